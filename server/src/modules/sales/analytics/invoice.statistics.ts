/** Statistics of the invoices issued in a period. Credit notes and proforma invoices are excluded. */
import { sql } from 'kysely'
import { type Ctx, f, tenantSql } from '#core'
import { percentOf, rounded, type Sum } from '#core/money'
import {
  added,
  averageOf,
  byCurrency,
  cachedReport,
  datedPeriod,
  type Dates,
  datesQuery,
  type Period,
  PeriodOutput,
  todayOf,
} from '#core/reports'
import { issuedInvoice, sentAndOpen, unissued } from '../conditions.ts'
import { invoiceStates } from '../invoices/invoice.states.ts'
import { AgingAmounts, agingAmounts, type Bucket, bucketsOf } from './aging.ts'

interface StatisticsQuery extends Dates {
  customer_id?: string
}

export const StatisticsQuery = f.Type.Unsafe<StatisticsQuery>(
  f.Type.Object({
    ...datesQuery,
    customer_id: f.Optional(f.about('Only invoices of this customer.', f.IdOf('customers'))),
  }),
)

const Amount = f.AmountSum()
const Percent = f.Maybe(f.percentage(f.Type.Number()))
const Days = f.Maybe(f.inDays(f.Type.Number()))

const InvoiceCounts = f.Type.Object(
  {
    total: f.CountSum,
    ...Object.fromEntries(invoiceStates.all.map((status) => [status, f.CountSum])),
  },
  { title: 'InvoiceCounts' },
)

const FinancialMetrics = f.described(
  f.Type.Object(
    {
      total_invoiced: Amount,
      total_paid: Amount,
      total_outstanding: Amount,
      total_overdue: Amount,
      average_invoice_value: Amount,
      collection_rate: Percent,
      write_off_amount: Amount,
    },
    { title: 'InvoiceFinancialMetrics' },
  ),
  {
    total_invoiced:
      'The totals of invoices that are approved or later, less credits. Cancelled invoices are excluded.',
    total_paid: 'The amount paid of these invoices.',
    total_outstanding: 'The amount currently due of these invoices.',
    total_overdue: 'The part of `total_outstanding` that is past the due date.',
    collection_rate: '`total_paid` as a percentage of `total_invoiced`.',
    write_off_amount: 'The unpaid amount of invoices that were written off.',
  },
)

const PaymentMetrics = f.described(
  f.Type.Object(
    {
      average_days_to_pay: Days,
      median_days_to_pay: Days,
      on_time_payment_rate: Percent,
      late_payment_rate: Percent,
      days_sales_outstanding: Days,
    },
    { title: 'InvoicePaymentMetrics' },
  ),
  {
    average_days_to_pay:
      'From the issue date to full payment; 0 if the invoice was paid before its issue date.',
    on_time_payment_rate: 'The percentage of paid invoices that were paid by their due date.',
    days_sales_outstanding: '`total_outstanding` divided by `total_invoiced`, times the days of the period.',
  },
)

const TopCustomer = f.Type.Object(
  {
    customer_id: f.IdOf('customers'),
    customer_number: f.Text(),
    name: f.Text(511),
    invoices: f.CountSum,
    total_invoiced: Amount,
  },
  { title: 'TopCustomerByInvoices' },
)

export const Statistics = f.described(
  f.Type.Object(
    {
      period: PeriodOutput,
      invoice_counts: InvoiceCounts,
      financial_metrics: FinancialMetrics,
      payment_metrics: PaymentMetrics,
      aging_analysis: AgingAmounts,
      top_customers_by_invoices: f.Type.Array(TopCustomer),
      other_currencies: f.Type.Array(
        f.Type.Object(
          {
            currency: f.Currency,
            total_invoiced: f.AmountSum('currency'),
            total_paid: f.AmountSum('currency'),
            total_outstanding: f.AmountSum('currency'),
          },
          { title: 'InvoicedInCurrency' },
        ),
      ),
    },
    { title: 'InvoiceStatistics' },
  ),
  {
    aging_analysis: 'The outstanding amount by days past the due date.',
    top_customers_by_invoices: "The ten customers with the highest invoiced amount in the tenant's currency.",
  },
)

export const showStatistics = cachedReport('invoice statistics', ['customers', 'invoices'], statisticsOf)

async function statisticsOf(ctx: Ctx, query: StatisticsQuery) {
  const period = datedPeriod(ctx, query)
  const invoices = invoicesIn(period, query.customer_id)
  const [groups, payment, top_customers_by_invoices] = await Promise.all([
    groupsOf(ctx, invoices),
    paymentTimes(ctx, invoices),
    topCustomersOf(ctx, invoices),
  ])
  const { own, others } = byCurrency(ctx, groups)
  const figures = figuresOf(own)
  const { days_to_pay, ...rates } = payment
  return {
    period,
    invoice_counts: {
      total: countOf(groups),
      ...Object.fromEntries(
        invoiceStates.all.map((status) => [
          status,
          countOf(groups.filter((group) => group.status === status)),
        ]),
      ),
    },
    financial_metrics: figures,
    payment_metrics: {
      ...days_to_pay,
      ...rates,
      days_sales_outstanding: outstandingDays(figures, period),
    },
    aging_analysis: agingAmounts(own),
    top_customers_by_invoices,
    other_currencies: others.map(([currency, rows]) => {
      const { total_invoiced, total_paid, total_outstanding } = figuresOf(rows)
      return { currency, total_invoiced, total_paid, total_outstanding }
    }),
  }
}

