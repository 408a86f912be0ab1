-- The keys by which imports find accounts and employees, regardless of case.
alter table accounts add column code_key text collate "C" not null generated always as (lower(code)) stored;
create index accounts__code_key on accounts (tenant_id, code_key) where deleted_at is null;

alter table employees
  add column employee_number_key text collate "C" not null generated always as (lower(employee_number)) stored;
create index employees__employee_number_key on employees (tenant_id, employee_number_key) where deleted_at is null;
