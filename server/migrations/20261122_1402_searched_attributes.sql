-- What the search finds of the searchable attributes of a product. A job writes it for products that have values
-- already, in each tenant with such an attribute.
alter table products add column searched_texts text[] not null default '{}';

-- The owner sees the rows of all tenants, also if it is no superuser.
alter table attributes no force row level security;
insert into pgboss.job_common (
  id, name, policy, group_id, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds
)
select gen_random_uuid(), 'kontor', 'standard', tenant_id,
  '{"job": "catalog.rebuild_searched_texts", "data": {"after": ""}}', 5, 30, true, 3600, 300
from (select distinct tenant_id from attributes where is_searchable and deleted_at is null) concerned;
alter table attributes force row level security;
