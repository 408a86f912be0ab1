/** Updates of purchase orders: all fields before sending, only a few afterwards. */
import {
  type Change,
  changedLineFields,
  changesIn,
  type Ctx,
  defined,
  emit,
  type FieldErrors,
  fieldMessage,
  find,
  findForUpdate,
  fixedFieldErrors,
  invalidField,
  update,
  validationError,
  type ValidPart,
  type Values,
  writeTransition,
} from '#core'
import { preserveDecimals, sameUnitPrice } from '#core/money'
import { requireOrderableSupplier } from '../suppliers/supplier.ordering.ts'
import { approvalValues, isCovered, mayApprove, raisedBy } from './purchase-order.approval.ts'
import { reduceItems, checkedTotals } from './purchase-order.actions.ts'
import {
  checkInput,
  normalizeInput,
  type NormalizedInput,
  type RawInput,
  requestedQuantity,
  resolveItems,
  withoutEqualQuantities,
} from './purchase-order.input.ts'
import { type ItemInput, computeItem, type Item } from './purchase-order.items.ts'
import { type PurchaseOrder, purchaseOrders, type OrderInput } from './purchase-order.ts'
import { resolveWarehouse } from '#inventory'

type Patch = OrderInput & { reason?: string | null; supplier_confirmed?: boolean | null }

type WithStatus = Pick<PurchaseOrder, 'status'>

const isBeforeSending = ({ status }: WithStatus) =>
  status === 'draft' || status === 'pending_approval' || status === 'approved'

/** Updates an order. Fields that equal those of the order are ignored in every status. */
export async function updateOrder(
  ctx: Ctx,
  id: string,
  { reason, supplier_confirmed, ...body }: Patch,
): Promise<Change<PurchaseOrder>> {
  const before = await findForUpdate(ctx, purchaseOrders, id)
  const { input, field } = normalizeInput(
    changesIn(purchaseOrders, before, withoutEqualQuantities(before, body)),
  )
  const values = isBeforeSending(before)
    ? await updateBeforeSending(ctx, before, input, field)
    : updateAfterSending(ctx, before, input, { field, reason, supplier_confirmed })
  if (before.status === 'approved' && !isCovered(before, { ...before, ...defined(values) }))
    return changeApproved(ctx, before, values, reason)
  const change = await update(ctx, purchaseOrders, before, values)
  emit(ctx, purchaseOrders, 'updated', change, { reason })
  return change
}

/** Changes an approved order. It needs a new approval unless the user may approve the result. */
async function changeApproved(
  ctx: Ctx,
  before: PurchaseOrder,
  values: Values<PurchaseOrder>,
  reason: string | null | undefined,
): Promise<Change<PurchaseOrder>> {
  const isApproval = mayApprove(ctx, { ...before, ...defined(values) })
  const change = isApproval
    ? await update(ctx, purchaseOrders, before, { ...values, ...approvalValues(ctx) })
    : await writeTransition(ctx, purchaseOrders, before, 'resubmit', {
        ...values,
        submitted_at: ctx.now,
        approver_id: null,
        approved_at: null,
        approval_notes: null,
      })
  emit(ctx, purchaseOrders, 'updated', change, { reason })
  emit(ctx, purchaseOrders, isApproval ? 'approved' : 'submitted', change, {
    fields: ['status', 'approved_at', 'submitted_at', 'total_amount'],
  })
  return change
}

/** Checks the fields of a request for an order that has not been sent. */
export async function checkChange(ctx: Ctx, id: string, body: ValidPart<Patch>): Promise<void> {
  const order = await find(ctx, purchaseOrders, id)
  if (isBeforeSending(order)) await checkInput(ctx, body, order)
}

/** Returns the new values of an order that has not been sent. */
async function updateBeforeSending(
  ctx: Ctx,
  before: PurchaseOrder,
  { items: itemInputs, tax_amount, warehouse_id: requestedWarehouse, ...input }: NormalizedInput,
  field: RawInput['field'],
): Promise<Values<PurchaseOrder>> {
  if (input.supplier_id) await requireOrderableSupplier(ctx, input.supplier_id)
  const warehouse_id =
    requestedWarehouse === undefined ? before.warehouse_id : await resolveWarehouse(ctx, requestedWarehouse)
  const { currency = before.currency } = input
  const items = itemInputs
    ? await resolveItems(ctx, itemInputs, { field, warehouse_id, currency, existing: before.items })
    : convertItems(before, input.currency).map((item) =>
        withWarehouse(item, before.warehouse_id, warehouse_id),
      )
  const converted = preserveDecimals(before, { ...input, tax_by_hand: tax_amount }, [
    'shipping_cost',
    'discount_amount',
    'tax_by_hand',
  ])
  const extras = {
    shipping_cost: input.shipping_cost ?? converted.shipping_cost ?? before.shipping_cost,
    discount_amount: input.discount_amount ?? converted.discount_amount ?? before.discount_amount,
    tax_by_hand: tax_amount === undefined ? (converted.tax_by_hand ?? before.tax_by_hand) : tax_amount,
  }
  const sums = checkedTotals(items, extras, { currency, field })
  const raised_by = raisedBy(ctx, before, { currency, ...sums })
  return { ...input, ...extras, ...sums, raised_by, items, warehouse_id }
}

