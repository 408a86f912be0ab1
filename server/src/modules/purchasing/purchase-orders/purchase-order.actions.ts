import {
  amountProblem,
  checkTransition,
  type Ctx,
  dayOf,
  requirePermission,
  emit,
  emitCreated,
  type FieldErrors,
  find,
  insert,
  validationError,
  findForUpdate,
  type Minor,
  nextNumber,
  notFound,
  numberText,
  ApiError,
  invalidField,
  update,
  type Values,
} from '#core'
import { requireReceiver } from '../suppliers/supplier.receiving.ts'
import { checkOwnApproval } from './purchase-order.approval.ts'
import { normalizeInput, type NormalizedInput } from './purchase-order.input.ts'
import { type Item, totalsOf, withoutRest } from './purchase-order.items.ts'
import { followLines, linesOf, placeFor } from './purchase-order.lines.ts'
import { emailCancellation } from './purchase-order.emails.ts'
import { releaseReservations } from '#inventory'
import {
  type OrderMove,
  orderStates,
  type PurchaseOrder,
  purchaseOrders,
  type OrderInput,
} from './purchase-order.ts'

/** Adds a purchase order as a draft: of today, in the currency of the tenant, unless the client says otherwise. */
export async function createOrder(
  ctx: Ctx,
  body: OrderInput & { supplier_id: string },
): Promise<PurchaseOrder> {
  const { wish, field } = normalizeInput(body)
  const { currency = ctx.tenant.currency } = wish
  const errors: FieldErrors = {}
  await tried(errors, () => requireReceiver(ctx, body.supplier_id))
  const warehouse_id = await tried(errors, () => placeFor(ctx, wish.warehouse_id))
  const items = await tried(errors, async () => {
    if (!wish.items) throw invalidField('items', 'is required')
    return linesOf(ctx, wish.items, { field, warehouse_id, currency })
  })
  if (!warehouse_id || !items || Object.keys(errors).length > 0) throw validationError(errors)
  const { id } = await addOrder(ctx, { ...wish, supplier_id: body.supplier_id, warehouse_id, items })
  return find(ctx, purchaseOrders, id)
}

/** Does a part of the checks, and goes on when it is refused: all that is wrong is told at once. */
async function tried<T>(errors: FieldErrors, part: () => Promise<T>): Promise<T | undefined> {
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION_ERROR') throw error
    Object.assign(errors, error.errors)
    return undefined
  }
}

/** Adds a draft whose lines are right. */
export async function addOrder(
  ctx: Ctx,
  {
    items,
    tax_amount: tax_by_hand = null,
    ...wish
  }: Omit<NormalizedInput, 'items'> & { supplier_id: string; warehouse_id: string; items: Item[] },
): Promise<PurchaseOrder> {
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const { shipping_cost = 0 as Minor, discount_amount = 0 as Minor, currency = ctx.tenant.currency } = wish
  const extras = { tax_by_hand, shipping_cost, discount_amount }
  const order = await insert(ctx, purchaseOrders, {
    ...wish,
    ...(await numbersOf(ctx, today)),
    ...extras,
    ...sumsOf(items, extras, currency),
    order_date: wish.order_date ?? today,
    currency,
    status: orderStates.initial,
    items,
    sent_cc: [],
    sent_files: [],
    email_sent: false,
    created_by: ctx.actor?.id ?? null,
  })
  followLines(ctx, order)
  emitCreated(ctx, purchaseOrders, 'created', order)
  return order
}

/** What an order comes to; refuses a discount that is more than that, and what is more than an amount may be. */
export function sumsOf(items: readonly Item[], extras: Parameters<typeof totalsOf>[1], currency: string) {
  const { isOverDiscounted, ...sums } = totalsOf(items, extras)
  const problem = amountProblem(sums.subtotal + sums.tax_amount + extras.shipping_cost, currency)
  if (problem) throw invalidField('items', `${problem}, with tax and shipping`)
  if (isOverDiscounted)
    throw invalidField('discount_amount', 'must not be more than the order comes to without it')
  return sums
}

/** Both are counted anew: one each day, the other each month. */
async function numbersOf(ctx: Ctx, today: string) {
  const [day, month] = [today.replaceAll('-', ''), today.slice(0, 7).replace('-', '')]
  const ofDay = await nextNumber(ctx, 'purchase_orders', day)
  const ofMonth = await nextNumber(ctx, 'purchase_orders', month)
  return { po_number: `PO-${day}-${ofDay}`, order_number: numberText(`PO-${month}`, ofMonth, 5) }
}

/** Asks for approval; with `approve` approves at once, for which one must be allowed to. */
export async function submitOrder(ctx: Ctx, id: string, { approve = false }: { approve?: boolean | null }) {
  const before = await findForUpdate(ctx, purchaseOrders, id)
  checkTransition('purchase order', orderStates, 'submit', before.status)
  if (!approve) return moved(ctx, before, 'submitted', { status: 'pending_approval', submitted_at: ctx.now })
  requirePermission(ctx, 'operations.purchase_orders.approve')
  checkOwnApproval(ctx, before)
  return moved(ctx, before, 'approved', { submitted_at: ctx.now, ...approval(ctx) })
}

interface Approving {
  notes?: string | null | undefined
  approval_notes?: string | null | undefined
}

