-- Contacts are sorted by their last name without regard to case and accents. That form is the end of name_key, which
-- the server writes: so many words of it as the last name has. It is compared by its bytes, as every machine and every
-- release of its locales do alike.
alter table contacts add column last_name_key text collate "C" not null generated always as (
  coalesce(
    substring(
      name_key collate "C" from '[^ ]+(?: [^ ]+){' || regexp_count(
        btrim(last_name, E' \t\n\r\u00a0\u202f\u3000'), E'[ \t\n\r\u00a0\u202f\u3000]+') || '}$'),
    name_key)) stored;
create index contacts__last_name_key on contacts (tenant_id, last_name_key, id) where deleted_at is null;
drop index contacts__last_name;
