/** Changes of an order by a partial body: free before it is sent, hardly any afterwards. */
import {
  type Change,
  type Ctx,
  requirePermission,
  emit,
  type FieldErrors,
  validationError,
  keptDecimals,
  findForUpdate,
  invalidField,
  sameDecimals,
  fieldMessage,
  update,
  type Values,
} from '#core'
import { isDeepStrictEqual } from 'node:util'
import { requireReceiver } from '../suppliers/supplier.receiving.ts'
import { afterLess, sumsOf } from './purchase-order.actions.ts'
import {
  changesOf,
  normalizeInput,
  type NormalizedInput,
  quantityOf,
  withoutEchoes,
} from './purchase-order.input.ts'
import { type ItemInput, figured, type Item } from './purchase-order.items.ts'
import { followLines, linesOf, placeFor } from './purchase-order.lines.ts'
import { type PurchaseOrder, purchaseOrders, type OrderInput } from './purchase-order.ts'

type Patch = OrderInput & { reason?: string | null; supplier_confirmed?: boolean | null }

const isBeforeSending = ({ status }: PurchaseOrder) =>
  status === 'draft' || status === 'pending_approval' || status === 'approved'

const isAtSupplier = ({ status }: PurchaseOrder) =>
  status === 'sent' || status === 'acknowledged' || status === 'partially_received'

/** Changes an order. What repeats the order as it was read asks for nothing, in every state. */
export async function updateOrder(
  ctx: Ctx,
  id: string,
  { reason, supplier_confirmed, ...body }: Patch,
): Promise<Change<PurchaseOrder>> {
  const before = await findForUpdate(ctx, purchaseOrders, id)
  const { wish, field } = normalizeInput(withoutEchoes(before, body))
  const values = isBeforeSending(before)
    ? await freely(ctx, before, wish, field)
    : laterOn(ctx, before, wish, { field, reason, supplier_confirmed })
  const change = await update(ctx, purchaseOrders, before, values)
  if (!isDeepStrictEqual(change.before.items, change.after.items)) followLines(ctx, change.after)
  emit(ctx, purchaseOrders, 'updated', change, { reason })
  return change
}

/** What was approved is changed by those who may approve: else nobody would need an approval. */
async function freely(
  ctx: Ctx,
  before: PurchaseOrder,
  { items: asked, tax_amount, warehouse_id: place, ...wish }: NormalizedInput,
  field: string,
): Promise<Values<PurchaseOrder>> {
  if (wish.supplier_id) await requireReceiver(ctx, wish.supplier_id)
  const warehouse_id = place === undefined ? before.warehouse_id : await placeFor(ctx, place)
  const { supplier_id = before.supplier_id, currency = before.currency } = wish
  const items = asked
    ? await linesOf(ctx, asked, { field, warehouse_id, currency, known: before.items })
    : inCurrency(before, wish.currency).map((item) => movedTo(item, before.warehouse_id, warehouse_id))
  const kept = keptDecimals(before, { ...wish, tax_by_hand: tax_amount }, [
    'shipping_cost',
    'discount_amount',
    'tax_by_hand',
  ])
  const extras = {
    shipping_cost: wish.shipping_cost ?? kept.shipping_cost ?? before.shipping_cost,
    discount_amount: wish.discount_amount ?? kept.discount_amount ?? before.discount_amount,
    tax_by_hand: tax_amount === undefined ? (kept.tax_by_hand ?? before.tax_by_hand) : tax_amount,
  }
  const sums = sumsOf(items, extras, currency)
  const isAnother =
    supplier_id !== before.supplier_id ||
    currency !== before.currency ||
    sums.total_amount !== before.total_amount ||
    !isDeepStrictEqual(items, before.items)
  if (before.status === 'approved' && isAnother) requirePermission(ctx, 'operations.purchase_orders.approve')
  return { ...wish, ...extras, ...sums, items, warehouse_id }
}

/** Lines that stood where the order stood go with it. */
const movedTo = (item: Item, from: string, to: string): Item =>
  item.warehouse_id === from ? { ...item, warehouse_id: to } : item

/** Prices keep their decimals in another currency. */
function inCurrency({ items, currency: from }: PurchaseOrder, to = from): readonly Item[] {
  return items.map((item, index) => {
    const unit_price = sameDecimals(item.unit_price, from, to)
    if (unit_price === undefined)
      throw invalidField(`items.${index}.unit_price`, `must be sent anew: it cannot be kept exactly in ${to}`)
    return figured({ ...item, unit_price })
  })
}

interface Later {
  field: string
  reason?: string | null | undefined
  supplier_confirmed?: boolean | null | undefined
}

/** Once the order is with the supplier: a later day, with a reason, and less of a line, if the supplier agreed. */
function laterOn(
  ctx: Ctx,
  before: PurchaseOrder,
  { items: asked, expected_delivery_date, ...others }: NormalizedInput,
  { field, reason, supplier_confirmed }: Later,
): Values<PurchaseOrder> {
  const errors: FieldErrors = {}
  const tell = (name: string, problem: string) => (errors[name] = [fieldMessage(name, problem)])
  const locked = Object.keys(others).filter((name) => others[name as keyof typeof others] !== undefined)
  for (const name of locked) tell(name, `cannot be changed any more: the order is ${before.status}`)
  if (!isAtSupplier(before)) {
    const open = { [field]: asked, expected_delivery_date }
    for (const [name, value] of Object.entries(open))
      if (value !== undefined) tell(name, `cannot be changed any more: the order is ${before.status}`)
  } else {
    if (expected_delivery_date !== undefined && !reason)
      tell('reason', 'is required with another expected_delivery_date: the order is sent')
    if (asked && !supplier_confirmed)
      tell('supplier_confirmed', 'must be true: the order is sent, and the supplier must have agreed to less')
    if (asked) Object.assign(errors, moreThanLess(before, asked, field))
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
  const less =
    asked &&
    afterLess(
      ctx,
      before,
      before.items.map((item) => reduced(item, asked)),
    )
  return { expected_delivery_date, ...less }
}

const askedFor = (item: Item, asked: readonly ItemInput[]) => asked.find(({ id }) => id === item.id)

/** Everything that is asked of lines besides less of them. */
function moreThanLess({ items }: PurchaseOrder, asked: readonly ItemInput[], field: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, each] of asked.entries()) {
    const tell = (name: string, problem: string) => {
      const path = `${field}.${index}.${name}`
      errors[path] = [fieldMessage(path, problem)]
    }
    const item = items.find(({ id }) => id === each.id)
    if (!item) {
      tell('id', 'must name a line of this order: the order is sent, and no line can be added')
      continue
    }
    for (const name of changesOf(item, each))
      if (!isQuantity(name)) tell(name, 'cannot be changed any more: the order is sent')
    const quantity = quantityOf(each) ?? item.quantity_ordered
    const name = each.quantity === undefined ? 'quantity_ordered' : 'quantity'
    const least = Math.max(1, item.quantity_received + item.quantity_cancelled)
    if (quantity > item.quantity_ordered)
      tell(name, `must not be greater than ${item.quantity_ordered}: the order is sent`)
    if (quantity < least) tell(name, `must be at least ${least}: what came or was cancelled stays`)
  }
  return errors
}

const isQuantity = (name: string) => name === 'quantity' || name === 'quantity_ordered'

function reduced(item: Item, asked: readonly ItemInput[]): Item {
  const each = askedFor(item, asked)
  const quantity_ordered = (each && quantityOf(each)) ?? item.quantity_ordered
  return quantity_ordered === item.quantity_ordered ? item : figured({ ...item, quantity_ordered })
}
