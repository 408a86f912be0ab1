import { endpoint, f, find, fullSchemaOf, list, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import { movementDateField } from '#inventory'
import * as actions from './order.actions.ts'
import { checkInput } from './changes/order.checks.ts'
import { orderRows } from './order.exports.ts'
import { warningsAboutDiscounts } from './order.discounts.ts'
import { cancelOrder, confirmOrder, isCancellable, returnItems } from './fulfillment/order.fulfillment.ts'
import { warningsAboutMoney } from './order.payment-status.ts'
import { warningsAboutChangedNumber, warningsAboutPurchaseOrder } from './order.purchase-numbers.ts'
import { ReturnedItems } from './fulfillment/order.quantities.ts'
import { updateOrder } from './changes/order.update.ts'
import { addRental, RentalBody } from './sources/order.rentals.ts'
import { embedded, isOpen, orders } from './order.ts'

const Whole = fullSchemaOf(orders)

const Confirmation = f.Shape(
  {
    allow_backorders: f.Optional(
      f.Maybe(
        f.about('True confirms items beyond the available stock; the rest waits. Default: false.', f.Flag),
      ),
    ),
  },
  { title: 'OrderConfirmation', examples: [{ allow_backorders: false }] },
)
const Cancellation = f.titled(
  'RequiredReason',
  f.Shape({ reason: f.Reason }, { examples: [{ reason: 'Found a better price' }] }),
)
const Return = f.Shape(
  {
    items: ReturnedItems,
    returned_date: movementDateField('When the goods came back. Not before they were shipped.'),
    reason: f.Optional(f.Maybe(f.about('Stored with the return.', f.LongText(1_000)))),
    restock: f.Optional(f.Maybe(f.about('False: the goods do not go back to stock. Default: true.', f.Flag))),
  },
  { title: 'OrderReturnBody', examples: [{ reason: 'Wrong size', restock: true }] },
)

export const orderEndpoints = [
  endpoint('GET /sales/orders', {
    summary: 'List orders',
    permission: 'sales.orders.read',
    query: queries.page(orders),
    reply: replies.pageOf(orders),
    run: (ctx, { query }) => list(ctx, orders, { ...query, includes: embedded }),
  }),
  endpoint('GET /sales/orders/export', {
    summary: 'Export the orders that match the filters',
    description:
      'Discounts are shown where they were given: `discount_amount` is that of the order alone, ' +
      '`items.discount_amount` that of the line alone. A CSV file has one row for each item; an Excel file has the ' +
      'items on its second sheet, or one row for each with `lines=rows`. The file can be imported again.',
    permission: 'sales.orders.export',
    query: exportQuery(orders),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, orders, query, orderRows),
  }),
  endpoint('POST /sales/orders', {
    summary: 'Add an order as a draft',
    description:
      '`meta.warnings` says if the customer has another order with the same `purchase_order_number`.',
    permission: 'sales.orders.write',
    body: orders.draft,
    dryRun: true,
    reply: replies.warned(replies.created(Whole, 'Order created.')),
    check: (ctx, { body }) => checkInput(ctx, body),
    run: async (ctx, { body }) => {
      const record = await actions.createOrder(ctx, body)
      return { record, warnings: await warningsAboutPurchaseOrder(ctx, record) }
    },
  }),
  endpoint('GET /sales/orders/:id', {
    summary: 'Show an order',
    permission: 'sales.orders.read',
    of: orders,
    query: queries.includes(orders),
    reply: replies.detail(orders),
    run: (ctx, { params, query }) => find(ctx, orders, params.id, query.includes),
  }),
  ...updateEndpoints('/sales/orders/:id', {
    summary:
      'Change an order: once it is confirmed, the quantities of its items; once shipped, its notes and labels',
    description:
      'Prices of a confirmed order stay, also of an item that is sent without its `id`; one more item of a product ' +
      'that is on the order has the price that was confirmed for it. No item can be less than what was shipped or ' +
      'is billed. A discount that is an amount is at most quantity × price: `meta.warnings` says if it became ' +
      'smaller, or if another order of the customer has the same `purchase_order_number`.',
    permission: 'sales.orders.write',
    of: orders,
    codes: ['INSUFFICIENT_STOCK'],
    body: orders.patch,
    dryRun: true,
    reply: replies.warned(
      replies.changes(orders, 'Order updated.', { always: ['order_number', 'status', 'total_amount'] }),
    ),
    check: (ctx, { params, body }) => checkInput(ctx, body, params.id),
    run: async (ctx, { params, body }) => {
      const record = await updateOrder(ctx, params.id, body)
      const ofNumber = await warningsAboutChangedNumber(ctx, record)
      return { record, warnings: [...warningsAboutDiscounts(record, body), ...ofNumber] }
    },
  }),
  endpoint('DELETE /sales/orders/:id', {
    summary: 'Delete a draft order',
    permission: 'sales.orders.delete',
    of: orders,
    reply: replies.deleted('Order deleted.'),
    run: (ctx, { params }) => actions.deleteOrder(ctx, params.id),
  }),
  endpoint('POST /sales/orders/:id/add-rental', {
    summary: 'Add the lines of a rental agreement to a draft or pending order',
    description:
      'Each line becomes an item at the rental price of its product; the quantity is units × periods, and a period ' +
      'that has begun counts in full. The agreement must be confirmed or completed, of the same customer, and on no ' +
      'other order that is not cancelled. The items move no stock.',
    permission: 'sales.orders.write',
    of: orders,
    isBulkAction: false,
    isAvailable: isOpen,
    body: RentalBody,
    reply: replies.one(Whole, 'Rental added.'),
    run: (ctx, { params, body }) => addRental(ctx, params.id, body),
  }),
  endpoint('POST /sales/orders/:id/submit', {
    summary: 'Submit a draft order',
    permission: 'sales.orders.submit',
    of: orders,
    transition: 'submit',
    reply: replies.one(Whole, 'Order submitted.'),
    run: (ctx, { params }) => actions.submitOrder(ctx, params.id),
  }),
  endpoint('POST /sales/orders/:id/confirm', {
    summary: 'Confirm an order and reserve its stock',
    description:
      'Rejects items of products that are drafts, discontinued or deleted, and those without enough stock, unless ' +
      'the product allows backorders, or `allow_backorders` is true: then what is available is reserved, and the ' +
      'rest (`quantity_backordered`) as soon as stock comes in, for the order that was confirmed first. A rejection ' +
      'says in `meta.shortages` what is missing and when it is expected. With the setting `check_credit_limit` it ' +
      'rejects an order that would pass the credit limit of the customer, on `customer_id`; `meta` has ' +
      '`credit_limit`, `open_amount` and `added_amount`.',
    permission: 'sales.orders.confirm',
    of: orders,
    transition: 'confirm',
    codes: ['INSUFFICIENT_STOCK'],
    body: Confirmation,
    dryRun: true,
    reply: replies.one(Whole, 'Order confirmed.'),
    run: (ctx, { params, body }) => confirmOrder(ctx, params.id, body),
  }),
  endpoint('POST /sales/orders/:id/process', {
    summary: 'Start to process a confirmed order',
    permission: 'sales.orders.process',
    of: orders,
    transition: 'process',
    reply: replies.one(Whole, 'Order is processed.'),
    run: (ctx, { params }) => actions.processOrder(ctx, params.id),
  }),
  endpoint('POST /sales/orders/:id/complete', {
    summary: 'Complete a delivered order',
    permission: 'sales.orders.complete',
    of: orders,
    transition: 'complete',
    reply: replies.one(Whole, 'Order completed.'),
    run: (ctx, { params }) => actions.completeOrder(ctx, params.id),
  }),
  endpoint('POST /sales/orders/:id/cancel', {
    summary: 'Cancel an order without shipments, with a reason; its stock is released',
    description:
      'Its invoices and payments stay as they are; `meta.warnings` names those that need a decision.',
    permission: 'sales.orders.cancel',
    of: orders,
    transition: 'cancel',
    isAvailable: isCancellable,
    body: Cancellation,
    reply: replies.warned(replies.one(Whole, 'Order cancelled.')),
    run: async (ctx, { params, body }) => ({
      record: await cancelOrder(ctx, params.id, body),
      warnings: await warningsAboutMoney(ctx, params.id),
    }),
  }),
  endpoint('POST /sales/orders/:id/return', {
    summary: 'Record items that a customer returned, and put them into stock unless `restock` is false',
    description:
      'The goods come back at the cost that they were shipped at, the last shipped first. Without restocking, their ' +
      'cost stays an expense.',
    permission: 'sales.orders.return',
    of: orders,
    transition: 'return',
    body: Return,
    dryRun: true,
    reply: replies.one(Whole, 'Return recorded.'),
    run: (ctx, { params, body }) => returnItems(ctx, params.id, body),
  }),
]
