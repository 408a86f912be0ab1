/**
 * Items of a confirmed order after a change. Confirmed prices, shipped and billed quantities stay, and stock follows
 * the quantities.
 */
import { changedLineFields, checkAll, type Ctx, type FieldErrors, fieldMessage, rejectInvalid } from '#core'
import { pricedValues } from '../order.actions.ts'
import { type BilledItem, billedItems } from './order.billing.ts'
import { checkCreditLimit } from '../fulfillment/order.credit.ts'
import { adjustStock } from '../fulfillment/order.fulfillment.ts'
import { type ItemInput, type OrderItem, type OrderItemDraft, resolveItems } from '../order.items.ts'
import { withProducts } from '#commercial-documents'
import { checkSellable, lockOrderStock, type OrderStock } from '../fulfillment/order.stock.ts'
import type { Order } from '../order.ts'

/** Returns the items and totals after a change; stock is reserved and released. */
export async function confirmedItems(ctx: Ctx, before: Order, sent: readonly ItemInput[]) {
  const { items, stock } = await checkConfirmedItems(ctx, before, sent)
  const values = pricedValues(ctx, items, before, before.currency)
  const adjusted = await adjustStock(ctx, stock, before, values.items)
  await checkCreditLimit(ctx, before, values.total_amount - before.total_amount)
  return { ...values, items: adjusted }
}

/** Returns the requested items and their locked stock. Reports all errors on their fields. */
export async function checkConfirmedItems(
  ctx: Ctx,
  before: Order,
  sent: readonly ItemInput[],
): Promise<{ items: OrderItemDraft[]; stock: OrderStock }> {
  const inputs = withConfirmedPrices(before.items, identified(before.items, await withProducts(ctx, sent)))
  // The stock is locked first: `resolveItems` takes a weaker lock of the same products.
  const stock = await lockOrderStock(
    ctx,
    before,
    inputs.flatMap(({ product_id }) => product_id ?? []),
  )
  const billed = await billedItems(ctx, before.id)
  let resolved: OrderItemDraft[] = []
  await checkAll(
    async () =>
      (resolved = await resolveItems(ctx, inputs, { currency: before.currency, existing: before.items })),
    () => checkSellable(resolved, stock, before.items),
    () => rejectInvalid(changeErrors(before, inputs, billed)),
  )
  return { items: resolved, stock }
}

/** Returns whether two lines sell the same: the same product or, without a product, the same name. */
const isSame = (item: OrderItem, { product_id, name }: ItemInput) =>
  item.rental_line_id === null &&
  (item.product_id === null ? !product_id && item.name === name : item.product_id === product_id)

/**
 * Adds missing item ids to the inputs: an input without an id that sells the same as an omitted item of the order
 * replaces this item.
 */
function identified(items: readonly OrderItem[], inputs: readonly ItemInput[]): ItemInput[] {
  const left = items.filter((item) => !inputs.some(({ id }) => id === item.id))
  return inputs.map((input) => {
    const index = left.findIndex((item) => isSame(item, input))
    if (input.id || input.quantity === undefined || index < 0) return input
    const [item] = left.splice(index, 1)
    return { ...input, id: item?.id }
  })
}

/** Sets the price of additional items: a product that is already on the order keeps its confirmed price. */
const withConfirmedPrices = (items: readonly OrderItem[], inputs: readonly ItemInput[]): ItemInput[] =>
  inputs.map((input) => {
    const known = input.product_id ? items.find((item) => isSame(item, input)) : undefined
    if (input.id || !known) return input
    const { list_price, unit_price, tax_rate } = known
    const wantedTerms = { unit_price: input.unit_price ?? unit_price, tax_rate: input.tax_rate ?? tax_rate }
    return { ...input, ...wantedTerms, list_price }
  })

/** Only the quantities of confirmed items change, and not below the shipped or billed quantity. */
function changeErrors(
  before: Order,
  inputs: readonly ItemInput[],
  billed: ReadonlyMap<string, BilledItem>,
): FieldErrors {
  const errors: FieldErrors = {}
  const addError = (path: string, problem: string) => {
    errors[path] = [...(errors[path] ?? []), fieldMessage(path, problem)]
  }
  for (const item of before.items) {
    const index = inputs.findIndex(({ id }) => id === item.id)
    const input = inputs[index]
    const bill = billed.get(item.id)
    if (!input) {
      if (item.quantity_shipped > 0) addError('items', `must keep ${item.name}, which was shipped`)
      if (bill) addError('items', `must keep ${item.name}, which ${bill.by}`)
      continue
    }
    for (const name of changedLineFields(item, input).filter((field) => field !== 'quantity'))
      addError(`items.${index}.${name}`, `cannot be changed any more: the order is ${before.status}`)
    const quantity = input.quantity ?? item.quantity
    if (quantity < item.quantity_shipped)
      addError(`items.${index}.quantity`, `must be at least ${item.quantity_shipped}, which was shipped`)
    if (bill && quantity < bill.quantity)
      addError(`items.${index}.quantity`, `must be at least ${bill.quantity}, which ${bill.by}`)
  }
  return errors
}
