-- Users with an email in all tenants, for a sign-in: those whose password has the hash `computed`, and at most three
-- whose hash begins with another `salt` (the part of a hash up to its salt): those of the named tenants first, then the
-- oldest. The salt belongs to the email, so one computed hash is compared with any number of users.
create function users_signing_in(wanted text, tenants text[], computed text, salt text) returns jsonb
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
      where lower(u.email) = lower(wanted) and u.deleted_at is null and u.password_hash = computed
      order by t.id = any(tenants) or t.slug = any(tenants) desc, u.created_at, u.tenant_id
      limit 100
    ) candidate
  ) || (
    select coalesce(jsonb_agg(to_jsonb(candidate)), '[]')
    from (
      select u.id, u.name, u.email, u.password_hash, u.status = 'active' as is_active,
        jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'currency', t.currency,
                           'timezone', t.timezone, 'settings', t.settings) as tenant
      from users u join public.tenants t on t.id = u.tenant_id
      where lower(u.email) = lower(wanted) and u.deleted_at is null and left(u.password_hash, length(salt)) <> salt
      order by t.id = any(tenants) or t.slug = any(tenants) desc, u.created_at, u.tenant_id
      limit 3
    ) candidate);
end $$;
