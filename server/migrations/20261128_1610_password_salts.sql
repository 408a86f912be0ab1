-- The salt of the passwords of an email (docs/decisions/0028-users-and-sign-in.md). A secret of the installation makes it
-- unpredictable, so that no hashes can be computed in advance.
insert into installation (key, value)
values ('password_salts', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create function password_salt(email text) returns text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return (
    select encode(substring(sha256(convert_to(value || lower(email), 'UTF8')) for 16), 'hex')
    from installation where key = 'password_salts');
end $$;
