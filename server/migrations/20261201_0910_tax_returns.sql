-- Tax returns, and the entries whose taxes a filed return contains (docs/decisions/0157-tax-returns.md).
create table tax_returns (
  tenant_id            text collate "C" not null default current_tenant(),
  id                   text collate "C" not null,
  kind                 text not null,
  from_date            date not null,
  to_date              date not null,
  status               text not null,
  note                 text,
  reference            text,                                           -- of the tax office
  filed_figures        jsonb,                                          -- null until it is filed
  filed_corrections    jsonb[],                                        -- null until it is filed
  content_sha256       text,
  settlement_entry_id  text collate "C",
  filed_at             timestamptz(3),
  filed_by             text collate "C",
  reopened_at          timestamptz(3),
  reopening_reason     text,
  version              integer not null default 1,
  created_at           timestamptz(3) not null,
  updated_at           timestamptz(3) not null,
  deleted_at           timestamptz(3),
  primary key (tenant_id, id),
  constraint tax_returns__days check (from_date <= to_date),
  constraint tax_returns__settlement_entry_id__exists
    foreign key (tenant_id, settlement_entry_id) references journal_entries (tenant_id, id)
);
create index tax_returns__created on tax_returns (tenant_id, created_at, id) where deleted_at is null;
create index tax_returns__updated on tax_returns (tenant_id, updated_at, id) where deleted_at is null;
create index tax_returns__from on tax_returns (tenant_id, from_date, id) where deleted_at is null;
select make_tenant_table('tax_returns');

create table tax_return_entries (
  tenant_id         text collate "C" not null default current_tenant(),
  kind              text not null,
  journal_entry_id  text collate "C" not null,
  tax_return_id     text collate "C" not null,
  primary key (tenant_id, kind, journal_entry_id),
  constraint tax_return_entries__tax_return_id__exists
    foreign key (tenant_id, tax_return_id) references tax_returns (tenant_id, id),
  constraint tax_return_entries__journal_entry_id__exists
    foreign key (tenant_id, journal_entry_id) references journal_entries (tenant_id, id)
);
create index tax_return_entries__return on tax_return_entries (tenant_id, tax_return_id);
select make_tenant_table('tax_return_entries');
