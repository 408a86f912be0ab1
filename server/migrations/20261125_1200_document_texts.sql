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
  add column unit_price         bigint,
  add column unit_period        text,
  add column deposit            bigint,
  add column replacement_value  bigint;

-- Memo and footer are content of an issued invoice. Those that are issued have neither.
alter table invoices no force row level security;
select set_invoice_content($$array[
    invoice_number, type, reference_number, purchase_order_number, customer_id, order_id, credited_invoice_id, currency,
    (issue_date - date '2000-01-01')::text, (due_date - date '2000-01-01')::text, payment_terms::text,
    billing_address::text, shipping_address::text, prices_include_tax::text, subtotal_amount::text,
    discount_amount::text, order_discount_amount::text, tax_amount::text, shipping_amount::text, total_amount::text,
    late_fee_rate::text, custom_fields::text, created_by, tax_treatment, tax_exemption_reason, customer_vat_id,
    buyer_reference, (delivery_date - date '2000-01-01')::text, recurring_invoice_id,
    (recurring_date - date '2000-01-01')::text, debited_invoice_id, proforma_invoice_id, rental_agreement_id,
    is_imported::text, (deleted_at is null or is_imported)::text, memo, footer
  ] || tags$$);
alter table invoices force row level security;
