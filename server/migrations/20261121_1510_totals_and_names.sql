-- Totals may be sums of amounts besides numbers of records.
alter table record_counts alter column amount type bigint;

-- Customers are found by their names on behalf of what belongs to them.
-- Under forced row-level security even the owner would see no customer.
alter table customers no force row level security;

-- The second and later lines of a customer's text are its names (the first is its email), as far as they are names: what was
-- written before this is found by them until it is written anew, and by nothing that is not in its text already.
insert into search_documents (tenant_id, kind, id, text, keys)
  select d.tenant_id, 'customers names', d.id, n.text, search_keys(d.tenant_id || ' customers names', n.text)
  from search_documents d
  join customers c on c.tenant_id = d.tenant_id and c.id = d.id
  cross join lateral (
    select string_agg(line, E'\n') as text
    from unnest(string_to_array(d.text, E'\n')) with ordinality as part (line, place)
    where place > 1 and line not like 'cust-%' and line is distinct from regexp_replace(lower(c.phone), '\s+', ' ', 'g')
  ) n
  where d.kind = 'customers' and n.text is not null;
insert into record_counts (tenant_id, kind, facets, amount, is_folded)
  select tenant_id, 'customers by manager',
    jsonb_build_object('account_manager_id', account_manager_id, 'status', status, 'segment', segment), count(*), true
  from customers
  where account_manager_id is not null and deleted_at is null
  group by tenant_id, account_manager_id, status, segment;
alter table customers force row level security;

-- From now on the server makes all keys.
drop function search_keys(text, text);
