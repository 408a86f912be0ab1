-- Prices of units have up to six decimals of their currency. They stay in minor units, now with decimals: a price of
-- 0.0125 EUR is 1.25, and prices that exist keep their numbers (docs/decisions/0076-unit-prices.md).

-- The decimals of ISO 4217, as in `amount_compared`.
create function currency_digits(currency text) returns integer
  immutable parallel safe language sql
  return case
    when currency = any ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}') then 0
    when currency = any ('{BHD,IQD,JOD,KWD,LYD,OMR,TND}') then 3
    when currency = any ('{CLF,UYW}') then 4
    else 2 end;

-- A price as a decimal, to compare prices of all currencies. Prices have at most as many digits as a double keeps, and
-- its operators use an index under row-level security; those of numeric do not.
create function price_compared(price numeric, currency text) returns double precision
  immutable parallel safe language sql
  return (price * case currency_digits(currency)
    when 0 then 1 when 2 then 0.01 when 3 then 0.001 else 0.0001 end)::double precision;

alter table products
  drop column selling_price_compared,
  drop column unit_cost;
alter table products
  drop constraint products_selling_price_check,
  drop constraint products_cost_price_check,
  alter column selling_price type numeric,
  alter column cost_price type numeric,
  add constraint products__selling_price__valid check (selling_price >= 0 and scale(selling_price) <= 6),
  add constraint products__cost_price__valid check (cost_price >= 0 and scale(cost_price) <= 6);
alter table products
  add column selling_price_compared double precision generated always as (
    price_compared(selling_price, currency)) stored,
  -- The average counts while it rounds to the cost price: to minor units, or to the decimals of a price.
  add column unit_cost numeric(40, 20) generated always as (
    case when cost_price in (round(round(average_cost, 10)), round(round(average_cost, 10), 6 - currency_digits(currency)))
      then average_cost else cost_price end) stored;
comment on column products.unit_cost is 'what stock is valued at: the average, or the cost price set by hand';
create index products__price on products (tenant_id, selling_price_compared nulls first, id) where deleted_at is null;

alter table rentable_products
  drop constraint rentable_products_unit_price_check,
  alter column unit_price type numeric,
  add constraint rentable_products__unit_price__valid check (unit_price >= 0 and scale(unit_price) <= 6);
alter table purchase_order_items
  drop constraint purchase_order_items_unit_price_check,
  alter column unit_price type numeric,
  add constraint purchase_order_items__unit_price__valid check (unit_price >= 0 and scale(unit_price) <= 6);
alter table order_items
  drop constraint order_items_unit_price_check,
  alter column unit_price type numeric,
  alter column list_price type numeric,
  add constraint order_items__unit_price__valid check (unit_price >= 0 and scale(unit_price) <= 6),
  add constraint order_items__list_price__valid check (scale(list_price) <= 6);
alter table invoice_items
  drop constraint invoice_items_unit_price_check,
  alter column unit_price type numeric,
  add constraint invoice_items__unit_price__valid check (unit_price >= 0 and scale(unit_price) <= 6);
alter table recurring_invoice_items
  drop constraint recurring_invoice_items_unit_price_check,
  alter column unit_price type numeric,
  add constraint recurring_invoice_items__unit_price__valid check (unit_price >= 0 and scale(unit_price) <= 6);
