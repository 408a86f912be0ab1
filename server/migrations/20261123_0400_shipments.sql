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
select make_tenant_table('shipments');

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
select make_tenant_table('shipment_items');
