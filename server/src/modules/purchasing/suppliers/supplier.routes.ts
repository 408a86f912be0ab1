import {
  changes,
  created,
  detail,
  endpoint,
  exportList,
  exportQuery,
  exportTypes,
  file,
  find,
  gone,
  list,
  one,
  only,
  pageOf,
  pageQuery,
  updateEndpoints,
  withEmptyMeta,
} from '#core'
import * as actions from './supplier.actions.ts'
import {
  listOrdersOf,
  OrdersQuery,
  Performance,
  showPerformance,
} from '../performance/supplier.performance.ts'
import { purchaseOrders } from '../purchase-orders/purchase-order.ts'
import { Blacklisting, Rating, suppliers, Suspension } from './supplier.ts'

const { schema } = suppliers
const Moved = only(schema, 'id', 'status', 'updated_at')
const Judged = only(schema, 'id', 'status', 'is_approved', 'is_preferred', 'updated_at')
const Suspended = only(schema, 'id', 'status', 'suspension_reason', 'suspended_until', 'updated_at')
const Blacklisted = only(schema, 'id', 'status', 'blacklist_reason', 'updated_at')
const Rated = only(schema, 'id', 'rating', 'ratings_count', 'updated_at')

export const supplierEndpoints = [
  endpoint('POST /operations/suppliers', {
    summary: 'Add a supplier',
    can: 'operations.suppliers.write',
    body: suppliers.draft,
    reply: withEmptyMeta(created(schema, 'Supplier created.')),
    run: (ctx, { body }) => actions.createSupplier(ctx, body),
  }),
  endpoint('GET /operations/suppliers', {
    summary: 'List suppliers',
    can: 'operations.suppliers.read',
    query: pageQuery(suppliers),
    reply: pageOf(suppliers, { links: true }),
    run: (ctx, { query }) => list(ctx, suppliers, query),
  }),
  endpoint('GET /operations/suppliers/export', {
    summary: 'Download suppliers as a file: all that the filters let through',
    can: 'operations.suppliers.export',
    query: exportQuery(suppliers),
    reply: file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, suppliers, query),
  }),
  endpoint('GET /operations/suppliers/:id', {
    summary: 'Show a supplier',
    can: 'operations.suppliers.read',
    of: suppliers,
    reply: detail(suppliers),
    run: (ctx, { params }) => find(ctx, suppliers, params.id),
  }),
  ...updateEndpoints('/operations/suppliers/:id', {
    summary: 'Change a supplier',
    can: 'operations.suppliers.write',
    of: suppliers,
    body: suppliers.patch,
    reply: changes(suppliers, 'Supplier updated.'),
    run: (ctx, { params, body }) => actions.updateSupplier(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/suppliers/:id', {
    summary: 'Delete a supplier: what was ordered from it stays',
    can: 'operations.suppliers.delete',
    of: suppliers,
    reply: gone('Supplier deleted.'),
    run: (ctx, { params }) => actions.deleteSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/activate', {
    summary: 'Activate a supplier: it can receive orders',
    can: 'operations.suppliers.activate',
    of: suppliers,
    move: 'activate',
    reply: one(Moved, 'Supplier activated.'),
    run: (ctx, { params }) => actions.activateSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/deactivate', {
    summary: 'Deactivate a supplier: it can receive no orders',
    can: 'operations.suppliers.deactivate',
    of: suppliers,
    move: 'deactivate',
    reply: one(Moved, 'Supplier deactivated.'),
    run: (ctx, { params }) => actions.deactivateSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/suspend', {
    summary: 'Suspend a supplier, saying why',
    can: 'operations.suppliers.suspend',
    of: suppliers,
    move: 'suspend',
    body: Suspension,
    reply: one(Suspended, 'Supplier suspended.'),
    run: (ctx, { params, body }) => actions.suspendSupplier(ctx, params.id, body),
  }),
  endpoint('POST /operations/suppliers/:id/approve', {
    summary: 'Approve a supplier',
    can: 'operations.suppliers.approve',
    of: suppliers,
    move: 'approve',
    reply: one(Judged, 'Supplier approved.'),
    run: (ctx, { params }) => actions.approveSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/prefer', {
    summary: 'Make a supplier a preferred one',
    can: 'operations.suppliers.prefer',
    of: suppliers,
    move: 'prefer',
    reply: one(Judged, 'Supplier preferred.'),
    run: (ctx, { params }) => actions.preferSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/review', {
    summary: 'Put a supplier under review: its approval is open again',
    can: 'operations.suppliers.review',
    of: suppliers,
    move: 'review',
    reply: one(Judged, 'Supplier under review.'),
    run: (ctx, { params }) => actions.reviewSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/blacklist', {
    summary: 'Put a supplier on the blacklist for good, saying why',
    can: 'operations.suppliers.blacklist',
    of: suppliers,
    move: 'blacklist',
    body: Blacklisting,
    reply: one(Blacklisted, 'Supplier blacklisted.'),
    run: (ctx, { params, body }) => actions.blacklistSupplier(ctx, params.id, body),
  }),
  endpoint('POST /operations/suppliers/:id/rate', {
    summary: 'Rate a supplier from 1 to 5',
    can: 'operations.suppliers.rate',
    of: suppliers,
    body: Rating,
    reply: one(Rated, 'Supplier rated.'),
    run: (ctx, { params, body }) => actions.rateSupplier(ctx, params.id, body),
  }),
  endpoint('GET /operations/suppliers/:id/performance', {
    summary: 'Show how a supplier delivers',
    can: 'operations.suppliers.read',
    of: suppliers,
    reply: one(Performance),
    run: (ctx, { params }) => showPerformance(ctx, params.id),
  }),
  endpoint('GET /operations/suppliers/:id/purchase-orders', {
    summary: 'List what was ordered from a supplier',
    can: 'operations.purchase_orders.read',
    of: suppliers,
    query: OrdersQuery,
    reply: pageOf(purchaseOrders),
    run: (ctx, { params, query }) => listOrdersOf(ctx, params.id, query),
  }),
]
