-- Exchange rates are records: imported, exported, changed one by one, and in the audit log.
alter table exchange_rates
  add column id text collate "C" not null default new_ulid(),
  add column version integer not null default 1,
  add column created_at timestamptz(3),
  add column deleted_at timestamptz(3);
update exchange_rates set created_at = updated_at;
alter table exchange_rates
  alter column created_at set not null,
  alter column id drop default,
  drop constraint exchange_rates_pkey,
  add primary key (tenant_id, id);
create unique index exchange_rates__currency__unique on exchange_rates (tenant_id, lower(currency), date)
  where deleted_at is null;
create index exchange_rates__created on exchange_rates (tenant_id, created_at, id) where deleted_at is null;
create index exchange_rates__updated on exchange_rates (tenant_id, updated_at, id) where deleted_at is null;
create index exchange_rates__date on exchange_rates (tenant_id, date, id) where deleted_at is null;

-- Imports find accounts and employees by these.
alter table accounts add column code_key text collate "C" not null generated always as (lower(code)) stored;
create index accounts__code_key on accounts (tenant_id, code_key) where deleted_at is null;
alter table employees
  add column if not exists employee_number_key text collate "C" generated always as (lower(employee_number)) stored;
create index if not exists employees__employee_number_key on employees (tenant_id, employee_number_key)
  where deleted_at is null;
