-- Sums over all invoices and payments of a customer have no limit: eight bytes are too few.
drop index customers__lifetime_value;
alter table customers drop column lifetime_value_compared;

alter table customers
  alter column lifetime_value type numeric,
  alter column total_revenue type numeric,
  alter column total_spent type numeric;

-- The same for sums, which are never too large to be scaled.
create function amount_compared(amount numeric, currency text) returns numeric
  immutable parallel safe language sql
  as $$ select amount * amount_compared(1::bigint, currency) $$;

alter table customers
  add column lifetime_value_compared numeric not null
    generated always as (amount_compared(lifetime_value, currency)) stored;
create index customers__lifetime_value on customers (tenant_id, lifetime_value_compared, id) where deleted_at is null;
