-- Shipping can be taxed: how is the setting of the tenant when an order or invoice is added, and each keeps it. What
-- exists keeps shipping without tax (docs/decisions/0075-shipping-tax.md).
alter table orders
  add column shipping_tax         text not null default 'none'
    constraint orders__shipping_tax__known check (shipping_tax in ('none', 'proportional', 'highest')),
  add column shipping_tax_amount  bigint not null default 0 check (shipping_tax_amount >= 0),
  -- Shipping by tax rate: {rate, taxable_amount, tax_amount}, in minor units.
  add column shipping_taxes       jsonb[] not null default '{}';

alter table invoices no force row level security;
alter table invoices
  add column shipping_tax         text not null default 'none'
    constraint invoices__shipping_tax__known check (shipping_tax in ('none', 'proportional', 'highest')),
  add column shipping_tax_amount  bigint not null default 0 check (shipping_tax_amount >= 0),
  add column shipping_taxes       jsonb[] not null default '{}';

-- The text of JSON values depends on no setting.
create function json_list_text(items jsonb[]) returns text
  immutable parallel safe language sql
  return array_to_json(items)::text;

-- Memo and footer are content of an issued invoice, too. Those that are issued have neither.
select set_invoice_content($$array[
    invoice_number, type, reference_number, purchase_order_number, customer_id, order_id, credited_invoice_id, currency,
    (issue_date - date '2000-01-01')::text, (due_date - date '2000-01-01')::text, payment_terms::text,
    billing_address::text, shipping_address::text, prices_include_tax::text, subtotal_amount::text,
    discount_amount::text, order_discount_amount::text, tax_amount::text, shipping_amount::text, total_amount::text,
    late_fee_rate::text, custom_fields::text, created_by, tax_treatment, tax_exemption_reason, customer_vat_id,
    buyer_reference, (delivery_date - date '2000-01-01')::text, recurring_invoice_id,
    (recurring_date - date '2000-01-01')::text, debited_invoice_id, proforma_invoice_id, rental_agreement_id,
    is_imported::text, (deleted_at is null or is_imported)::text, is_registered_only::text, memo, footer,
    shipping_tax, shipping_tax_amount::text, json_list_text(shipping_taxes)
  ] || tags$$);
alter table invoices force row level security;
