-- Lines are stored once, as rows with all their fields and, in `position`, their order. The rows are built anew from the
-- JSON, which is what the API has shown.

-- The owner sees the rows of all tenants while it moves them, also if it is no superuser.
alter table purchase_orders no force row level security;
alter table purchase_order_items no force row level security;
alter table rental_agreements no force row level security;
alter table rental_lines no force row level security;

truncate purchase_order_items;
alter table purchase_order_items
  add column position             integer not null,
  add column product_sku          text,
  add column product_name         text not null,
  add column tax_rate             double precision not null,
  add column quantity_cancelled   integer not null,
  add column bin_location         text,
  add column cancellation_reason  text,
  add check (quantity_cancelled between 0 and quantity_ordered - quantity_received);

insert into purchase_order_items (
  tenant_id, id, purchase_order_id, position, product_id, product_sku, product_name, warehouse_id, quantity_ordered,
  quantity_received, quantity_cancelled, quantity_open, unit_price, tax_rate, bin_location, cancellation_reason
)
select o.tenant_id, item.id, o.id, line.number - 1, product_id, product_sku, product_name, item.warehouse_id,
  quantity_ordered, quantity_received, quantity_cancelled,
  case when status in ('draft', 'pending_approval', 'approved', 'sent', 'acknowledged', 'partially_received')
    then quantity_ordered - quantity_received - quantity_cancelled else 0 end,
  unit_price, tax_rate, bin_location, item.cancellation_reason
from purchase_orders o
cross join unnest(o.items) with ordinality as line (json, number)
cross join jsonb_to_record(line.json) as item (
  id text, product_id text, product_sku text, product_name text, warehouse_id text, quantity_ordered integer,
  quantity_received integer, quantity_cancelled integer, unit_price bigint, tax_rate double precision,
  bin_location text, cancellation_reason text);

drop index purchase_order_items__order;
create index purchase_order_items__order on purchase_order_items (tenant_id, purchase_order_id, position);
alter table purchase_orders drop column items;

-- `auto_release` is null until the confirmation resolves it. The lines of deleted drafts are kept.
truncate rental_lines;
alter table rental_lines
  add column position integer not null,
  alter column is_booked drop default,
  alter column auto_release drop default,
  alter column auto_release drop not null,
  drop constraint rental_lines_pkey,
  add primary key (tenant_id, id);

insert into rental_lines (
  tenant_id, id, agreement_id, position, product_id, quantity, period_from, period_to, is_booked, auto_release, returned_at
)
select a.tenant_id, item.id, a.id, line.number - 1, product_id, quantity, period_from, period_to,
  status in ('confirmed', 'completed'), item.auto_release, returned_at
from rental_agreements a
cross join unnest(a.lines) with ordinality as line (json, number)
cross join jsonb_to_record(line.json) as item (
  id text, product_id text, quantity integer, period_from timestamptz, period_to timestamptz, auto_release boolean,
  returned_at timestamptz);

create index rental_lines__agreement on rental_lines (tenant_id, agreement_id, position);
alter table rental_agreements drop column lines;

alter table purchase_orders force row level security;
alter table purchase_order_items force row level security;
alter table rental_agreements force row level security;
alter table rental_lines force row level security;
