/**
 * The customer statement: invoices, credits and payments of a period with the balance after each entry. It is computed
 * from the ledger: receivables less customer credit (decision 70).
 */
import { type Ctx, f, find, invalidField, requireAccess, tenantSql } from '#core'
import { type Sum, sumFrom } from '#core/money'
import type { TableSource } from '#core/reports'
import { dayOf } from '#core/time'
import { customers, nameOf } from '#crm'
import { customerLinesOf } from '#finance'

export const StatementQuery = f.described(
  f.Shape({ from: f.Optional(f.Day), to: f.Optional(f.Day) }, { title: 'StatementQuery' }),
  {
    from: 'The first day. Default: the day of the first entry.',
    to: 'The last day. Default: today.',
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
    type:
      '`cancellation` reverses an invoice or a credit note. `write_off` is positive where a payment or a ' +
      'credit note reduces a write-off.',
    amount: 'The change of the balance.',
    balance: 'The balance due after the entry. A negative balance is customer credit.',
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
    opening_balance: 'The balance before the first day.',
    total_billed: 'Invoices and late fees of the period, less cancellations.',
    total_credited: 'Credit notes and write-offs of the period.',
    total_paid: 'Payments of the period, less refunds.',
    closing_balance: 'The balance at the end of the last day.',
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

interface ApiResponse {
  data: { accounts: readonly { currency: string; entries: readonly object[] }[] }
}

/** The entries of all accounts in an exported file. */
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
  rows: ({ data }: ApiResponse) =>
    data.accounts.flatMap(({ currency, entries }) => entries.map((entry) => ({ ...entry, currency }))),
}

const maxEntries = 5_000

/** Returns a customer's statement between two days in the tenant's time zone. */
export async function statementOf(ctx: Ctx, id: string, query: f.Static<typeof StatementQuery>) {
  requireAccess(ctx, 'sales.payments.read')
  const customer = await find(ctx, customers, id)
  const { from, to = dayOf(ctx.now, ctx.tenant.timezone) } = query
  if (from !== undefined && from > to) throw invalidField('to', 'must not be before from')
  const opening = from === undefined ? [] : await readOpening(ctx, id, from)
  const rows = await readEntries(ctx, id, from ?? '0001-01-01', to)
  if (rows.length > maxEntries)
    throw invalidField('from', `must be later: the statement would have more than ${maxEntries} entries`)
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
    select currency, sum(amount)::text as amount from (${entriesOf(id)}) entry where date < ${before}
    group by currency`.execute(ctx.db)
  return rows
}

async function readEntries(ctx: Ctx, id: string, from: string, to: string): Promise<Row[]> {
  const { rows } = await tenantSql<Row>`
    select date, type, record_type, record_id, number, reference_number, due_date, currency, amount::text as amount
    from (${entriesOf(id)}) entry
    where date >= ${from} and date <= ${to}
    order by date, array_position(${[...types]}::text[], type), record_id, entry_id
    limit ${maxEntries + 1}`.execute(ctx.db)
  return rows
}

/** Returns SQL for the ids of the invoices and payments of a customer. */
const documentsOf = (id: string) => tenantSql`
  select id from invoices where customer_id = ${id} union all select id from payments where customer_id = ${id}`

/**
 * Returns SQL for all statement entries of a customer. A journal entry is one statement entry; its changes of bad debts
 * and late fees are separate entries. So a payment of a written-off invoice is a payment plus a partial reversal of the
 * write-off. Allocations change no balance and are not listed.
 */
const entriesOf = (id: string) => tenantSql`
  with line as materialized (${customerLinesOf(documentsOf(id))}), part as (
    select entry_id, date, currency, source_type as record_type, source_id as record_id, source_kind as kind,
      sum(amount) as amount
    from line group by entry_id, date, currency, source_type, source_id, source_kind
    union all
    select entry_id, date, currency, 'invoice', subledger_id,
      case purpose when 'bad_debts' then 'written_off' else 'late_fee' end, -sum(amount)
    from line where purpose in ('bad_debts', 'late_fees') group by entry_id, date, currency, subledger_id, purpose
  )
  select part.entry_id, part.date, case part.kind when 'late_fee' then 'late_fee' when 'cancelled' then 'cancellation'
      when 'written_off' then 'write_off' when 'refunded' then 'refund' when 'refund_failed' then 'refund'
      else case i.type when 'credit_note' then 'credit_note' else part.record_type end end as type,
    part.record_type, part.record_id, coalesce(i.invoice_number, p.payment_number) as number,
    case when part.kind in ('issued', 'opening') then i.reference_number else p.reference_number end
      as reference_number,
    case when part.kind in ('issued', 'opening') and i.type <> 'credit_note' then i.due_date end as due_date,
    part.currency, part.amount
  from part
  left join invoices i on part.record_type = 'invoice' and i.id = part.record_id
  left join payments p on part.record_type = 'payment' and p.id = part.record_id
  where part.amount <> 0`
