-- The items of a receipt say what was received, where, and of which product.
alter table purchase_order_receipts no force row level security;
alter table purchase_order_items no force row level security;

update purchase_order_receipts r
set items = (
  select coalesce(array_agg(jsonb_build_object(
    'purchase_order_item_id', i.id,
    'product_id', i.product_id,
    'product_name', i.product_name,
    'product_sku', i.product_sku,
    'quantity_received', (line.json ->> 'quantity_received')::integer,
    'warehouse_id', coalesce(line.json ->> 'warehouse_id', i.warehouse_id),
    'bin_location', line.json ->> 'bin_location'
  ) order by line.number), '{}')
  from unnest(r.items) with ordinality as line (json, number)
  join purchase_order_items i
    on (i.tenant_id, i.id) = (r.tenant_id, line.json ->> 'purchase_order_item_id')
);

alter table purchase_order_receipts force row level security;
alter table purchase_order_items force row level security;
