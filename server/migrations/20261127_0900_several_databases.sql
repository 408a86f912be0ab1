-- The tables can be distributed over several servers by tenant (docs/guides/scaling.md). Functions over all tenants are
-- written so that Citus can plan them: in PL/pgSQL, because Citus does not route a statement by a parameter of an SQL
-- function; without subqueries that refer to a row of `tenants`; and after the tenant is known, with its id.

-- True after `kontor distribute`.
create function is_distributed() returns boolean
  stable security definer set search_path = public, pg_temp language sql
  as $$ select exists (select from installation where key = 'distributed') $$;

-- A new table with tenants. Call it before foreign keys are added: both tables must be distributed.
create or replace function make_tenant_table(tenant_table regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (tenant_id = current_setting(''app.tenant_id'', true))', tenant_table);
  if is_distributed() then
    execute format('select create_distributed_table(%L, ''tenant_id'', colocate_with => ''users'')', tenant_table);
  end if;
end $$;

-- A row as the parameter of a function is not found on the workers, whose tables have other names.
create function tenant_record(wanted text) returns jsonb
  stable set search_path = public, pg_temp language plpgsql
  as $$
begin
  return (
    select jsonb_build_object('id', id, 'slug', slug, 'name', name, 'currency', currency, 'timezone', timezone,
                              'settings', settings)
    from tenants where id = wanted);
end $$;

-- Credentials and links, whose tenant is not known before.
create or replace function find_credential(hash text) returns jsonb
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
declare
  credential record;
  result jsonb;
begin
  select * into credential from (
    select 'token' as kind, tenant_id, id, user_id, scopes, expires_at, last_used_at, revoked_at
      from tokens where secret_hash = hash
    union all
    select 'session', tenant_id, id, user_id, array['*'], expires_at, last_used_at, null
      from sessions where secret_hash = hash
  ) credentials;
  if credential.id is null then return null; end if;
  select jsonb_build_object(
    'kind', credential.kind, 'id', credential.id, 'scopes', credential.scopes,
    'expires_at', credential.expires_at, 'last_used_at', credential.last_used_at, 'revoked_at', credential.revoked_at,
    'tenant', jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'currency', t.currency,
                                 'timezone', t.timezone, 'settings', t.settings),
    'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email),
    'is_active', u.status = 'active' and u.deleted_at is null,
    -- Tokens are issued only to users with a second factor while the tenant requires one; earlier tokens stay valid.
    'lacks_second_factor', credential.kind = 'session' and t.settings -> 'require_second_factor' = 'true'
      and not exists (select from totp_secrets s
        where s.tenant_id = credential.tenant_id and s.user_id = credential.user_id and s.confirmed_at is not null)
      and not exists (select from passkeys p
        where p.tenant_id = credential.tenant_id and p.user_id = credential.user_id),
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('name', r.name, 'is_built_in', r.is_built_in, 'permissions', r.permissions)
                       order by r.name)
      from roles r where r.tenant_id = credential.tenant_id and r.name = any(u.roles) and r.deleted_at is null), '[]'))
    into result
    from users u join tenants t on t.id = u.tenant_id
    where u.tenant_id = credential.tenant_id and u.id = credential.user_id;
  return result;
end $$;

drop function touch_credentials(text[], timestamptz[]);

-- Writes when credentials were last used; the arrays are parallel.
create function touch_credentials(tenants text[], ids text[], moments timestamptz[]) returns void
  security definer set search_path = public, pg_temp language plpgsql
  as $$
declare
  used record;
begin
  for used in select * from unnest(tenants, ids, moments) as used (tenant, id, moment) order by tenant, id loop
    update tokens set last_used_at = used.moment
      where tenant_id = used.tenant and id = used.id and last_used_at is distinct from used.moment;
    update sessions set last_used_at = used.moment
      where tenant_id = used.tenant and id = used.id and last_used_at < used.moment;
  end loop;
end $$;

create or replace function users_with_email(wanted text, tenants text[]) returns jsonb
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(candidate)), '[]')
    from (
      select u.id, u.name, u.email, u.password_hash, u.status = 'active' as is_active,
        jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'currency', t.currency,
                           'timezone', t.timezone, 'settings', t.settings) as tenant
      from users u join public.tenants t on t.id = u.tenant_id
      where lower(u.email) = lower(wanted) and u.deleted_at is null
      order by t.id = any(tenants) or t.slug = any(tenants) desc, u.created_at, u.tenant_id
      limit 20
    ) candidate);
end $$;

create or replace function file_at(address text) returns table (tenant_id text, document_id text, image_id text)
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query
    select d.tenant_id, d.id, null::text from documents d where d.handle = address and d.deleted_at is null
    union all
    select i.tenant_id, null::text, i.id from record_images i where i.handle = address and i.deleted_at is null;
