-- Sums over all invoices and payments of a customer have no limit: eight bytes are too few.
drop index customers__lifetime_value;
alter table customers drop column lifetime_value_compared;

alter table customers
  alter column lifetime_value type numeric,
  alter column total_revenue type numeric,
  alter column total_spent type numeric;

create function sum_compared(minor numeric, currency text) returns numeric
  language sql immutable parallel safe
  return minor * amount_compared(1, currency);

alter table customers
  add column lifetime_value_compared numeric not null
    generated always as (sum_compared(lifetime_value, currency)) stored;
create index customers__lifetime_value on customers (tenant_id, lifetime_value_compared, id) where deleted_at is null;
