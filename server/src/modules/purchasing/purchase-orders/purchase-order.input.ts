/** Request bodies of purchase orders: field aliases, and items with their products and warehouses. */
import {
  checkAll,
  type Ctx,
  type FieldErrors,
  fieldMessage,
  invalidField,
  newId,
  validationError,
  type ValidPart,
} from '#core'
import { amountProblem, type Minor, priceTimes } from '#core/money'
import { dayOf } from '#core/time'
import { requireOrderableSupplier } from '../suppliers/supplier.ordering.ts'
import { newItem, type Item, type ItemInput } from './purchase-order.items.ts'
import type { PurchaseOrder, OrderInput } from './purchase-order.ts'
import { LineErrors, namedTaxCodes, productProblem, readLines } from '#commercial-documents'
import { codedLines } from '#finance'
import { taxOfLine } from './purchase-order.taxes.ts'
import { lockWarehouses, problemOfDestination, resolveWarehouse } from '#inventory'

/** Fields with two names: the canonical name and its alias. */
const aliases = [
  ['items', 'line_items'],
  ['notes', 'internal_notes'],
] as const

/** A request body with canonical field names. */
export type NormalizedInput = Omit<OrderInput, 'line_items' | 'internal_notes'>

/** A normalized request body; `field` is the name of the items field in the request. */
export interface RawInput {
  input: NormalizedInput
  field: 'items' | 'line_items'
}

/** Replaces aliases by canonical names. Rejects a field that is sent under both names. */
export function normalizeInput(body: OrderInput): RawInput {
  const errors: FieldErrors = {}
  for (const [first, second] of aliases)
    if (body[first] !== undefined && body[second] !== undefined)
      errors[second] = [fieldMessage(second, `cannot be sent together with ${first}: they are the same`)]
  if (Object.keys(errors).length > 0) throw validationError(errors)
  const { line_items, internal_notes, items = line_items, notes = internal_notes, ...rest } = body
  return { input: { ...rest, items, notes }, field: line_items === undefined ? 'items' : 'line_items' }
}

/** Removes fields that equal those of the order, so that clients can send back a whole record. */
export function withoutEqualQuantities(order: PurchaseOrder, body: OrderInput): OrderInput {
  const reduced = (inputs: readonly ItemInput[] | undefined) =>
    inputs?.map(({ quantity, ...input }) => {
      const item = order.items.find(({ id }) => id === input.id)
      return quantity === undefined || quantity === item?.quantity_ordered ? input : { ...input, quantity }
    })
  return { ...body, items: reduced(body.items), line_items: reduced(body.line_items) }
}

/** Returns the requested quantity under either name. */
export const requestedQuantity = ({ quantity, quantity_ordered }: ItemInput) => quantity ?? quantity_ordered

interface ItemContext {
  /** The name of the items field in the request. */
  field: string
  /** The warehouse of items without one; undefined if it is invalid, which is reported separately. */
  warehouse_id: string | undefined
  /** The currency of the order. */
  currency: string
  /** The current items of the order; an input with the id of one of them updates it. */
  existing?: readonly Item[] | undefined
}

/**
 * Builds the items of an order from a request and locks their products and warehouses. Reports all errors on their
 * fields.
 */
export async function resolveItems(
  ctx: Ctx,
  inputs: readonly ItemInput[],
  { field, warehouse_id, currency, existing = [] }: ItemContext,
): Promise<Item[]> {
  const sources = await readLines(ctx, inputs, existing)
  const warehouseIds = sources.map(
    ({ input, previous }) => input.warehouse_id ?? previous?.warehouse_id ?? warehouse_id,
  )
  const warehouses = await lockWarehouses(ctx, warehouseIds.filter(isText))
  const codes = await namedTaxCodes(ctx, inputs)
  const errors = lineErrors(field)
  const lines = sources.map((source, index) => {
    const { input, previous, product } = source
    const { quantity, quantity_ordered } = input
    const addError = (name: string, problem: string) => errors.addError(index, name, problem)
    const orderedQuantity = requestedQuantity(input) ?? previous?.quantity_ordered
    const unit_price = input.unit_price ?? previous?.unit_price
    errors.checkId(index, source, existing)
    const ofProduct = source.product_id ? productProblem(source) : 'is required'
    if (ofProduct) addError('product_id', ofProduct)
    const isNewDestination = ![warehouse_id, previous?.warehouse_id, undefined].includes(warehouseIds[index])
    const ofWarehouse =
      isNewDestination && problemOfDestination(warehouses.get(warehouseIds[index] as string))
    if (ofWarehouse) addError('warehouse_id', ofWarehouse)
    if (orderedQuantity === undefined)
      addError(field === 'items' ? 'quantity' : 'quantity_ordered', 'is required')
    if (quantity !== undefined && quantity_ordered !== undefined)
      addError('quantity_ordered', 'cannot be sent together with quantity: they are the same')
    if (unit_price === undefined) addError('unit_price', 'is required')
    const problem = amountProblem(priceTimes(unit_price ?? (0 as Minor), orderedQuantity ?? 0), currency)
    if (problem) addError('unit_price', `${problem} for all pieces of the line`)
    return newItem({
      id: previous?.id ?? newId(),
      product_id: product?.id ?? '',
      product_sku: product?.sku ?? null,
      product_name: product?.name ?? '',
      warehouse_id: warehouseIds[index] ?? '',
      quantity_ordered: orderedQuantity ?? 0,
      unit_price: unit_price ?? (0 as Minor),
      ...taxOfLine({ input, previous, code: codes.get(input.tax_code_id ?? ''), addError }),
    })
  })
  errors.reject(lines)
  const day = dayOf(ctx.now, ctx.tenant.timezone)
  return codedLines(ctx, lines, { direction: 'purchase', treatment: undefined, day })
}

const lineErrors = (field: string) =>
  new LineErrors({
    field,
    unknownId: 'does not name a line of this order',
    repeatedId: 'repeats the id of another line',
  })

const isText = (value: unknown): value is string => typeof value === 'string'

/** Checks the supplier, the warehouse and the items of a request for a new order, or for one that is not sent yet. */
export const checkInput = (ctx: Ctx, body: ValidPart<OrderInput>, order?: PurchaseOrder): Promise<void> =>
  checkAll(
    () => normalizeInput(body as OrderInput),
    () => body.supplier_id && requireOrderableSupplier(ctx, body.supplier_id),
    () => body.warehouse_id !== order?.warehouse_id && resolveWarehouse(ctx, body.warehouse_id),
    () => checkItems(ctx, body, order),
  )

async function checkItems(ctx: Ctx, body: ValidPart<OrderInput>, order: PurchaseOrder | undefined) {
  const field = body.line_items ? 'line_items' : 'items'
  const { [field]: items, currency = order?.currency ?? ctx.tenant.currency } = body
  const { warehouse_id, items: existing } = order ?? {}
  if (items) await resolveItems(ctx, items, { field, warehouse_id, currency, existing })
  else if (!order && !('items' in body) && !('line_items' in body)) throw invalidField('items', 'is required')
}
