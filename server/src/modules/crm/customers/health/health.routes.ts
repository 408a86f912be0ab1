import { endpoint, replies } from '#core'
import { reportEndpoint } from '#core/reports'
import { customers } from '../customer.ts'
import { atRiskColumns, AtRiskCustomer, AtRiskQuery, AtRiskSummary, listAtRisk } from './at-risk.queries.ts'
import * as actions from './health.actions.ts'
import { HealthReport, ManualScore, ScoreSet } from './health.ts'
import { Metrics, showMetrics } from './metrics.ts'

export const healthEndpoints = [
  reportEndpoint('GET /crm/customers/at-risk', {
    summary: 'List active customers with a health score below 60, with their risks',
    description:
      'Customers without a score are omitted. The summary covers all matching customers; its ' +
      "amounts cover customers in the tenant's currency.",
    permission: 'crm.customers.read',
    report: {
      name: 'customers_at_risk',
      title: 'Customers at risk',
      tables: { customers: { at: 'data', columns: atRiskColumns }, summary: { at: 'summary' } },
    },
    query: AtRiskQuery,
    reply: replies.withSummary(replies.page(AtRiskCustomer), AtRiskSummary),
    run: (ctx, { query }) => listAtRisk(ctx, query),
  }),
  endpoint('GET /crm/customers/:id/health-score', {
    summary: 'Show the health of a customer with reasons and recommendations',
    description:
      'The score is the last computed or manual score; without one it is 0 and `last_calculated_at` is null. The ' +
      'breakdown belongs to the computed score; for a manual score, it is the result of a recalculation now. ' +
      'Metrics, risks and opportunities are current, with amounts in the currency of the customer. Activities of ' +
      'its contacts and opportunities count.',
    permission: 'crm.customers.read',
    reply: replies.one(HealthReport),
    run: (ctx, { params }) => actions.showHealth(ctx, params.id),
  }),
  endpoint('PATCH /crm/customers/:id/health-score', {
    summary: 'Set the health score manually, until the next recalculation',
    permission: 'crm.customers.score',
    of: customers,
    body: ManualScore,
    reply: replies.one(ScoreSet, 'Health score updated.'),
    run: (ctx, { params, body }) => actions.setHealthScore(ctx, params.id, body),
  }),
  endpoint('POST /crm/customers/:id/health-score/recalculate', {
    summary: 'Compute the health score now',
    permission: 'crm.customers.recalculate',
    of: customers,
    reply: replies.one(HealthReport, 'Health score recalculated.'),
    run: (ctx, { params }) => actions.recalculateCustomer(ctx, params.id),
  }),
  endpoint('GET /crm/customers/:id/metrics', {
    summary: 'Show the metrics of a customer',
    description:
      'Amounts are in the currency of the customer; other currencies are omitted. Revenue covers orders that are ' +
      "confirmed or later, by month in the tenant's time zone. Activities of its contacts and opportunities count.",
    permission: 'crm.customers.read',
    reply: replies.one(Metrics),
    run: (ctx, { params }) => showMetrics(ctx, params.id),
  }),
]
