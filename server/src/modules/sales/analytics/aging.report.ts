/**
 * The ageing report: what customers owe at the end of a day, by the days past the due date. For today and later, these
 * are the amounts due as invoices show them. For an earlier day, it covers the invoices issued until then, and takes
 * back what is dated later: payments, credit notes, write-offs and late fees. What was refunded since counts as never
 * paid.
 */
import { sql } from 'kysely'
import {
  added,
  byCurrency,
  cachedReport,
  type Ctx,
  endOfDay,
  f,
  percentOf,
  rounded,
  type Sum,
  tenantSql,
  todayOf,
} from '#core'
import { creditPermission } from '#crm'
import { type Bucket, bucketLabels, bucketsOf, inBuckets } from './aging.ts'

interface AgingQuery {
  as_of_date?: string
  customer_id?: string
  include_paid: boolean
}

export const AgingQuery = f.Type.Unsafe<AgingQuery>(
  f.Type.Object({
    as_of_date: f.Optional(f.about('The default is today.', f.Day)),
    customer_id: f.Optional(f.Id),
    include_paid: f.Default(
      f.about('Whether invoices of which nothing was due are counted too.', f.Flag),
      false,
    ),
  }),
)

const Amount = f.AmountSum()
const Percent = f.Maybe(f.Type.Number())

const AgingBucket = f.Type.Object(
  { label: f.Text(), count: f.CountSum, total_amount: Amount, percentage: Percent },
  { title: 'AgingBucket' },
)

const AgingOfCustomer = f.described(
  f.Type.Object(
    {
      customer_id: f.Id,
      customer_number: f.Text(),
      name: f.Text(511),
      ...inBuckets(() => Amount),
      total_outstanding: Amount,
      credit_limit: f.Restricted(creditPermission, f.Maybe(Amount)),
      available_credit: f.Restricted(creditPermission, f.Maybe(Amount)),
    },
    { title: 'AgingOfCustomer' },
  ),
  {
    credit_limit: 'That of the customer, if it is in the currency of the tenant.',
    available_credit: 'The credit limit less what is outstanding, at least 0.',
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
          average_days_outstanding: f.Maybe(f.Type.Number()),
        },
        { title: 'AgingSummary' },
      ),
      by_customer: f.Type.Array(AgingOfCustomer),
      other_currencies: f.Type.Array(
        f.Type.Object(
          { currency: f.Currency, total_invoices: f.CountSum, ...inBuckets(() => f.AmountSum('currency')) },
          { title: 'AgingInCurrency' },
        ),
      ),
    },
    { title: 'AgingReport' },
  ),
  {
    by_customer: 'The customer who owes most comes first; at most 1,000.',
    other_currencies: 'What is owed in other currencies than that of the tenant, which is never added.',
  },
)

const customersAtMost = 1_000

interface Row {
  currency: string
  customer_id: string
  bucket: Bucket
  invoices: number
  due: string
  days: number
}

const tables = ['customers', 'invoices', 'payment_allocations', 'payments']

export const showAging = cachedReport('ageing report', tables, agingOf)

