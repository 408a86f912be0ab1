-- What every module stands on: the walls between tenants, who may enter, and what happened.
-- The tenant is a property of the transaction: SET LOCAL app.tenant_id = '…'.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function current_tenant() returns text
  stable parallel safe language sql
  as $$ select nullif(current_setting('app.tenant_id', true), '') $$;

-- Row-level security, forced, on a table of tenants. The policy is plain, so that beside the explicit predicate of
-- the server it becomes a one-time filter instead of a test for each row.
create function make_tenant_table(tenant_table regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (tenant_id = current_setting(''app.tenant_id'', true))', tenant_table);
end $$;

-- A door through the wall: the owner of the schema, as whom only the functions marked `security definer` run, sees
-- the rows of all tenants. The server itself never connects as the owner.
create function open_door(guarded_table regclass) returns void
  language plpgsql as $$
begin
  execute format('create policy door on %s to current_user using (true) with check (true)', guarded_table);
end $$;

-- Owner only: facts about this installation, such as the name and password of the role that serves.
create table installation (
  key    text primary key,
  value  text not null
);

create table tenants (
  id          text collate "C" primary key,
  name        text not null,
  slug        text not null,
  currency    text not null,
  timezone    text not null,
  settings    jsonb not null default '{}',
  version     integer not null default 1,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  constraint tenants__slug__unique unique (slug)
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant on tenants using (id = current_setting('app.tenant_id', true));
select open_door('tenants');

-- A person may belong to several tenants; what differs between them is in the membership.
create table users (
  id             text collate "C" primary key,
  name           text not null,
  email          text not null,
  password_hash  text not null,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null
);
create unique index users__email__unique on users (lower(email));

create table memberships (
  tenant_id   text collate "C" not null default current_tenant(),
  user_id     text collate "C" not null references users (id),
  status      text not null default 'active' check (status in ('active', 'inactive')),
  version     integer not null default 1,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  deleted_at  timestamptz(3),
  primary key (tenant_id, user_id)
);
create index memberships__user on memberships (user_id);
select make_tenant_table('memberships');
select open_door('memberships');

alter table users enable row level security;
alter table users force row level security;
create policy colleagues on users using (exists (
  select from memberships
  where memberships.user_id = users.id and memberships.tenant_id = current_setting('app.tenant_id', true)
));
select open_door('users');

create table roles (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  name         text not null,
  description  text,
  permissions  text[] not null default '{}',
  is_built_in  boolean not null default false,       -- its permissions are the server's, not the row's
  version      integer not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  deleted_at   timestamptz(3),
  primary key (tenant_id, id)
);
create unique index roles__name__unique on roles (tenant_id, lower(name)) where deleted_at is null;
select make_tenant_table('roles');
select open_door('roles');

create table membership_roles (
  tenant_id  text collate "C" not null default current_tenant(),
  user_id    text collate "C" not null,
  role_id    text collate "C" not null,
  primary key (tenant_id, user_id, role_id),
  constraint membership_roles__user_id__exists foreign key (tenant_id, user_id) references memberships (tenant_id, user_id),
  constraint membership_roles__role_id__exists foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
create index membership_roles__role on membership_roles (tenant_id, role_id);
select make_tenant_table('membership_roles');
select open_door('membership_roles');

-- Users as a tenant sees them: the person, and what the membership adds.
create view tenant_users with (security_invoker = true) as
  select m.tenant_id, u.id, u.name, u.email, m.status, m.version, m.created_at,
    greatest(m.updated_at, u.updated_at) as updated_at, m.deleted_at,
    array(
      select r.name from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.user_id = m.user_id and r.deleted_at is null order by r.name
    ) as roles
  from memberships m join users u on u.id = m.user_id;

create table tokens (
  tenant_id     text collate "C" not null default current_tenant(),
  id            text collate "C" not null,
  user_id       text collate "C" not null,
  name          text not null,
  secret_hash   text not null,                       -- SHA-256 of the token, hexadecimal
  scopes        text[] not null,
  expires_at    timestamptz(3) not null,
  last_used_at  timestamptz(3),
  created_at    timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint tokens__user_id__exists foreign key (tenant_id, user_id) references memberships (tenant_id, user_id)
);
create index tokens__secret_hash on tokens (secret_hash);
create index tokens__user on tokens (tenant_id, user_id);
select make_tenant_table('tokens');
select open_door('tokens');

create table sessions (
  tenant_id     text collate "C" not null default current_tenant(),
  id            text collate "C" not null,
  user_id       text collate "C" not null,
  secret_hash   text not null,
  expires_at    timestamptz(3) not null,             -- the absolute end; idleness ends it sooner
  last_used_at  timestamptz(3) not null,
  created_at    timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint sessions__user_id__exists foreign key (tenant_id, user_id) references memberships (tenant_id, user_id)
);
create index sessions__secret_hash on sessions (secret_hash);
create index sessions__user on sessions (tenant_id, user_id);
select make_tenant_table('sessions');
select open_door('sessions');

-- One row for each attempt to sign in that has not succeeded; the email only as a hash.
create table login_attempts (
  id            bigint generated always as identity primary key,
  email_hash    text not null,
  attempted_at  timestamptz(3) not null
);
create index login_attempts__email on login_attempts (email_hash, attempted_at);

-- Requests used of a window of one minute. Leases are taken from it in chunks. Losing it in a crash forgives a minute.
create unlogged table rate_limits (
  subject       text not null,
  window_start  timestamptz(3) not null,
  used          integer not null,
  primary key (subject, window_start)
);

create table idempotency_keys (
  tenant_id    text collate "C" not null default current_tenant(),
  caller       text collate "C" not null,            -- the token or session
  key          text not null,
  fingerprint  text not null,                        -- SHA-256 of method, path and body
  status       integer not null,
  body         text not null,
  created_at   timestamptz(3) not null,
  primary key (tenant_id, caller, key)
);
create index idempotency_keys__age on idempotency_keys (tenant_id, created_at);
select make_tenant_table('idempotency_keys');
select open_door('idempotency_keys');

-- One row is audit log, timeline and outbox. Nobody who serves may change or remove it.
create table events (
  tenant_id      text collate "C" not null default current_tenant(),
  id             text collate "C" not null,
  type           text not null,                      -- customer.created
  entity_type    text not null,                      -- customer
  entity_id      text collate "C" not null,
  actor_id       text collate "C",
  credential_id  text collate "C",                   -- the token or session
  request_id     text,
  changes        jsonb not null,                     -- {field: {old, new}}, complete: for the audit log
  data           jsonb not null,                     -- the record without its private fields: for the world
  previous       jsonb,                              -- old values of the changed fields that are not private
  created_at     timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index events__entity on events (tenant_id, entity_id, id);
select make_tenant_table('events');

-- Events that have no place in the feed yet. The relay moves them after their commit.
create table event_outbox (
  tenant_id  text collate "C" not null default current_tenant(),
  event_id   text collate "C" not null,
  primary key (tenant_id, event_id)
);
select make_tenant_table('event_outbox');
select open_door('event_outbox');

-- The feed: the order in which a reader meets the events of a tenant. A number is given once, after commit.
create table event_feed (
  tenant_id   text collate "C" not null default current_tenant(),
  sequence    bigint not null,
  event_id    text collate "C" not null,
  entered_at  timestamptz(3) not null,
  primary key (tenant_id, sequence),
  constraint event_feed__event__unique unique (tenant_id, event_id)
);
select make_tenant_table('event_feed');

create table number_series (
  tenant_id  text collate "C" not null default current_tenant(),
  series     text not null,
  period     text not null,                          -- '' or a day as 20261121
  last       bigint not null,
  primary key (tenant_id, series, period)
);
select make_tenant_table('number_series');

-- How many records there are, by the facets that lists filter on, so that no list counts its rows. Writers append a
-- row for each change; the worker folds them. Their sum is exact in every snapshot.
create table record_counts (
  tenant_id  text collate "C" not null default current_tenant(),
  kind       text not null,
  facets     jsonb not null,
  amount     integer not null,
  is_folded  boolean not null default false
);
create index record_counts__kind on record_counts (tenant_id, kind);
select make_tenant_table('record_counts');
select open_door('record_counts');

-- The text of every record that can be searched: lower case, without accents, one field a line.
create table search_documents (
  tenant_id  text collate "C" not null default current_tenant(),
  kind       text not null,
  id         text collate "C" not null,
  text       text not null,
  primary key (tenant_id, kind, id)
);
create index search_documents__text on search_documents
  using gin ((tenant_id || kind), text gin_trgm_ops) with (gin_pending_list_limit = 1024);
select make_tenant_table('search_documents');
select open_door('search_documents');

-- Under row-level security LIKE may not use the index, so the search runs as the owner and names the tenant itself.
create function search_ids(searched_kind text, pattern text) returns setof text
  stable security definer rows 100 language sql set search_path = public, pg_temp
  as $$
    select id from search_documents
    where tenant_id = current_setting('app.tenant_id', true) and kind = searched_kind
      and tenant_id || kind = current_setting('app.tenant_id', true) || searched_kind and text like pattern
  $$;

-- Mail to be sent; written in the transaction that wants it, sent by the worker.
create table mails (
  tenant_id   text collate "C" not null default current_tenant(),
  id          text collate "C" not null,
  recipient   text not null,
  subject     text not null,
  body        text not null,
  state       text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  attempts    integer not null default 0,
  due_at      timestamptz(3) not null,
  sent_at     timestamptz(3),
  last_error  text,
  created_at  timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index mails__due on mails (tenant_id, due_at) where state = 'pending';
select make_tenant_table('mails');
select open_door('mails');

-- The doors: questions that come before a tenant is known, or that go over all of them.

-- Who a token or session is, with everything that decides what they may do; null when unknown.
create function find_credential(hash text) returns jsonb
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
      'is_active', m.status = 'active' and m.deleted_at is null,
      'roles', coalesce((
        select jsonb_agg(jsonb_build_object('name', r.name, 'is_built_in', r.is_built_in, 'permissions', r.permissions)
                         order by r.name)
        from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where mr.tenant_id = c.tenant_id and mr.user_id = c.user_id and r.deleted_at is null), '[]'))
    from credential c
    join tenants t on t.id = c.tenant_id
    join users u on u.id = c.user_id
    join memberships m on m.tenant_id = c.tenant_id and m.user_id = c.user_id
  $$;

-- The account of an email and the tenants it may enter; null when unknown.
create function find_account(account_email text) returns jsonb
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select jsonb_build_object('id', u.id, 'password_hash', u.password_hash, 'tenants', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug))
      from memberships m join tenants t on t.id = m.tenant_id
      where m.user_id = u.id and m.status = 'active' and m.deleted_at is null), '[]'))
    from users u where lower(u.email) = lower(account_email)
  $$;