end $$;

create or replace function invoice_of_link(hash text) returns table (tenant_id text, invoice_id text)
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select i.tenant_id, i.id from invoices i where i.link_hash = hash and i.deleted_at is null;
end $$;

create or replace function tenant_of_link(hash text) returns jsonb
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
declare
  owning_tenant text;
begin
  select tenant_id into owning_tenant from (
    select tenant_id from invitations where secret_hash = hash and deleted_at is null
    union all select tenant_id from user_links where secret_hash = hash) links limit 1;
  return tenant_record(owning_tenant);
end $$;

create or replace function tenant_of_passkey(credential text, owner_id text) returns jsonb
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
declare
  owning_tenant text;
begin
  select tenant_id into owning_tenant from passkeys where credential_id = credential and user_id = owner_id limit 1;
  return tenant_record(owning_tenant);
end $$;

drop function tenant_record(tenants);

-- Tenants with background work.
create or replace function tenants_with_outbox() returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  -- Citus has no recursive query over all shards. Each shard reads its whole outbox.
  if is_distributed() then
    return query select distinct tenant_id from event_outbox;
    return;
  end if;
  return query
    with recursive hop as (
      (select tenant_id from event_outbox order by tenant_id limit 1)
      union all
      select (select o.tenant_id from event_outbox o where o.tenant_id > hop.tenant_id order by o.tenant_id limit 1)
      from hop where hop.tenant_id is not null
    )
    select tenant_id from hop where tenant_id is not null;
end $$;

create or replace function tenants_with_mail(moment timestamptz) returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select distinct tenant_id from mails where state = 'pending' and due_at <= moment;
end $$;

create or replace function tenants_with_loose_counts() returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select tenant_id from record_counts where not is_folded group by tenant_id having count(*) >= 100;
end $$;

create or replace function tenants_with_search_changes() returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select tenant_id from search_changes group by tenant_id having count(*) >= 100;
end $$;

create or replace function tenants_with_deferred_activities(moment timestamptz) returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select distinct tenant_id from activities
    where deferred_until <= moment and status = 'deferred' and deleted_at is null;
end $$;

create or replace function tenants_with_due_reservations(moment timestamptz) returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select distinct tenant_id from stock_reservations where expires_at <= moment and released_at is null;
end $$;

create or replace function tenants_with_ended_rentals(moment timestamptz) returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select distinct tenant_id from rental_agreements
    where lapses_at <= moment and lapses_at is not null and deleted_at is null;
end $$;

create or replace function tenants_with_expired_documents(moment timestamptz) returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select distinct tenant_id from documents
    where lapses_at <= moment and lapses_at is not null and deleted_at is null
      and status in ('published', 'pending_approval') and scan_status in ('none', 'clean');
end $$;

create or replace function tenants_with_reminders(moment timestamptz) returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select distinct tenant_id from activities
    where reminder_at <= moment and reminded_at is null and deleted_at is null
      and status not in ('completed', 'cancelled');
end $$;

create or replace function tenants_with_unread(reader_name text) returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select h.tenant_id from event_feed_heads h
    left join feed_readers r on r.tenant_id = h.tenant_id and r.reader = reader_name
    where h.sequence > coalesce(r.sequence, 0);
end $$;

-- Runs every few minutes. Each tenant is asked separately, because only then an index finds its oldest rows.
create or replace function tenants_with_old_events(moment timestamptz) returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
declare
  each_tenant text;
begin
  for each_tenant in select id from tenants order by id loop
    if exists (select from event_feed where tenant_id = each_tenant and entered_at < moment)
      or exists (select from webhook_payloads where tenant_id = each_tenant and created_at < moment)
    then
      return next each_tenant;
    end if;
  end loop;
end $$;

create or replace function schedules_due(jobs text[], moment timestamptz) returns table (tenant_id text, job text)
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query
    select t.id, wanted.name
    from tenants t cross join unnest(jobs) as wanted (name)
    left join job_schedules s on s.tenant_id = t.id and s.job = wanted.name
    where s.job is null or s.next_at <= moment or s.timezone <> t.timezone
    order by t.id, wanted.name;
end $$;

