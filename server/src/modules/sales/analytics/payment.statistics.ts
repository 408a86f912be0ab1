/** Statistics of the payments of a period, by payment date. */
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
  instantsOf,
  PeriodOutput,
} from '#core/reports'
import { paymentMethods as methods, paymentStates } from '../payments/payment.ts'

interface PaymentStatisticsQuery extends Dates {
  method?: string
  status?: string
}

export const PaymentStatisticsQuery = f.Type.Unsafe<PaymentStatisticsQuery>(
  f.Type.Object({
    ...datesQuery,
    method: f.Optional(f.about('Only payments by this method.', f.Choice(...methods))),
    status: f.Optional(f.about('Only payments with this status.', paymentStates.field)),
  }),
)

const Amount = f.AmountSum()
const Percent = f.Maybe(f.percentage(f.Type.Number()))

const OfMethod = f.Type.Object(
  {
    count: f.CountSum,
    amount: Amount,
    percentage: Percent,
    average_transaction: Amount,
    fees: Amount,
  },
  { title: 'PaymentsOfMethod' },
)

const OfGateway = f.described(
  f.Type.Object(
    { count: f.CountSum, success_rate: Percent, average_response_time_ms: f.Maybe(f.Type.Number()) },
    { title: 'PaymentsOfGateway' },
  ),
  {
    average_response_time_ms:
      'Always null: payments are recorded after the gateway processed them, so its response time is unknown.',
  },
)

export const PaymentStatistics = f.Type.Object(
  {
    period: PeriodOutput,
    payment_counts: f.Type.Object(
      {
        total: f.CountSum,
        ...Object.fromEntries(paymentStates.all.map((status) => [status, f.CountSum])),
      },
      { title: 'PaymentCounts' },
    ),
    financial_metrics: f.described(
      f.Type.Object(
        {
          total_processed: Amount,
          total_refunded: Amount,
          total_fees: Amount,
          net_revenue: f.Type.Unsafe<Sum>({ type: 'number', 'x-money': 'tenant' }),
          average_transaction: Amount,
        },
        { title: 'PaymentFinancialMetrics' },
      ),
      {
        total_processed: 'The amount of completed payments, including those refunded or disputed later.',
        total_refunded: 'The refunded amount of the payments of the period.',
        net_revenue: 'The processed amount less refunds and fees.',
      },
    ),
    method_breakdown: f.Type.Object(Object.fromEntries(methods.map((method) => [method, OfMethod])), {
      title: 'PaymentsByMethod',
    }),
    success_metrics: f.described(
      f.Type.Object(
        {
          success_rate: Percent,
          failure_rate: Percent,
          refund_rate: Percent,
          dispute_rate: Percent,
          average_processing_time_seconds: f.Maybe(f.Type.Number()),
        },
        { title: 'PaymentSuccessMetrics' },
      ),
      {
        success_rate: 'Completed payments as a percentage of completed and failed payments.',
        refund_rate: 'Payments with a refund as a percentage of completed payments.',
        dispute_rate: 'Currently disputed payments as a percentage of completed payments.',
        average_processing_time_seconds: 'From the creation of the payment to its completion.',
      },
    ),
    gateway_performance: f.Type.Unsafe<Record<string, f.Static<typeof OfGateway>>>({
      type: 'object',
      title: 'PaymentsByGateway',
      additionalProperties: OfGateway,
    }),
    other_currencies: f.Type.Array(
      f.Type.Object(
        {
          currency: f.Currency,
          total_processed: f.AmountSum('currency'),
          total_refunded: f.AmountSum('currency'),
          total_fees: f.AmountSum('currency'),
        },
        { title: 'PaymentsInCurrency' },
      ),
    ),
  },
  { title: 'PaymentStatistics' },
)

interface Group {
  currency: string
  status: string
  method: string
  gateway: string | null
  payments: number
  refunded_payments: number
  amount: string
  refunded: string
  fees: string
  processed: number
  seconds: number
}

export const showPaymentStatistics = cachedReport('payment statistics', ['payments'], statisticsOf)