/** Returns an item with the new warehouse of the order if it had the old one. */
const withWarehouse = (item: Item, from: string, to: string): Item =>
  item.warehouse_id === from ? { ...item, warehouse_id: to } : item

/**
 * Converts the type of prices to another currency, without changing their value. Rejects prices with too many
 * decimals.
 */
function convertItems({ items, currency: from }: PurchaseOrder, to = from): readonly Item[] {
  return items.map((item, index) => {
    const unit_price = sameUnitPrice(item.unit_price, from, to)
    if (unit_price === undefined)
      throw invalidField(
        `items.${index}.unit_price`,
        `must be sent again: it cannot be kept exactly in ${to}`,
      )
    return computeItem({ ...item, unit_price })
  })
}

interface AfterSendingInput {
  field: string
  reason?: string | null | undefined
  supplier_confirmed?: boolean | null | undefined
}

/**
 * Returns the new values of a sent order: another delivery date with a reason, reduced quantities that the supplier
 * confirmed, and the supplier reference, which can come with the confirmation.
 */
function updateAfterSending(
  ctx: Ctx,
  before: PurchaseOrder,
  { items: itemInputs, expected_delivery_date, supplier_reference, ...others }: NormalizedInput,
  { field, reason, supplier_confirmed }: AfterSendingInput,
): Values<PurchaseOrder> {
  const names = Object.keys(
    defined({ ...others, [field]: itemInputs, expected_delivery_date, supplier_reference }),
  )
  const errors = fixedFieldErrors(purchaseOrders, before, names)
  const addError = (name: string, problem: string) => (errors[name] = [fieldMessage(name, problem)])
  if (expected_delivery_date !== undefined && !reason && !errors.expected_delivery_date)
    addError('reason', 'is required to change the expected_delivery_date of a sent order')
  if (itemInputs && !errors[field]) {
    if (!supplier_confirmed)
      addError('supplier_confirmed', 'must be true to reduce a sent order: the supplier must confirm it')
    Object.assign(errors, reductionErrors(before, itemInputs, field))
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
  const reduction =
    itemInputs &&
    reduceItems(
      ctx,
      before,
      before.items.map((item) => reduceItem(item, itemInputs)),
    )
  return { expected_delivery_date, supplier_reference, ...reduction }
}

const inputFor = (item: Item, inputs: readonly ItemInput[]) => inputs.find(({ id }) => id === item.id)

/** Returns errors for all item changes other than reduced quantities. */
function reductionErrors({ items }: PurchaseOrder, inputs: readonly ItemInput[], field: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, each] of inputs.entries()) {
    const addError = (name: string, problem: string) => {
      const path = `${field}.${index}.${name}`
      errors[path] = [fieldMessage(path, problem)]
    }
    const item = items.find(({ id }) => id === each.id)
    if (!item) {
      addError('id', 'must name a line of this order: the order is sent, and no line can be added')
      continue
    }
    for (const name of changedLineFields(item, each))
      if (!isQuantity(name)) addError(name, 'cannot be changed any more: the order is sent')
    const quantity = requestedQuantity(each) ?? item.quantity_ordered
    const name = each.quantity === undefined ? 'quantity_ordered' : 'quantity'
    const least = Math.max(1, item.quantity_received + item.quantity_cancelled)
    if (quantity > item.quantity_ordered)
      addError(name, `must not be greater than ${item.quantity_ordered}: the order is sent`)
    if (quantity < least) addError(name, `must be at least ${least}, the received and cancelled quantity`)
  }
  return errors
}

const isQuantity = (name: string) => name === 'quantity' || name === 'quantity_ordered'

function reduceItem(item: Item, inputs: readonly ItemInput[]): Item {
  const each = inputFor(item, inputs)
  const quantity_ordered = (each && requestedQuantity(each)) ?? item.quantity_ordered
  return quantity_ordered === item.quantity_ordered ? item : computeItem({ ...item, quantity_ordered })
}
