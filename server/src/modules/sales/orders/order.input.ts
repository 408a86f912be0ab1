/** Items of an order built from a request: products are locked, and prices, taxes and names copied from them. */
import { isDeepStrictEqual } from 'node:util'
import {
  amountText,
  type Ctx,
  type FieldErrors,
  fieldMessage,
  mergedAddress,
  type Minor,
  newId,
  rejectInvalid,
  sameDecimals,
  sameUnitPrice,
  type UnitPrice,
  type ValidPart,
} from '#core'
import {
  hasTooManyDecimals,
  type ItemInput,
  type OrderItem,
  type PricedItem,
  unpriced,
} from './order.items.ts'
import { lockSoldProducts, type SoldProduct } from './order.locks.ts'
import { isNamedBySku, withProducts } from './order.skus.ts'
import { grossAmount } from '../line-items/totals.ts'
import type { Order, OrderInput } from './order.ts'

interface ItemContext {
  currency: string
  /** The current items of the order; an input with the id of one of them updates it. */
  existing?: readonly OrderItem[]
}

/** Builds the items of an order from a request. Reports all errors on their fields. */
export async function resolveItems(
  ctx: Ctx,
  sent: readonly ItemInput[],
  { currency, existing = [] }: ItemContext,
): Promise<PricedItem[]> {
  const inputs = await withProducts(ctx, sent)
  const before = inputs.map(({ id }) => existing.find((item) => item.id === id))
  const productIds = inputs.map(({ product_id }, index) =>
    product_id === undefined ? (before[index]?.product_id ?? null) : product_id,
  )
  const products = await lockSoldProducts(
    ctx,
    productIds.filter((id) => id !== null),
  )
  const errors: FieldErrors = {}
  const items = inputs.map((input, index) => {
    const addError = (name: string, problem: string) => {
      const path = `items.${index}.${name}`
      errors[path] = [fieldMessage(path, problem)]
    }
    const product_id = productIds[index] ?? null
    const previous = before[index]
    const source = { product_id, product: products.get(product_id ?? ''), previous, currency }
    if (input.id && existing.length > 0 && !previous) addError('id', 'does not name an item of this order')
    for (const [name, problem] of problemsOf(input, source)) addError(name, problem)
    return builtItem(input, source)
  })
  const repeated = items.findIndex(({ id }, index) => items.findIndex((item) => item.id === id) < index)
  if (repeated >= 0)
    errors[`items.${repeated}.id`] = [fieldMessage(`items.${repeated}.id`, 'repeats the id of another item')]
  rejectInvalid(errors)
  return items
}

interface Source {
  product_id: string | null
  product: SoldProduct | undefined
  previous: OrderItem | undefined
  currency: string
}

/** The values that an item keeps from its previous version; none when the product differs. */
const keptOf = ({ previous, product_id }: Source) =>
  previous?.product_id === product_id ? previous : undefined

/** The price of the product in the currency of the order; undefined if it has none. */
const listPriceOf = ({ product, currency }: Source) =>
  product?.currency === currency ? (product.selling_price ?? undefined) : undefined