async function statisticsOf(ctx: Ctx, query: PaymentStatisticsQuery) {
  const period = datedPeriod(ctx, query)
  const { begin, end } = instantsOf(ctx, period)
  const ofMethod = query.method === undefined ? sql`` : sql`and method = ${query.method}`
  const ofStatus = query.status === undefined ? sql`` : sql`and status = ${query.status}`
  const { rows } = await tenantSql<Group>`
    select currency, status, method, gateway, count(*) as payments,
      count(*) filter (where refunded_amount > 0) as refunded_payments, sum(amount)::text as amount,
      sum(refunded_amount)::text as refunded, sum(fee_amount)::text as fees, count(completed_at) as processed,
      coalesce(sum(extract(epoch from completed_at - created_at)), 0)::double precision as seconds
    from payments
    where deleted_at is null and payment_date >= ${begin} and payment_date < ${end} ${ofMethod} ${ofStatus}
    group by 1, 2, 3, 4`.execute(ctx.db)
  const { own, others } = byCurrency(ctx, rows)
  return {
    period,
    payment_counts: {
      total: countOf(rows),
      ...Object.fromEntries(
        paymentStates.all.map((status) => [status, countOf(rows.filter((row) => row.status === status))]),
      ),
    },
    financial_metrics: financialMetrics(own),
    method_breakdown: byMethod(own),
    success_metrics: successMetrics(rows),
    gateway_performance: byGateway(rows),
    other_currencies: others.map(([currency, group]) => {
      const { total_processed, total_refunded, total_fees } = financialMetrics(group)
      return { currency, total_processed, total_refunded, total_fees }
    }),
  }
}

type Rows = readonly Group[]

const wasCompleted = ({ status }: Group) => status !== 'pending' && status !== 'failed'
const countOf = (rows: Rows) => rows.reduce((sum, { payments }) => sum + payments, 0)
const sumOf = (rows: Rows, name: 'amount' | 'refunded' | 'fees') => added(rows.map((row) => row[name]))

function financialMetrics(rows: Rows) {
  const completed = rows.filter(wasCompleted)
  const [total_processed, total_refunded, total_fees] = [
    sumOf(completed, 'amount'),
    sumOf(completed, 'refunded'),
    sumOf(completed, 'fees'),
  ]
  return {
    total_processed,
    total_refunded,
    total_fees,
    net_revenue: BigInt(total_processed) - BigInt(total_refunded) - BigInt(total_fees),
    average_transaction: averageOf(total_processed, countOf(completed)),
  }
}

/** Returns figures of completed payments in the tenant's currency by method. */
function byMethod(own: Rows) {
  const all = Number(sumOf(own.filter(wasCompleted), 'amount'))
  return Object.fromEntries(
    methods.map((method) => {
      const completed = own.filter((row) => row.method === method && wasCompleted(row))
      const amount = sumOf(completed, 'amount')
      return [
        method,
        {
          count: countOf(completed),
          amount,
          percentage: percentOf(Number(amount), all),
          average_transaction: averageOf(amount, countOf(completed)),
          fees: sumOf(completed, 'fees'),
        },
      ]
    }),
  )
}

function successMetrics(rows: Rows) {
  const completed = rows.filter(wasCompleted)
  const failed = countOf(rows.filter(({ status }) => status === 'failed'))
  const succeeded = countOf(completed)
  const processed = completed.reduce((sum, row) => sum + row.processed, 0)
  const seconds = completed.reduce((sum, row) => sum + row.seconds, 0)
  return {
    success_rate: percentOf(succeeded, succeeded + failed),
    failure_rate: percentOf(failed, succeeded + failed),
    refund_rate: percentOf(
      completed.reduce((sum, row) => sum + row.refunded_payments, 0),
      succeeded,
    ),
    dispute_rate: percentOf(countOf(completed.filter(({ status }) => status === 'disputed')), succeeded),
    average_processing_time_seconds: processed === 0 ? null : rounded(seconds / processed),
  }
}

const byGateway = (rows: Rows) =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ gateway }) => gateway ?? '')]
      .filter(([gateway]) => gateway !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([gateway, own]) => {
        const { success_rate } = successMetrics(own)
        return [gateway, { count: countOf(own), success_rate, average_response_time_ms: null }]
      }),
  )
