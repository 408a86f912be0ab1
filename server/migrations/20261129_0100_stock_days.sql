-- The day on which goods moved, and every change of the stock value: the stock of an earlier day is that of today less
-- what changed since (docs/decisions/0119-days-of-stock.md).
alter table stock_movements add column movement_date date;
comment on column stock_movements.movement_date is
  'the day on which the goods moved, in the time zone of the tenant; created_at is the time of the recording';
alter table order_returns add column returned_date date;

-- Changes of the stock value without a movement: manual cost prices, and what a receipt changes beyond its own cost.
create table stock_revaluations (
  tenant_id      text collate "C" not null default current_tenant(),
  id             text collate "C" not null,
  product_id     text collate "C" not null,
  revalued_date  date not null,
  currency       text not null,
  value          bigint not null check (value <> 0),        -- in minor units
  created_at     timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint stock_revaluations__product_id__exists foreign key (tenant_id, product_id)
    references products (tenant_id, id)
);
select make_tenant_table('stock_revaluations');

-- The owner sees the rows of all tenants while it rewrites them, also if it is no superuser.
alter table stock_movements no force row level security;
alter table stock_revaluations no force row level security;
alter table order_returns no force row level security;
alter table products no force row level security;
set local app.rewrites = 'stock_movements';

update stock_movements m set movement_date = (m.created_at at time zone t.timezone)::date
  from tenants t where t.id = m.tenant_id;
update order_returns r set returned_date = (r.created_at at time zone t.timezone)::date
  from tenants t where t.id = r.tenant_id;

-- Movements older than the column `value`: the value follows from the cost before each movement and before the next
-- one. Only receipts changed the cost at that time. Movements older than stored costs have the first known cost.
update stock_movements m set value = valued.value
from (
  select tenant_id, id,
    (round(round(case when movement_type = 'receipt' then next_cost else cost end * quantity_after, 10))
      - round(round(coalesce(cost, 0) * (quantity_after - quantity), 10)))::bigint as value
  from (
    select tenant_id, id, movement_type, quantity, value, cost, sum(quantity) over moved as quantity_after,
      case when lead(id) over moved is null then product_cost else lead(cost) over moved end as next_cost
    from (
      select m.tenant_id, m.id, m.product_id, m.movement_type, m.quantity, m.value, m.created_at,
        p.unit_cost as product_cost,
        case when m.currency is not null then m.unit_cost
          when first_value(m.currency) over known is not null then first_value(m.unit_cost) over known
          else p.unit_cost end as cost
      from stock_movements m
      join products p on p.tenant_id = m.tenant_id and p.id = m.product_id
      where m.movement_type not in ('reservation', 'release')
      window known as (partition by m.tenant_id, m.product_id order by m.currency is null, m.created_at, m.id)
    ) costed
    window moved as (partition by tenant_id, product_id order by created_at, id)
  ) moved
  where value is null
) valued
where m.tenant_id = valued.tenant_id and m.id = valued.id and valued.value is not null;

-- The changes of the value between a movement and the next one count on the day of the movement.
insert into stock_revaluations (tenant_id, id, product_id, revalued_date, currency, value, created_at)
select tenant_id, id, product_id, movement_date, currency, change, created_at
from (
  select tenant_id, id, product_id, movement_date, currency, created_at,
    (round(round(coalesce(next_cost, 0) * quantity_after, 10))
      - round(round(coalesce(cost, 0) * (quantity_after - quantity), 10)) - coalesce(value, 0))::bigint as change
  from (
    select tenant_id, id, product_id, movement_date, currency, created_at, quantity, value, cost,
      sum(quantity) over moved as quantity_after,
      case when lead(id) over moved is null then product_cost else lead(cost) over moved end as next_cost,
      case when lead(id) over moved is null then product_currency else lead(currency) over moved end as next_currency
    from (
      select m.tenant_id, m.id, m.product_id, m.movement_date, m.quantity, m.value, m.created_at,
        coalesce(m.currency, p.currency) as currency, p.currency as product_currency, p.unit_cost as product_cost,
        case when m.currency is not null then m.unit_cost
          when first_value(m.currency) over known is not null then first_value(m.unit_cost) over known
          else p.unit_cost end as cost
      from stock_movements m
      join products p on p.tenant_id = m.tenant_id and p.id = m.product_id
      where m.movement_type not in ('reservation', 'release')
      window known as (partition by m.tenant_id, m.product_id order by m.currency is null, m.created_at, m.id)
    ) costed
    window moved as (partition by tenant_id, product_id order by created_at, id)
  ) moved
  where next_currency = currency
) changes
where change <> 0;

set local app.rewrites = '';
alter table stock_movements force row level security;
alter table stock_revaluations force row level security;
alter table order_returns force row level security;
alter table products force row level security;
alter table stock_movements alter column movement_date set not null;
alter table order_returns alter column returned_date set not null;

create index stock_movements__day on stock_movements (tenant_id, movement_date, product_id);
create index stock_revaluations__day on stock_revaluations (tenant_id, revalued_date, product_id);
