-- Records are found by name and SKU of their product. The first lines of a product's own search text are both.

-- The owner sees the rows of all tenants meanwhile, also if it is no superuser.
alter table products no force row level security;
alter table search_documents no force row level security;

-- As keysOf() in search.keys.ts: FNV-1a over the tenant, a blank, the kind, and the code points of two or three characters.
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

with titles as (
  select d.tenant_id, d.id, concat_ws(E'\n', split_part(d.text, E'\n', 1), split_part(d.text, E'\n', 2)) as text
  from search_documents d join products p on (p.tenant_id, p.id) = (d.tenant_id, d.id)
  where d.kind = 'products' and p.sku is not null
)
update search_documents d
set text = titles.text, keys = search_keys(d.tenant_id || ' products names', titles.text)
from titles
where (d.tenant_id, d.kind, d.id) = (titles.tenant_id, 'products names', titles.id);

drop function search_keys(text, text);

alter table products force row level security;
alter table search_documents force row level security;
