-- Payments of customers, the invoices that they pay, and their refunds.

create table payments (
  tenant_id         text collate "C" not null default current_tenant(),
  id                text collate "C" not null,
  payment_number    text not null,
  customer_id       text collate "C" not null,
  invoice_id        text collate "C",   -- what it is meant for; the allocations say what it pays
  order_id          text collate "C",
  status            text not null default 'pending',
  amount            bigint not null check (amount > 0),
  currency          text not null,
  method            text not null,
  gateway           text,
  transaction_id    text,
  reference_number  text,
  fee_amount        bigint not null check (fee_amount between 0 and amount),
  payment_date      timestamptz(3) not null,
  notes             text,
  refunded_amount   bigint not null check (refunded_amount >= 0),
  allocated_amount  bigint not null check (allocated_amount >= 0),
  completed_at      timestamptz(3),
  failed_at         timestamptz(3),
  failure_reason    text,
  disputed_at       timestamptz(3),
  refunded_at       timestamptz(3),
  created_by        text collate "C",
  version           integer not null default 1,
  created_at        timestamptz(3) not null,
  updated_at        timestamptz(3) not null,
  deleted_at        timestamptz(3),
  primary key (tenant_id, id),
  -- No money is given twice, whatever happens at the same time.
  constraint payments__amount__spent check (refunded_amount + allocated_amount <= amount),
  constraint payments__payment_number__unique unique (tenant_id, payment_number),
  constraint payments__customer_id__exists foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint payments__invoice_id__exists foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  constraint payments__order_id__exists foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
-- A transaction of a gateway is recorded once.
create unique index payments__transaction_id__unique on payments (tenant_id, gateway, transaction_id)
  where gateway is not null and transaction_id is not null;
create index payments__created on payments (tenant_id, created_at, id) where deleted_at is null;
create index payments__updated on payments (tenant_id, updated_at, id) where deleted_at is null;
create index payments__payment_date on payments (tenant_id, payment_date, id) where deleted_at is null;
create index payments__status on payments (tenant_id, status, created_at, id) where deleted_at is null;
create index payments__customer on payments (tenant_id, customer_id, created_at, id) where deleted_at is null;
create index payments__invoice on payments (tenant_id, invoice_id) where invoice_id is not null;
create index payments__order on payments (tenant_id, order_id) where order_id is not null;
-- Money that pays no invoice yet.
create index payments__credit on payments (tenant_id, created_at, id)
  where status = 'completed' and amount > refunded_amount + allocated_amount and deleted_at is null;
select make_tenant_table('payments');

create table payment_allocations (
  tenant_id        text collate "C" not null default current_tenant(),
  id               text collate "C" not null,
  payment_id       text collate "C" not null,
  position         integer not null,
  invoice_id       text collate "C" not null,
  amount           bigint not null check (amount >= 0),
  refunded_amount  bigint not null check (refunded_amount >= 0),   -- what refunds took back
  created_by       text collate "C",
  created_at       timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint payment_allocations__payment_id__exists foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  constraint payment_allocations__invoice_id__exists foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index payment_allocations__payment on payment_allocations (tenant_id, payment_id);
create index payment_allocations__invoice on payment_allocations (tenant_id, invoice_id, id);
select make_tenant_table('payment_allocations');

-- Each refund, whole or in part.
create table payment_refunds (
  tenant_id   text collate "C" not null default current_tenant(),
  id          text collate "C" not null,
  payment_id  text collate "C" not null,
  amount      bigint not null check (amount > 0),
  method      text,
  reason      text,
  created_by  text collate "C",
  created_at  timestamptz(3) not null,
  deleted_at  timestamptz(3),
  primary key (tenant_id, id),
  constraint payment_refunds__payment_id__exists foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create index payment_refunds__payment on payment_refunds (tenant_id, payment_id, id);
select make_tenant_table('payment_refunds');
