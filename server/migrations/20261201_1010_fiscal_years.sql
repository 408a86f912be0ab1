-- Fiscal years that have been closed at least once. Their entries move the profit to retained earnings.
create table fiscal_years (
  tenant_id          text collate "C" not null default current_tenant(),
  id                 text collate "C" not null,
  year               integer not null,                    -- the calendar year of the last day
  from_date          date not null,
  to_date            date not null,
  status             text not null,
  closing_entry_id   text collate "C",                    -- the last one; null without income and expenses
  closed_at          timestamptz(3),
  closed_by          text collate "C",
  reopened_at        timestamptz(3),
  reopening_reason   text,
  version            integer not null default 1,
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  deleted_at         timestamptz(3),
  primary key (tenant_id, id)
);
create unique index fiscal_years__year__unique on fiscal_years (tenant_id, year);
create index fiscal_years__created on fiscal_years (tenant_id, created_at, id) where deleted_at is null;
create index fiscal_years__updated on fiscal_years (tenant_id, updated_at, id) where deleted_at is null;
select make_tenant_table('fiscal_years');
alter table fiscal_years add constraint fiscal_years__closing_entry_id__exists
  foreign key (tenant_id, closing_entry_id) references journal_entries (tenant_id, id);

-- Lines that close a year. Reports of a period leave them out.
alter table journal_entry_lines add column is_closing boolean not null default false;
drop index journal_entry_lines__account;
create index journal_entry_lines__account on journal_entry_lines (tenant_id, account_id, date)
  include (base_debit, base_credit, is_posted, is_closing);
