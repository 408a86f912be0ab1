-- Invoices and credit notes, their items, and the reminders that were mailed about them.

create table invoices (
  tenant_id              text collate "C" not null default current_tenant(),
  id                     text collate "C" not null,
  invoice_number         text,                       -- null while drafts take no number
  type                   text not null,
  status                 text not null,
  reference_number       text,
  purchase_order_number  text,
  customer_id            text collate "C" not null,
  order_id               text collate "C",
  credited_invoice_id    text collate "C",           -- of a credit note
  currency               text not null,
  issue_date             date not null,
  due_date               date not null,
  payment_terms          jsonb,
  billing_address        jsonb,
  shipping_address       jsonb,
  prices_include_tax     boolean not null,
  subtotal_amount        bigint not null check (subtotal_amount >= 0),
  discount_amount        bigint not null check (discount_amount >= 0),
  order_discount_amount  bigint not null check (order_discount_amount >= 0),
  tax_amount             bigint not null check (tax_amount >= 0),
  shipping_amount        bigint not null check (shipping_amount >= 0),
  total_amount           bigint not null check (total_amount >= 0),
  credited_amount        bigint not null default 0 check (credited_amount between 0 and total_amount),
  late_fee_rate          double precision check (late_fee_rate between 0 and 100),
  late_fee_amount        bigint not null default 0 check (late_fee_amount >= 0),
  amount_paid            bigint not null default 0 check (amount_paid >= 0),
  amount_due             bigint not null check (amount_due >= 0),
  approval_notes         text,
  approver_id            text collate "C",
  approved_at            timestamptz(3),
  sender_id              text collate "C",
  sent_date              timestamptz(3),
  sent_to                text[] not null default '{}',
  link_token             text collate "C",           -- of the customer's link; null if there is none
  viewed_at              timestamptz(3),
  paid_date              timestamptz(3),
  overdue_date           timestamptz(3),
  cancelled_at           timestamptz(3),
  cancellation_reason    text,
  credited_at            timestamptz(3),
  credit_reason          text,
  written_off_at         timestamptz(3),
  write_off_reason       text,
  notes                  text,
  tags                   text[] not null default '{}',
  custom_fields          jsonb not null default '{}',
  created_by             text collate "C",
  version                integer not null default 1,
  created_at             timestamptz(3) not null,
  updated_at             timestamptz(3) not null,
  deleted_at             timestamptz(3),
  primary key (tenant_id, id),
  -- Also among deleted invoices: a number is never used twice.
  constraint invoices__invoice_number__unique unique (tenant_id, invoice_number),
  constraint invoices__customer_id__exists foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint invoices__order_id__exists foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint invoices__credited_invoice_id__exists
    foreign key (tenant_id, credited_invoice_id) references invoices (tenant_id, id)
);
create index invoices__created on invoices (tenant_id, created_at, id) where deleted_at is null;
create index invoices__status on invoices (tenant_id, status, created_at, id) where deleted_at is null;
create index invoices__customer on invoices (tenant_id, customer_id, created_at, id) where deleted_at is null;
create index invoices__order on invoices (tenant_id, order_id, id) where deleted_at is null;
create index invoices__credited on invoices (tenant_id, credited_invoice_id) where credited_invoice_id is not null;
create index invoices__issue_date on invoices (tenant_id, issue_date, id) where deleted_at is null;
create index invoices__due on invoices (tenant_id, due_date, id)
  where deleted_at is null and status in ('sent', 'viewed', 'partially_paid', 'overdue');
create index invoices__updated on invoices (tenant_id, updated_at, id) where deleted_at is null;
-- The order of numbers: by day, then by count.
create index invoices__numbers on invoices
  (tenant_id, left(invoice_number, 12), length(invoice_number), invoice_number) where invoice_number is not null;
create index invoices__link on invoices (link_token) where link_token is not null;
select make_tenant_table('invoices');
select open_door('invoices');

-- Which invoice does the customer's link open?
create function invoice_of_link(token text) returns table (tenant_id text, invoice_id text)
  stable security definer language sql set search_path = public, pg_temp
  as $$ select i.tenant_id, i.id from invoices i where i.link_token = token and i.deleted_at is null $$;

create table invoice_items (
  tenant_id         text collate "C" not null default current_tenant(),
  id                text collate "C" not null,
  invoice_id        text collate "C" not null,
  position          integer not null,
  product_id        text collate "C",
  order_item_id     text collate "C",                -- the item of the order that it bills
  credited_item_id  text collate "C",                -- the item of an invoice that it credits
  sku               text,
  name              text not null,
  description       text,
  quantity          double precision not null check (quantity > 0),
  unit_price        bigint not null check (unit_price >= 0),
  discount_percent  double precision check (discount_percent between 0 and 100),
  discount_amount   bigint not null check (discount_amount >= 0),
  tax_rate          double precision not null check (tax_rate between 0 and 100),
  tax_amount        bigint not null check (tax_amount >= 0),
  is_tax_manual     boolean not null,
  line_total        bigint not null,
  is_issued         boolean not null,                -- no longer in a draft
  primary key (tenant_id, id),
  constraint invoice_items__invoice_id__exists foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  constraint invoice_items__product_id__exists foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index invoice_items__invoice on invoice_items (tenant_id, invoice_id);
create index invoice_items__product on invoice_items (tenant_id, product_id, id);
create index invoice_items__order_item on invoice_items (tenant_id, order_item_id) where order_item_id is not null;
create index invoice_items__credited_item on invoice_items (tenant_id, credited_item_id)
  where credited_item_id is not null;
select make_tenant_table('invoice_items');
-- Items of an issued invoice are neither changed nor deleted: for the serving role there are none to change.
create policy issued_unchanged on invoice_items as restrictive for update using (not is_issued) with check (true);
create policy issued_kept on invoice_items as restrictive for delete using (not is_issued);

-- One row for each reminder: an invoice is reminded once of each type on one day.
create table invoice_reminders (
  tenant_id      text collate "C" not null default current_tenant(),
  id             text collate "C" not null,
  invoice_id     text collate "C" not null,
  reminder_type  text not null,
  day            date not null,
  recipient      text not null,
  created_at     timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint invoice_reminders__day__unique unique (tenant_id, invoice_id, reminder_type, day),
  constraint invoice_reminders__invoice_id__exists
    foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
select make_tenant_table('invoice_reminders');
