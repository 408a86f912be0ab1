-- Searches by keys: every two and three characters in a row of a text, hashed together with its tenant and kind. An index
-- over them holds a list for each key of each tenant, so nobody's search walks through the texts of others, a big tenant's
-- search does not walk through all of its own, and two characters are enough.
alter table search_documents add column keys integer[] not null default '{}';

-- As keysOf() in search.ts: FNV-1a over the tenant, a blank, the kind, and the code points of two or three characters.
create function search_keys(scope text, document text) returns integer[]
  immutable strict language plpgsql as $$
  declare
    seed bigint := 2166136261;
    hashed bigint;
    line text;
    found bigint[] := '{}';
  begin
    for i in 1 .. length(scope) loop
      seed := ((seed # ascii(substr(scope, i, 1))) * 16777619) & 4294967295;
    end loop;
    foreach line in array string_to_array(document, E'\n') loop
      for start in 1 .. length(line) - 1 loop
        hashed := ((seed # ascii(substr(line, start, 1))) * 16777619) & 4294967295;
        hashed := ((hashed # ascii(substr(line, start + 1, 1))) * 16777619) & 4294967295;
        found := found || hashed;
        continue when start + 2 > length(line);
        hashed := ((hashed # ascii(substr(line, start + 2, 1))) * 16777619) & 4294967295;
        found := found || hashed;
      end loop;
    end loop;
    return array(
      select distinct (case when key > 2147483647 then key - 4294967296 else key end)::integer from unnest(found) as key);
  end $$;

update search_documents set keys = search_keys(tenant_id || ' ' || kind, text);
alter table search_documents alter column keys drop default;

drop function search_ids(text, text);
drop index search_documents__text;
create index search_documents__keys on search_documents using gin (keys) with (gin_pending_list_limit = 1024);

-- Under row-level security the index may not be used, so the search runs as the owner and names the tenant itself. A text
-- of one character has no keys; then all texts of the kind are compared.
create function search_ids(searched_kind text, pattern text, pattern_keys integer[]) returns setof text
  stable security definer rows 100 language plpgsql set search_path = public, pg_temp
  as $$
  begin
    if pattern_keys = '{}' then
      return query select id from search_documents
        where tenant_id = current_setting('app.tenant_id', true) and kind = searched_kind and text like pattern;
    else
      return query select id from search_documents
        where keys @> pattern_keys and text like pattern
          and tenant_id = current_setting('app.tenant_id', true) and kind = searched_kind;
    end if;
  end $$;
