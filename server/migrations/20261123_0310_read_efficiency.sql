-- The lists of movements ask for movements that are not deleted. With the same condition in the indexes, totals are
-- counted in the indexes alone.
drop index stock_movements__created, stock_movements__product, stock_movements__warehouse, stock_movements__type;
create index stock_movements__created on stock_movements (tenant_id, created_at, id) where deleted_at is null;
create index stock_movements__product on stock_movements (tenant_id, product_id, created_at, id)
  where deleted_at is null;
create index stock_movements__warehouse on stock_movements (tenant_id, warehouse_id, created_at, id)
  where deleted_at is null;
create index stock_movements__type on stock_movements (tenant_id, movement_type, created_at, id)
  where deleted_at is null;

-- Compares the last number of each feed: the feed itself has a row for each event.
create or replace function tenants_with_unread(reader_name text) returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select h.tenant_id from event_feed_heads h
    left join feed_readers r on r.tenant_id = h.tenant_id and r.reader = reader_name
    where h.sequence > coalesce(r.sequence, 0)
  $$;
