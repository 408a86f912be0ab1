import { endpoint, f, fullSchemaOf, type PageQuery, queries, replies, updateEndpoints } from '#core'
import { reportEndpoint } from '#core/reports'
import * as actions from './inventory.actions.ts'
import { AdjustBody, CountBody, ReorderBody, TransferBody } from './inventory.bodies.ts'
import {
  findInventory,
  inventoryOfProduct,
  listInventory,
  listLowStock,
  listReservations,
  StockTotals,
  TotalValue,
  ValuationQuery,
  ValuedStock,
  valueStock,
} from './inventory.queries.ts'
import { inventory } from './inventory.ts'
import { checkRelease, releaseStock, reserveTemporarily } from './reservation.actions.ts'
import { ReleaseResult, ReleaseBody, reservations, ReserveBody, ReservationOutput } from './reservation.ts'

const FullInventory = fullSchemaOf(inventory)

const correctionCosts =
  'A difference in the other direction than earlier adjustments and counts of the product in the warehouse undoes ' +
  'them, the last ones first, and takes their cost. The rest of the difference has the average cost of the product. ' +
  'Stock that was put into an empty place is new, not a correction.'

const notThere = { 404: 'The product has no inventory in the warehouse.' }

/** A low-stock record with a suggested order quantity. */
const LowRecord = f.Type.Object(
  { ...f.fieldsOf(FullInventory), suggested_quantity: f.Maybe(f.CountSum) },
  { title: 'LowInventory' },
)

/** The filters of the inventory list, without the filter that this endpoint sets. */
const { needs_reorder: _, ...lowFilters } = f.fieldsOf(queries.page(inventory))
const LowQuery = f.Type.Unsafe<PageQuery>(f.Type.Object(lowFilters))

export const inventoryEndpoints = [
  endpoint('GET /operations/inventory', {
    summary: 'List inventory: each product in each warehouse',
    permission: 'operations.inventory.read',
    query: queries.page(inventory),
    reply: replies.page(FullInventory),
    run: (ctx, { query }) => listInventory(ctx, query),
  }),
  endpoint('GET /operations/inventory/reservations', {
    summary: 'List open reservations',
    permission: 'operations.inventory.read',
    query: queries.page(reservations),
    reply: replies.page(ReservationOutput),
    run: (ctx, { query }) => listReservations(ctx, query),
  }),
  endpoint('GET /operations/inventory/low-stock', {
    summary: 'List products at or below their reorder point, with quantities to order',
    permission: 'operations.inventory.read',
    query: LowQuery,
    reply: replies.page(LowRecord),
    run: (ctx, { query }) => listLowStock(ctx, query),
  }),
  reportEndpoint('GET /operations/inventory/valuation', {
    summary: 'Show the value of the stock at cost',
    description:
      'The rows are rounded. The totals round the value of each product once, over all warehouses, like the books. ' +
      'So they can differ from the sum of the rows by some minor units.',
    permission: 'operations.inventory.read',
    report: {
      name: 'stock_valuation',
      title: 'Value of the stock',
      tables: { rows: { at: 'data' }, by_currency: { at: 'summary.by_currency' } },
    },
    query: ValuationQuery,
    reply: replies.withSummary(replies.page(ValuedStock), TotalValue),
    run: (ctx, { query }) => valueStock(ctx, query),
  }),
  endpoint('GET /operations/inventory/product/:productId', {
    operationName: 'inventory.listByProduct',
    summary: 'List the inventory of a product in all warehouses, with totals',
    permission: 'operations.inventory.read',
    query: queries.cursorPaging,
    reply: replies.withSummary(replies.page(FullInventory), StockTotals),
    run: (ctx, { params, query }) => inventoryOfProduct(ctx, params.productId, query),
  }),
  endpoint('POST /operations/inventory/adjust', {
    codes: ['INSUFFICIENT_STOCK'],
    summary: 'Adjust stock by a quantity, with a reason',
    description: correctionCosts,
    permission: 'operations.inventory.adjust',
    body: AdjustBody,
    reply: replies.one(FullInventory, 'Inventory adjusted.'),
    check: (ctx, { body }) => actions.checkAdjustment(ctx, body),
    run: (ctx, { body }) => actions.adjustStock(ctx, body),
  }),
  endpoint('POST /operations/inventory/physical-count', {
    codes: ['INSUFFICIENT_STOCK'],
    operationName: 'recordCount',
    summary: 'Set stock to a physical count',
    description: correctionCosts,
    permission: 'operations.inventory.count',
    body: CountBody,
    errors: notThere,
    reply: replies.warned(replies.one(FullInventory, 'Physical count recorded.')),
    check: (ctx, { body }) => actions.checkCount(ctx, body),
    run: (ctx, { body }) => actions.countStock(ctx, body),
  }),
  endpoint('POST /operations/inventory/transfer', {
    codes: ['INSUFFICIENT_STOCK'],
    summary: 'Transfer stock to another warehouse',
    permission: 'operations.inventory.transfer',
    body: TransferBody,
    errors: {
      ...notThere,
      500: 'The available stock is too low (`INSUFFICIENT_STOCK`), or the server has a fault.',
    },
    reply: replies.one(
      f.Shape({ from: FullInventory, to: FullInventory }, { title: 'StockTransfer' }),
      'Stock transferred.',
    ),
    check: (ctx, { body }) => actions.checkTransfer(ctx, body),
    run: (ctx, { body }) => actions.transferStock(ctx, body),
  }),
  endpoint('POST /operations/inventory/reserve', {
    codes: ['INSUFFICIENT_STOCK'],
    summary: 'Reserve stock for some minutes',
    permission: 'operations.inventory.reserve',
    body: ReserveBody,
    reply: replies.created(ReservationOutput, 'Stock reserved.'),
    check: (ctx, { body }) => actions.checkStock(ctx, body),
    run: (ctx, { body }) => reserveTemporarily(ctx, body),
  }),
  endpoint('POST /operations/inventory/release', {
    codes: ['INSUFFICIENT_STOCK'],
    summary: 'Release a reservation, or all reservations of a reference',
    permission: 'operations.inventory.release',
    body: ReleaseBody,
    reply: replies.one(ReleaseResult, 'Stock released.'),
    check: (_ctx, { body }) => checkRelease(body),
    run: (ctx, { body }) => releaseStock(ctx, body),
  }),
  ...updateEndpoints('/operations/inventory/reorder-settings', {
    summary: 'Set the reorder point and the reorder quantity; null removes them',
    permission: 'operations.inventory.reorder',
    of: inventory,
    body: ReorderBody,
    reply: replies.warned(replies.one(FullInventory, 'Reorder settings updated.')),
    check: (ctx, { body }) => actions.checkStock(ctx, body),
    run: (ctx, { body }) => actions.setReorderSettings(ctx, body),
  }),
  endpoint('GET /operations/inventory/:id', {
    summary: 'Show the stock of a product in a warehouse',
    permission: 'operations.inventory.read',
    of: inventory,
    reply: replies.detail(inventory),
    run: (ctx, { params }) => findInventory(ctx, params.id),
  }),
]
