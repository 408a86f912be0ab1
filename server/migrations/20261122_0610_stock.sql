-- Where stock lies, how much of it, and every change of it.

create table warehouses (
  tenant_id   text collate "C" not null default current_tenant(),
  id          text collate "C" not null,
  name        text not null,
  code        text not null,
  type        text not null default 'main',
  address     jsonb,
  is_default  boolean not null default false,
  is_active   boolean not null default true,
  version     integer not null default 1,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  deleted_at  timestamptz(3),
  primary key (tenant_id, id)
);
create unique index warehouses__code__unique on warehouses (tenant_id, lower(code)) where deleted_at is null;
create unique index warehouses__is_default__unique on warehouses (tenant_id) where is_default and deleted_at is null;
select make_tenant_table('warehouses');
select open_door('warehouses');

-- One for each product in each warehouse. Stock on hand is never negative; what is available may be, after a count.
create table inventory_records (
  tenant_id           text collate "C" not null default current_tenant(),
  id                  text collate "C" not null,
  product_id          text collate "C" not null,
  warehouse_id        text collate "C" not null,
  quantity_on_hand    integer not null default 0,
  quantity_reserved   integer not null default 0,
  quantity_available  integer not null generated always as (quantity_on_hand - quantity_reserved) stored,
  reorder_point       integer check (reorder_point >= 0),
  reorder_quantity    integer check (reorder_quantity > 0),
  last_counted_at     timestamptz(3),
  last_movement_at    timestamptz(3),
  version             integer not null default 1,
  created_at          timestamptz(3) not null,
  updated_at          timestamptz(3) not null,
  deleted_at          timestamptz(3),
  primary key (tenant_id, id),
  constraint inventory_records__product_id__exists foreign key (tenant_id, product_id) references products (tenant_id, id),
  constraint inventory_records__warehouse_id__exists foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  constraint inventory_records__place__unique unique (tenant_id, product_id, warehouse_id),
  constraint inventory_records__quantity_on_hand__negative check (quantity_on_hand >= 0),
  constraint inventory_records__quantity_reserved__negative check (quantity_reserved >= 0)
);
create index inventory_records__warehouse on inventory_records (tenant_id, warehouse_id, product_id);
create index inventory_records__created on inventory_records (tenant_id, created_at, id);
create index inventory_records__needs_reorder on inventory_records (tenant_id, product_id, id)
  where reorder_point is not null and quantity_on_hand - quantity_reserved <= reorder_point;
select make_tenant_table('inventory_records');

-- The trail: what is written stays as it is. quantity_before and quantity_after are those on hand; of a reservation or
-- a release, those reserved.
create table stock_movements (
  tenant_id        text collate "C" not null default current_tenant(),
  id               text collate "C" not null,
  product_id       text collate "C" not null,
  warehouse_id     text collate "C" not null,
  movement_type    text not null,
  quantity         integer not null check (quantity <> 0),
  quantity_before  integer not null check (quantity_before >= 0),
  quantity_after   integer not null check (quantity_after >= 0),
  reason           text,
  reference_type   text,
  reference_id     text,
  created_by       text collate "C",
  created_at       timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint stock_movements__product_id__exists foreign key (tenant_id, product_id) references products (tenant_id, id),
  constraint stock_movements__warehouse_id__exists foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  constraint stock_movements__quantity_after__sum check (quantity_after = quantity_before + quantity)
);
create index stock_movements__created on stock_movements (tenant_id, created_at, id);
create index stock_movements__product on stock_movements (tenant_id, product_id, created_at, id);
create index stock_movements__warehouse on stock_movements (tenant_id, warehouse_id, created_at, id);
create index stock_movements__type on stock_movements (tenant_id, movement_type, created_at, id);
create index stock_movements__reference on stock_movements (tenant_id, reference_type, reference_id, created_at, id)
  where reference_type is not null;
comment on table stock_movements is 'append-only';
select make_tenant_table('stock_movements');

-- What is set aside for somebody, for a while.
create table stock_reservations (
  tenant_id       text collate "C" not null default current_tenant(),
  id              text collate "C" not null,
  product_id      text collate "C" not null,
  warehouse_id    text collate "C" not null,
  quantity        integer not null check (quantity > 0),
  reference_type  text,
  reference_id    text,
  expires_at      timestamptz(3),
  released_at     timestamptz(3),
  created_by      text collate "C",
  version         integer not null default 1,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  deleted_at      timestamptz(3),
  primary key (tenant_id, id),
  constraint stock_reservations__product_id__exists foreign key (tenant_id, product_id) references products (tenant_id, id),
  constraint stock_reservations__warehouse_id__exists foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id)
);
create index stock_reservations__open on stock_reservations (tenant_id, created_at, id) where released_at is null;
create index stock_reservations__due on stock_reservations (expires_at) where released_at is null;
create index stock_reservations__reference on stock_reservations (tenant_id, reference_type, reference_id) where released_at is null;
select make_tenant_table('stock_reservations');

-- Time (48 bits) and chance (80 bits) in the alphabet of Crockford, as the server makes its ids.
create function new_ulid() returns text
  language sql volatile
  as $$
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + digit, 1), '' order by place)
    from (
      select place, ((floor(extract(epoch from clock_timestamp()) * 1000)::bigint >> (5 * (9 - place))) & 31)::integer as digit
      from generate_series(0, 9) as place
      union all
      select place, floor(random() * 32)::integer from generate_series(10, 25) as place
    ) digits
  $$;

-- What every tenant begins with.
create function begin_tenant(tenant text, moment timestamptz) returns void
  language sql
  as $$
    insert into warehouses (tenant_id, id, name, code, type, is_default, created_at, updated_at)
    select tenant, new_ulid(), 'Main warehouse', 'MAIN', 'main', true, moment, moment
    where not exists (select from warehouses where tenant_id = tenant)
  $$;
select begin_tenant(id, now()) from tenants;

-- What the role that serves may do: tables whose comment says so are only added to.
create or replace function grant_to_server(server_role name) returns void
  language plpgsql as $$
declare
  each_table oid;
  each_function text;
begin
  execute format('grant usage on schema public to %I', server_role);
  for each_table in select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('grant select, insert, update, delete on %s to %I', each_table::regclass, server_role);
    if obj_description(each_table, 'pg_class') = 'append-only' then
      execute format('revoke update, delete on %s from %I', each_table::regclass, server_role);
    end if;
  end loop;
  execute format('grant select on tenant_users to %I', server_role);
  execute format('revoke all on installation from %I', server_role);
  execute format('revoke insert, update, delete on migrations from %I', server_role);
  execute format('revoke update, delete on events from %I', server_role);
  execute format('revoke insert, update, delete on tenants from %I', server_role);
  execute format('grant update on tenants to %I', server_role);
  execute format('revoke insert, delete on users from %I', server_role);
  for each_function in select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and p.proname not in ('grant_to_server', 'make_tenant_table', 'open_door')
  loop
    execute format('revoke execute on function %s from public', each_function);
    execute format('grant execute on function %s to %I', each_function, server_role);
  end loop;
end $$;
