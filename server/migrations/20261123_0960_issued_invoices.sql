-- An issued invoice never changes: its content has a hash, the hash is kept, and a foreign key requires that both
-- agree (docs/decisions/0054-issued-invoices.md).
alter table invoices no force row level security;
alter table invoice_items no force row level security;

-- Texts, and not records: how a record or a date becomes a text depends on settings, so a column generated from it is
-- refused.
create function content_hash(variadic contents text[]) returns bytea
  immutable parallel safe language sql
  return sha256(convert_to(array_to_json(contents)::text, 'UTF8'));

-- What was issued: one row for each invoice, which is only added.
create table issued_invoices (
  tenant_id     text collate "C" not null default current_tenant(),
  invoice_id    text collate "C" not null,
  content_hash  bytea not null,
  created_at    timestamptz(3) not null,
  primary key (tenant_id, invoice_id),
  constraint issued_invoices__content_hash__unique unique (tenant_id, invoice_id, content_hash)
);
select make_tenant_table('issued_invoices');
select open_door('issued_invoices');
-- The serving role may neither change nor delete its rows. The trigger binds the owner too; Citus takes none.
comment on table issued_invoices is 'append-only';
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  create trigger append_only before update or delete or truncate on issued_invoices
    for each statement execute function refuse_rewrite();
  alter table issued_invoices enable always trigger append_only;
end $$;

-- Makes the hash of issued invoices from these contents, an expression of text[]. A migration that adds a column to
-- the content of an invoice calls it again, with all contents.
create function set_invoice_content(contents text) returns void
  language plpgsql as $$
begin
  alter table invoices drop constraint if exists invoices__issued_hash__kept;
  alter table invoices drop column if exists issued_hash;
  execute format('alter table invoices add column issued_hash bytea generated always as (
    case when status not in (''draft'', ''pending_approval'') then content_hash(variadic %s) end) stored', contents);
  set local app.rewrites = 'issued_invoices';
  insert into issued_invoices (tenant_id, invoice_id, content_hash, created_at)
    select tenant_id, id, issued_hash, coalesce(approved_at, sent_date, updated_at)
    from invoices where issued_hash is not null
    on conflict (tenant_id, invoice_id) do update set content_hash = excluded.content_hash;
  set local app.rewrites = '';
  -- Checked at the commit: the invoice is written first, and its hash is copied from it.
  alter table invoices add constraint invoices__issued_hash__kept
    foreign key (tenant_id, id, issued_hash) references issued_invoices (tenant_id, invoice_id, content_hash)
    deferrable initially deferred;
end $$;

select set_invoice_content($$array[
    invoice_number, type, reference_number, purchase_order_number, customer_id, order_id, credited_invoice_id, currency,
    (issue_date - date '2000-01-01')::text, (due_date - date '2000-01-01')::text, payment_terms::text,
    billing_address::text, shipping_address::text, prices_include_tax::text, subtotal_amount::text,
    discount_amount::text, order_discount_amount::text, tax_amount::text, shipping_amount::text, total_amount::text,
    late_fee_rate::text, custom_fields::text, created_by, tax_treatment, tax_exemption_reason, customer_vat_id,
    buyer_reference, (delivery_date - date '2000-01-01')::text, recurring_invoice_id,
    (recurring_date - date '2000-01-01')::text, debited_invoice_id, proforma_invoice_id, rental_agreement_id,
    is_imported::text, (deleted_at is null or is_imported)::text
  ] || tags$$);

-- Items say whether their invoice is issued, and a foreign key requires that it is so. They are added to drafts alone:
-- for the serving role there is no issued item to add, to change or to delete.
alter table invoices
  add column is_issued boolean not null generated always as (status not in ('draft', 'pending_approval')) stored;
alter table invoices add constraint invoices__is_issued__unique unique (tenant_id, id, is_issued);
update invoice_items item set is_issued = i.is_issued
  from invoices i
  where i.tenant_id = item.tenant_id and i.id = item.invoice_id and i.is_issued <> item.is_issued;
alter table invoice_items
  drop constraint invoice_items__invoice_id__exists,
  add constraint invoice_items__invoice_id__exists
    foreign key (tenant_id, invoice_id, is_issued) references invoices (tenant_id, id, is_issued)
    deferrable initially deferred;
do $$
begin
  -- The owner adds them when a backup is restored.
  execute format('create policy issued_complete on invoice_items as restrictive for insert
    with check (not is_issued or current_user = %L)', current_user);
end $$;
create policy issued_kept on invoices as restrictive for delete using (not is_issued);

alter table invoices force row level security;
alter table invoice_items force row level security;

-- Lists by type and by due date; and what is expected of customers, whose sums read the index alone.
create index invoices__due_date on invoices (tenant_id, due_date, id) where deleted_at is null;
create index invoices__type on invoices (tenant_id, type, created_at, id) where deleted_at is null;
drop index invoices__due;
create index invoices__due on invoices (tenant_id, due_date, id) include (customer_id, currency, amount_due, type)
  where deleted_at is null and status in ('sent', 'viewed', 'partially_paid', 'overdue');
