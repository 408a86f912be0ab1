-- Accounts for the invoices of suppliers and their tax: in the chart of new tenants and in those that exist.
-- There, the account of the first chart takes the purpose over; otherwise one is added under the next code that is free.
create function add_account_purpose(
  tenant text, moment timestamptz, wanted_code text, wanted_name text, wanted_type text, wanted_purpose text
) returns void
  language sql
  as $$
    update accounts set purpose = wanted_purpose, is_active = true, version = version + 1, updated_at = moment
    where tenant_id = tenant and code = wanted_code and name = wanted_name and type = wanted_type and purpose is null
      and deleted_at is null
      and not exists (select from accounts where tenant_id = tenant and purpose = wanted_purpose);
    insert into accounts (tenant_id, id, code, name, type, purpose, created_at, updated_at)
    select tenant, new_ulid(), free.code, wanted_name, wanted_type, wanted_purpose, moment, moment
    from (
      select candidate::text as code from generate_series(wanted_code::integer, wanted_code::integer + 999) candidate
      where not exists (
        select from accounts where tenant_id = tenant and code = candidate::text and deleted_at is null)
      order by candidate limit 1
    ) free
    where not exists (select from accounts where tenant_id = tenant and purpose = wanted_purpose)
  $$;

create function add_account_purposes(tenant text, moment timestamptz) returns void
  language sql
  as $$
    select add_account_purpose(tenant, moment, chart.code, chart.name, chart.type, chart.purpose)
    from (values
      ('1600', 'Input tax', 'asset', 'input_tax'),
      ('2000', 'Accounts payable', 'liability', 'payables')
    ) as chart (code, name, type, purpose);
  $$;

alter function begin_accounts(text, timestamptz) rename to begin_first_accounts;
create function begin_accounts(tenant text, moment timestamptz) returns void
  language sql
  as $$
    select begin_first_accounts(tenant, moment);
    select add_account_purposes(tenant, moment);
    insert into search_documents (tenant_id, kind, id, text, keys)
    select tenant_id, 'accounts', id, text, account_search_keys(tenant_id || ' accounts', text)
    from (
      select tenant_id, id, lower(code) || E'\n' || lower(name) as text from accounts
      where tenant_id = tenant and deleted_at is null
    ) searchable
    on conflict do nothing
  $$;
select begin_accounts(id, now()) from tenants;
