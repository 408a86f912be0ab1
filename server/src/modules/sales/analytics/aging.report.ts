/**
 * The ageing report: receivables at the end of a day, by days past the due date. It adds up the amounts posted to
 * receivables until that day by invoice, so it agrees with the ledger and with customer statements (decision 70).
 */
import { sql } from 'kysely'
import { type Ctx, f, tenantSql } from '#core'
import { percentOf, rounded, type Sum } from '#core/money'
import { added, byCurrency, cachedReport, todayOf } from '#core/reports'
import { endOfDay } from '#core/time'
import { creditPermission } from '#crm'
import { receivablesChangedAfter, receivablesOn } from '#finance'
import { openReceivable } from '../conditions.ts'
import { type Bucket, bucketLabels, bucketsOf, inBuckets } from './aging.ts'

interface AgingQuery {
  as_of_date?: string
  customer_id?: string
  include_paid: boolean
}

export const AgingQuery = f.Type.Unsafe<AgingQuery>(
  f.Type.Object({
    as_of_date: f.Optional(f.about('Default: today.', f.Day)),
    customer_id: f.Optional(f.about('Only invoices of this customer.', f.IdOf('customers'))),
    include_paid: f.Default(
      f.about(
        'Whether to count invoices without an amount due because they were paid or credited by then.',
        f.Flag,
      ),
      false,
    ),
  }),
)

/** Amounts can be negative: a backdated payment can overpay an invoice for some days. */
const AmountIn = (currency: string) => f.Type.Unsafe<Sum>({ type: 'number', 'x-money': currency })
const Amount = AmountIn('tenant')
const Percent = f.Maybe(f.percentage(f.Type.Number()))

const AgingBucket = f.Type.Object(
  { label: f.Text(), count: f.CountSum, total_amount: Amount, percentage: Percent },
  { title: 'AgingBucket' },
)

const AgingOfCustomer = f.described(
  f.Type.Object(
    {
      customer_id: f.IdOf('customers'),
      customer_number: f.Text(),
      name: f.Text(511),
      ...inBuckets(() => Amount),
      total_outstanding: Amount,
      credit_limit: f.Restricted(creditPermission, f.Maybe(f.AmountSum())),
      available_credit: f.Restricted(creditPermission, f.Maybe(f.AmountSum())),
    },
    { title: 'AgingOfCustomer' },
  ),
  {
    credit_limit: "The customer's credit limit, if it is in the currency of the tenant.",
    available_credit: 'The credit limit less the outstanding amount, at least 0.',
  },
)

export const AgingReport = f.described(
  f.Type.Object(
    {
      report_date: f.Day,
      aging_buckets: f.Type.Object(
        inBuckets(() => AgingBucket),
        { title: 'AgingBuckets' },
      ),
      summary: f.Type.Object(
        {
          total_invoices: f.CountSum,
          total_outstanding: Amount,
          overdue_amount: Amount,
          overdue_percentage: Percent,
          average_days_outstanding: f.Maybe(f.inDays(f.Type.Number())),
        },
        { title: 'AgingSummary' },
      ),
      by_customer: f.Type.Array(AgingOfCustomer),
      other_currencies: f.Type.Array(
        f.Type.Object(
          { currency: f.Currency, total_invoices: f.CountSum, ...inBuckets(() => AmountIn('currency')) },
          { title: 'AgingInCurrency' },
        ),
      ),
    },
    { title: 'AgingReport' },
  ),
  {
    by_customer: 'Sorted by outstanding amount, largest first; at most 1,000 customers.',
    other_currencies:
      "Receivables in currencies other than the tenant's. They are not included in the totals.",
  },
)

const maxCustomers = 1_000

interface Row {
  currency: string
  customer_id: string
  bucket: Bucket
  invoices: number
  due: string
  days: number
}

const tables = ['customers', 'invoices', 'journal_entry_lines']

export const showAging = cachedReport('ageing report', tables, agingOf)

async function agingOf(ctx: Ctx, { as_of_date, customer_id, include_paid }: AgingQuery) {
  const report_date = as_of_date ?? todayOf(ctx)
  const rows = await agedRows(ctx, { day: report_date, customer_id, include_paid })
  const { own, others } = byCurrency(ctx, rows)
  return {
    report_date,
    ...totalsOf(own),
    by_customer: await customersOf(ctx, own),
    other_currencies: others.map(([currency, group]) => ({
      currency,
      total_invoices: countOf(group),
      ...inBuckets((bucket) => dueOf(group.filter((row) => row.bucket === bucket))),
    })),
  }
}

