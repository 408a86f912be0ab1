-- Shipments of orders, and what orders wait for (backorders).

alter table order_items
  add column quantity_backordered double precision not null default 0 check (quantity_backordered between 0 and quantity);

create index order_items__backordered on order_items (tenant_id, product_id, order_id) where quantity_backordered > 0;

create table shipments (
  tenant_id        text collate "C" not null default current_tenant(),
  id               text collate "C" not null,
  shipment_number  text not null,
  order_id         text collate "C" not null,
  order_number     text not null,
  customer_id      text collate "C" not null,
  warehouse_id     text collate "C" not null,
  status           text not null,
  carrier          text,
  tracking_number  text,
  tracking_url     text,
  notes            text,
  shipped_at       timestamptz(3) not null,
  delivered_at     timestamptz(3),
  created_by       text collate "C",
  version          integer not null default 1,
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  deleted_at       timestamptz(3),
  primary key (tenant_id, id),
  constraint shipments__order_id__exists foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create unique index shipments__shipment_number__unique on shipments (tenant_id, shipment_number);
create index shipments__created on shipments (tenant_id, created_at, id) where deleted_at is null;
create index shipments__updated on shipments (tenant_id, updated_at, id) where deleted_at is null;
create index shipments__shipped on shipments (tenant_id, shipped_at, id) where deleted_at is null;
create index shipments__order on shipments (tenant_id, order_id, id);
create index shipments__customer on shipments (tenant_id, customer_id, created_at, id) where deleted_at is null;
create index shipments__carrier on shipments (tenant_id, lower(carrier), created_at, id) where deleted_at is null;

create table shipment_items (
  tenant_id      text collate "C" not null default current_tenant(),
  id             text collate "C" not null,
  shipment_id    text collate "C" not null,
  position       integer not null,
  order_item_id  text collate "C" not null,
  product_id     text collate "C",
  sku            text,
  name           text not null,
  quantity       double precision not null check (quantity > 0),
  primary key (tenant_id, id),
  constraint shipment_items__shipment_id__exists
    foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  constraint shipment_items__order_item_id__exists
    foreign key (tenant_id, order_item_id) references order_items (tenant_id, id)
);
create index shipment_items__shipment on shipment_items (tenant_id, shipment_id, position);
create index shipment_items__order_item on shipment_items (tenant_id, order_item_id);

-- The owner sees the rows of all tenants meanwhile, also if it is no superuser.
alter table orders no force row level security;
alter table order_items no force row level security;
alter table products no force row level security;
alter table tenants no force row level security;
alter table number_series no force row level security;
alter table record_counts no force row level security;
alter table search_documents no force row level security;

update order_items i set quantity_backordered = i.quantity - i.quantity_shipped - i.quantity_reserved
from orders o, products p
where (o.tenant_id, o.id) = (i.tenant_id, i.order_id) and (p.tenant_id, p.id) = (i.tenant_id, i.product_id)
  and o.status in ('confirmed', 'processing') and p.track_inventory
  and i.quantity > i.quantity_shipped + i.quantity_reserved;

-- Orders that were shipped before get one shipment with all that was shipped. It has the id of its order.
insert into shipments (
  tenant_id, id, shipment_number, order_id, order_number, customer_id, warehouse_id, status, carrier, tracking_number,
  shipped_at, delivered_at, created_at, updated_at
)
select tenant_id, id, 'SHP-' || day || '-' || lpad(number::text, greatest(3, length(number::text)), '0'), id, order_number,
  customer_id, warehouse_id, case when status = 'shipped' then 'shipped' else 'delivered' end, carrier, tracking_number,
  shipped_at, delivered_at, shipped_at, coalesce(delivered_at, shipped_at)
from (
  select o.*, to_char(o.shipped_at at time zone t.timezone, 'YYYYMMDD') as day, row_number() over (
    partition by o.tenant_id, to_char(o.shipped_at at time zone t.timezone, 'YYYYMMDD') order by o.shipped_at, o.id
  ) as number
  from orders o
  join tenants t on t.id = o.tenant_id
  where o.status in ('shipped', 'delivered', 'completed') and o.shipped_at is not null and o.deleted_at is null
    and exists (select from order_items i where (i.tenant_id, i.order_id) = (o.tenant_id, o.id) and i.quantity_shipped > 0)
) shipped;

insert into shipment_items (
  tenant_id, id, shipment_id, position, order_item_id, product_id, sku, name, quantity
)
select i.tenant_id, i.id, s.id, i.position, i.id, i.product_id, i.sku, i.name, i.quantity_shipped
from order_items i
join shipments s on (s.tenant_id, s.order_id) = (i.tenant_id, i.order_id)
where i.quantity_shipped > 0;

insert into number_series (tenant_id, series, period, last)
  select tenant_id, 'shipments', substr(shipment_number, 5, 8), count(*) from shipments
  group by tenant_id, substr(shipment_number, 5, 8);

insert into record_counts (tenant_id, kind, facets, amount, is_folded)
  select tenant_id, 'shipments', jsonb_build_object('status', status), count(*), true from shipments
  group by tenant_id, status;

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
select tenant_id, 'shipments', id, text, search_keys(tenant_id || ' shipments', text)
from (
  select tenant_id, id, concat_ws(E'\n', lower(shipment_number), nullif(translate(
    replace(replace(replace(replace(
      lower(regexp_replace(
        regexp_replace(normalize(tracking_number, NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øđðłı', 'oddli'), ''), lower(order_number)) as text
  from shipments
) searchable;

drop function search_keys(text, text);

alter table orders force row level security;
alter table order_items force row level security;
alter table products force row level security;
alter table tenants force row level security;
alter table number_series force row level security;
alter table record_counts force row level security;
alter table search_documents force row level security;
select make_tenant_table('shipments');
select make_tenant_table('shipment_items');
