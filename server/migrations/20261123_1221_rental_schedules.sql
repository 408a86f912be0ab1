-- Recurring invoices of a rental agreement bill its unit periods, and have no items of their own.
alter table recurring_invoices
  add column rental_agreement_id text collate "C",
  add constraint recurring_invoices__rental_agreement_id__exists
    foreign key (tenant_id, rental_agreement_id) references rental_agreements (tenant_id, id);
create index recurring_invoices__rental on recurring_invoices (tenant_id, rental_agreement_id)
  where rental_agreement_id is not null;