-- The id of the account of an email, made when there is none yet. An account that exists keeps its name and password.
create function register_account(new_id text, account_name text, account_email text, hash text, made_at timestamptz)
  returns text
  volatile security definer language plpgsql set search_path = public, pg_temp
  as $$
  declare
    known text;
  begin
    insert into users (id, name, email, password_hash, created_at, updated_at)
      values (new_id, account_name, account_email, hash, made_at, made_at)
      on conflict (lower(email)) do nothing;
    select id into known from users where lower(email) = lower(account_email);
    return known;
  end $$;

-- Does this account belong to a tenant other than the current one?
create function belongs_elsewhere(account text) returns boolean
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select exists (
      select from memberships
      where user_id = account and deleted_at is null and tenant_id <> current_setting('app.tenant_id', true))
  $$;

-- Ends every token and session of an account in every tenant, but the one that is kept.
create function end_credentials(account text, kept text) returns void
  volatile security definer language sql set search_path = public, pg_temp
  as $$
    delete from tokens where user_id = account and id is distinct from kept;
    delete from sessions where user_id = account and id is distinct from kept;
  $$;

-- Writes down in one go when tokens and sessions were last used.
create function touch_credentials(ids text[], moments timestamptz[]) returns void
  volatile security definer language sql set search_path = public, pg_temp
  as $$
    update tokens set last_used_at = used.moment
      from unnest(ids, moments) as used (id, moment)
      where tokens.id = used.id and tokens.last_used_at is distinct from used.moment;
    update sessions set last_used_at = used.moment
      from unnest(ids, moments) as used (id, moment)
      where sessions.id = used.id and sessions.last_used_at < used.moment;
  $$;

