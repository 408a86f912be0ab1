-- Words that are printed on documents (`memo`), the footer text with which an invoice was issued, and what a rental
-- agreement states (docs/decisions/0073-words-on-documents.md).
alter table orders add column memo text;
alter table shipments add column memo text;
alter table invoices add column memo text, add column footer text;
alter table recurring_invoices add column memo text;
alter table purchase_orders add column memo text, add column supplier_reference text;
alter table rental_agreements
  add column memo             text,
  add column pickup_location  text,
  add column return_location  text;

-- In the tenant's currency, for one unit.
alter table rentable_products
  add column deposit            bigint check (deposit >= 0),
  add column replacement_value  bigint check (replacement_value >= 0);
-- The terms of the product at the confirmation; null before, and in agreements that were confirmed earlier.
alter table rental_lines
  add column unit_price         numeric,
  add column unit_period        text,
  add column deposit            bigint,
  add column replacement_value  bigint;
