-- A user belongs to exactly one tenant. Each membership becomes a user of its own with the name, email and password that
-- its account had; every reference to it stays. An account that had several memberships loses its password, tokens and
-- sessions: whoever set that password in one tenant must not enter another with it.

drop view tenant_users;
drop function find_account(text);
drop function register_account(text, text, text, text, timestamptz);
drop function belongs_elsewhere(text);
drop function end_credentials(text, text);

alter table users rename to accounts;
alter index users_pkey rename to accounts_pkey;
alter table memberships drop constraint memberships_user_id_fkey;
alter table memberships rename to users;
alter table users rename constraint memberships_pkey to users_pkey;
alter table users rename constraint memberships_status_check to users_status_check;
alter table users rename column user_id to id;
alter table users
  add column name text,
  add column email text,
  add column password_hash text,                     -- null: nobody can sign in until a password is set
  add column roles text[] not null default '{}';     -- names of roles

do $$
declare
  reset record;
begin
  for reset in
    select t.slug, count(*) as users from users u join tenants t on t.id = u.tenant_id
    where u.id in (select id from users group by id having count(*) > 1) and u.deleted_at is null
    group by t.slug order by t.slug
  loop
    raise warning 'Tenant %: % user(s) shared an account with another tenant. Their password, tokens and sessions have ended; an owner or admin of the tenant, or "npm run kontor -- user password", sets a new password.',
      reset.slug, reset.users;
  end loop;
end $$;

delete from tokens where user_id in (select id from users group by id having count(*) > 1);
delete from sessions where user_id in (select id from users group by id having count(*) > 1);
update users u set
  name = a.name,
  email = a.email,
  password_hash = case when (select count(*) from users other where other.id = u.id) = 1 then a.password_hash end,
  updated_at = greatest(u.updated_at, a.updated_at),
  roles = array(
    select r.name from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where mr.tenant_id = u.tenant_id and mr.user_id = u.id and r.deleted_at is null order by r.name)
  from accounts a where a.id = u.id;

alter table users alter column name set not null, alter column email set not null;
drop index memberships__user;
drop table membership_roles;
drop table accounts;
create unique index users__email__unique on users (tenant_id, lower(email)) where deleted_at is null;
create index users__lookup on users (lower(email)) where deleted_at is null;    -- signing in, before a tenant is known
create index users__list on users (tenant_id, created_at, id) where deleted_at is null;

-- As keysOf() in search.ts.
create function search_keys(scope text, document text) returns integer[]
  immutable strict language plpgsql as $$
  declare
    seed bigint := 2166136261;
    hashed bigint;
    line text;
    found bigint[] := '{}';
  begin
    for i in 1 .. length(scope) loop
      seed := ((seed # ascii(substr(scope, i, 1))) * 16777619) & 4294967295;
    end loop;
    foreach line in array string_to_array(document, E'\n') loop
      for start in 1 .. length(line) - 1 loop
        hashed := ((seed # ascii(substr(line, start, 1))) * 16777619) & 4294967295;
        hashed := ((hashed # ascii(substr(line, start + 1, 1))) * 16777619) & 4294967295;
        found := found || hashed;
        continue when start + 2 > length(line);
        hashed := ((hashed # ascii(substr(line, start + 2, 1))) * 16777619) & 4294967295;
        found := found || hashed;
      end loop;
    end loop;
    return array(
      select distinct (case when key > 2147483647 then key - 4294967296 else key end)::integer from unnest(found) as key);
  end $$;
update search_documents set kind = 'users', keys = search_keys(tenant_id || ' users', text) where kind = 'tenant_users';
drop function search_keys(text, text);

-- The users of an email in all tenants, 20 at most: those of the named tenants first, then the oldest.
create function users_with_email(wanted text, tenants text[]) returns jsonb
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select coalesce(jsonb_agg(to_jsonb(found)), '[]')
    from (
      select u.id, u.name, u.email, u.password_hash, u.status = 'active' as is_active,
        jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'currency', t.currency,
                           'timezone', t.timezone, 'settings', t.settings) as tenant
      from users u join tenants t on t.id = u.tenant_id
      where lower(u.email) = lower(wanted) and u.deleted_at is null
      order by t.id = any(tenants) or t.slug = any(tenants) desc, u.created_at, u.tenant_id
      limit 20
    ) found
  $$;

-- Attempts to sign in are counted by account and by address, both as hashes.
truncate login_attempts;
alter table login_attempts rename column email_hash to account_hash;
alter table login_attempts add column address_hash text not null;

-- Who a token or session is, with everything that decides what they may do; null when unknown.
create or replace function find_credential(hash text) returns jsonb
  stable security definer language sql set search_path = public, pg_temp
  as $$
    with credential as (
      select 'token' as kind, tenant_id, id, user_id, scopes, expires_at, last_used_at from tokens where secret_hash = hash
      union all
      select 'session', tenant_id, id, user_id, array['*'], expires_at, last_used_at from sessions where secret_hash = hash
    )
    select jsonb_build_object(
      'kind', c.kind, 'id', c.id, 'scopes', c.scopes, 'expires_at', c.expires_at, 'last_used_at', c.last_used_at,
      'tenant', jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'currency', t.currency,
                                   'timezone', t.timezone, 'settings', t.settings),
      'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email),
      'is_active', u.status = 'active' and u.deleted_at is null,
      'roles', coalesce((
        select jsonb_agg(jsonb_build_object('name', r.name, 'is_built_in', r.is_built_in, 'permissions', r.permissions)
                         order by r.name)
        from roles r where r.tenant_id = c.tenant_id and r.name = any(u.roles) and r.deleted_at is null), '[]'))
    from credential c
    join tenants t on t.id = c.tenant_id
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
  $$;

-- What the role that serves may do: tables whose comment says so are only added to.
create or replace function grant_to_server(server_role name) returns void
  language plpgsql as $$
declare
  each_table oid;
  each_function text;
begin
  execute format('grant usage on schema public to %I', server_role);
  for each_table in select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('grant select, insert, update, delete on %s to %I', each_table::regclass, server_role);
    if obj_description(each_table, 'pg_class') = 'append-only' then
      execute format('revoke update, delete on %s from %I', each_table::regclass, server_role);
    end if;
  end loop;
  execute format('revoke all on installation from %I', server_role);
  execute format('revoke insert, update, delete on migrations from %I', server_role);
  execute format('revoke update, delete on events from %I', server_role);
  execute format('revoke insert, update, delete on tenants from %I', server_role);
  execute format('grant update on tenants to %I', server_role);
  for each_function in select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and p.proname not in ('grant_to_server', 'make_tenant_table', 'open_door')
  loop
    execute format('revoke execute on function %s from public', each_function);
    execute format('grant execute on function %s to %I', each_function, server_role);
  end loop;
end $$;
