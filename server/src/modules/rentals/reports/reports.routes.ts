/** The reports of rentals. */
import { replies } from '#core'
import { PeriodSummary, reportEndpoint } from '#core/reports'
import { listUtilization, Utilization, UtilizationQuery } from './utilization.ts'

export const rentalReportEndpoints = [
  reportEndpoint('GET /rentals/reports/utilization', {
    summary: 'Show the utilisation of each rentable product by month',
    permission: 'rentals.rentable_products.read',
    report: {
      name: 'rental_utilization',
      title: 'Utilisation of rentable products by month',
      access: ['rentals.agreements.read'],
      tables: { rows: { at: 'data' } },
    },
    query: UtilizationQuery,
    reply: replies.withSummary(replies.page(Utilization), PeriodSummary),
    run: (ctx, { query }) => listUtilization(ctx, query),
  }),
]
