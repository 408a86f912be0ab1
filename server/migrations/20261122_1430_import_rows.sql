-- Imports: the place of each row in the spreadsheet, how the file is written, and what the token that started it may do.

alter table import_rows no force row level security;
alter table import_rows add column row_number integer;  -- as the spreadsheet counts: blank rows and the header too
update import_rows set row_number = number + 1;
alter table import_rows alter column row_number set not null;
alter table import_rows force row level security;

alter table imports
  add column dialect jsonb,                             -- how the file is written; its error file is written likewise
  add column scopes text[] not null default '{*}';      -- of the token that started it

-- Files name customers by the name of the company, as they name opportunities by theirs.
create index customers__company_name on customers (tenant_id, company_name) where deleted_at is null;
