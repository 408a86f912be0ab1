-- The weighted average of what was received, in minor units and not rounded. Products begin with the cost price that
-- they have. A cost price that was set by hand since replaces the average: that one counts only while it rounds to the
-- cost price. It is rounded to 10 decimals first, so that the last of the 20 does not decide about a half.
alter table products
  add column average_cost numeric(40, 20) check (average_cost >= 0),
  add column unit_cost numeric(40, 20) generated always as (
    case when round(round(average_cost, 10)) = cost_price then average_cost else cost_price end) stored;
comment on column products.average_cost is 'unrounded average of receipts, in minor units';
comment on column products.unit_cost is 'what stock is valued at: the average, or the cost price set by hand';