function* problemsOf(input: ItemInput, source: Source): Generator<[field: string, problem: string]> {
  const { product_id, product, previous, currency } = source
  const kept = keptOf(source)
  const quantity = input.quantity ?? previous?.quantity
  // A field that was found invalid before is there and undefined: what depends on it is unknown.
  const isInvalid = (name: keyof ItemInput) => name in input && input[name] === undefined
  const isWrong = isInvalid('product_id') || isInvalid('sku') || isNamedBySku(input)
  const isUnknown = isWrong || (product_id !== null && !product)
  if (product_id !== null) {
    if (!product) yield ['product_id', 'does not name a record that exists']
    else if (product.is_master) yield ['product_id', 'names a master: order its variants']
    else if (product.is_discontinued && !kept && !input.rental_line_id)
      yield ['product_id', 'names a product that is discontinued']
  } else if (isNamedBySku(input)) yield ['sku', 'does not name a product that exists']
  else if (!input.name && !kept && !isUnknown) yield ['name', 'is required without product_id']
  if (quantity === undefined) {
    if (!isInvalid('quantity')) yield ['quantity', 'is required']
  } else if (product?.track_inventory && !Number.isInteger(quantity))
    yield ['quantity', 'must be a whole number: the product has inventory']
  else if (hasTooManyDecimals(quantity)) yield ['quantity', 'must have at most 4 decimals']
  const isPriced = (input.unit_price ?? kept?.unit_price ?? listPriceOf(source)) !== undefined
  if (!isPriced && !isUnknown && !isInvalid('unit_price'))
    yield ['unit_price', product ? `is required: the product has no price in ${currency}` : 'is required']
  for (const name of ['discount_percent', 'tax_rate'] as const)
    if (hasTooManyDecimals(input[name] ?? 0)) yield [name, 'must have at most 4 decimals']
  const most = grossOf(input, source)
  if (
    isChanged(input, previous, 'discount_amount') &&
    most !== undefined &&
    (input.discount_amount ?? 0) > most
  )
    yield ['discount_amount', `must be at most ${amountText(most, currency)}, quantity × price`]
  if (
    isGiven(input.discount_percent) &&
    isGiven(input.discount_amount) &&
    isChanged(input, previous, 'discount_amount')
  )
    yield ['discount_percent', 'cannot be sent together with discount_amount']
}

/** Returns quantity × price; undefined if one of them is missing or invalid. */
function grossOf(input: ItemInput, source: Source): Minor | undefined {
  const quantity = input.quantity ?? source.previous?.quantity
  const price = input.unit_price ?? keptOf(source)?.unit_price ?? listPriceOf(source)
  const isInvalid = 'unit_price' in input && input.unit_price === undefined
  // Of a body with an invalid currency, amounts are decimals.
  if (isInvalid || quantity === undefined || !Number.isSafeInteger(price)) return undefined
  return grossAmount(price as UnitPrice, quantity)
}

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Returns whether a field is sent with another value than was read. */
const isChanged = (
  input: ItemInput,
  previous: OrderItem | undefined,
  name: keyof ItemInput & keyof OrderItem,
) => input[name] !== undefined && input[name] !== previous?.[name]

function builtItem(input: ItemInput, source: Source): PricedItem {
  const { product_id, product, previous } = source
  const kept = keptOf(source)
  const newPrice = input.rental_line_id ? input.unit_price : listPriceOf(source)
  const list_price = kept ? kept.list_price : (input.list_price ?? newPrice ?? null)
  const { quantity_reserved = 0, quantity_backordered = 0 } = previous ?? {}
  const { quantity_shipped = 0, quantity_returned = 0 } = previous ?? {}
  return {
    id: previous?.id ?? newId(),
    product_id: product?.id ?? product_id,
    sku: input.sku ?? kept?.sku ?? product?.sku ?? null,
    name: input.name ?? kept?.name ?? product?.name ?? '',
    description: input.description === undefined ? (kept?.description ?? null) : input.description,
    quantity: input.quantity ?? previous?.quantity ?? 0,
    unit_price: input.unit_price ?? kept?.unit_price ?? list_price ?? (0 as Minor),
    ...discountOf(input, previous),
    tax_rate: input.tax_rate ?? kept?.tax_rate ?? product?.tax_rate ?? 0,
    ...manualTaxOf(input, previous),
    list_price,
    rental_agreement_id: kept ? kept.rental_agreement_id : (input.rental_agreement_id ?? null),
    rental_line_id: kept ? kept.rental_line_id : (input.rental_line_id ?? null),
    quantity_reserved,
    quantity_backordered,
    quantity_shipped,
    quantity_returned,
  }
}

