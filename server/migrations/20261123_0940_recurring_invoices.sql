-- Recurring invoices; interim invoices that final ones deduct; invoices of rental agreements; imported invoices.

-- A schedule that makes an invoice at each of its dates.
create table recurring_invoices (
  tenant_id              text collate "C" not null default current_tenant(),
  id                     text collate "C" not null,
  name                   text,
  status                 text not null,
  customer_id            text collate "C" not null,
  currency               text not null,
  frequency              text not null,
  interval               integer not null check (interval > 0),
  start_date             date not null,
  end_date               date,
  occurrences            integer check (occurrences > 0),
  mode                   text not null,
  payment_terms          jsonb,
  late_fee_rate          double precision check (late_fee_rate between 0 and 100),
  shipping_amount        bigint not null check (shipping_amount >= 0),
  reference_number       text,
  purchase_order_number  text,
  billing_address        jsonb,
  shipping_address       jsonb,
  email_to               text[] not null default '{}',
  email_message          text,
  notes                  text,
  tags                   text[] not null default '{}',
  next_date              date,
  next_index             integer not null default 0,   -- how many intervals the next date is after the start
  last_date              date,
  last_invoice_id        text collate "C",
  invoices_count         integer not null default 0,
  last_error             text,
  last_failed_at         timestamptz(3),
  paused_at              timestamptz(3),
  ended_at               timestamptz(3),
  created_by             text collate "C",
  version                integer not null default 1,
  created_at             timestamptz(3) not null,
  updated_at             timestamptz(3) not null,
  deleted_at             timestamptz(3),
  primary key (tenant_id, id),
  constraint recurring_invoices__customer_id__exists
    foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index recurring_invoices__created on recurring_invoices (tenant_id, created_at, id) where deleted_at is null;
create index recurring_invoices__updated on recurring_invoices (tenant_id, updated_at, id) where deleted_at is null;
create index recurring_invoices__customer on recurring_invoices (tenant_id, customer_id, created_at, id)
  where deleted_at is null;
create index recurring_invoices__next_date on recurring_invoices (tenant_id, next_date, id)
  where deleted_at is null and status = 'active';
select make_tenant_table('recurring_invoices');

create table recurring_invoice_items (
  tenant_id             text collate "C" not null default current_tenant(),
  id                    text collate "C" not null,
  recurring_invoice_id  text collate "C" not null,
  position              integer not null,
  product_id            text collate "C",
  name                  text,                        -- null: what the product has at each date; so are price and rate
  description           text,
  quantity              double precision not null check (quantity > 0),
  unit_price            bigint check (unit_price >= 0),
  discount_percent      double precision check (discount_percent between 0 and 100),
  discount_amount       bigint check (discount_amount >= 0),
  tax_rate              double precision check (tax_rate between 0 and 100),
  primary key (tenant_id, id),
  constraint recurring_invoice_items__recurring_invoice_id__exists
    foreign key (tenant_id, recurring_invoice_id) references recurring_invoices (tenant_id, id),
  constraint recurring_invoice_items__product_id__exists
    foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index recurring_invoice_items__schedule on recurring_invoice_items (tenant_id, recurring_invoice_id);
create index recurring_invoice_items__product on recurring_invoice_items (tenant_id, product_id, id);
select make_tenant_table('recurring_invoice_items');

alter table invoices
  add column recurring_invoice_id  text collate "C",
  add column recurring_date        date,                -- the date of the schedule that it is for
  add column debited_invoice_id    text collate "C",    -- of a debit note
  add column proforma_invoice_id   text collate "C",    -- the proforma invoice that it was made of
  add column rental_agreement_id   text collate "C",    -- the rental that it bills
  add column is_imported           boolean not null default false,
  add constraint invoices__recurring_invoice_id__exists
    foreign key (tenant_id, recurring_invoice_id) references recurring_invoices (tenant_id, id),
  add constraint invoices__debited_invoice_id__exists
    foreign key (tenant_id, debited_invoice_id) references invoices (tenant_id, id),
  add constraint invoices__proforma_invoice_id__exists
    foreign key (tenant_id, proforma_invoice_id) references invoices (tenant_id, id),
  add constraint invoices__rental_agreement_id__exists
    foreign key (tenant_id, rental_agreement_id) references rental_agreements (tenant_id, id);
-- Each date of a schedule has one invoice, also after a deletion.
create unique index invoices__recurring_date__unique on invoices (tenant_id, recurring_invoice_id, recurring_date)
  where recurring_invoice_id is not null;
create index invoices__debited on invoices (tenant_id, debited_invoice_id) where debited_invoice_id is not null;
create index invoices__proforma on invoices (tenant_id, proforma_invoice_id) where proforma_invoice_id is not null;
create index invoices__rental on invoices (tenant_id, rental_agreement_id) where rental_agreement_id is not null;

-- Numbers of our own are never used twice. That of an imported invoice is free once its import was taken back.
alter table invoices drop constraint invoices__invoice_number__unique;
create unique index invoices__invoice_number__unique on invoices (tenant_id, invoice_number)
  where deleted_at is null or not is_imported;

-- A final invoice deducts interim ones by items with a negative quantity. Where the interim ones bill all of it, rounding
-- can leave a tax below zero.
alter table invoices
  drop constraint invoices_subtotal_amount_check,
  drop constraint invoices_tax_amount_check,
  add constraint invoices_signs_check
    check (type in ('final', 'credit_note') or (subtotal_amount >= 0 and tax_amount >= 0));
alter table invoice_items
  add column deducted_invoice_id  text collate "C",
  add column rental_line_id       text collate "C",     -- the line of the rental that it bills, and for which period
  add column period_from          timestamptz(3),
  add column period_to            timestamptz(3),
  drop constraint invoice_items_quantity_check,
  drop constraint invoice_items_tax_amount_check,
  add constraint invoice_items_signs_check
    check (deducted_invoice_id is not null or (quantity > 0 and tax_amount >= 0)),
  add constraint invoice_items__deducted_invoice_id__exists
    foreign key (tenant_id, deducted_invoice_id) references invoices (tenant_id, id);
create index invoice_items__deducted on invoice_items (tenant_id, deducted_invoice_id)
  where deducted_invoice_id is not null;
