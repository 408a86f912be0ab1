-- The user who was the last to raise the total of an order; null if nobody did, and for orders from before.
alter table purchase_orders add column raised_by text collate "C";

-- Orders are found by the number of their invoice. It is folded as in search.keys.ts.

-- The owner sees the rows of all tenants meanwhile, also if it is no superuser.
alter table purchase_orders no force row level security;
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

with invoiced as (
  select o.tenant_id, o.id, concat_ws(E'\n', d.text, translate(
    replace(replace(replace(replace(
      lower(regexp_replace(
        regexp_replace(normalize(o.invoice_number, NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øđðłı', 'oddli')) as text
  from purchase_orders o
  join search_documents d on (d.tenant_id, d.kind, d.id) = (o.tenant_id, 'purchase_orders', o.id)
  where o.invoice_number is not null and o.deleted_at is null
)
update search_documents d
set text = invoiced.text, keys = search_keys(d.tenant_id || ' purchase_orders', invoiced.text)
from invoiced
where (d.tenant_id, d.kind, d.id) = (invoiced.tenant_id, 'purchase_orders', invoiced.id);

drop function search_keys(text, text);

alter table purchase_orders force row level security;
alter table search_documents force row level security;
