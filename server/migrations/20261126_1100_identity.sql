-- Invitations, links by email, second factors, and the devices of sessions (docs/decisions/0095-accounts.md).

alter table sessions
  add column user_agent text,                        -- the User-Agent header of the sign-in
  add column address    text;                        -- the network address of the sign-in

-- Invitations of future users. Accepted and revoked ones are deleted softly.
create table invitations (
  tenant_id      text collate "C" not null default current_tenant(),
  id             text collate "C" not null,
  email          text not null,
  name           text not null,
  roles          text[] not null default '{}',       -- names of roles
  invited_by_id  text collate "C" not null,
  secret_hash    text collate "C" not null,          -- SHA-256 of the token in the link
  sent_at        timestamptz(3) not null,
  expires_at     timestamptz(3) not null,
  version        integer not null default 1,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  deleted_at     timestamptz(3),
  primary key (tenant_id, id),
  constraint invitations__invited_by_id__exists foreign key (tenant_id, invited_by_id) references users (tenant_id, id)
);
create unique index invitations__email__unique on invitations (tenant_id, lower(email)) where deleted_at is null;
create index invitations__created on invitations (tenant_id, created_at, id) where deleted_at is null;
create index invitations__secret_hash on invitations (secret_hash) where deleted_at is null;
select make_tenant_table('invitations');
select open_door('invitations');

-- One-time links of users: a lost password, and a new email address that is not confirmed yet.
create table user_links (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  user_id      text collate "C" not null,
  kind         text not null check (kind in ('password_reset', 'email_change')),
  email        text not null,                        -- the address that received the link
  secret_hash  text collate "C" not null,
  expires_at   timestamptz(3) not null,
  created_at   timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint user_links__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index user_links__user on user_links (tenant_id, user_id, kind, created_at);
create index user_links__secret_hash on user_links (secret_hash);
select make_tenant_table('user_links');
select open_door('user_links');

-- Requests for a link that a worker answers, so that the response does not depend on whether the email is known.
create table password_reset_requests (
  id            bigint generated always as identity primary key,
  email         text not null,
  tenants       text[] not null,                     -- the tenants in the request, by id or slug
  requested_at  timestamptz(3) not null
);

create table totp_secrets (
  tenant_id     text collate "C" not null default current_tenant(),
  user_id       text collate "C" not null,
  secret        text not null,
  confirmed_at  timestamptz(3),                      -- null until the first code was entered
  last_step     bigint not null default 0,           -- the time step of the last accepted code
  created_at    timestamptz(3) not null,
  primary key (tenant_id, user_id),
  constraint totp_secrets__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on column totp_secrets.secret is 'encrypted';
select make_tenant_table('totp_secrets');
select open_door('totp_secrets');

create table passkeys (
  tenant_id      text collate "C" not null default current_tenant(),
  id             text collate "C" not null,
  user_id        text collate "C" not null,
  name           text not null,
  credential_id  text collate "C" not null,          -- of the authenticator, base64url
  public_key     text not null,                      -- COSE, base64url
  counter        bigint not null,                    -- signatures so far; 0 for authenticators that do not count
  transports     text[] not null default '{}',
  is_synced      boolean not null,                   -- whether the authenticator backs it up
  last_used_at   timestamptz(3),
  created_at     timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint passkeys__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index passkeys__credential_id__unique on passkeys (tenant_id, credential_id);
create index passkeys__user on passkeys (tenant_id, user_id, created_at);
create index passkeys__credential on passkeys (credential_id);
select make_tenant_table('passkeys');
select open_door('passkeys');

-- Unused recovery codes.
create table recovery_codes (
  tenant_id   text collate "C" not null default current_tenant(),
  user_id     text collate "C" not null,
  code_hash   text collate "C" not null,
  created_at  timestamptz(3) not null,
  primary key (tenant_id, user_id, code_hash),
  constraint recovery_codes__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select make_tenant_table('recovery_codes');

-- Tickets of sign-ins and passkeys that were used. A ticket contains its data encrypted; it is stored once it is used.
create table used_tickets (
  tenant_id    text collate "C" not null default current_tenant(),
  ticket_hash  text collate "C" not null,
  expires_at   timestamptz(3) not null,
  primary key (tenant_id, ticket_hash)
);
select make_tenant_table('used_tickets');
select open_door('used_tickets');

-- The tenant as the server reads it.
create function tenant_record(t tenants) returns jsonb
  immutable language sql set search_path = public, pg_temp
  as $$
    select jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'currency', t.currency,
                              'timezone', t.timezone, 'settings', t.settings)
  $$;

-- The tenant of the link with this hash, in any state; null when it is unknown.
create function tenant_of_link(hash text) returns jsonb
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select tenant_record(t) from tenants t where t.id = (
      select tenant_id from invitations where secret_hash = hash and deleted_at is null
      union all select tenant_id from user_links where secret_hash = hash
      limit 1)
  $$;

-- The tenant of the user with this passkey; null when it is unknown. Authenticators return the id of the user too.
create function tenant_of_passkey(credential text, owner_id text) returns jsonb
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select tenant_record(t) from passkeys p join tenants t on t.id = p.tenant_id
    where p.credential_id = credential and p.user_id = owner_id limit 1
  $$;

-- Returns the identity behind a token or session, with its permissions; null when unknown.
create or replace function find_credential(hash text) returns jsonb
  stable security definer language sql set search_path = public, pg_temp
  as $$
    with credential as (
      select 'token' as kind, tenant_id, id, user_id, scopes, expires_at, last_used_at, revoked_at
        from tokens where secret_hash = hash
      union all
      select 'session', tenant_id, id, user_id, array['*'], expires_at, last_used_at, null
        from sessions where secret_hash = hash
    )
    select jsonb_build_object(
      'kind', c.kind, 'id', c.id, 'scopes', c.scopes, 'expires_at', c.expires_at, 'last_used_at', c.last_used_at,
      'revoked_at', c.revoked_at,
      'tenant', jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'currency', t.currency,
                                   'timezone', t.timezone, 'settings', t.settings),
      'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email),
      'is_active', u.status = 'active' and u.deleted_at is null,
      -- Tokens are issued only to users with a second factor while the tenant requires one; earlier tokens stay valid.
      'lacks_second_factor', c.kind = 'session' and t.settings -> 'require_second_factor' = 'true'
        and not exists (select from totp_secrets s
          where s.tenant_id = c.tenant_id and s.user_id = c.user_id and s.confirmed_at is not null)
        and not exists (select from passkeys p where p.tenant_id = c.tenant_id and p.user_id = c.user_id),
      'roles', coalesce((
        select jsonb_agg(jsonb_build_object('name', r.name, 'is_built_in', r.is_built_in, 'permissions', r.permissions)
                         order by r.name)
        from roles r where r.tenant_id = c.tenant_id and r.name = any(u.roles) and r.deleted_at is null), '[]'))
    from credential c
    join tenants t on t.id = c.tenant_id
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
  $$;

-- Removes what has outlived its use, in all tenants.
create or replace function sweep(moment timestamptz) returns void
  volatile security definer language sql set search_path = public, pg_temp
  as $$
    delete from idempotency_keys where created_at < moment - interval '24 hours';
    delete from sessions where expires_at < moment or last_used_at < moment - interval '8 hours';
    delete from tokens where expires_at < moment - interval '90 days';
    delete from login_attempts where attempted_at < moment - interval '1 day';
    delete from rate_limits where window_start < moment - interval '5 minutes';
    delete from user_links where expires_at < moment - interval '1 day';
    delete from used_tickets where expires_at < moment;
  $$;
