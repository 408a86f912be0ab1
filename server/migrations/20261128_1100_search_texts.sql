-- Every two characters in a row of a text, each pair once. The time grows with the length of the text: `substr` at each
-- place, as before, reads the line from its beginning each time.
create or replace function pairs_of(document text) returns setof text
  immutable strict language sql as $$
    select distinct pair
    from (
      select character || lead(character) over (order by place) as pair
      from string_to_table(document, null) with ordinality as characters (character, place)
    ) pairs
    where pair is not null and position(E'\n' in pair) = 0
  $$;

-- A text that cannot be counted is set aside until this time, so that it does not stop the others of its tenant. The
-- totals still contain it: they are those of the pairs and of the changes.
alter table search_changes add column set_aside_until timestamptz;

create or replace function tenants_with_search_changes() returns setof text
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select tenant_id from search_changes
    where set_aside_until is null or set_aside_until <= now()
    group by tenant_id having count(*) >= 100;
end $$;

-- Rows that background work could not process, which it repeats later, or not at all.
create table dead_letters (
  tenant_id  text collate "C" not null default current_tenant(),
  work       text collate "C" not null,
  row_id     text collate "C" not null,
  error      text not null,
  attempts   integer not null,
  failed_at  timestamptz not null,
  retry_at   timestamptz,                                -- null: the work does not repeat the row
  primary key (tenant_id, work, row_id)
);
select make_tenant_table('dead_letters');

create function dead_letters_by_work() returns table (work text, letters bigint)
  stable security definer set search_path = public, pg_temp language plpgsql
  as $$
begin
  return query select d.work, count(*) from dead_letters d group by d.work;
end $$;
