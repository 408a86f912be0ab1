/** The statement of a customer's account: what was billed and paid in a period, and what is owed after each entry. */
import {
  type Ctx,
  dayOf,
  f,
  find,
  invalidField,
  requireAccess,
  type Sum,
  sumFrom,
  tenantSql,
  type TableSource,
} from '#core'
import { customers, nameOf } from '#crm'

export const StatementQuery = f.described(
  f.Shape({ from: f.Optional(f.Day), to: f.Optional(f.Day) }, { title: 'StatementQuery' }),
  {
    from: 'The first day. Without it, the statement begins with the first entry.',
    to: 'The last day; today unless it is given.',
  },
)

const types = [
  'invoice',
  'late_fee',
  'credit_note',
  'cancellation',
  'write_off',
  'payment',
  'refund',
] as const

/** An amount that can be negative. */
const Signed = f.Type.Unsafe<Sum>({ type: 'number', 'x-money': 'currency' })

const Entry = f.described(
  f.Shape(
    {
      date: f.Day,
      type: f.titled('StatementEntryType', f.Choice(...types)),
      record_type: f.Choice('invoice', 'payment'),
      record_id: f.Id,
      number: f.Maybe(f.Text()),
      reference_number: f.Maybe(f.Text()),
      due_date: f.Maybe(f.Day),
      amount: Signed,
      balance: Signed,
    },
    { title: 'StatementEntry' },
  ),
  {
    type: '`cancellation`: takes back what an invoice or a credit note has changed.',
    amount: 'What the customer owes more, or less if it is negative.',
    balance: 'What the customer owes after it; negative: credit of the customer.',
  },
)

const Account = f.described(
  f.Shape(
    {
      currency: f.Currency,
      opening_balance: Signed,
      entries: f.Type.Array(Entry),
      total_billed: Signed,
      total_credited: Signed,
      total_paid: Signed,
      closing_balance: Signed,
    },
    { title: 'StatementAccount' },
  ),
  {
    opening_balance: 'What was owed before the first day.',
    total_billed: 'Invoices and late fees of the period, less cancellations.',
    total_credited: 'Credit notes and write-offs of the period.',
    total_paid: 'Payments of the period, less refunds.',
    closing_balance: 'What is owed at the end of the last day.',
  },
)

export const Statement = f.Shape(
  {
    customer: f.Shape(
      { id: f.Id, customer_number: f.Text(), name: f.Text() },
      { title: 'StatementCustomer' },
    ),
    from: f.Maybe(f.Day),
    to: f.Day,
    accounts: f.about('One for each currency; amounts are never converted.', f.Type.Array(Account)),
  },
  { title: 'CustomerStatement' },
)

interface Row {
  date: string
  type: (typeof types)[number]
  record_type: 'invoice' | 'payment'
  record_id: string
  number: string | null
  reference_number: string | null
  due_date: string | null
  currency: string
  amount: string
}

interface Answer {
  data: { accounts: readonly { currency: string; entries: readonly object[] }[] }
}

/** The entries of all accounts, for a file. */
export const entriesTable: TableSource = {
  columns: [
    'date',
    'type',
    'number',
    'reference_number',
    'due_date',
    'amount',
    'balance',
    'currency',
    'record_type',
    'record_id',
  ],
  kinds: { date: 'time', due_date: 'time', amount: 'amount', balance: 'amount' },
  rows: ({ data }: Answer) =>
    data.accounts.flatMap(({ currency, entries }) => entries.map((entry) => ({ ...entry, currency }))),
}

const entriesAtMost = 5_000

/** Returns the account of a customer between two days of the tenant. */
export async function statementOf(ctx: Ctx, id: string, query: f.Static<typeof StatementQuery>) {
  requireAccess(ctx, 'sales.payments.read')
  const customer = await find(ctx, customers, id)
  const { from, to = dayOf(ctx.now, ctx.tenant.timezone) } = query
  if (from !== undefined && from > to) throw invalidField('to', 'must not be before from')
  const opening = from === undefined ? [] : await readOpening(ctx, id, from)
  const rows = await readEntries(ctx, id, from ?? '0001-01-01', to)
  if (rows.length > entriesAtMost)
    throw invalidField('from', `must be later: the statement would have more than ${entriesAtMost} entries`)
  const currencies = [...new Set([...opening, ...rows].map(({ currency }) => currency))].toSorted()
  const openingOf = (currency: string) =>
    BigInt(opening.find((each) => each.currency === currency)?.amount ?? 0)
  return {
    customer: { id, customer_number: customer.customer_number, name: nameOf(customer) },
    from: from ?? null,
    to,
    accounts: currencies.map((currency) =>
      accountOf(
        currency,
        openingOf(currency),
        rows.filter((row) => row.currency === currency),
      ),
    ),
  }
}

