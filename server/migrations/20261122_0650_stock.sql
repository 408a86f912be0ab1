-- Movements are read as other records are: they are never changed, so their version stays, and are never deleted.
alter table stock_movements
  add column notes text,
  add column version integer not null default 1,
  add column deleted_at timestamptz(3),
  add constraint stock_movements__version__final check (version = 1 and deleted_at is null);

-- Whatever is due of a product is released before anybody takes of it.
create index stock_reservations__product on stock_reservations (tenant_id, product_id, expires_at) where released_at is null;

-- Which tenants have reservations whose time is over?
select open_door('stock_reservations');
create function tenants_with_due_reservations(moment timestamptz) returns setof text
  stable security definer language sql set search_path = public, pg_temp
  as $$
    select distinct tenant_id from stock_reservations where expires_at <= moment and released_at is null
  $$;
