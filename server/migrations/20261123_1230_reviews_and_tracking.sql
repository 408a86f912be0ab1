-- A reviewer writes one review of an employee for each period. Of several, the later ones get their id into the period.
-- Under forced row-level security even the owner would see no row.
alter table performance_reviews no force row level security;
update performance_reviews review
set period = left(review.period, 23) || ' ' || review.id, version = review.version + 1
where review.deleted_at is null and exists (
  select from performance_reviews earlier
  where (earlier.tenant_id, earlier.employee_id, earlier.reviewer_id, lower(earlier.period))
      = (review.tenant_id, review.employee_id, review.reviewer_id, lower(review.period))
    and earlier.deleted_at is null and (earlier.created_at, earlier.id) < (review.created_at, review.id)
);
alter table performance_reviews force row level security;
create unique index performance_reviews__period__unique
  on performance_reviews (tenant_id, employee_id, reviewer_id, lower(period)) where deleted_at is null;

-- Employees are not linked to users that are deleted.
alter table employees no force row level security;
alter table users no force row level security;
update employees e set user_id = null, version = e.version + 1
from users u
where (u.tenant_id, u.id) = (e.tenant_id, e.user_id) and u.deleted_at is not null and e.deleted_at is null;
alter table employees force row level security;
alter table users force row level security;

-- Orders are found by the tracking numbers of their shipments: the second line of what shipments are found by.
alter table shipments no force row level security;
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

insert into search_documents (tenant_id, kind, id, text, keys)
select tenant_id, 'shipments names', id, text, search_keys(tenant_id || ' shipments names', text)
from (
  select d.tenant_id, d.id, split_part(d.text, E'\n', 2) as text
  from search_documents d
  join shipments s on (s.tenant_id, s.id) = (d.tenant_id, d.id)
  where d.kind = 'shipments' and s.tracking_number <> '' and s.deleted_at is null
) tracked;

drop function search_keys(text, text);

alter table shipments force row level security;
alter table search_documents force row level security;