async function agingOf(ctx: Ctx, { as_of_date, customer_id, include_paid }: AgingQuery) {
  const today = todayOf(ctx)
  const report_date = as_of_date ?? today
  const rows = await agedRows(ctx, {
    day: report_date,
    isPast: report_date < today,
    customer_id,
    include_paid,
  })
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

interface Wanted {
  day: string
  isPast: boolean
  customer_id: string | undefined
  include_paid: boolean
}

async function agedRows(ctx: Ctx, { day, isPast, customer_id, include_paid }: Wanted): Promise<Row[]> {
  const end = endOfDay(day, ctx.tenant.timezone)
  const ofCustomer = customer_id === undefined ? sql`` : sql`and i.customer_id = ${customer_id}`
  const { rows } = await tenantSql<Row>`
    select currency, customer_id, ${bucketsOf(sql`(${day}::date - due_date)`)} as bucket, count(*) as invoices,
      sum(due)::text as due, sum(${day}::date - issue_date) as days
    from (${isPast ? dueThen(day, end, include_paid) : dueNow(include_paid)} ${ofCustomer}) owed
    where due > 0 or ${include_paid}
    group by 1, 2, 3`.execute(ctx.db)
  return rows
}

const receivable = sql`i.type not in ('credit_note', 'proforma') and i.deleted_at is null`

/** What is due now of sent invoices. */
const dueNow = (includesPaid: boolean) => tenantSql`
  select i.currency, i.customer_id, i.due_date, i.issue_date, i.amount_due as due
  from invoices i
  where ${receivable} and i.status in ('sent', 'viewed', 'partially_paid', 'overdue'${
    includesPaid ? sql`, 'paid'` : sql``
  })`

/**
 * What was due at the end of a day, an instant, of the invoices issued until then. An invoice that is settled now owed
 * something then only if a payment, a credit note, a write-off or a cancellation came later: `candidates` are those and
 * the open ones.
 */
const dueThen = (day: string, end: string, includesPaid: boolean) => tenantSql`
  select i.currency, i.customer_id, i.due_date, i.issue_date,
    greatest(0, i.total_amount + case when i.overdue_date < ${end} then i.late_fee_amount else 0 end
      - i.amount_paid + coalesce(paid_since.amount, 0)
      - i.credited_amount + coalesce(credited_since.amount, 0)) as due
  from invoices i
  left join (${paidSince(end)}) paid_since on paid_since.invoice_id = i.id
  left join (${creditedSince(day)}) credited_since on credited_since.invoice_id = i.id
  where ${receivable} and i.sent_date is not null and i.issue_date <= ${day}::date
    and (i.cancelled_at is null or i.cancelled_at >= ${end})
    and (i.written_off_at is null or i.written_off_at >= ${end})
    and ${includesPaid ? sql`true` : sql`i.id in (${candidates(day, end)})`}`

const candidates = (day: string, end: string) => tenantSql`
  select id from invoices
    where status in ('sent', 'viewed', 'partially_paid', 'overdue', 'cancelled', 'written_off') and deleted_at is null
  union select invoice_id from (${paidSince(end)}) paid
  union select invoice_id from (${creditedSince(day)}) credited`

/** A payment counts from its day on, at the latest from its completion. */
const paidSince = (end: string) => tenantSql`
  select a.invoice_id, sum(a.amount) as amount
  from payments p
  join payment_allocations a on a.payment_id = p.id
  where p.payment_date >= ${end} and p.completed_at >= ${end} and p.deleted_at is null
  group by a.invoice_id`

const creditedSince = (day: string) => tenantSql`
  select credited_invoice_id as invoice_id, sum(total_amount) as amount
  from invoices
  where credited_invoice_id is not null and issue_date > ${day}::date and status <> 'cancelled' and deleted_at is null
  group by credited_invoice_id`

interface Debtor {
  id: string
  customer_number: string
  name: string
  credit_limit: number | null
}

async function customersOf(ctx: Ctx, rows: readonly Row[]) {
  const groups = [...Map.groupBy(rows, ({ customer_id }) => customer_id)]
    .map(([id, own]) => ({ id, own, outstanding: dueOf(own) }))
    .toSorted((a, b) => Number(b.outstanding) - Number(a.outstanding) || (a.id < b.id ? -1 : 1))
    .slice(0, customersAtMost)
  if (groups.length === 0) return []
  const { rows: customers } = await tenantSql<Debtor>`
    select id, customer_number, coalesce(company_name, concat_ws(' ', first_name, last_name)) as name,
      case when currency = ${ctx.tenant.currency} then credit_limit end as credit_limit
    from customers where id = any(${groups.map(({ id }) => id)}::text[])`.execute(ctx.db)
  const known = new Map(customers.map((customer) => [customer.id, customer]))
  return groups.map(({ id, own, outstanding }) => {
    const { customer_number = '', name = '', credit_limit = null } = known.get(id) ?? {}
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
