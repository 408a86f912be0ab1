-- Orders and invoices are found by the names of their items without a product, and by the email of the customer. Texts
-- are folded as in search.keys.ts.

-- The owner sees the rows of all tenants meanwhile, also if it is no superuser.
alter table customers no force row level security;
alter table order_items no force row level security;
alter table invoice_items no force row level security;
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

create function folded(name text) returns text
  immutable strict language sql as $$
  select translate(
    replace(replace(replace(replace(
      lower(regexp_replace(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øđðłı', 'oddli') $$;

with named as (
  select tenant_id, 'orders' as kind, order_id as id, string_agg(distinct folded(name), E'\n') as names
  from order_items where product_id is null group by tenant_id, order_id
  union all
  select tenant_id, 'invoices', invoice_id, string_agg(distinct folded(name), E'\n')
  from invoice_items where product_id is null group by tenant_id, invoice_id
  union all
  select tenant_id, 'customers names', id, folded(email) from customers where deleted_at is null
), texts as (
  select d.tenant_id, d.kind, d.id, concat_ws(E'\n', d.text, named.names) as text
  from named join search_documents d using (tenant_id, kind, id)
)
update search_documents d
set text = texts.text, keys = search_keys(d.tenant_id || ' ' || d.kind, texts.text)
from texts
where (d.tenant_id, d.kind, d.id) = (texts.tenant_id, texts.kind, texts.id);

drop function folded(text);
drop function search_keys(text, text);

alter table customers force row level security;
alter table order_items force row level security;
alter table invoice_items force row level security;
alter table search_documents force row level security;
