/** The reports of stock. */
import { replies } from '#core'
import { reportEndpoint } from '#core/reports'
import { DeadStock, DeadStockQuery, DeadStockSummary, listDeadStock } from './dead-stock.ts'
import { showStockValue, StockOnDay, StockValueQuery, StockValueSummary } from './stock-value.ts'
import { ProductTurnover, showTurnover, TurnoverQuery, TurnoverSummary } from './turnover.ts'

const tables = { rows: { at: 'data' }, by_currency: { at: 'summary.by_currency' } }
const permission = 'operations.inventory.read'
const access = ['operations.stock_movements.read']

export const stockReportEndpoints = [
  reportEndpoint('GET /operations/reports/stock-value', {
    summary: 'Show the value of the stock at the end of a day',
    description:
      'The quantities and the value that the stock had on that day, as the books show it. The rows are rounded; the ' +
      'totals round the value of each product once.',
    permission,
    report: { name: 'stock_value', title: 'Value of the stock on a day', tables, access },
    query: StockValueQuery,
    reply: replies.withSummary(replies.page(StockOnDay), StockValueSummary),
    run: (ctx, { query }) => showStockValue(ctx, query),
  }),
  reportEndpoint('GET /operations/reports/stock-turnover', {
    summary: 'Show turnover and days of supply of each product in a period',
    permission,
    report: { name: 'stock_turnover', title: 'Turnover and days of supply', tables, access },
    query: TurnoverQuery,
    reply: replies.withSummary(replies.page(ProductTurnover), TurnoverSummary),
    run: (ctx, { query }) => showTurnover(ctx, query),
  }),
  reportEndpoint('GET /operations/reports/dead-stock', {
    summary: 'List stock without sales for a number of days',
    description: 'Products with receipts in these days are left out. The most valuable stock comes first.',
    permission,
    report: { name: 'dead_stock', title: 'Dead stock', tables, access },
    query: DeadStockQuery,
    reply: replies.withSummary(replies.page(DeadStock), DeadStockSummary),
    run: (ctx, { query }) => listDeadStock(ctx, query),
  }),
]