const countOf = (rows: readonly Row[]) => rows.reduce((sum, { invoices }) => sum + invoices, 0)
const dueOf = (rows: readonly Row[]): Sum => added(rows.map(({ due }) => due))

function totalsOf(rows: readonly Row[]) {
  const total_outstanding = dueOf(rows)
  const overdue_amount = dueOf(rows.filter(({ bucket }) => bucket !== 'current'))
  const total_invoices = countOf(rows)
  return {
    aging_buckets: inBuckets((bucket) => {
      const inBucket = rows.filter((row) => row.bucket === bucket)
      const total_amount = dueOf(inBucket)
      return {
        label: bucketLabels[bucket],
        count: countOf(inBucket),
        total_amount,
        percentage: percentOf(Number(total_amount), Number(total_outstanding)),
      }
    }),
    summary: {
      total_invoices,
      total_outstanding,
      overdue_amount,
      overdue_percentage: percentOf(Number(overdue_amount), Number(total_outstanding)),
      average_days_outstanding:
        total_invoices === 0
          ? null
          : rounded(rows.reduce((sum, { days }) => sum + days, 0) / total_invoices, 1),
    },
  }
}

interface AgingFilter {
  day: string
  customer_id: string | undefined
  include_paid: boolean
}

async function agedRows(ctx: Ctx, { day, customer_id, include_paid }: AgingFilter): Promise<Row[]> {
  const changed = include_paid ? undefined : candidates(day)
  const invoiceIds =
    customer_id === undefined
      ? changed
      : tenantSql`select id from invoices where customer_id = ${customer_id}`
  const { rows } = await tenantSql<Row>`
    select i.currency, i.customer_id, ${bucketsOf(sql`(${day}::date - i.due_date)`)} as bucket, count(*) as invoices,
      sum(owed.amount)::text as due, sum(${day}::date - i.issue_date) as days
    from (${receivablesOn(day, invoiceIds)}) owed
    join invoices i on i.id = owed.subledger_id
    where owed.amount <> 0 ${include_paid ? sql`or ${isSettled(endOfDay(day, ctx.tenant.timezone))}` : sql``}
    group by 1, 2, 3`.execute(ctx.db)
  return rows
}

/** Selects invoices that can have an amount due at the end of the day: open invoices, and invoices changed after it. */
const candidates = (day: string) => tenantSql`
  select id from invoices where ${openReceivable('invoices')} and deleted_at is null
  union ${receivablesChangedAfter(day)}`

/** The invoice is settled at the end of a day, other than by a cancellation or write-off until then. */
const isSettled = (end: string) => sql`(i.cancelled_at is null or i.cancelled_at >= ${end})
  and (i.written_off_at is null or i.written_off_at >= ${end})`

interface CustomerRow {
  id: string
  customer_number: string
  name: string
  credit_limit: number | null
}

async function customersOf(ctx: Ctx, rows: readonly Row[]) {
  const groups = [...Map.groupBy(rows, ({ customer_id }) => customer_id)]
    .map(([id, own]) => ({ id, own, outstanding: dueOf(own) }))
    .toSorted((a, b) => Number(b.outstanding) - Number(a.outstanding) || (a.id < b.id ? -1 : 1))
    .slice(0, maxCustomers)
  if (groups.length === 0) return []
  const { rows: customers } = await tenantSql<CustomerRow>`
    select id, customer_number, coalesce(company_name, concat_ws(' ', first_name, last_name)) as name,
      case when currency = ${ctx.tenant.currency} then credit_limit end as credit_limit
    from customers where id = any(${groups.map(({ id }) => id)}::text[])`.execute(ctx.db)
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  return groups.map(({ id, own, outstanding }) => {
    const { customer_number = '', name = '', credit_limit = null } = byId.get(id) ?? {}
    return {
      customer_id: id,
      customer_number,
      name,
      ...inBuckets((bucket) => dueOf(own.filter((row) => row.bucket === bucket))),
      total_outstanding: outstanding,
      credit_limit: credit_limit as Sum | null,
      available_credit:
        credit_limit === null ? null : (Math.max(0, credit_limit - Number(outstanding)) as Sum),
    }
  })
}
