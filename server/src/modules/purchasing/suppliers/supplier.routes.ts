import { endpoint, f, list, queries, recordOf, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes, reportEndpoint } from '#core/reports'
import * as actions from './supplier.actions.ts'
import {
  listOrdersOf,
  OrdersQuery,
  Performance,
  showPerformance,
} from '../performance/supplier.performance.ts'
import { purchaseOrders } from '../purchase-orders/purchase-order.ts'
import { BlacklistBody, RatingBody, suppliers, SuspendBody } from './supplier.ts'

const { schema } = suppliers
const StatusChange = f.titled('SupplierStatusChange', f.only(schema, 'id', 'status', 'updated_at'))
const Approval = f.titled(
  'SupplierApproval',
  f.only(schema, 'id', 'status', 'is_approved', 'is_preferred', 'updated_at'),
)
const Suspended = f.titled(
  'SupplierSuspension',
  f.only(schema, 'id', 'status', 'suspension_reason', 'suspended_until', 'updated_at'),
)
const Blacklisted = f.titled(
  'SupplierBlacklisting',
  f.only(schema, 'id', 'status', 'blacklist_reason', 'updated_at'),
)
const Rated = f.titled('SupplierRating', f.only(schema, 'id', 'rating', 'ratings_count', 'updated_at'))

export const supplierEndpoints = [
  endpoint('POST /operations/suppliers', {
    summary: 'Add a supplier',
    permission: 'operations.suppliers.write',
    body: suppliers.draft,
    reply: replies.withEmptyMeta(replies.created(schema, 'Supplier created.')),
    run: (ctx, { body }) => actions.createSupplier(ctx, body),
  }),
  endpoint('GET /operations/suppliers', {
    summary: 'List suppliers',
    permission: 'operations.suppliers.read',
    query: queries.page(suppliers),
    reply: replies.pageOf(suppliers),
    run: (ctx, { query }) => list(ctx, suppliers, query),
  }),
  endpoint('GET /operations/suppliers/export', {
    summary: 'Export the suppliers that match the filters',
    permission: 'operations.suppliers.export',
    query: exportQuery(suppliers),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, suppliers, query),
  }),
  endpoint('GET /operations/suppliers/:id', {
    summary: 'Show a supplier',
    permission: 'operations.suppliers.read',
    ...recordOf(suppliers),
  }),
  ...updateEndpoints('/operations/suppliers/:id', {
    summary: 'Change a supplier',
    permission: 'operations.suppliers.write',
    of: suppliers,
    body: suppliers.patch,
    reply: replies.changes(suppliers, 'Supplier updated.'),
    run: (ctx, { params, body }) => actions.updateSupplier(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/suppliers/:id', {
    summary: 'Delete a supplier that has no products; its purchase orders stay',
    permission: 'operations.suppliers.delete',
    of: suppliers,
    reply: replies.deleted('Supplier deleted.'),
    run: (ctx, { params }) => actions.deleteSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/activate', {
    summary: 'Activate a supplier, so that it can receive orders',
    permission: 'operations.suppliers.activate',
    of: suppliers,
    transition: 'activate',
    reply: replies.one(StatusChange, 'Supplier activated.'),
    run: (ctx, { params }) => actions.activateSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/deactivate', {
    summary: 'Deactivate a supplier, so that it cannot receive orders',
    permission: 'operations.suppliers.deactivate',
    of: suppliers,
    transition: 'deactivate',
    reply: replies.one(StatusChange, 'Supplier deactivated.'),
    run: (ctx, { params }) => actions.deactivateSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/suspend', {
    summary: 'Suspend a supplier, with a reason',
    permission: 'operations.suppliers.suspend',
    of: suppliers,
    transition: 'suspend',
    body: SuspendBody,
    reply: replies.one(Suspended, 'Supplier suspended.'),
    run: (ctx, { params, body }) => actions.suspendSupplier(ctx, params.id, body),
  }),
  endpoint('POST /operations/suppliers/:id/approve', {
    summary: 'Approve a supplier',
    permission: 'operations.suppliers.approve',
    of: suppliers,
    transition: 'approve',
    reply: replies.one(Approval, 'Supplier approved.'),
    run: (ctx, { params }) => actions.approveSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/prefer', {
    summary: 'Mark a supplier as preferred',
    permission: 'operations.suppliers.prefer',
    of: suppliers,
    transition: 'prefer',
    reply: replies.one(Approval, 'Supplier preferred.'),
    run: (ctx, { params }) => actions.preferSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/review', {
    summary: 'Put a supplier under review; this clears its approval',
    permission: 'operations.suppliers.review',
    of: suppliers,
    transition: 'review',
    reply: replies.one(Approval, 'Supplier under review.'),
    run: (ctx, { params }) => actions.reviewSupplier(ctx, params.id),
  }),
  endpoint('POST /operations/suppliers/:id/blacklist', {
    summary: 'Blacklist a supplier permanently, with a reason',
    permission: 'operations.suppliers.blacklist',
    of: suppliers,
    transition: 'blacklist',
    body: BlacklistBody,
    reply: replies.one(Blacklisted, 'Supplier blacklisted.'),
    run: (ctx, { params, body }) => actions.blacklistSupplier(ctx, params.id, body),
  }),
  endpoint('POST /operations/suppliers/:id/rate', {
    summary: 'Rate a supplier from 1 to 5',
    permission: 'operations.suppliers.rate',
    of: suppliers,
    body: RatingBody,
    reply: replies.one(Rated, 'Supplier rated.'),
    check: (ctx, { params, body }) => actions.requireOrderFrom(ctx, params.id, body.purchase_order_id),
    run: (ctx, { params, body }) => actions.rateSupplier(ctx, params.id, body),
  }),
  reportEndpoint('GET /operations/suppliers/:id/performance', {
    summary: 'Show the delivery performance of a supplier',
    permission: 'operations.suppliers.read',
    report: {
      name: 'supplier_performance',
      title: 'Performance of a supplier',
      tables: { figures: { at: 'data' }, other_currencies: {} },
    },
    of: suppliers,
    reply: replies.one(Performance),
    run: (ctx, { params }) => showPerformance(ctx, params.id),
  }),
  endpoint('GET /operations/suppliers/:id/purchase-orders', {
    summary: 'List the purchase orders of a supplier',
    permission: 'operations.purchase_orders.read',
    of: suppliers,
    query: OrdersQuery,
    reply: replies.pageOf(purchaseOrders),
    run: (ctx, { params, query }) => listOrdersOf(ctx, params.id, query),
  }),
]
