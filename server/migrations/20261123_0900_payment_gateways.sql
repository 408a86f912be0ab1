-- Payment gateways: providers that collect payments online, such as Stripe.

-- How a tenant reaches a gateway. A deleted row keeps no secrets.
create table payment_gateways (
  tenant_id       text collate "C" not null default current_tenant(),
  id              text collate "C" not null,
  gateway         text not null,
  secret_key      text not null,                    -- requests and signatures need the clear text
  webhook_secret  text not null,
  version         integer not null default 1,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  deleted_at      timestamptz(3),
  primary key (tenant_id, id)
);
create unique index payment_gateways__gateway__unique on payment_gateways (tenant_id, gateway) where deleted_at is null;
select make_tenant_table('payment_gateways');

-- Pages of a gateway on which a customer pays an invoice or an order.
create table payment_checkouts (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  gateway      text not null,
  session_id   text not null,                       -- the id at the gateway
  url          text not null,
  customer_id  text collate "C" not null,
  invoice_id   text collate "C",
  order_id     text collate "C",
  amount       bigint not null check (amount > 0),
  currency     text not null,
  is_shared    boolean not null,                    -- whether further links lead to it
  expires_at   timestamptz(3) not null,
  payment_id   text collate "C",                    -- what came of it
  checked_at   timestamptz(3),                      -- as of when the payment is as at the gateway
  created_by   text collate "C",
  created_at   timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint payment_checkouts__customer_id__exists foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint payment_checkouts__invoice_id__exists foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  constraint payment_checkouts__order_id__exists foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint payment_checkouts__payment_id__exists foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create index payment_checkouts__invoice on payment_checkouts (tenant_id, invoice_id, expires_at) where invoice_id is not null;
create index payment_checkouts__order on payment_checkouts (tenant_id, order_id, expires_at) where order_id is not null;
-- Those that may still be paid.
create index payment_checkouts__unpaid on payment_checkouts (tenant_id, expires_at) where payment_id is null;
select make_tenant_table('payment_checkouts');

-- Events of gateways that were received: each is handled once.
create table payment_gateway_events (
  tenant_id    text collate "C" not null default current_tenant(),
  gateway      text not null,
  event_id     text collate "C" not null,
  type         text not null,
  received_at  timestamptz(3) not null,
  primary key (tenant_id, gateway, event_id)
);
create index payment_gateway_events__received on payment_gateway_events (tenant_id, received_at);
select make_tenant_table('payment_gateway_events');

-- The page on which it was paid: the gateway refunds such a payment.
alter table payments add column checkout_id text collate "C";

-- A refund through a gateway is pending until the gateway has paid it. If it fails, what it took is given back.
alter table payment_refunds
  add column status text not null default 'succeeded',
  add column transaction_id text,
  add column failure_reason text,
  add column taken jsonb not null default '{}';     -- {id of an allocation: amount}
create unique index payment_refunds__transaction on payment_refunds (tenant_id, payment_id, transaction_id)
  where transaction_id is not null;
