-- The period of a service that an invoice bills, and the dates of a draft that nobody entered: they follow the day on
-- which the invoice is issued. The dates of earlier drafts stay as they are.
alter table invoices
  add column service_period_from date,
  add column service_period_to date,
  add column usual_dates text[] not null default '{}';
select set_invoice_content();

-- Which period each invoice of a schedule names; null: none, as before.
alter table recurring_invoices add column billed_period text;
