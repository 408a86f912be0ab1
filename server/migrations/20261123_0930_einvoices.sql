-- What e-invoices need to know of customers.
alter table customers
  add column vat_id             text,
  add column buyer_reference    text,
  add column electronic_address text,                -- scheme:identifier
  add column einvoice_profile   text;

-- How an invoice is taxed, and what it states about its buyer.
alter table invoices
  add column tax_treatment        text not null default 'standard',
  add column tax_exemption_reason text,              -- null if the treatment is standard
  add column customer_vat_id      text,
  add column buyer_reference      text,
  add column delivery_date        date;