/** Approves an order; refuses one's own above the limit of the tenant. */
export async function approveOrder(ctx: Ctx, id: string, { notes, approval_notes }: Approving) {
  if (typeof notes === 'string' && typeof approval_notes === 'string')
    throw invalidField('approval_notes', 'cannot be sent together with notes: they are the same')
  const before = await lockFor(ctx, id, 'approve')
  checkOwnApproval(ctx, before)
  const words = notes ?? approval_notes ?? null
  return moved(ctx, before, 'approved', { ...approval(ctx), approval_notes: words })
}

const approval = (ctx: Ctx) =>
  ({ status: 'approved', approver_id: ctx.actor?.id ?? null, approved_at: ctx.now }) as const

/** Refuses approval for good, saying why. */
export async function rejectOrder(ctx: Ctx, id: string, { reason }: { reason: string }) {
  const before = await lockFor(ctx, id, 'reject')
  return moved(ctx, before, 'rejected', { status: 'rejected', rejection_reason: reason }, reason)
}

/** The supplier has said that it got the order. */
export async function acknowledgeOrder(ctx: Ctx, id: string) {
  const before = await lockFor(ctx, id, 'acknowledge')
  return moved(ctx, before, 'acknowledged', { status: 'acknowledged', acknowledged_at: ctx.now })
}

/** The invoice of the supplier has come. */
export async function invoiceOrder(ctx: Ctx, id: string, body: { invoice_number?: string | null }) {
  const before = await lockFor(ctx, id, 'invoice')
  const { invoice_number = null } = body
  return moved(ctx, before, 'invoiced', { status: 'invoiced', invoiced_at: ctx.now, invoice_number })
}

export async function completeOrder(ctx: Ctx, id: string) {
  const before = await lockFor(ctx, id, 'complete')
  return moved(ctx, before, 'completed', { status: 'completed', completed_at: ctx.now })
}

/** Cancels an order, or what is still to come of it. A supplier to whom it was sent is told. */
export async function cancelOrder(ctx: Ctx, id: string, { reason }: { reason: string }) {
  const before = await lockFor(ctx, id, 'cancel')
  const rest = before.status === 'partially_received' ? restCancelled(before, reason) : {}
  await releaseReservations(ctx, { reference_type: 'purchase_order', reference_id: id })
  if (before.sent_at) await emailCancellation(ctx, before, reason)
  const over = { status: 'cancelled', cancelled_at: ctx.now, cancellation_reason: reason, ...rest } as const
  return moved(ctx, before, 'cancelled', over, reason)
}

function restCancelled(order: PurchaseOrder, reason: string) {
  const items = order.items.map((item) => withoutRest(item, reason))
  const { isOverDiscounted: _, ...sums } = totalsOf(items, order)
  return { items, ...sums }
}

/** Cancels what is still to come of one line; refuses that of all that an order of which nothing came asks for. */
export async function cancelItem(
  ctx: Ctx,
  { id, itemId }: { id: string; itemId: string },
  { reason = null }: { reason?: string | null },
) {
  const before = await lockFor(ctx, id, 'cancel')
  const item = requireItem(before, itemId)
  if (item.quantity_remaining === 0)
    throw validationError({ item: ['Nothing is awaited of this line any more: it came or was cancelled.'] })
  const items = before.items.map((each) => (each === item ? withoutRest(item, reason) : each))
  const after = afterLess(ctx, before, items)
  if (!after)
    throw validationError({ item: ['This is all that the order asks for: cancel the order instead.'] })
  if (before.sent_at) await emailCancellation(ctx, before, reason, item)
  return moved(ctx, before, 'item_cancelled', after, reason)
}

const requireItem = ({ items }: PurchaseOrder, itemId: string) => {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw notFound('line of the purchase order')
  return item
}

/** What becomes of an order of which less is awaited; undefined when nothing is left of it. */
export function afterLess(ctx: Ctx, order: PurchaseOrder, items: Item[]): Values<PurchaseOrder> | undefined {
  const { isOverDiscounted: _, ...sums } = totalsOf(items, order)
  if (items.some(({ quantity_remaining }) => quantity_remaining > 0)) return { items, ...sums }
  if (order.status !== 'partially_received') return undefined
  return { items, ...sums, ...arrival(ctx, dayOf(ctx.now, ctx.tenant.timezone)) }
}

/** Everything that is awaited has come. */
export const arrival = (ctx: Ctx, delivery_date: string) =>
  ({ status: 'received', received_at: ctx.now, delivery_date }) as const

/** An order that is to make a move, and may. */
export async function lockFor(ctx: Ctx, id: string, move: OrderMove): Promise<PurchaseOrder> {
  const order = await findForUpdate(ctx, purchaseOrders, id)
  checkTransition('purchase order', orderStates, move, order.status)
  return order
}

/** Writes what has become of an order, tells of it, and answers the order as it is read. */
export async function moved(
  ctx: Ctx,
  before: PurchaseOrder,
  what: (typeof purchaseOrders.events)[number],
  values: Values<PurchaseOrder>,
  reason?: string | null,
): Promise<PurchaseOrder> {
  const change = await update(ctx, purchaseOrders, before, values)
  if (values.status || values.items) followLines(ctx, change.after)
  emit(ctx, purchaseOrders, what, change, { reason })
  return find(ctx, purchaseOrders, before.id)
}
