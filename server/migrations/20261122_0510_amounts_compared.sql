-- Amounts are compared by the number that is shown, whatever the currency: 60 EUR comes before 5,000 JPY, though it is more
-- minor units. The number has the four decimals of the finest currencies. What is too large to be scaled is the largest.
create function amount_compared(amount bigint, currency text) returns bigint
  immutable parallel safe language sql
  as $$
    select least(amount, 9223372036854775807 / factor) * factor
    from (select case
      when currency = any ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}') then 10000
      when currency = any ('{BHD,IQD,JOD,KWD,LYD,OMR,TND}') then 10
      when currency = any ('{CLF,UYW}') then 1
      else 100 end::bigint as factor) digits
  $$;

-- Columns rather than expressions: under row-level security a comparison with them can use an index.
alter table opportunities
  add column value_compared bigint not null generated always as (amount_compared(value, currency)) stored;
alter table campaigns
  add column budget_compared bigint not null generated always as (amount_compared(budget, currency)) stored,
  add column actual_revenue_compared bigint not null generated always as (amount_compared(actual_revenue, currency)) stored;
alter table customers
  add column lifetime_value_compared bigint not null generated always as (amount_compared(lifetime_value, currency)) stored;

drop index opportunities__value;
drop index campaigns__budget;
drop index campaigns__revenue;
drop index customers__lifetime_value;
create index opportunities__value on opportunities (tenant_id, value_compared, id) where deleted_at is null;
create index campaigns__budget on campaigns (tenant_id, budget_compared, id) where deleted_at is null;
create index campaigns__revenue on campaigns (tenant_id, actual_revenue_compared, id) where deleted_at is null;
create index customers__lifetime_value on customers (tenant_id, lifetime_value_compared, id) where deleted_at is null;
