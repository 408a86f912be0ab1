import {
  applyTransition,
  type Ctx,
  emit,
  emitCreated,
  find,
  insert,
  invalidField,
  lockForTransition,
  notFound,
  numbering,
  requirePermission,
  transition,
  update,
  validationError,
  type Values,
} from '#core'
import { amountProblem, type Minor } from '#core/money'
import { dayOf } from '#core/time'
import { postSupplierInvoice } from './purchase-order.invoice-posting.ts'
import { approvalValues, checkOwnApproval } from './purchase-order.approval.ts'
import { requireOrderableSupplier } from '../suppliers/supplier.ordering.ts'
import { normalizeInput, type NormalizedInput, type RawInput, resolveItems } from './purchase-order.input.ts'
import { type Item, totalsOfOrder, cancelRemaining } from './purchase-order.items.ts'
import { emailCancellation } from './purchase-order.notifications.ts'
import { releaseReservations, resolveWarehouse } from '#inventory'
import {
  type OrderTransition,
  orderStates,
  type PurchaseOrder,
  purchaseOrders,
  type OrderInput,
} from './purchase-order.ts'

/** Adds a purchase order as a draft. The defaults are today and the tenant's currency. */
export async function createOrder(
  ctx: Ctx,
  body: OrderInput & { supplier_id: string },
): Promise<PurchaseOrder> {
  const { input, field } = normalizeInput(body)
  const { currency = ctx.tenant.currency } = input
  if (!input.items) throw invalidField('items', 'is required')
  await requireOrderableSupplier(ctx, body.supplier_id)
  const warehouse_id = await resolveWarehouse(ctx, input.warehouse_id)
  const items = await resolveItems(ctx, input.items, { field, warehouse_id, currency })
  const { id } = await addOrder(ctx, { ...input, supplier_id: body.supplier_id, warehouse_id, items }, field)
  return find(ctx, purchaseOrders, id)
}

