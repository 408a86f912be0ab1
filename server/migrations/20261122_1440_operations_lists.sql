-- Lists of operations and rentals in large tenants: indexes for what they select, and counters for their totals.

create index products__low_stock on products (tenant_id, created_at, id)
  where reorder_point is not null and stock_quantity - reserved_quantity <= reorder_point and deleted_at is null;
create index inventory_records__warehouse_created on inventory_records (tenant_id, warehouse_id, created_at, id);

-- A line that overlaps a window and is not long begins shortly before the window or within it.
alter table rental_lines
  add column is_long boolean not null generated always as (period_to - period_from > interval '31 days') stored;
create index rental_lines__window on rental_lines (tenant_id, is_long, period_from, period_to, agreement_id);

-- The owner sees the rows of all tenants while it counts them, also if it is no superuser.
alter table inventory_records no force row level security;
alter table stock_movements no force row level security;
alter table record_counts no force row level security;

delete from record_counts where kind = 'stock_movements';
insert into record_counts (tenant_id, kind, facets, amount, is_folded)
  select tenant_id, 'stock_movements',
    jsonb_build_object('movement_type', movement_type, 'warehouse_id', warehouse_id), count(*), true
  from stock_movements
  group by tenant_id, movement_type, warehouse_id;
insert into record_counts (tenant_id, kind, facets, amount, is_folded)
  select tenant_id, 'inventory_records', jsonb_build_object('warehouse_id', warehouse_id), count(*), true
  from inventory_records
  where deleted_at is null
  group by tenant_id, warehouse_id;

alter table inventory_records force row level security;
alter table stock_movements force row level security;
alter table record_counts force row level security;