create function tenants_with_outbox() returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$ select id from tenants where exists (select from event_outbox where tenant_id = tenants.id) $$;

create function tenants_with_mail(moment timestamptz) returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select id from tenants
    where exists (select from mails where tenant_id = tenants.id and state = 'pending' and due_at <= moment)
  $$;

create function tenants_with_loose_counts() returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select id from tenants
    where (select count(*) from (select from record_counts where tenant_id = tenants.id and not is_folded limit 100) loose) = 100
  $$;

-- Removes what has outlived its use, in all tenants.
create function sweep(moment timestamptz) returns void
  volatile security definer language sql set search_path = public, pg_temp
  as $$
    delete from idempotency_keys where created_at < moment - interval '24 hours';
    delete from sessions where expires_at < moment or last_used_at < moment - interval '8 hours';
    delete from tokens where expires_at < moment - interval '90 days';
    delete from login_attempts where attempted_at < moment - interval '1 day';
    delete from rate_limits where window_start < moment - interval '5 minutes';
  $$;

-- What the role that serves may do. Called after every migration; a new table needs no line here.
create function grant_to_server(server_role name) returns void
  language plpgsql as $$
declare
  each_table text;
  each_function text;
begin
  execute format('grant usage on schema public to %I', server_role);
  for each_table in select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('grant select, insert, update, delete on %s to %I', each_table, server_role);
  end loop;
  execute format('grant select on tenant_users to %I', server_role);
  execute format('revoke all on installation from %I', server_role);
  execute format('revoke insert, update, delete on migrations from %I', server_role);
  execute format('revoke update, delete on events from %I', server_role);
  execute format('revoke insert, update, delete on tenants from %I', server_role);
  execute format('grant update on tenants to %I', server_role);
  execute format('revoke insert, delete on users from %I', server_role);
  for each_function in select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and p.proname not in ('grant_to_server', 'make_tenant_table', 'open_door')
  loop
    execute format('revoke execute on function %s from public', each_function);
    execute format('grant execute on function %s to %I', each_function, server_role);
  end loop;
end $$;
