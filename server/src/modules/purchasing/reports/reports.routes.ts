/** The reports of purchasing. */
import { replies } from '#core'
import { PeriodSummary, reportEndpoint } from '#core/reports'
import { Deliveries, DeliveriesQuery, showDeliveries } from './deliveries.ts'
import { listPrices, PricesQuery, PurchasePrice } from './prices.ts'

const permission = 'operations.purchase_orders.read'

export const purchasingReportEndpoints = [
  reportEndpoint('GET /operations/reports/supplier-deliveries', {
    summary: 'Show the punctuality of suppliers in a period',
    permission,
    report: {
      name: 'supplier_deliveries',
      title: 'Punctuality of suppliers',
      access: ['operations.suppliers.read'],
      tables: { suppliers: {}, total: {} },
    },
    query: DeliveriesQuery,
    reply: replies.one(Deliveries),
    run: (ctx, { query }) => showDeliveries(ctx, query),
  }),
  reportEndpoint('GET /operations/reports/purchase-prices', {
    summary: 'Show the purchase prices of products by month',
    permission,
    report: {
      name: 'purchase_prices',
      title: 'Trend of purchase prices',
      tables: { rows: { at: 'data' } },
    },
    query: PricesQuery,
    reply: replies.withSummary(replies.page(PurchasePrice), PeriodSummary),
    run: (ctx, { query }) => listPrices(ctx, query),
  }),
]
