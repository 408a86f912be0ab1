import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Minor } from '#core/money'
import { after } from '#core/time'
import { salesOpportunitiesOf, risksOf } from './health.advice.ts'
import { bandOf, type Facts, maxima, nextReview, partsOf, scoreOf, trendOf } from './health.scoring.ts'
import { noInvoices, noOrders } from './sales-figures.ts'

const now = '2026-11-21T08:00:00.000Z'
const ago = (days: number) => after(now, { days: -days })
const minor = (amount: number) => amount as Minor

const facts = {
  customer: { id: '', currency: 'USD', credit_limit: null, account_manager_id: null, acquisition_date: now },
  activities: {
    activities_count: 0,
    last_activity_at: null,
    completed_activities_90_days: 0,
    open_support_activities: 0,
    open_escalations: 0,
  },
  contacts: { has_primary_contact: false, active_contacts_count: 0 },
  invoices: noInvoices,
  orders: noOrders,
} satisfies Facts

type Some = { [K in keyof Facts]?: Partial<Facts[K]> | undefined }

const withFacts = (some: Some): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, record]) => [name, { ...record, ...some[name as keyof Facts] }]),
  ) as unknown as Facts

const points = (some: Some) => partsOf(withFacts(some), now)

test('scores engagement by last activity and completion rate', () => {
  const of = (days: number | null, completed = 0) =>
    points({
      activities: {
        last_activity_at: days === null ? null : ago(days),
        completed_activities_90_days: completed,
      },
    }).engagement
  assert.deepEqual(
    [null, 0, 7, 8, 30, 31, 90, 91].map((days) => of(days)),
    [0, 15, 15, 10, 10, 5, 5, 0],
  )
  assert.deepEqual(
    [1, 4, 5, 6].map((completed) => of(7, completed)),
    [18, 27, 30, 30],
  )
})

test('scores financial health by paid invoices', () => {
  const of = (invoices: Some['invoices'], credit_limit: Minor | null = null) =>
    points({ invoices, customer: { credit_limit } }).financial_health
  assert.equal(of({}), 12)
  assert.equal(of({ invoices_count: 1 }), 25)
  assert.equal(of({ invoices_count: 9, overdue_invoices_count: 2 }), 15)
  assert.equal(of({ invoices_count: 9, overdue_invoices_count: 6 }), 0)
  assert.deepEqual(
    [30, 30.1].map((days) => of({ invoices_count: 1, average_days_to_pay: days })),
    [25, 20],
  )
  const owing = { invoices_count: 1, outstanding_balance: minor(500) }
  assert.deepEqual([of(owing, minor(500)), of(owing, minor(499)), of(owing)], [25, 20, 25])
})

test('scores support health by open requests', () => {
  const of = (open_support_activities: number, open_escalations: number) =>
    points({ activities: { open_support_activities, open_escalations } }).support_health
  assert.deepEqual([of(0, 0), of(1, 0), of(0, 1), of(2, 1), of(5, 0), of(6, 3)], [20, 16, 12, 4, 0, 0])
})

test('scores relationship by contacts and duration', () => {
  const since = (days: number) => points({ customer: { acquisition_date: ago(days) } }).relationship_health
  assert.deepEqual([0, 90, 91, 365, 366].map(since), [0, 0, 2, 2, 4])
  const all = points({
    customer: { account_manager_id: 'x', acquisition_date: ago(400) },
    contacts: { has_primary_contact: true, active_contacts_count: 2 },
  })
  assert.equal(all.relationship_health, 15)
  assert.equal(
    points({ contacts: { has_primary_contact: true, active_contacts_count: 1 } }).relationship_health,
    4,
  )
})

test('scores product value by orders and range', () => {
  const of = (orders_365_days: number, distinct_products_365_days = 0) =>
    points({ orders: { orders_365_days, distinct_products_365_days } }).product_value
  assert.deepEqual(
    [0, 1, 2, 3, 4, 50].map((orders) => of(orders)),
    [0, 4, 6, 6, 8, 8],
  )
  assert.deepEqual([of(1, 2), of(1, 3), of(4, 9)], [4, 6, 10])
})