/** Inserts a draft with validated items. */
export async function addOrder(
  ctx: Ctx,
  {
    items,
    tax_amount: tax_by_hand = null,
    ...input
  }: Omit<NormalizedInput, 'items'> & { supplier_id: string; warehouse_id: string; items: Item[] },
  field: RawInput['field'] = 'items',
): Promise<PurchaseOrder> {
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const { shipping_cost = 0 as Minor, discount_amount = 0 as Minor, currency = ctx.tenant.currency } = input
  const extras = { tax_by_hand, shipping_cost, discount_amount }
  const order = await insert(ctx, purchaseOrders, {
    ...input,
    ...(await nextOrderNumbers(ctx, today)),
    ...extras,
    ...checkedTotals(items, extras, { currency, field }),
    order_date: input.order_date ?? today,
    currency,
    status: orderStates.initial,
    items,
    sent_cc: [],
    sent_files: [],
    email_sent: false,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, purchaseOrders, 'created', order)
  return order
}

/** Returns the totals of an order. Rejects a discount above the total, and totals above the maximum amount. */
export function checkedTotals(
  items: readonly Item[],
  extras: Parameters<typeof totalsOfOrder>[1],
  { currency, field = 'items' }: { currency: string; field?: RawInput['field'] },
) {
  const { isOverDiscounted, ...sums } = totalsOfOrder(items, extras)
  const problem = amountProblem(sums.subtotal + sums.tax_amount + extras.shipping_cost, currency)
  if (problem) throw invalidField(field, `${problem}, with tax and shipping`)
  if (isOverDiscounted)
    throw invalidField(
      'discount_amount',
      'must not be greater than the total of the order before the discount',
    )
  return sums
}

/** Returns both order numbers: one series per day, one per month. */
async function nextOrderNumbers(ctx: Ctx, today: string) {
  const [day, month] = [today.replaceAll('-', ''), today.slice(0, 7).replace('-', '')]
  const ofDay = await numbering.next(ctx, 'purchase_orders', day)
  const ofMonth = await numbering.next(ctx, 'purchase_orders', month)
  return { po_number: `PO-${day}-${ofDay}`, order_number: numbering.text(`PO-${month}`, ofMonth, 5) }
}

/** Submits an order for approval. `approve` also approves it, which requires the permission to approve. */
export async function submitOrder(ctx: Ctx, id: string, { approve = false }: { approve?: boolean | null }) {
  const before = await lockForTransition(ctx, purchaseOrders, id, 'submit')
  const submitted = { submitted_at: ctx.now }
  if (approve) {
    requirePermission(ctx, 'operations.purchase_orders.approve')
    checkOwnApproval(ctx, before)
    await applyTransition(ctx, purchaseOrders, before, 'approve', { ...submitted, ...approvalValues(ctx) })
  } else await applyTransition(ctx, purchaseOrders, before, 'submit', submitted)
  return find(ctx, purchaseOrders, id)
}

interface ApprovalBody {
  notes?: string | null | undefined
  approval_notes?: string | null | undefined
}

/** Approves an order. Rejects the approval of one's own order above the tenant's limit. */
export async function approveOrder(ctx: Ctx, id: string, { notes, approval_notes }: ApprovalBody) {
  if (typeof notes === 'string' && typeof approval_notes === 'string')
    throw invalidField('approval_notes', 'cannot be sent together with notes: they are the same')
  return changeStatus(ctx, id, 'approve', {
    guard: (order) => checkOwnApproval(ctx, order),
    values: { ...approvalValues(ctx), approval_notes: notes ?? approval_notes ?? null },
  })
}

/** Rejects an order permanently, with a reason. */
export const rejectOrder = (ctx: Ctx, id: string, { reason }: { reason: string }) =>
  changeStatus(ctx, id, 'reject', { values: { rejection_reason: reason }, reason })

/** Records that the supplier acknowledged the order. */
export const acknowledgeOrder = (ctx: Ctx, id: string) =>
  changeStatus(ctx, id, 'acknowledge', { values: { acknowledged_at: ctx.now } })

/** Records the invoice of the supplier and posts it. */
export async function invoiceOrder(
  ctx: Ctx,
  id: string,
  { invoice_number = null }: { invoice_number?: string | null },
) {
  const order = await changeStatus(ctx, id, 'invoice', { values: { invoiced_at: ctx.now, invoice_number } })
  await postSupplierInvoice(ctx, order)
  return order
}

export const completeOrder = (ctx: Ctx, id: string) =>
  changeStatus(ctx, id, 'complete', { values: { completed_at: ctx.now } })

/** Runs a transition and returns the order for the response. */
async function changeStatus(
  ctx: Ctx,
  id: string,
  name: OrderTransition,
  options: Parameters<typeof transition<PurchaseOrder, string, OrderTransition>>[4],
): Promise<PurchaseOrder> {
  await transition(ctx, purchaseOrders, id, name, options)
  return find(ctx, purchaseOrders, id)
}

/**
 * Cancels an order, or the remaining quantities of a partially received one. Notifies the supplier if the order was
 * sent.
 */
export async function cancelOrder(ctx: Ctx, id: string, { reason }: { reason: string }) {
  const before = await lockForTransition(ctx, purchaseOrders, id, 'cancel')
  const rest = before.status === 'partially_received' ? cancelRemainingItems(before, reason) : {}
  await releaseReservations(ctx, { reference_type: 'purchase_order', reference_id: id })
  if (before.sent_at) await emailCancellation(ctx, before, reason)
  const values = { cancelled_at: ctx.now, cancellation_reason: reason, ...rest }
  await applyTransition(ctx, purchaseOrders, before, 'cancel', values, reason)
  return find(ctx, purchaseOrders, id)
}

function cancelRemainingItems(order: PurchaseOrder, reason: string) {
  const items = order.items.map((item) => cancelRemaining(item, reason))
  const { isOverDiscounted: _, ...sums } = totalsOfOrder(items, order)
  return { items, ...sums }
}

/**
 * Cancels the remaining quantity of one item. Notifies the supplier if the order was emailed. Rejects the
 * cancellation of the last item of an order without receipts.
 */
export async function cancelItem(
  ctx: Ctx,
  { id, itemId }: { id: string; itemId: string },
  { reason = null }: { reason?: string | null },
) {
  const before = await lockForTransition(ctx, purchaseOrders, id, 'cancel')
  const item = requireItem(before, itemId)
  if (item.quantity_remaining === 0)
    throw validationError({
      itemId: ['The item has no remaining quantity: all of it was received or cancelled.'],
    })
  const items = before.items.map((each) => (each === item ? cancelRemaining(item, reason) : each))
  const after = reduceItems(ctx, before, items)
  if (!after)
    throw validationError({
      itemId: ['The item is the last open one of the order: cancel the order instead.'],
    })
  if (before.email_sent) await emailCancellation(ctx, before, reason, item)
  emit(ctx, purchaseOrders, 'item_cancelled', await update(ctx, purchaseOrders, before, after), { reason })
  return find(ctx, purchaseOrders, id)
}

const requireItem = ({ items }: PurchaseOrder, itemId: string) => {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw notFound('line of the purchase order')
  return item
}

/** Returns the values of an order after a reduction of its quantities; undefined if no quantity is left. */
export function reduceItems(
  ctx: Ctx,
  order: PurchaseOrder,
  items: Item[],
): Values<PurchaseOrder> | undefined {
  const { isOverDiscounted: _, ...sums } = totalsOfOrder(items, order)
  if (items.some(({ quantity_remaining }) => quantity_remaining > 0)) return { items, ...sums }
  if (order.status !== 'partially_received') return undefined
  return { items, ...sums, ...receivedValues(ctx, dayOf(ctx.now, ctx.tenant.timezone)) }
}

/** Returns the values of a completely received order. */
export const receivedValues = (ctx: Ctx, delivery_date: string) =>
  ({ status: 'received', received_at: ctx.now, delivery_date }) as const
