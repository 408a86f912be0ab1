-- The search for several readings of a text: each is a list of patterns that a text must all match, and of which it must
-- match one of others for a word with a typing error. The patterns of a reading are separated by line feeds; no text
-- with one line has any. As before (20261122_0200), the only way is the index over keys.
--
-- A word with an error is compared with a bounded number of texts: the letters that are right may be common.
create function search_texts(searched_kind text, required text[], similar_to text[], pattern_keys text[])
  returns setof text
  stable security definer rows 10 language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off
  as $$
declare
  all_of text[];
  any_of text[];
  wanted integer[];
begin
  for reading in 1 .. cardinality(required) loop
    all_of := string_to_array(required[reading], E'\n');
    wanted := pattern_keys[reading]::integer[];
    if similar_to[reading] <> '' then
      any_of := string_to_array(similar_to[reading], E'\n');
      return query select candidate.id from (
        select id, text from search_documents
          where keys @> wanted
            and (text like all (all_of) and tenant_id = current_setting('app.tenant_id', true)
              and kind = searched_kind) is true
          limit 5000
      ) candidate where candidate.text like any (any_of);
    elsif wanted = '{}' then
      return query select id from search_documents
        where tenant_id = current_setting('app.tenant_id', true) and kind = searched_kind and text like all (all_of);
    else
      return query select id from search_documents
        where keys @> wanted
          and (text like all (all_of) and tenant_id = current_setting('app.tenant_id', true)
            and kind = searched_kind) is true;
    end if;
  end loop;
end $$;

-- The same in a shard, which replaces it in a distributed database (20261127_0900).
create function search_texts_in_shard(searched_kind text, required text[], similar_to text[], pattern_keys text[])
  returns setof text
  stable security definer rows 10 language plpgsql
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_indexscan = off
  as $$
declare
  tenant text := current_setting('app.tenant_id', true);
  all_of text[];
  any_of text[];
  wanted integer[];
begin
  for reading in 1 .. cardinality(required) loop
    all_of := string_to_array(required[reading], E'\n');
    wanted := pattern_keys[reading]::integer[];
    if similar_to[reading] <> '' then
      any_of := string_to_array(similar_to[reading], E'\n');
      return query select candidate.id from (
        select id, text from search_documents
          where tenant_id = tenant and keys @> wanted and (text like all (all_of) and kind = searched_kind) is true
          limit 5000
      ) candidate where candidate.text like any (any_of);
    else
      return query select id from search_documents
        where tenant_id = tenant and keys @> wanted and (text like all (all_of) and kind = searched_kind) is true;
    end if;
  end loop;
end $$;

do $$
begin
  drop function search_ids(text, text, integer[]);
  drop function if exists search_ids_in_shard(text, text, integer[]);
  if is_distributed() then
    drop function search_texts(text, text[], text[], text[]);
    alter function search_texts_in_shard(text, text[], text[], text[]) rename to search_texts;
  end if;
end $$;

-- The texts of existing records: more of their fields, and other forms of names and numbers. A job of each tenant
-- writes them in steps; until then, records are found by the texts that they have.
alter table tenants no force row level security;
insert into pgboss.job_common (
  id, name, policy, group_id, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds
)
select gen_random_uuid(), 'kontor', 'standard', id,
  '{"job": "search.rebuild_texts", "data": {"table": null, "after": ""}}', 5, 30, true, 3600, 300
from tenants;
alter table tenants force row level security;
