-- What is ordered from suppliers, what of it has come in, and mails with copies and attachments.

-- The lines are in `items`, as they are read; purchase_order_items holds them too, to be found by.
create table purchase_orders (
  tenant_id               text collate "C" not null default current_tenant(),
  id                      text collate "C" not null,
  po_number               text not null,
  order_number            text not null,
  status                  text not null default 'draft',
  supplier_id             text collate "C" not null,
  warehouse_id            text collate "C" not null,
  order_date              date not null,
  expected_delivery_date  date,
  delivery_date           date,
  currency                text not null,
  subtotal                bigint not null check (subtotal >= 0),
  tax_amount              bigint not null check (tax_amount >= 0),
  tax_by_hand             bigint check (tax_by_hand >= 0),
  shipping_cost           bigint not null check (shipping_cost >= 0),
  discount_amount         bigint not null check (discount_amount >= 0),
  total_amount            bigint not null check (total_amount >= 0),
  payment_terms           text,
  shipping_method         text,
  tracking_number         text,
  notes                   text,
  approval_notes          text,
  rejection_reason        text,
  cancellation_reason     text,
  invoice_number          text,
  items                   jsonb[] not null,
  approver_id             text collate "C",
  submitted_at            timestamptz(3),
  approved_at             timestamptz(3),
  sent_at                 timestamptz(3),
  sent_to                 text,
  sent_cc                 text[] not null default '{}',
  sent_files              text[] not null default '{}',
  email_sent              boolean not null default false,
  acknowledged_at         timestamptz(3),
  received_at             timestamptz(3),
  invoiced_at             timestamptz(3),
  completed_at            timestamptz(3),
  cancelled_at            timestamptz(3),
  created_by              text collate "C",
  version                 integer not null default 1,
  created_at              timestamptz(3) not null,
  updated_at              timestamptz(3) not null,
  deleted_at              timestamptz(3),
  primary key (tenant_id, id),
  constraint purchase_orders__supplier_id__exists foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  constraint purchase_orders__warehouse_id__exists foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id)
);
create unique index purchase_orders__po_number__unique on purchase_orders (tenant_id, po_number);
create unique index purchase_orders__order_number__unique on purchase_orders (tenant_id, order_number);
create index purchase_orders__created on purchase_orders (tenant_id, created_at, id) where deleted_at is null;
create index purchase_orders__order_date on purchase_orders (tenant_id, order_date, id) where deleted_at is null;
create index purchase_orders__expected on purchase_orders (tenant_id, expected_delivery_date nulls first, id)
  where deleted_at is null;
create index purchase_orders__total on purchase_orders (tenant_id, total_amount, id) where deleted_at is null;
create index purchase_orders__status on purchase_orders (tenant_id, status, created_at, id) where deleted_at is null;
create index purchase_orders__supplier on purchase_orders (tenant_id, supplier_id, created_at, id) where deleted_at is null;
create index purchase_orders__warehouse on purchase_orders (tenant_id, warehouse_id, created_at, id) where deleted_at is null;
select make_tenant_table('purchase_orders');

-- quantity_open is what is still to come: nothing, once the order is over.
create table purchase_order_items (
  tenant_id          text collate "C" not null default current_tenant(),
  id                 text collate "C" not null,
  purchase_order_id  text collate "C" not null,
  product_id         text collate "C" not null,
  warehouse_id       text collate "C" not null,
  quantity_ordered   integer not null check (quantity_ordered > 0),
  quantity_received  integer not null check (quantity_received between 0 and quantity_ordered),
  quantity_open      integer not null check (quantity_open between 0 and quantity_ordered - quantity_received),
  unit_price         bigint not null check (unit_price >= 0),
  primary key (tenant_id, id),
  constraint purchase_order_items__purchase_order_id__exists
    foreign key (tenant_id, purchase_order_id) references purchase_orders (tenant_id, id),
  constraint purchase_order_items__product_id__exists foreign key (tenant_id, product_id) references products (tenant_id, id),
  constraint purchase_order_items__warehouse_id__exists
    foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id)
);
create index purchase_order_items__order on purchase_order_items (tenant_id, purchase_order_id);
create index purchase_order_items__product on purchase_order_items (tenant_id, product_id, id);
create index purchase_order_items__open on purchase_order_items (tenant_id, product_id, warehouse_id) where quantity_open > 0;
create index purchase_order_items__awaited on purchase_order_items (tenant_id, warehouse_id) where quantity_open > 0;
select make_tenant_table('purchase_order_items');

-- Each delivery. Goods that did not pass their check came in all the same: they count as defects.
create table purchase_order_receipts (
  tenant_id             text collate "C" not null default current_tenant(),
  id                    text collate "C" not null,
  purchase_order_id     text collate "C" not null,
  received_date         date not null,
  received_by           text,
  notes                 text,
  quality_check_passed  boolean,
  quantity              integer not null check (quantity > 0),
  items                 jsonb[] not null,
  created_by            text collate "C",
  created_at            timestamptz(3) not null,
  deleted_at            timestamptz(3),
  primary key (tenant_id, id),
  constraint purchase_order_receipts__purchase_order_id__exists
    foreign key (tenant_id, purchase_order_id) references purchase_orders (tenant_id, id)
);
create index purchase_order_receipts__order on purchase_order_receipts (tenant_id, purchase_order_id, id);
select make_tenant_table('purchase_order_receipts');

alter table supplier_ratings add constraint supplier_ratings__purchase_order_id__exists
  foreign key (tenant_id, purchase_order_id) references purchase_orders (tenant_id, id);

-- Who else gets a mail, and the files that go with it: {name, type, content}, the content in Base64.
alter table mails add column cc text[] not null default '{}';
alter table mails add column attachments jsonb[] not null default '{}';
