-- The content of an issued invoice is every column except those that may change after issue: a new column is protected
-- without being listed (docs/decisions/0128-fields-of-invoices.md).

-- The text of lists depends on no setting.
create function json_list_text(items text[]) returns text
  immutable parallel safe language sql
  return array_to_json(items)::text;

-- What happens to an invoice after issue. A migration that adds such a column replaces this function.
create function changeable_invoice_columns() returns text[]
  immutable parallel safe language sql
  return array[
    'status', 'credited_amount', 'late_fee_amount', 'amount_paid', 'amount_due', 'approval_notes', 'approver_id',
    'approved_at', 'sender_id', 'sent_date', 'sent_to', 'link_hash', 'link_secret', 'viewed_at', 'paid_date',
    'overdue_date', 'cancelled_at', 'cancellation_reason', 'credited_at', 'credit_reason', 'written_off_at',
    'write_off_reason', 'notes', 'version', 'created_at', 'updated_at'
  ];

drop function set_invoice_content(text);

-- Makes the hash of issued invoices from all columns of their content. A migration that adds a column to invoices calls
-- it afterwards. PostgreSQL rejects a column whose text depends on settings.
create function set_invoice_content() returns void
  language plpgsql as $$
declare
  contents text;
begin
  -- Both keys contain the tenant and the id. A deletion is a change, except of an imported invoice.
  select string_agg(
      case format_type(atttypid, null)
        when 'text' then quote_ident(attname)
        when 'date' then format('(%I - date ''2000-01-01'')::text', attname)
        when 'text[]' then format('json_list_text(%I)', attname)
        when 'jsonb[]' then format('json_list_text(%I)', attname)
        else format('%I::text', attname)
      end, ', ' order by attname collate "C")
    into strict contents
    from pg_attribute
    where attrelid = 'invoices'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all(changeable_invoice_columns() || array['tenant_id', 'id', 'deleted_at']);
  alter table invoices no force row level security;
  alter table invoices drop constraint if exists invoices__issued_hash__kept;
  alter table invoices drop column if exists issued_hash;
  execute format('alter table invoices add column issued_hash bytea generated always as (
    case when status not in (''draft'', ''pending_approval'')
      then content_hash(variadic array[%s, (deleted_at is null or is_imported)::text]) end) stored', contents);
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
  alter table invoices force row level security;
end $$;

select set_invoice_content();
