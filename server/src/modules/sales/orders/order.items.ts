/** Lines of an order: the fields of every line, stock and the rental that a line charges for. */
import { type Ctx, f } from '#core'
import type { UnitPrice } from '#core/money'
import {
  Amount,
  buildItems,
  computedFields,
  type Draft,
  exactQuantity,
  type LineItemInput,
  lineItemInputs,
  lineItemSchema,
  type LineSource,
  Quantity,
} from '#commercial-documents'
import type { Buyer } from '#finance'

/** Fields that only the system writes. */
const systemFields = {
  line_discount_amount: Amount,
  ...computedFields,
  list_price: f.Private(f.Maybe(f.UnitPrice('currency'))),
  rental_agreement_id: f.Maybe(f.IdOf('rental_agreements')),
  rental_line_id: f.Maybe(f.Id),
  quantity_reserved: Quantity,
  quantity_backordered: Quantity,
  quantity_shipped: Quantity,
  quantity_returned: Quantity,
}

const descriptions = {
  quantity: 'Whole units of products with inventory; others have at most 4 decimals.',
  unit_price: 'The price of the product when it was added, unless it was given. At most 6 decimals.',
  discount_percent: 'The discount of the line in percent of quantity × price; null if it is an amount.',
}

export const OrderItem = lineItemSchema('OrderItem', systemFields, {
  ...descriptions,
  discount_amount: 'The discount of the line and its share of the discount on the order.',
  line_discount_amount: 'The discount of the line alone.',
  list_price: 'The price of the product, or of its rental, when it was added; null without a product.',
  rental_agreement_id: 'The rental agreement that it charges for; its stock is not moved.',
  rental_line_id: 'The line of that agreement.',
  quantity_reserved: 'Reserved in the warehouse of the order.',
  quantity_backordered: 'What still waits for stock: neither reserved nor shipped.',
  quantity_shipped: 'Shipped so far.',
  quantity_returned: 'Returned by the customer.',
})

export type OrderItem = f.Static<typeof OrderItem>
export type OrderItemDraft = Draft<OrderItem>

export interface ItemInput extends LineItemInput {
  /** The price that discounts are compared with: the price of the product, unless the system sets another. */
  list_price?: UnitPrice | null | undefined
  /** Of a new line that charges for a rental; clients cannot send them. */
  rental_agreement_id?: string | null | undefined
  rental_line_id?: string | null | undefined
}

export const ItemInputs = lineItemInputs<ItemInput>({
  title: 'OrderItemBody',
  systemFields,
  descriptions: {
    ...descriptions,
    id: 'Of an item that the order has already; without one, the item is new.',
    discount_amount: 'The discount of the line. Sending the value of a response changes nothing.',
  },
})

interface Context {
  currency: string
  existing?: readonly OrderItem[]
  /** The buyer whose country decides the tax of new lines. Without one, their products do. */
  buyer?: Buyer | undefined
}

/** Builds the lines of an order from a request. Reports all errors on their fields. */
export const resolveItems = (ctx: Ctx, inputs: readonly ItemInput[], context: Context) =>
  buildItems<OrderItem, ItemInput>(ctx, inputs, { ...context, recordName: 'order', ownFields })

const ownFields = ({ input, sameProduct, previous, list_price }: LineSource<OrderItem, ItemInput>) => ({
  list_price: sameProduct
    ? sameProduct.list_price
    : (input.list_price ?? newListPrice(input, list_price) ?? null),
  rental_agreement_id: sameProduct ? sameProduct.rental_agreement_id : (input.rental_agreement_id ?? null),
  rental_line_id: sameProduct ? sameProduct.rental_line_id : (input.rental_line_id ?? null),
  quantity_reserved: previous?.quantity_reserved ?? 0,
  quantity_backordered: previous?.quantity_backordered ?? 0,
  quantity_shipped: previous?.quantity_shipped ?? 0,
  quantity_returned: previous?.quantity_returned ?? 0,
})

const newListPrice = ({ rental_line_id, unit_price }: ItemInput, ofProduct: UnitPrice | undefined) =>
  rental_line_id ? unit_price : ofProduct

/** Returns the quantity that still has to be shipped. */
export const openQuantity = ({
  quantity,
  quantity_shipped,
}: Pick<OrderItem, 'quantity' | 'quantity_shipped'>) => exactQuantity(quantity - quantity_shipped)

/** Returns the quantity that can still be returned. */
export const returnableQuantity = ({ quantity_shipped, quantity_returned }: OrderItem) =>
  exactQuantity(quantity_shipped - quantity_returned)

/** Returns whether something was shipped. */
export const isPartlyShipped = (items: readonly OrderItem[]) =>
  items.some(({ quantity_shipped }) => quantity_shipped > 0)

/** Returns whether no quantity remains to be shipped. */
export const isFullyShipped = (items: readonly OrderItem[]) => items.every((item) => openQuantity(item) === 0)
