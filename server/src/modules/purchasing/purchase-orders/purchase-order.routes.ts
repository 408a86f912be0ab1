import { endpoint, f, find, fullSchemaOf, list, queries, replies, type Reply, updateEndpoints } from '#core'
import * as actions from './purchase-order.actions.ts'
import { checkReceipt, ReceiveBody, receiveOrder } from './receiving/purchase-order.receiving.ts'
import { generateReorders, type Reorders } from './reorders/purchase-order.reorders.ts'
import { skippedFields } from './reorders/purchase-order.skipped-reorders.ts'
import { preparePdf, SendBody, sendOrder, sendWarnings } from './sending/purchase-order.sending.ts'
import { checkInput } from './purchase-order.input.ts'
import { checkChange, updateOrder } from './purchase-order.update.ts'
import { embedded } from './purchase-order.embeds.ts'
import { templateOf } from './sending/purchase-order.templates.ts'
import { purchaseOrders } from './purchase-order.ts'

const FullOrder = fullSchemaOf(purchaseOrders)
const pickFields = (title: string, ...names: string[]) =>
  f.Type.Object(
    Object.fromEntries(names.map((name) => [name, f.fieldsOf(FullOrder)[name] ?? f.Type.Null()])),
    {
      title,
    },
  )

const Approved = pickFields(
  'PurchaseOrderApproval',
  'id',
  'po_number',
  'order_number',
  'status',
  'approved_by',
  'approved_at',
  'updated_at',
)
const Sent = pickFields(
  'SentPurchaseOrder',
  'id',
  'po_number',
  'order_number',
  'status',
  'sent_at',
  'sent_to',
  'email_sent',
  'updated_at',
)
const Received = f.Type.Object(
  { ...f.fieldsOf(FullOrder), inventory_updated: f.Flag },
  { title: 'ReceivedPurchaseOrder' },
)

const Submission = f.Shape(
  {
    approve: f.Optional(
      f.Maybe(
        f.about(
          'True also approves the order; needs `operations.purchase_orders.approve`. Default: false.',
          f.Flag,
        ),
      ),
    ),
  },
  { examples: [{ approve: false }] },
)
const Approval = f.Shape(
  {
    notes: f.Optional(f.Maybe(f.about('Stored as `approval_notes`.', f.LongText(500)))),
    approval_notes: f.Optional(
      f.Maybe(f.about('The same as `notes`; only one may be sent.', f.LongText(500))),
    ),
  },
  { examples: [{ notes: 'Within the budget' }] },
)
const Reason = f.titled(
  'RequiredReason',
  f.Shape({ reason: f.Reason }, { examples: [{ reason: 'Found a better price' }] }),
)
const Cancellation = f.titled(
  'OptionalReason',
  f.Shape({ reason: f.Optional(f.Maybe(f.Reason)) }, { examples: [{ reason: 'Not made any more' }] }),
)
const Invoice = f.Shape(
  { invoice_number: f.Optional(f.Maybe(f.about('The number on the invoice of the supplier.', f.Text()))) },
  { examples: [{ invoice_number: 'EXO-2026-1187' }] },
)

/** The reply of a reorder run: the drafts and their number, and in `meta` the skipped products. */
const drafts = (): Reply<Reorders> => {
  const { recordOf: __, ...reply } = replies.all(FullOrder)
  const { meta: _, ...envelope } = f.fieldsOf(reply.envelope)
  const meta = f.Type.Object(
    { ...skippedFields, warnings: f.Type.Array(f.Text(1_000)), version: f.Type.Literal('v1') },
    { title: 'ReordersMeta' },
  )
  return {
    ...reply,
    envelope: f.Type.Object({ ...envelope, message: f.Type.String(), count: f.Count, meta }),
    wrap: ({ drafts: orders, ...others }, asking) => {
      const { success, data } = reply.wrap(orders as never, asking)
      return {
        success,
        message: 'Reorders generated.',
        data,
        count: orders.length,
        meta: { ...others, version: 'v1' },
      }
    },
  }
}

