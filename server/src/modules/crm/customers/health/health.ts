/** Response schemas of health. The rules are in health.scoring.ts and health.advice.ts. */
import { f } from '#core'
import { customers } from '../customer.ts'
import { severities } from './health.advice.ts'
import { bands, maxima, type Part, partNames, type Parts, trends } from './health.scoring.ts'

const sum = f.AmountSum('currency')
const days = f.inDays(f.Type.Number({ minimum: 0 }))

const percentage = (part: Part, score: number) => Math.round((score / maxima[part]) * 10_000) / 100

/** Returns points, maximum and percentage of each part: `engagement`, `engagement_max`, `engagement_percentage`. */
export const breakdownOf = (parts: Parts): Record<string, number> =>
  Object.fromEntries(
    partNames.flatMap((part) => [
      [part, parts[part]],
      [`${part}_max`, maxima[part]],
      [`${part}_percentage`, percentage(part, parts[part])],
    ]),
  )

const Breakdown = f.titled(
  'HealthScoreBreakdown',
  f.Type.Unsafe<Record<string, number>>(
    f.Type.Object(
      Object.fromEntries(
        partNames.flatMap((part) => [
          [part, f.Integer(0, maxima[part])],
          [`${part}_max`, f.Integer(0, maxima[part])],
          [`${part}_percentage`, f.Type.Number({ minimum: 0, maximum: 100 })],
        ]),
      ),
    ),
  ),
)

const KeyMetrics = f.described(
  f.titled(
    'HealthKeyMetrics',
    f.Type.Object({
      days_since_last_activity: f.Maybe(f.Count),
      completed_activities_90_days: f.Count,
      open_support_activities: f.Count,
      open_escalations: f.Count,
      overdue_invoices_count: f.Count,
      overdue_amount: sum,
      average_days_to_pay: f.Maybe(days),
      outstanding_balance: sum,
      active_contacts_count: f.Count,
      orders_365_days: f.Count,
      distinct_products_365_days: f.Count,
      customer_age_days: f.Count,
    }),
  ),
  {
    days_since_last_activity: 'The days since the last activity; null without activities.',
    overdue_amount: 'The open amount of overdue invoices.',
    average_days_to_pay: 'The average number of days until payment; null without paid invoices.',
    outstanding_balance: 'The outstanding balance.',
    active_contacts_count: 'The number of active contacts.',
    customer_age_days: 'The number of days since the acquisition of the customer.',
  },
)

export const RiskFactors = f.Type.Array(
  f.Type.Object(
    {
      factor: f.Text(),
      severity: f.titled('RiskSeverity', f.Choice(...severities)),
      description: f.Text(1_000),
      recommendation: f.Text(1_000),
    },
    { title: 'RiskFactor' },
  ),
)

export const HealthStatus = f.titled('HealthStatus', f.Choice(...bands))

export const HealthReport = f.described(
  f.titled(
    'HealthReport',
    f.Type.Object({
      customer_id: f.IdOf('customers'),
      overall_health_score: f.Score,
      health_status: HealthStatus,
      trend: f.Choice(...trends),
      last_calculated_at: f.Maybe(f.Instant),
      score_breakdown: Breakdown,
      key_metrics: KeyMetrics,
      risk_factors: RiskFactors,
      opportunities: f.Type.Array(
        f.Type.Object(
          { type: f.Text(), description: f.Text(1_000), estimated_value: f.AmountSum('currency') },
          { title: 'HealthOpportunity' },
        ),
      ),
      next_review_date: f.Day,
    }),
  ),
  {
    overall_health_score: '0 to 100: the sum of the parts, or a manual score.',
    health_status: 'The band of the score.',
    trend: 'The trend compared with the score of 30 days ago.',
    last_calculated_at: 'The time of the last calculation; null if there was none.',
    score_breakdown: 'The points, maximum and percentage of each part.',
    key_metrics: 'The figures behind the score.',
    risk_factors: 'The risks for the business relationship.',
    opportunities: 'Sales opportunities.',
    next_review_date: 'The day of the next review.',
  },
)

/** A manual score. */
export const ManualScore = f.Shape(
  {
    score: f.about('0 to 100; higher is better. The next recalculation replaces it.', f.Score),
    notes: f.Optional(f.Maybe(f.LongText())),
  },
  { examples: [{ score: 72, notes: 'The new purchasing manager wants to grow with us' }] },
)

const { customer_number, updated_at } = f.fieldsOf(customers.schema) as Record<
  'customer_number' | 'updated_at',
  f.TSchema
>

export const ScoreSet = f.described(
  f.titled(
    'ManualHealthScore',
    f.Type.Unsafe<{
      id: string
      customer_number: string
      health_score: number
      health_status: (typeof bands)[number]
      previous_score: number
      score_change: number
      updated_at: string
      updated_by: f.Static<typeof f.Person>
      notes: string | null
    }>(
      f.Type.Object({
        id: f.Id,
        customer_number,
        health_score: f.Score,
        health_status: HealthStatus,
        previous_score: f.Score,
        score_change: f.Integer(-100, 100),
        updated_at,
        updated_by: f.Person,
        notes: f.Maybe(f.LongText()),
      }),
    ),
  ),
  {
    previous_score: 'The previous score.',
    score_change: 'The difference from the previous score.',
  },
)
