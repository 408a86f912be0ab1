-- The postings of imported invoices: all, or the open amount alone as an opening balance.
alter table imports add column posting text;
alter table invoices add column is_registered_only boolean not null default false;
