-- How many texts of a kind hold two characters in a row: what half of all records hold need not be counted anew each time.
create table search_pairs (
  tenant_id  text collate "C" not null default current_tenant(),
  kind       text collate "C" not null,
  pair       text collate "C" not null,
  amount     integer not null,
  primary key (tenant_id, kind, pair)
);
select make_tenant_table('search_pairs');
select open_door('search_pairs');

-- Texts that came and went since; the worker folds them into the pairs. Both together are exact in every snapshot, and
-- writers never wait for each other.
create table search_changes (
  tenant_id  text collate "C" not null default current_tenant(),
  kind       text collate "C" not null,
  text       text not null,
  amount     integer not null check (amount in (1, -1))
);
create index search_changes__kind on search_changes (tenant_id, kind);
select make_tenant_table('search_changes');
select open_door('search_changes');

-- Every two characters in a row of a text, each pair once.
create function pairs_of(document text) returns setof text
  immutable strict language sql as $$
    select distinct substr(line, place, 2)
    from unnest(string_to_array(document, E'\n')) line, generate_series(1, length(line) - 1) place
  $$;

insert into search_pairs (tenant_id, kind, pair, amount)
  select tenant_id, kind, pair, count(*) from search_documents, pairs_of(text) pair
  where kind in ('leads', 'contacts') group by tenant_id, kind, pair;

create function tenants_with_search_changes() returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select id from tenants
    where (select count(*) from (select from search_changes where tenant_id = tenants.id limit 100) loose) = 100
  $$;
