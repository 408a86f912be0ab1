import { sql } from 'kysely'
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
import { checkOwnApproval } from './purchase-order.approval.ts'
import { requireOrderableSupplier } from '../suppliers/supplier.ordering.ts'
import {
  normalizeInput,
  type NormalizedInput,
  resolveItems,
  resolveWarehouse,
} from './purchase-order.input.ts'
import { type Item, totalsOf, cancelRemaining } from './purchase-order.items.ts'
import { emailCancellation } from './purchase-order.notifications.ts'
import { releaseReservations } from '#inventory'
import {
  type OrderTransition,
  orderStates,
  type PurchaseOrder,
  purchaseOrders,
  type OrderInput,
} from './purchase-order.ts'

/** Adds a purchase order as a draft, by default dated today and in the tenant's currency. */
export async function createOrder(
  ctx: Ctx,
  body: OrderInput & { supplier_id: string },
): Promise<PurchaseOrder> {
  const { input, field } = normalizeInput(body)
  const { currency = ctx.tenant.currency } = input
  const errors: FieldErrors = {}
  await collectErrors(errors, () => requireOrderableSupplier(ctx, body.supplier_id))
  const warehouse_id = await collectErrors(errors, () => resolveWarehouse(ctx, input.warehouse_id))
  const items = await collectErrors(errors, async () => {
    if (!input.items) throw invalidField('items', 'is required')
    return resolveItems(ctx, input.items, { field, warehouse_id, currency })
  })
  if (!warehouse_id || !items || Object.keys(errors).length > 0) throw validationError(errors)
  const { id } = await addOrder(ctx, { ...input, supplier_id: body.supplier_id, warehouse_id, items })
  return find(ctx, purchaseOrders, id)
}

/** Runs a check and collects its validation errors, so that one answer reports all of them. */
async function collectErrors<T>(errors: FieldErrors, part: () => Promise<T>): Promise<T | undefined> {
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION_ERROR') throw error
    Object.assign(errors, error.errors)
    return undefined
  }
}

/** Inserts a draft with validated items. */
export async function addOrder(
  ctx: Ctx,
  {
    items,
    tax_amount: tax_by_hand = null,
    ...input
  }: Omit<NormalizedInput, 'items'> & { supplier_id: string; warehouse_id: string; items: Item[] },
): Promise<PurchaseOrder> {
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const { shipping_cost = 0 as Minor, discount_amount = 0 as Minor, currency = ctx.tenant.currency } = input
  const extras = { tax_by_hand, shipping_cost, discount_amount }
  const order = await insert(ctx, purchaseOrders, {
    ...input,
    ...(await nextOrderNumbers(ctx, today)),
    ...extras,
    ...checkedTotals(items, extras, currency),
    order_date: input.order_date ?? today,
    currency,
    status: orderStates.initial,
    items,
    sent_cc: [],
    sent_files: [],
    email_sent: false,
    created_by: ctx.actor?.id ?? null,
  })
  saveItemRows(ctx, order)
  emitCreated(ctx, purchaseOrders, 'created', order)
  return order
}

/** Returns the totals of an order. Rejects a discount above the total, and totals above the maximum amount. */
export function checkedTotals(
  items: readonly Item[],
  extras: Parameters<typeof totalsOf>[1],
  currency: string,
) {
  const { isOverDiscounted, ...sums } = totalsOf(items, extras)
  const problem = amountProblem(sums.subtotal + sums.tax_amount + extras.shipping_cost, currency)
  if (problem) throw invalidField('items', `${problem}, with tax and shipping`)
  if (isOverDiscounted)
    throw invalidField('discount_amount', 'must not be more than the order comes to without it')
  return sums
}

/** Returns both order numbers: one series per day, one per month. */
async function nextOrderNumbers(ctx: Ctx, today: string) {
  const [day, month] = [today.replaceAll('-', ''), today.slice(0, 7).replace('-', '')]
  const ofDay = await nextNumber(ctx, 'purchase_orders', day)
  const ofMonth = await nextNumber(ctx, 'purchase_orders', month)
  return { po_number: `PO-${day}-${ofDay}`, order_number: numberText(`PO-${month}`, ofMonth, 5) }
}