const sumOf = (amount: bigint): Sum => sumFrom(String(amount))

function accountOf(currency: string, opening: bigint, rows: readonly Row[]) {
  let balance = opening
  const entries = rows.map(({ currency: _, amount, ...row }) => {
    balance += BigInt(amount)
    return { ...row, amount: sumFrom(amount), balance: sumOf(balance) }
  })
  const totalOf = (...of: Row['type'][]) =>
    rows.filter(({ type }) => of.includes(type)).reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  return {
    currency,
    opening_balance: sumOf(opening),
    entries,
    total_billed: sumOf(totalOf('invoice', 'late_fee', 'cancellation')),
    total_credited: sumOf(-totalOf('credit_note', 'write_off')),
    total_paid: sumOf(-totalOf('payment', 'refund')),
    closing_balance: sumOf(balance),
  }
}

async function readOpening(ctx: Ctx, id: string, before: string) {
  const { rows } = await tenantSql<{ currency: string; amount: string }>`
    select currency, sum(amount)::text as amount from (${entriesOf(ctx, id)}) entry where date < ${before}
    group by currency`.execute(ctx.db)
  return rows
}

async function readEntries(ctx: Ctx, id: string, from: string, to: string): Promise<Row[]> {
  const { rows } = await tenantSql<Row>`
    select date, type, record_type, record_id, number, reference_number, due_date, currency, amount::text as amount
    from (${entriesOf(ctx, id)}) entry
    where date >= ${from} and date <= ${to}
    order by date, array_position(${[...types]}::text[], type), record_id
    limit ${entriesAtMost + 1}`.execute(ctx.db)
  return rows
}

/**
 * All entries of a customer. An invoice is owed once it was sent. A credit note counts as its invoice does, and by
 * itself if it belongs to none. A wholly credited invoice demands no more of its late fee than was paid. A write-off
 * counts as long as the invoice is written off.
 */
const entriesOf = ({ tenant: { timezone } }: Ctx, id: string) => tenantSql`
  with own as (
    select i.*, coalesce(c.status, i.status) as owed_status, coalesce(c.sent_date, i.sent_date) as owed_since,
      case when i.type = 'credit_note' then -i.total_amount else i.total_amount end as billed
    from invoices i
    left join invoices c on c.id = i.credited_invoice_id
    where i.customer_id = ${id} and i.deleted_at is null and i.type <> 'proforma'
      and i.status not in ('draft', 'pending_approval')
  ), owed as (
    select * from own
    where owed_status in ('sent', 'viewed', 'partially_paid', 'paid', 'overdue', 'written_off')
      or (owed_status in ('cancelled', 'credited') and owed_since is not null)
      or (type = 'credit_note' and credited_invoice_id is null and approved_at is not null)
  )
  select issue_date as date, case when type = 'credit_note' then 'credit_note' else 'invoice' end as type,
    'invoice' as record_type, id as record_id, invoice_number as number, reference_number,
    case when type <> 'credit_note' then due_date end as due_date, currency, billed as amount
  from owed
  union all
  select (overdue_date at time zone ${timezone})::date, 'late_fee', 'invoice', id, invoice_number, null, null, currency,
    late_fee_amount
  from owed where late_fee_amount > 0 and overdue_date is not null
  union all
  select (credited_at at time zone ${timezone})::date, 'late_fee', 'invoice', id, invoice_number, null, null, currency,
    amount_paid - late_fee_amount
  from owed where status = 'credited' and overdue_date is not null and late_fee_amount > amount_paid
  union all
  select (cancelled_at at time zone ${timezone})::date, 'cancellation', 'invoice', id, invoice_number, null, null,
    currency, case when type = 'credit_note' then total_amount else credited_amount - total_amount - late_fee_amount end
  from owed where status = 'cancelled' and cancelled_at is not null
  union all
  select (written_off_at at time zone ${timezone})::date, 'write_off', 'invoice', id, invoice_number, null, null,
    currency, -amount_due
  from owed where status = 'written_off' and written_off_at is not null and amount_due > 0
  union all
  select (payment_date at time zone ${timezone})::date, 'payment', 'payment', id, payment_number, reference_number,
    null, currency, -amount
  from payments
  where customer_id = ${id} and status in ('completed', 'disputed', 'refunded') and deleted_at is null
  union all
  select (r.created_at at time zone ${timezone})::date, 'refund', 'payment', p.id, p.payment_number, p.reference_number,
    null, p.currency, r.amount
  from payments p
  join payment_refunds r on r.payment_id = p.id
  where p.customer_id = ${id} and p.deleted_at is null and r.deleted_at is null`
