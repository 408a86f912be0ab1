-- Ageing and statements are read from the lines that name an invoice or a payment. Documents from before the books, or
-- from before lines named them, get an entry over what is open of them. It is dated as the document and moves nothing: its
-- second line, on the same account, names no document. An opening entry by hand has brought these amounts, or will.
-- Imported invoices that were removed stayed in the books: their entries are reversed.

-- The owner sees the rows of all tenants meanwhile, also if it is no superuser.
alter table tenants no force row level security;
alter table invoices no force row level security;
alter table payments no force row level security;
alter table accounts no force row level security;
alter table journal_entries no force row level security;
alter table journal_entry_lines no force row level security;
alter table number_series no force row level security;
alter table search_documents no force row level security;

create temporary table added_lines on commit drop as
with open_documents as (
  select i.tenant_id, 'invoice' as source_type, i.id, 'receivables' as purpose, i.currency, i.issue_date as date,
    'Open amount of invoice ' || i.invoice_number as description,
    case when i.written_off_at is null then i.amount_due else 0 end as amount
  from invoices i
  where i.sent_date is not null and i.type not in ('credit_note', 'proforma') and i.deleted_at is null
  union all
  select p.tenant_id, 'payment', p.id, 'customer_credit', p.currency,
    (coalesce(p.completed_at, p.payment_date) at time zone t.timezone)::date,
    'Unused amount of payment ' || p.payment_number, p.refunded_amount + p.allocated_amount - p.amount
  from payments p
  join tenants t on t.id = p.tenant_id
  where p.status in ('completed', 'disputed') and p.deleted_at is null
), missing as (
  select d.*, d.amount - coalesce(booked.amount, 0) as difference
  from open_documents d
  left join (
    select tenant_id, subledger_id, purpose, sum(debit - credit) as amount from journal_entry_lines
    where purpose in ('receivables', 'customer_credit') group by 1, 2, 3
  ) booked on (booked.tenant_id, booked.subledger_id, booked.purpose) = (d.tenant_id, d.id, d.purpose)
  where d.amount <> coalesce(booked.amount, 0)
), opening as (
  select m.tenant_id, m.source_type, m.id as source_id, 'opening' as source_kind, m.currency, m.date, m.description,
    a.id as account_id, side.purpose, side.subledger_id, side.amount,
    case when m.currency = t.currency then side.amount end as base, side.position
  from missing m
  join tenants t on t.id = m.tenant_id
  join accounts a on (a.tenant_id, a.purpose) = (m.tenant_id, m.purpose)
  cross join lateral (values (0, m.purpose, m.id, m.difference), (1, null, null, -m.difference))
    as side (position, purpose, subledger_id, amount)
), removed as (
  select e.tenant_id, e.source_type, e.source_id, 'cancelled', e.currency, e.date, e.description || ' removed',
    l.account_id, l.purpose, l.subledger_id, l.credit - l.debit,
    case when e.status = 'posted' then l.base_credit - l.base_debit end, l.position
  from invoices i
  join journal_entries e on (e.tenant_id, e.source_type, e.source_id) = (i.tenant_id, 'invoice', i.id)
  join journal_entry_lines l on (l.tenant_id, l.journal_entry_id) = (e.tenant_id, e.id)
  where i.is_imported and i.deleted_at is not null and e.source_kind = 'issued' and e.deleted_at is null
)
select * from opening union all select * from removed;

create temporary table added_entries on commit drop as
select *, new_ulid() as id, case when is_posted then row_number() over (
    partition by tenant_id, to_char(date, 'YYYY'), is_posted order by date, source_id
  ) end as number
from (
  select tenant_id, source_type, source_id, source_kind, currency, date, description, bool_and(base is not null) as is_posted,
    sum(greatest(amount, 0)) as total_amount
  from added_lines group by 1, 2, 3, 4, 5, 6, 7
) entry;

insert into journal_entries (
  tenant_id, id, entry_number, date, description, status, currency, exchange_rate, total_amount, source_type, source_id,
  source_kind, posted_at, created_at, updated_at
)
select n.tenant_id, n.id, case when n.is_posted then 'JE-' || to_char(n.date, 'YYYY') || '-'
    || lpad((coalesce(s.last, 0) + n.number)::text, greatest(6, length((coalesce(s.last, 0) + n.number)::text)), '0') end,
  n.date, n.description, case when n.is_posted then 'posted' else 'draft' end, n.currency,
  case when n.is_posted then coalesce(e.exchange_rate, 1) end, n.total_amount, n.source_type, n.source_id, n.source_kind,
  case when n.is_posted then now() end, now(), now()
from added_entries n
left join number_series s
  on (s.tenant_id, s.series, s.period) = (n.tenant_id, 'journal_entries', to_char(n.date, 'YYYY'))
left join journal_entries e on n.source_kind = 'cancelled'
  and (e.tenant_id, e.source_type, e.source_id, e.source_kind) = (n.tenant_id, n.source_type, n.source_id, 'issued');

insert into journal_entry_lines (
  tenant_id, id, journal_entry_id, position, account_id, debit, credit, base_debit, base_credit, date, is_posted, purpose,
  subledger_id
)
select l.tenant_id, new_ulid(), n.id, l.position, l.account_id, greatest(l.amount, 0), greatest(-l.amount, 0),
  greatest(coalesce(l.base, 0), 0), greatest(-coalesce(l.base, 0), 0), n.date, n.is_posted, l.purpose, l.subledger_id
from added_lines l
join added_entries n
  on (n.tenant_id, n.source_type, n.source_id, n.source_kind)
    = (l.tenant_id, l.source_type, l.source_id, l.source_kind);

insert into number_series (tenant_id, series, period, last)
select tenant_id, 'journal_entries', to_char(date, 'YYYY'), max(number) from added_entries where is_posted group by 1, 3
on conflict (tenant_id, series, period) do update set last = number_series.last + excluded.last;

insert into search_documents (tenant_id, kind, id, text, keys)
select tenant_id, 'journal_entries', id, text, account_search_keys(tenant_id || ' journal_entries', text)
from (
  select e.tenant_id, e.id, concat_ws(E'\n', lower(e.description), lower(e.entry_number)) as text
  from journal_entries e join added_entries n on (n.tenant_id, n.id) = (e.tenant_id, e.id)
) searchable
on conflict do nothing;

alter table tenants force row level security;
alter table invoices force row level security;
alter table payments force row level security;
alter table accounts force row level security;
alter table journal_entries force row level security;
alter table journal_entry_lines force row level security;
alter table number_series force row level security;
alter table search_documents force row level security;