/** Submits an order for approval. With `approve`, approves it at once, which requires the permission to approve. */
export async function submitOrder(ctx: Ctx, id: string, { approve = false }: { approve?: boolean | null }) {
  const before = await findForUpdate(ctx, purchaseOrders, id)
  checkTransition('purchase order', orderStates, 'submit', before.status)
  if (!approve)
    return applyTransition(ctx, before, 'submitted', { status: 'pending_approval', submitted_at: ctx.now })
  requirePermission(ctx, 'operations.purchase_orders.approve')
  checkOwnApproval(ctx, before)
  return applyTransition(ctx, before, 'approved', { submitted_at: ctx.now, ...approvalValues(ctx) })
}

interface ApprovalBody {
  notes?: string | null | undefined
  approval_notes?: string | null | undefined
}

/** Approves an order. Rejects the approval of one's own order above the tenant's limit. */
export async function approveOrder(ctx: Ctx, id: string, { notes, approval_notes }: ApprovalBody) {
  if (typeof notes === 'string' && typeof approval_notes === 'string')
    throw invalidField('approval_notes', 'cannot be sent together with notes: they are the same')
  const before = await lockForTransition(ctx, id, 'approve')
  checkOwnApproval(ctx, before)
  const words = notes ?? approval_notes ?? null
  return applyTransition(ctx, before, 'approved', { ...approvalValues(ctx), approval_notes: words })
}

const approvalValues = (ctx: Ctx) =>
  ({ status: 'approved', approver_id: ctx.actor?.id ?? null, approved_at: ctx.now }) as const

/** Rejects an order permanently, with a reason. */
export async function rejectOrder(ctx: Ctx, id: string, { reason }: { reason: string }) {
  const before = await lockForTransition(ctx, id, 'reject')
  return applyTransition(ctx, before, 'rejected', { status: 'rejected', rejection_reason: reason }, reason)
}

/** Records that the supplier acknowledged the order. */
export async function acknowledgeOrder(ctx: Ctx, id: string) {
  const before = await lockForTransition(ctx, id, 'acknowledge')
  return applyTransition(ctx, before, 'acknowledged', { status: 'acknowledged', acknowledged_at: ctx.now })
}

/** Records the invoice of the supplier. */
export async function invoiceOrder(ctx: Ctx, id: string, body: { invoice_number?: string | null }) {
  const before = await lockForTransition(ctx, id, 'invoice')
  const { invoice_number = null } = body
  return applyTransition(ctx, before, 'invoiced', {
    status: 'invoiced',
    invoiced_at: ctx.now,
    invoice_number,
  })
}

export async function completeOrder(ctx: Ctx, id: string) {
  const before = await lockForTransition(ctx, id, 'complete')
  return applyTransition(ctx, before, 'completed', { status: 'completed', completed_at: ctx.now })
}

/**
 * Cancels an order, or the remaining quantities of a partially received one. Notifies the supplier if the order was
 * sent.
 */
export async function cancelOrder(ctx: Ctx, id: string, { reason }: { reason: string }) {
  const before = await lockForTransition(ctx, id, 'cancel')
  const rest = before.status === 'partially_received' ? cancelRemainingItems(before, reason) : {}
  await releaseReservations(ctx, { reference_type: 'purchase_order', reference_id: id })
  if (before.sent_at) await emailCancellation(ctx, before, reason)
  const values = { status: 'cancelled', cancelled_at: ctx.now, cancellation_reason: reason, ...rest } as const
  return applyTransition(ctx, before, 'cancelled', values, reason)
}

function cancelRemainingItems(order: PurchaseOrder, reason: string) {
  const items = order.items.map((item) => cancelRemaining(item, reason))
  const { isOverDiscounted: _, ...sums } = totalsOf(items, order)
  return { items, ...sums }
}