/** Returns the condition that selects the invoices of a period. */
function invoicesIn({ from, to }: Period, customerId: string | undefined) {
  const ofCustomer = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`
  return sql`deleted_at is null and issue_date between ${from}::date and ${to}::date
    and type not in ('credit_note', 'proforma') ${ofCustomer}`
}

type Invoices = ReturnType<typeof invoicesIn>

interface Group {
  currency: string
  status: string
  bucket: Bucket
  invoices: number
  total: string
  paid: string
  due: string
}

async function groupsOf(ctx: Ctx, invoices: Invoices): Promise<Group[]> {
  const { rows } = await tenantSql<Group>`
    select currency, status, ${bucketsOf(sql`${todayOf(ctx)}::date - due_date`)} as bucket, count(*) as invoices,
      sum(total_amount - credited_amount)::text as total, sum(amount_paid)::text as paid, sum(amount_due)::text as due
    from invoices where ${invoices} group by 1, 2, 3`.execute(ctx.db)
  return rows
}

const countOf = (groups: readonly Group[]) => groups.reduce((sum, { invoices }) => sum + invoices, 0)

const isIssued = ({ status }: Group) => !(unissued as readonly string[]).includes(status)
const isOpen = ({ status }: Group) => (sentAndOpen as readonly string[]).includes(status)

function figuresOf(groups: readonly Group[]) {
  const issued = groups.filter(isIssued)
  const outstanding = groups.filter(isOpen)
  const sum = (rows: readonly Group[], name: 'total' | 'paid' | 'due'): Sum =>
    added(rows.map((row) => row[name]))
  const [total_invoiced, total_paid] = [sum(issued, 'total'), sum(issued, 'paid')]
  return {
    total_invoiced,
    total_paid,
    total_outstanding: sum(outstanding, 'due'),
    total_overdue: sum(
      outstanding.filter(({ bucket }) => bucket !== 'current'),
      'due',
    ),
    average_invoice_value: averageOf(total_invoiced, countOf(issued)),
    collection_rate: percentOf(Number(total_paid), Number(total_invoiced)),
    write_off_amount: sum(
      groups.filter(({ status }) => status === 'written_off'),
      'due',
    ),
  }
}

const outstandingDays = (
  { total_invoiced, total_outstanding }: Record<'total_invoiced' | 'total_outstanding', Sum>,
  { days }: Period,
) =>
  Number(total_invoiced) === 0
    ? null
    : rounded((Number(total_outstanding) / Number(total_invoiced)) * days, 1)

interface Payment {
  average: number | null
  median: number | null
  paid: number
  on_time: number
}

/** Returns payment times of the paid invoices, in all currencies. */
async function paymentTimes(ctx: Ctx, invoices: Invoices) {
  const { rows } = await tenantSql<Payment>`
    select avg(greatest(0, paid_on - issue_date))::double precision as average,
      percentile_cont(0.5) within group (order by greatest(0, paid_on - issue_date)) as median,
      count(*) as paid, count(*) filter (where paid_on <= due_date) as on_time
    from (
      select issue_date, due_date, (paid_date at time zone ${ctx.tenant.timezone})::date as paid_on
      from invoices where ${invoices} and paid_date is not null and status = 'paid'
    ) settled`.execute(ctx.db)
  const { average = null, median = null, paid = 0, on_time = 0 } = rows[0] ?? {}
  return {
    days_to_pay: {
      average_days_to_pay: average === null ? null : rounded(average, 1),
      median_days_to_pay: median === null ? null : rounded(median, 1),
    },
    on_time_payment_rate: percentOf(on_time, paid),
    late_payment_rate: percentOf(paid - on_time, paid),
  }
}

interface Top {
  customer_id: string
  customer_number: string
  name: string
  invoices: number
  total_invoiced: string
}

async function topCustomersOf(ctx: Ctx, invoices: Invoices) {
  const { rows } = await tenantSql<Top>`
    select top.customer_id, customers.customer_number, top.invoices, top.total::text as total_invoiced,
      coalesce(customers.company_name, concat_ws(' ', customers.first_name, customers.last_name)) as name
    from (
      select customer_id, count(*) as invoices, sum(total_amount - credited_amount) as total from invoices
      where ${invoices} and currency = ${ctx.tenant.currency}
        and ${issuedInvoice('invoices')}
      group by customer_id order by total desc, customer_id limit 10
    ) top
    join customers on customers.id = top.customer_id
    order by top.total desc, top.customer_id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, total_invoiced: added([row.total_invoiced]) }))
}
