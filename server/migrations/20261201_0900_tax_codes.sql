-- Tax codes, the tax code of each line, and the tax rows of entries (docs/decisions/0156-tax-codes.md).
create table tax_codes (
  tenant_id           text collate "C" not null default current_tenant(),
  id                  text collate "C" not null,
  code                text not null,
  name                text not null,
  direction           text not null,
  rate                double precision not null check (rate between 0 and 100),
  treatment           text not null,
  supply              text not null,
  country             text,                                            -- null: that of the seller
  deductible_percent  double precision not null check (deductible_percent between 0 and 100),
  account_id          text collate "C",                                -- null: by rate, or by purpose
  base_box            text,
  tax_box             text,
  reason              text,
  valid_from          date,
  valid_to            date,
  is_active           boolean not null,
  used_at             timestamptz(3),                                  -- when the first line got the code
  version             integer not null default 1,
  created_at          timestamptz(3) not null,
  updated_at          timestamptz(3) not null,
  deleted_at          timestamptz(3),
  primary key (tenant_id, id),
  constraint tax_codes__account_id__exists foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create unique index tax_codes__code__unique on tax_codes (tenant_id, lower(code)) where deleted_at is null;
create index tax_codes__created on tax_codes (tenant_id, created_at, id) where deleted_at is null;
create index tax_codes__updated on tax_codes (tenant_id, updated_at, id) where deleted_at is null;
create index tax_codes__restorable on tax_codes (tenant_id, deleted_at, id) where deleted_at is not null;
create index tax_codes__name on tax_codes (tenant_id, name collate natural_order, id) where deleted_at is null;
select make_tenant_table('tax_codes');

create table journal_entry_taxes (
  tenant_id         text collate "C" not null default current_tenant(),
  id                text collate "C" not null,
  journal_entry_id  text collate "C" not null,
  position          integer not null,
  tax_code_id       text collate "C" not null,
  tax_code          text not null,                                     -- at the time of the entry
  direction         text not null,
  account_id        text collate "C" not null,                         -- that has the tax
  base_amount       bigint not null,
  tax_amount        bigint not null,
  home_base_amount  bigint not null,                                   -- in the currency of the tenant
  home_tax_amount   bigint not null,
  vat_id            text,                                              -- of the customer of a sale without tax in the EU
  date              date not null,                                     -- that of the entry
  is_posted         boolean not null,
  primary key (tenant_id, id),
  constraint journal_entry_taxes__journal_entry_id__exists
    foreign key (tenant_id, journal_entry_id) references journal_entries (tenant_id, id),
  constraint journal_entry_taxes__tax_code_id__exists
    foreign key (tenant_id, tax_code_id) references tax_codes (tenant_id, id),
  constraint journal_entry_taxes__account_id__exists
    foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index journal_entry_taxes__entry on journal_entry_taxes (tenant_id, journal_entry_id, position);
create index journal_entry_taxes__date on journal_entry_taxes (tenant_id, date, tax_code_id, direction)
  include (account_id, home_base_amount, home_tax_amount, is_posted);
select make_tenant_table('journal_entry_taxes');

-- Posted rows are neither changed nor deleted, like posted lines.
do $$
declare
  own constant text := 'tenant_id = current_setting(''app.tenant_id'', true)';
begin
  drop policy tenant on journal_entry_taxes;
  execute format('create policy tenant on journal_entry_taxes for select using (%s)', own);
  execute format('create policy tenant_added on journal_entry_taxes for insert with check (%s)', own);
  execute format('create policy posted_unchanged on journal_entry_taxes for update using (%s and not is_posted) '
    'with check (%1$s)', own);
  execute format('create policy posted_kept on journal_entry_taxes for delete using (%s and not is_posted)', own);
end $$;

-- The code of a line. Lines that were written before have none.
alter table invoice_items
  add column tax_code_id text collate "C", add column tax_code text, add column tax_reason text;
alter table order_items
  add column tax_code_id text collate "C", add column tax_code text, add column tax_reason text;
alter table recurring_invoice_items
  add column tax_code_id text collate "C", add column tax_code text, add column tax_reason text;
alter table purchase_order_items
  add column tax_code_id text collate "C", add column tax_code text, add column tax_reason text;

-- Existing tenants keep the tax of products until they choose otherwise.
alter table tenants no force row level security;
update tenants set settings = settings || '{"tax_determination": "manual"}' where not settings ? 'tax_determination';
alter table tenants force row level security;
