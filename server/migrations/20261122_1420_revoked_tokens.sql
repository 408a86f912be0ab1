-- A token that was revoked is kept until it would have ended, so that its answer can say so.
alter table tokens add column revoked_at timestamptz(3);

-- Who a token or session is, with everything that decides what they may do; null when unknown.
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
      'roles', coalesce((
        select jsonb_agg(jsonb_build_object('name', r.name, 'is_built_in', r.is_built_in, 'permissions', r.permissions)
                         order by r.name)
        from roles r where r.tenant_id = c.tenant_id and r.name = any(u.roles) and r.deleted_at is null), '[]'))
    from credential c
    join tenants t on t.id = c.tenant_id
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
  $$;
