import { endpoint, f, fullSchemaOf, queries, replies } from '#core'
import { csvType, exportQuery, reportEndpoint } from '#core/reports'
import * as movementQueries from './movement.queries.ts'
import { MovementTypeOutput, TypeDetails, typeDetails } from './movement.types.ts'
import { movements } from './movement.ts'

const ShownMovement = f.having(fullSchemaOf(movements), 'movement_type', MovementTypeOutput)

const permission = 'operations.stock_movements.read'

export const movementEndpoints = [
  endpoint('GET /operations/stock-movements', {
    summary: 'List stock movements',
    permission,
    query: queries.page(movements),
    reply: replies.page(ShownMovement),
    run: (ctx, { query }) => movementQueries.listMovements(ctx, query),
  }),
  endpoint('GET /operations/stock-movements/types', {
    summary: 'List the types of stock movements with their meanings',
    permission,
    reply: replies.completeList(TypeDetails),
    run: async () => typeDetails(),
  }),
  reportEndpoint('GET /operations/stock-movements/summary', {
    summary: 'Summarise stock movements of a period by product and type',
    permission,
    report: {
      name: 'stock_movement_summary',
      title: 'Stock movements by product and type',
      tables: { rows: { at: 'data' } },
    },
    query: movementQueries.SummaryQuery,
    reply: replies.page(movementQueries.SummaryLine),
    run: (ctx, { query }) => movementQueries.summarizeMovements(ctx, query),
  }),
  reportEndpoint('GET /operations/stock-movements/statistics', {
    summary: 'Show statistics of stock movements',
    permission,
    report: {
      name: 'stock_movement_statistics',
      title: 'Statistics of stock movements',
      tables: { by_type: {}, figures: { at: 'data' } },
    },
    query: movementQueries.StatisticsQuery,
    reply: replies.one(movementQueries.Statistics),
    run: (ctx, { query }) => movementQueries.movementStatistics(ctx, query),
  }),
  endpoint('GET /operations/stock-movements/export', {
    summary: 'Export the stock movements that match the filters as CSV',
    permission: 'operations.stock_movements.export',
    query: f.having(exportQuery(movements), 'format', f.Default(f.Choice('csv'), 'csv')),
    reply: replies.file(csvType),
    run: (ctx, { query }) => movementQueries.exportMovements(ctx, query),
  }),
  endpoint('GET /operations/stock-movements/product/:productId/history', {
    operationName: 'stockMovements.listByProduct',
    summary: 'List the newest movements of a product',
    permission,
    query: movementQueries.HistoryQuery,
    reply: replies.page(ShownMovement),
    run: (ctx, { params, query }) => movementQueries.historyOfProduct(ctx, params.productId, query),
  }),
  endpoint('GET /operations/stock-movements/warehouse/:id/history', {
    operationName: 'stockMovements.listByWarehouse',
    summary: 'List the newest movements in a warehouse',
    permission,
    query: movementQueries.HistoryQuery,
    reply: replies.page(ShownMovement),
    run: (ctx, { params, query }) => movementQueries.historyOfWarehouse(ctx, params.id, query),
  }),
  endpoint('GET /operations/stock-movements/reference/:type/:id', {
    operationName: 'stockMovements.listByReference',
    summary: 'List all movements for a reference, such as an order',
    permission,
    textParameters: ['type', 'id'],
    query: queries.cursorPaging,
    reply: replies.page(ShownMovement),
    run: (ctx, { params, query }) => movementQueries.movementsFor(ctx, params.type, params.id, query),
  }),
  endpoint('GET /operations/stock-movements/:id', {
    summary: 'Show a stock movement',
    permission,
    of: movements,
    reply: replies.one(ShownMovement),
    run: (ctx, { params }) => movementQueries.findMovement(ctx, params.id),
  }),
]