function discountOf(input: ItemInput, previous: OrderItem | undefined) {
  const { discount_percent: percent, discount_amount: amount } = input
  if (isGiven(percent) && isChanged(input, previous, 'discount_percent'))
    return { discount_percent: percent as number, line_discount_amount: 0 as Minor }
  if (isChanged(input, previous, 'discount_amount'))
    return { discount_percent: null, line_discount_amount: amount ?? (0 as Minor) }
  const { discount_percent = null, line_discount_amount = 0 as Minor } = previous ?? {}
  return { discount_percent: percent === null ? null : discount_percent, line_discount_amount }
}

/** A tax is stated by hand if the request has another one than was read. */
function manualTaxOf(input: ItemInput, previous: OrderItem | undefined) {
  const { tax_amount } = input
  if (isChanged(input, previous, 'tax_amount'))
    return { is_tax_manual: isGiven(tax_amount), tax_by_hand: tax_amount ?? null }
  const is_tax_manual = previous?.is_tax_manual ?? false
  return { is_tax_manual, tax_by_hand: is_tax_manual ? (previous?.tax_amount ?? null) : null }
}

/** Removes fields that are equal to those of the order, so that a record that was read can be sent back. */
export function removeUnchanged<B extends ValidPart<OrderInput>>(order: Order, body: B): B {
  const isUnchanged = ([name, value]: [string, unknown]) => {
    if (name === 'items') return areUnchanged(order.items, value as ItemInput[])
    if (name === 'discount_amount' && isOwnDiscount(order, value)) return true
    const current = order[name as keyof Order]
    const isAddress = name === 'billing_address' || name === 'shipping_address'
    const merged = isAddress && value ? mergedAddress(current as Address, value as Address) : value
    return isDeepStrictEqual(merged, current)
  }
  return Object.fromEntries(
    Object.entries(body).filter((entry) => entry[1] !== undefined && !isUnchanged(entry)),
  ) as B
}

type Address = Order['billing_address']

/** Returns whether an amount is the discount on the order alone, as an exported file shows it. */
const isOwnDiscount = ({ discount_percent, order_discount_amount }: Order, amount: unknown) =>
  discount_percent === null && amount === order_discount_amount

const areUnchanged = (items: readonly OrderItem[], inputs: readonly ItemInput[]) =>
  inputs.length === items.length &&
  inputs.every(
    (input, index) => items[index]?.id === input.id && changedFields(items[index], input).length === 0,
  )

/** Returns the names of the fields in which an input differs from the item. */
export const changedFields = (item: OrderItem | undefined, { id: _, ...fields }: ItemInput): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => value !== undefined && value !== item?.[name as keyof OrderItem])
    .filter(([name, value]) => name !== 'discount_amount' || !item || !isOwnLineDiscount(item, value))
    .map(([name]) => name)

/** Returns whether an amount is the discount of the line alone, as an exported file shows it. */
const isOwnLineDiscount = ({ discount_percent, line_discount_amount }: OrderItem, amount: unknown) =>
  discount_percent === null && amount === line_discount_amount

/** Converts the prices of items to another currency, keeping their decimals. Rejects prices that cannot be kept. */
export function convertedItems(items: readonly OrderItem[], from: string, to: string): PricedItem[] {
  const errors: FieldErrors = {}
  const converted = items.map((item, index): PricedItem => {
    const price = sameUnitPrice(item.unit_price, from, to)
    const discount = sameDecimals(item.line_discount_amount, from, to)
    const path = `items.${index}.unit_price`
    if (price === undefined || discount === undefined)
      errors[path] = [fieldMessage(path, `must be sent again: it cannot be kept exactly in ${to}`)]
    const { unit_price, line_discount_amount } = {
      unit_price: price ?? item.unit_price,
      line_discount_amount: discount ?? item.line_discount_amount,
    }
    const list_price = from === to ? item.list_price : null
    return { ...unpriced(item), unit_price, line_discount_amount, list_price }
  })
  rejectInvalid(errors)
  return converted
}
