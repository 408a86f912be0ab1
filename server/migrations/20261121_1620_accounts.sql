-- An account that belongs to no tenant any more is nobody's: whoever is added under its email begins anew.
create or replace function register_account(new_id text, account_name text, account_email text, hash text, made_at timestamptz)
  returns text
  volatile security definer language plpgsql set search_path = public, pg_temp
  as $$
  declare
    known text;
  begin
    insert into users (id, name, email, password_hash, created_at, updated_at)
      values (new_id, account_name, account_email, hash, made_at, made_at)
      on conflict (lower(email)) do nothing;
    select id into known from users where lower(email) = lower(account_email) for update;
    update users set name = account_name, password_hash = hash, updated_at = made_at
      where id = known and known <> new_id
        and not exists (select from memberships where user_id = known and deleted_at is null);
    return known;
  end $$;
