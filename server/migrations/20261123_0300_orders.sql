-- Sales orders: what the table of orders lacked so far, their items, and their returns.

alter table orders
  add column source                 text not null default 'api',
  add column sales_rep_id           text collate "C",
  add column opportunity_id         text collate "C",
  add column promised_date          date,
  add column warehouse_id           text collate "C",
  add column discount_percent       double precision check (discount_percent between 0 and 100),
  add column order_discount_amount  bigint not null default 0 check (order_discount_amount >= 0),
  add column discount_amount        bigint not null default 0 check (discount_amount >= 0),
  add column shipping_amount        bigint not null default 0 check (shipping_amount >= 0),
  add column subtotal               bigint not null default 0 check (subtotal >= 0),
  add column tax_amount             bigint not null default 0 check (tax_amount >= 0),
  add column prices_include_tax     boolean not null default false,
  add column billing_address        jsonb,
  add column shipping_address       jsonb,
  add column purchase_order_number  text,
  add column notes                  text,
  add column tags                   text[] not null default '{}',
  add column custom_fields          jsonb not null default '{}',
  add column fulfillment_status     text not null default 'unfulfilled',
  add column payment_status         text not null default 'unpaid',
  add column return_status          text,
  add column submitted_at           timestamptz(3),
  add column confirmed_at           timestamptz(3),
  add column processing_at          timestamptz(3),
  add column shipped_at             timestamptz(3),
  add column delivered_at           timestamptz(3),
  add column completed_at           timestamptz(3),
  add column cancelled_at           timestamptz(3),
  add column cancellation_reason    text,
  add column tracking_number        text,
  add column carrier                text,
  add column created_by             text collate "C",
  add column version                integer not null default 1,
  add constraint orders__warehouse_id__exists foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  add constraint orders__opportunity_id__exists
    foreign key (tenant_id, opportunity_id) references opportunities (tenant_id, id);

alter table orders no force row level security;
update orders set subtotal = total_amount, warehouse_id =
  (select id from warehouses w where w.tenant_id = orders.tenant_id and w.is_default and w.deleted_at is null);
alter table orders force row level security;
alter table orders alter column warehouse_id set not null;

create index orders__created on orders (tenant_id, created_at, id) where deleted_at is null;
create index orders__order_date on orders (tenant_id, order_date, id) where deleted_at is null;
create index orders__status on orders (tenant_id, status, created_at, id) where deleted_at is null;
create index orders__customer_created on orders (tenant_id, customer_id, created_at, id) where deleted_at is null;
create index orders__sales_rep on orders (tenant_id, sales_rep_id, created_at, id) where deleted_at is null;
create index orders__updated on orders (tenant_id, updated_at, id) where deleted_at is null;
create index orders__warehouse on orders (tenant_id, warehouse_id, id) where deleted_at is null;

create table order_items (
  tenant_id             text collate "C" not null default current_tenant(),
  id                    text collate "C" not null,
  order_id              text collate "C" not null,
  position              integer not null,
  product_id            text collate "C",
  sku                   text,
  name                  text not null,
  description           text,
  quantity              double precision not null check (quantity > 0),
  unit_price            bigint not null check (unit_price >= 0),
  discount_percent      double precision check (discount_percent between 0 and 100),
  discount_amount       bigint not null check (discount_amount >= 0),
  line_discount_amount  bigint not null check (line_discount_amount >= 0),
  tax_rate              double precision not null check (tax_rate between 0 and 100),
  tax_amount            bigint not null check (tax_amount >= 0),
  is_tax_manual         boolean not null,
  line_total            bigint not null,
  list_price            bigint,
  quantity_reserved     double precision not null check (quantity_reserved between 0 and quantity),
  quantity_shipped      double precision not null check (quantity_shipped between 0 and quantity),
  quantity_returned     double precision not null check (quantity_returned between 0 and quantity_shipped),
  is_open               boolean not null,   -- still to be shipped
  primary key (tenant_id, id),
  constraint order_items__order_id__exists foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint order_items__product_id__exists foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index order_items__order on order_items (tenant_id, order_id);
create index order_items__product on order_items (tenant_id, product_id, id);
create index order_items__open on order_items (tenant_id, product_id) where is_open;
select make_tenant_table('order_items');

-- Each return of shipped items.
create table order_returns (
  tenant_id     text collate "C" not null default current_tenant(),
  id            text collate "C" not null,
  order_id      text collate "C" not null,
  reason        text,
  is_restocked  boolean not null,
  items         jsonb not null,
  created_by    text collate "C",
  created_at    timestamptz(3) not null,
  deleted_at    timestamptz(3),
  primary key (tenant_id, id),
  constraint order_returns__order_id__exists foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index order_returns__order on order_returns (tenant_id, order_id, id);
select make_tenant_table('order_returns');