/**
 * Cancels the remaining quantity of one item. Rejects the cancellation of the last item of an order without receipts.
 */
export async function cancelItem(
  ctx: Ctx,
  { id, itemId }: { id: string; itemId: string },
  { reason = null }: { reason?: string | null },
) {
  const before = await lockForTransition(ctx, id, 'cancel')
  const item = requireItem(before, itemId)
  if (item.quantity_remaining === 0)
    throw validationError({ item: ['Nothing is awaited of this line any more: it came or was cancelled.'] })
  const items = before.items.map((each) => (each === item ? cancelRemaining(item, reason) : each))
  const after = reduceItems(ctx, before, items)
  if (!after)
    throw validationError({ item: ['This is all that the order asks for: cancel the order instead.'] })
  if (before.sent_at) await emailCancellation(ctx, before, reason, item)
  return applyTransition(ctx, before, 'item_cancelled', after, reason)
}

const requireItem = ({ items }: PurchaseOrder, itemId: string) => {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw notFound('line of the purchase order')
  return item
}

/** Returns the values of an order after its quantities were reduced; undefined if no quantity is left. */
export function reduceItems(
  ctx: Ctx,
  order: PurchaseOrder,
  items: Item[],
): Values<PurchaseOrder> | undefined {
  const { isOverDiscounted: _, ...sums } = totalsOf(items, order)
  if (items.some(({ quantity_remaining }) => quantity_remaining > 0)) return { items, ...sums }
  if (order.status !== 'partially_received') return undefined
  return { items, ...sums, ...receivedValues(ctx, dayOf(ctx.now, ctx.tenant.timezone)) }
}

/** Returns the values of a completely received order. */
export const receivedValues = (ctx: Ctx, delivery_date: string) =>
  ({ status: 'received', received_at: ctx.now, delivery_date }) as const

/** Reads an order for update and rejects a transition that its status does not allow. */
export async function lockForTransition(
  ctx: Ctx,
  id: string,
  transition: OrderTransition,
): Promise<PurchaseOrder> {
  const order = await findForUpdate(ctx, purchaseOrders, id)
  checkTransition('purchase order', orderStates, transition, order.status)
  return order
}

/** Updates an order, emits the event and returns the order as it is read. */
export async function applyTransition(
  ctx: Ctx,
  before: PurchaseOrder,
  event: (typeof purchaseOrders.events)[number],
  values: Values<PurchaseOrder>,
  reason?: string | null,
): Promise<PurchaseOrder> {
  const change = await update(ctx, purchaseOrders, before, values)
  if (values.status || values.items) saveItemRows(ctx, change.after)
  emit(ctx, purchaseOrders, event, change, { reason })
  return find(ctx, purchaseOrders, before.id)
}

/** Replaces the rows in purchase_order_items, which orders are queried by. Closed orders have no open quantities. */
export function saveItemRows(
  ctx: Ctx,
  { id, status, items }: Pick<PurchaseOrder, 'id' | 'status' | 'items'>,
) {
  const isOpen = (orderStates.origins('cancel') as readonly string[]).includes(status)
  const rows = items.map((item) => ({ ...item, quantity_open: isOpen ? item.quantity_remaining : 0 }))
  const { id: tenant } = ctx.tenant
  ctx.defer(
    sql`delete from purchase_order_items where tenant_id = ${tenant} and purchase_order_id = ${id}`.compile(
      ctx.db,
    ),
  )
  ctx.defer(
    sql`
      insert into purchase_order_items (tenant_id, id, purchase_order_id, product_id, warehouse_id,
        quantity_ordered, quantity_received, quantity_open, unit_price)
      select ${tenant}, line.id, ${id}, product_id, warehouse_id,
        quantity_ordered, quantity_received, quantity_open, unit_price
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
        id text, product_id text, warehouse_id text,
        quantity_ordered integer, quantity_received integer, quantity_open integer, unit_price bigint)`.compile(
      ctx.db,
    ),
  )
}