-- A row is locked in its shard: Citus locks no rows of several shards in one statement.
create or replace function lease_webhook_lanes(worker text, moment timestamptz, lease interval, at_most integer)
  returns table (leased_tenant text, leased_subscription text)
  security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  for leased_tenant, leased_subscription in
    select l.tenant_id, l.subscription_id from webhook_lanes l
    where l.work_at <= moment
      and (l.leased_until is null or l.leased_until <= moment or l.leased_until > moment + 2 * lease)
    order by l.work_at limit at_most
  loop
    perform from webhook_lanes l
      where l.tenant_id = leased_tenant and l.subscription_id = leased_subscription and l.work_at <= moment
        and (l.leased_until is null or l.leased_until <= moment or l.leased_until > moment + 2 * lease)
      for update skip locked;
    continue when not found;
    update webhook_lanes l set leased_by = worker, leased_until = moment + lease
      where l.tenant_id = leased_tenant and l.subscription_id = leased_subscription;
    return next;
  end loop;
end $$;

create or replace function sweep(moment timestamptz) returns void
  security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  delete from idempotency_keys where created_at < moment - interval '24 hours';
  delete from sessions where expires_at < moment or last_used_at < moment - interval '8 hours';
  delete from tokens where expires_at < moment - interval '90 days';
  delete from login_attempts where attempted_at < moment - interval '1 day';
  delete from rate_limits where window_start < moment - interval '5 minutes';
  delete from user_links where expires_at < moment - interval '1 day';
  delete from used_tickets where expires_at < moment;
end $$;

-- Finds texts like `search_ids`, which it replaces when the tables are distributed. The id of the tenant is a value of
-- the statement, which leads to one shard. There, only bitmap scans are left to the planner: those of the index over keys
-- and, for a small tenant, of the primary key.
create function search_ids_in_shard(searched_kind text, pattern text, pattern_keys integer[]) returns setof text
  stable security definer rows 10 language plpgsql
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_indexscan = off
  as $$
declare
  tenant text := current_setting('app.tenant_id', true);
begin
  return query select id from search_documents
    where tenant_id = tenant and keys @> pattern_keys and (text like pattern and kind = searched_kind) is true;
end $$;

-- The records of a new tenant. One chart of accounts replaces the first one and its later additions.
create or replace function begin_accounts(tenant text, moment timestamptz) returns void
  language plpgsql
  as $$
begin
  insert into accounts (tenant_id, id, code, name, type, purpose, created_at, updated_at)
  select tenant, new_ulid(), chart.code, chart.name, chart.type, chart.purpose, moment, moment
  from (values
    ('1000', 'Cash', 'asset', 'cash'),
    ('1100', 'Bank', 'asset', 'bank'),
    ('1200', 'Accounts receivable', 'asset', 'receivables'),
    ('1300', 'Inventory', 'asset', 'inventory'),
    ('1500', 'Fixed assets', 'asset', null),
    ('1600', 'Input tax', 'asset', 'input_tax'),
    ('2000', 'Accounts payable', 'liability', 'payables'),
    ('2100', 'Goods received, not invoiced', 'liability', 'goods_received'),
    ('2200', 'Sales tax payable', 'liability', 'tax'),
    ('2300', 'Customer credit', 'liability', 'customer_credit'),
    ('3000', 'Owner''s equity', 'equity', null),
    ('3100', 'Retained earnings', 'equity', null),
    ('3200', 'Opening balances', 'equity', 'opening_stock'),
    ('4000', 'Sales', 'income', 'revenue'),
    ('4100', 'Shipping charged to customers', 'income', 'shipping'),
    ('4200', 'Late fees', 'income', 'late_fees'),
    ('5000', 'Cost of goods sold', 'expense', 'cost_of_goods'),
    ('5100', 'Purchases that are not stocked', 'expense', 'purchases'),
    ('5200', 'Inventory adjustments', 'expense', 'inventory_adjustments'),
    ('6000', 'Operating expenses', 'expense', null),
    ('6100', 'Payment fees', 'expense', 'payment_fees'),
    ('6200', 'Bad debts', 'expense', 'bad_debts'),
    ('6900', 'Exchange differences', 'expense', 'exchange_differences')
  ) as chart (code, name, type, purpose);
  insert into search_documents (tenant_id, kind, id, text, keys)
  select tenant_id, 'accounts', id, text, account_search_keys(tenant_id || ' accounts', text)
  from (
    select tenant_id, id, lower(code) || E'\n' || lower(name) as text from accounts where tenant_id = tenant
  ) searchable;
  insert into closed_periods (tenant_id) values (tenant);
end $$;

create or replace function begin_tenant(tenant text, moment timestamptz) returns void
  language plpgsql
  as $$
begin
  insert into warehouses (tenant_id, id, name, code, type, is_default, created_at, updated_at)
  values (tenant, new_ulid(), 'Main warehouse', 'MAIN', 'main', true, moment, moment);
  perform begin_accounts(tenant, moment);
end $$;

drop function begin_first_accounts(text, timestamptz), add_account_purposes(text, timestamptz),
  add_account_purpose(text, timestamptz, text, text, text, text);
