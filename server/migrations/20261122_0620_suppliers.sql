-- Suppliers: how often each was rated and the sum of its ratings, so that the mean needs no look at all of them; the key
-- by which imports find them; and what their lists are sorted by.
alter table suppliers add column ratings_count integer not null default 0 check (ratings_count >= 0);
alter table suppliers add column ratings_sum integer not null default 0 check (ratings_sum >= 0);

alter table suppliers add column code_key text collate "C" not null generated always as (lower(code)) stored;
drop index suppliers__code__unique;
create unique index suppliers__code__unique on suppliers (tenant_id, code_key) where deleted_at is null;

create index suppliers__rating on suppliers (tenant_id, rating nulls first, id) where deleted_at is null;
create index suppliers__lead_time on suppliers (tenant_id, lead_time_days nulls first, id) where deleted_at is null;
create index suppliers__status on suppliers (tenant_id, status, name, id) where deleted_at is null;