export const purchaseOrderEndpoints = [
  endpoint('GET /operations/purchase-orders', {
    summary: 'List purchase orders',
    permission: 'operations.purchase_orders.read',
    query: queries.page(purchaseOrders),
    reply: replies.pageOf(purchaseOrders),
    run: (ctx, { query }) => list(ctx, purchaseOrders, { ...query, includes: embedded }),
  }),
  endpoint('POST /operations/purchase-orders', {
    summary: 'Add a purchase order as a draft',
    permission: 'operations.purchase_orders.write',
    body: purchaseOrders.draft,
    dryRun: true,
    reply: replies.created(FullOrder, 'Purchase order created.'),
    check: (ctx, { body }) => checkInput(ctx, body),
    run: (ctx, { body }) => actions.createOrder(ctx, body),
  }),
  endpoint('POST /operations/purchase-orders/generate-reorders', {
    summary: 'Draft purchase orders for products at or below their reorder point',
    permission: 'operations.purchase_orders.reorder',
    dryRun: true,
    reply: drafts(),
    run: (ctx) => generateReorders(ctx),
  }),
  endpoint('GET /operations/purchase-orders/:id', {
    summary: 'Show a purchase order',
    permission: 'operations.purchase_orders.read',
    of: purchaseOrders,
    query: queries.includes(purchaseOrders),
    reply: replies.detail(purchaseOrders),
    run: (ctx, { params, query }) => find(ctx, purchaseOrders, params.id, query.includes),
  }),
  ...updateEndpoints('/operations/purchase-orders/:id', {
    summary:
      'Change a purchase order; once it is sent, only its expected day (with a reason) and smaller quantities',
    permission: 'operations.purchase_orders.write',
    of: purchaseOrders,
    body: purchaseOrders.patch,
    dryRun: true,
    reply: replies.changes(purchaseOrders, 'Purchase order updated.'),
    check: (ctx, { params, body }) => checkChange(ctx, params.id, body),
    run: (ctx, { params, body }) => updateOrder(ctx, params.id, body),
  }),
  endpoint('POST /operations/purchase-orders/:id/submit', {
    summary: 'Submit a draft for approval, or submit and approve it',
    permission: 'operations.purchase_orders.submit',
    of: purchaseOrders,
    transition: 'submit',
    body: Submission,
    reply: replies.one(FullOrder, 'Purchase order submitted.'),
    run: (ctx, { params, body }) => actions.submitOrder(ctx, params.id, body),
  }),
  endpoint('POST /operations/purchase-orders/:id/approve', {
    summary: 'Approve a purchase order',
    permission: 'operations.purchase_orders.approve',
    of: purchaseOrders,
    transition: 'approve',
    body: Approval,
    reply: replies.one(Approved, 'Purchase order approved.'),
    run: (ctx, { params, body }) => actions.approveOrder(ctx, params.id, body),
  }),
  endpoint('POST /operations/purchase-orders/:id/reject', {
    summary: 'Reject a purchase order permanently, with a reason',
    permission: 'operations.purchase_orders.approve',
    of: purchaseOrders,
    transition: 'reject',
    body: Reason,
    reply: replies.one(FullOrder, 'Purchase order rejected.'),
    run: (ctx, { params, body }) => actions.rejectOrder(ctx, params.id, body),
  }),
  endpoint('POST /operations/purchase-orders/:id/send', {
    summary: 'Send a purchase order to its supplier, optionally by email with a PDF',
    description:
      'Emails the order if `send_email` is true; otherwise it is only marked as sent, with a warning in ' +
      '`meta.warnings`. The emailed PDF is added to the documents of the order. Responds with 409 if the order ' +
      'changes while the PDF is generated.',
    permission: 'operations.purchase_orders.send',
    of: purchaseOrders,
    isBulkAction: false,
    transition: 'send',
    body: SendBody,
    reply: replies.warned(replies.one(Sent, 'Purchase order sent.')),
    check: (ctx, { body }) => templateOf(ctx, body.email_template),
    prepare: (step, { params, body, isDryRun }, runtime) =>
      preparePdf(step, params.id, body, { runtime, isDryRun }),
    run: async (ctx, { params, body, prepared }) => {
      const record = await sendOrder(ctx, params.id, body, prepared)
      return { record, warnings: await sendWarnings(ctx, record) }
    },
  }),
  endpoint('POST /operations/purchase-orders/:id/acknowledge', {
    summary: 'Record that the supplier acknowledged a purchase order',
    permission: 'operations.purchase_orders.acknowledge',
    of: purchaseOrders,
    transition: 'acknowledge',
    reply: replies.one(FullOrder, 'Purchase order acknowledged.'),
    run: (ctx, { params }) => actions.acknowledgeOrder(ctx, params.id),
  }),
  endpoint('POST /operations/purchase-orders/:id/receive', {
    summary: 'Receive some or all items of a purchase order',
    permission: 'operations.purchase_orders.receive',
    of: purchaseOrders,
    isBulkAction: false,
    transition: 'receive',
    dryRun: true,
    body: ReceiveBody,
    reply: replies.one(Received, 'Purchase order received.'),
    check: (ctx, { params, body }) => checkReceipt(ctx, params.id, body),
    run: (ctx, { params, body }) => receiveOrder(ctx, params.id, body),
  }),
  endpoint('POST /operations/purchase-orders/:id/invoice', {
    operationName: 'recordInvoice',
    summary: 'Record the supplier invoice of a purchase order',
    permission: 'operations.purchase_orders.invoice',
    of: purchaseOrders,
    transition: 'invoice',
    body: Invoice,
    reply: replies.one(FullOrder, 'Invoice recorded.'),
    run: (ctx, { params, body }) => actions.invoiceOrder(ctx, params.id, body),
  }),
  endpoint('POST /operations/purchase-orders/:id/complete', {
    summary: 'Complete a purchase order',
    permission: 'operations.purchase_orders.complete',
    of: purchaseOrders,
    transition: 'complete',
    reply: replies.one(FullOrder, 'Purchase order completed.'),
    run: (ctx, { params }) => actions.completeOrder(ctx, params.id),
  }),
  endpoint('POST /operations/purchase-orders/:id/cancel', {
    summary:
      'Cancel a purchase order, or the remaining quantities of a partially received one, with a reason',
    permission: 'operations.purchase_orders.cancel',
    of: purchaseOrders,
    transition: 'cancel',
    body: Reason,
    reply: replies.one(FullOrder, 'Purchase order cancelled.'),
    run: (ctx, { params, body }) => actions.cancelOrder(ctx, params.id, body),
  }),
  endpoint('POST /operations/purchase-orders/:id/items/:itemId/cancel', {
    summary: 'Cancel the outstanding quantity of a line',
    permission: 'operations.purchase_orders.cancel',
    of: purchaseOrders,
    transition: 'cancel',
    body: Cancellation,
    reply: replies.one(FullOrder, 'Line cancelled.'),
    run: (ctx, { params, body }) => actions.cancelItem(ctx, params, body),
  }),
]
