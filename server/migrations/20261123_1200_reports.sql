-- Reports: what stock cost when it moved, and indexes for what was closed, left or delivered in a period.
--
-- Each movement keeps what the product cost before it, so that the value of the stock on an earlier day is known: the
-- cost on a day is that of the first movement after it. Movements without a currency are older than these columns.
alter table stock_movements
  add column unit_cost numeric(40, 20),
  add column currency text;
comment on column stock_movements.unit_cost is 'what the product cost before the movement, in minor units; null without a cost';

create index opportunities__closed on opportunities (tenant_id, actual_close_date, id)
  where deleted_at is null and actual_close_date is not null;
create index opportunity_stages__left on opportunity_stages (tenant_id, left_at, id) where left_at is not null;
create index purchase_orders__delivered on purchase_orders (tenant_id, delivery_date, id)
  where deleted_at is null and delivery_date is not null;