test('applies the exact limits of bands, trends and reviews', () => {
  const scores = [100, 90, 89, 75, 74, 60, 59, 40, 39, 0]
  const names = [
    'excellent',
    'excellent',
    'good',
    'good',
    'fair',
    'fair',
    'at_risk',
    'at_risk',
    'critical',
    'critical',
  ]
  assert.deepEqual(scores.map(bandOf), names)
  assert.deepEqual(
    [56, 55, 54, 50, 46, 45, 36, 35].map((score) => trendOf(score, 50)),
    ['improving', 'improving', 'stable', 'stable', 'stable', 'declining', 'declining', 'critical_decline'],
  )
  assert.equal(trendOf(10, undefined), 'stable')
  assert.deepEqual(
    (['critical', 'at_risk', 'fair', 'good', 'excellent'] as const).map((band) =>
      nextReview(band, '2026-11-21'),
    ),
    ['2026-11-28', '2026-12-05', '2026-12-21', '2027-02-19', '2027-02-19'],
  )
})

test('keeps each part within its limits, and the score equal to their sum', () => {
  const count = fc.nat(50)
  fc.assert(
    fc.property(count, count, count, count, count, (overdue, support, escalations, orders, completed) => {
      const parts = points({
        invoices: { invoices_count: overdue, overdue_invoices_count: overdue },
        activities: {
          open_support_activities: support,
          open_escalations: escalations,
          completed_activities_90_days: completed,
          last_activity_at: now,
        },
        orders: { orders_365_days: orders, distinct_products_365_days: orders },
      })
      for (const [part, value] of Object.entries(parts))
        assert.ok(value >= 0 && value <= maxima[part as keyof typeof maxima], part)
      assert.equal(
        scoreOf(parts),
        Object.values(parts).reduce((sum, each) => sum + each, 0),
      )
    }),
  )
})

test('returns risks with recommendations, the most severe first', () => {
  const risks = risksOf(
    withFacts({
      customer: { acquisition_date: ago(400), credit_limit: minor(100_000), currency: 'KWD' },
      activities: { last_activity_at: ago(45), open_escalations: 1, open_support_activities: 1 },
      invoices: {
        invoices_count: 5,
        overdue_invoices_count: 3,
        overdue_amount: minor(1_234_500),
        outstanding_balance: minor(2_000_000),
        average_days_to_pay: 41.6,
      },
      orders: { orders_90_days: 1, orders_90_days_before: 4, orders_365_days: 6 },
    }),
    now,
  )
  assert.deepEqual(
    risks.map(({ factor, severity }) => `${factor} ${severity}`),
    [
      'overdue_invoices critical',
      'over_credit_limit high',
      'open_escalations high',
      'slow_payment medium',
      'no_recent_activity medium',
      'declining_orders medium',
      'no_account_manager medium',
      'open_support low',
      'no_primary_contact low',
    ],
  )
  assert.equal(risks[0]?.description, '3 invoices over 1234.500 KWD are overdue.')
  for (const { factor, description, recommendation } of risks)
    assert.ok(description.endsWith('.') && recommendation.endsWith('.'), factor)
})

test('reports missing activity for old customers only', () => {
  const factors = (days: number) =>
    risksOf(withFacts({ customer: { acquisition_date: ago(days) } }), now).map(({ factor }) => factor)
  assert.deepEqual(factors(3), ['no_account_manager', 'no_primary_contact'])
  assert.ok(factors(100).includes('no_recent_activity') && factors(100).includes('no_recent_orders'))
})

test('estimates opportunities from the records', () => {
  const worth = (some: Some, score: number, open = { count: 0, weighted_value: minor(0) }) =>
    salesOpportunitiesOf(withFacts(some), score, open).map(
      ({ type, estimated_value }) => `${type} ${estimated_value}`,
    )
  const regular = {
    orders_365_days: 4,
    orders_90_days: 1,
    revenue_365_days: minor(1_000),
    average_order_value: minor(250),
    distinct_products_365_days: 2,
    last_order_date: ago(5),
  }
  assert.deepEqual(worth({ orders: regular }, 80), ['upsell 200', 'renewal 1000', 'cross_sell 250'])
  assert.deepEqual(worth({ orders: regular }, 74), ['cross_sell 250'])
  const lost = { last_order_date: ago(120), average_order_value: minor(250), orders_365_days: 1 }
  assert.deepEqual(worth({ orders: lost }, 80, { count: 2, weighted_value: minor(70) }), [
    'open_opportunities 70',
    're_engage 250',
  ])
  assert.deepEqual(worth({}, 100), [])
})
