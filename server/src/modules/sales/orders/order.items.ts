/** Items of an order: schemas and pure functions. Amounts are in minor units. */
import { f, type Minor, type UnitPrice } from '#core'
import {
  netShipping,
  shippingTaxes,
  type ShippingTaxMode,
  type TaxPart,
  taxOfShipping,
} from '../line-items/shipping-tax.ts'
import { amountsOfLines, type Discount, type LineInput, totalsOf } from '../line-items/totals.ts'

export const linesAtMost = 500
const quantityAtMost = 1_000_000_000
const decimalsAtMost = 4

const Amount = f.Private(f.Money('currency'))
const Price = f.Private(f.UnitPrice('currency'))
const Percent = f.Type.Number({ minimum: 0, maximum: 100, description: 'Percent, with at most 4 decimals' })
const Quantity = f.Type.Number({ minimum: 0, maximum: quantityAtMost })
const Name = f.Text()

/** Fields of an item that only the system writes. */
const systemFields = {
  line_discount_amount: Amount,
  line_total: Amount,
  is_tax_manual: f.Flag,
  list_price: f.Private(f.Maybe(f.UnitPrice('currency'))),
  rental_agreement_id: f.Maybe(f.Id),
  rental_line_id: f.Maybe(f.Id),
  quantity_reserved: Quantity,
  quantity_backordered: Quantity,
  quantity_shipped: Quantity,
  quantity_returned: Quantity,
}

const texts = {
  product_id: 'Null for a line without a product, such as a service.',
  sku: 'That of the product when it was added.',
  name: 'That of the product when it was added, unless it was given.',
  quantity: `Whole units of products with inventory; others have at most ${decimalsAtMost} decimals.`,
  unit_price: 'The price of the product when it was added, unless it was given. At most 6 decimals.',
  discount_percent: 'The discount of the line in percent of quantity × price; null if it is an amount.',
  tax_rate: 'Percent; that of the tax class of the product unless it was given.',
}

export const OrderItem = f.described(
  f.Shape(
    {
      id: f.Id,
      product_id: f.Maybe(f.Id),
      sku: f.Maybe(f.Text(100)),
      name: Name,
      description: f.Maybe(f.LongText(2_000)),
      quantity: Quantity,
      unit_price: Price,
      discount_percent: f.Private(f.Maybe(Percent)),
      discount_amount: Amount,
      tax_rate: f.Private(Percent),
      tax_amount: Amount,
      ...systemFields,
    },
    { title: 'OrderItem' },
  ),
  {
    ...texts,
    discount_amount: 'The discount of the line and its share of the discount on the order.',
    line_discount_amount: 'The discount of the line alone.',
    line_total: 'Quantity × price, without discount and tax.',
    is_tax_manual: 'Whether the tax was given by the client and is not computed.',
    list_price: 'The price of the product, or of its rental, when it was added; null without a product.',
    rental_agreement_id: 'The rental agreement that it charges for; its stock is not moved.',
    rental_line_id: 'The line of that agreement.',
    quantity_reserved: 'Reserved in the warehouse of the order.',
    quantity_backordered: 'What still waits for stock: neither reserved nor shipped.',
    quantity_shipped: 'Shipped so far.',
    quantity_returned: 'Returned by the customer.',
  },
)

export type OrderItem = f.Static<typeof OrderItem>

const readOnly = Object.fromEntries(
  Object.entries(systemFields).map(([name, field]) => [name, f.Optional(f.ReadOnly(field))]),
)

/** An item in a request: fields that are left out come from the product. */
const OrderItemBody = f.described(
  f.Type.Object(
    {
      id: f.Optional(f.Id),
      product_id: f.Optional(f.Maybe(f.Link('products'))),
      sku: f.Optional(f.Maybe(f.Text(100))),
      name: f.Optional(f.Maybe(Name)),
      description: f.Optional(f.Maybe(f.LongText(2_000))),
      quantity: f.Optional(f.Type.Number({ exclusiveMinimum: 0, maximum: quantityAtMost })),
      unit_price: f.Optional(f.Maybe(f.UnitPrice('currency'))),
      discount_percent: f.Optional(f.Maybe(Percent)),
      discount_amount: f.Optional(f.Maybe(f.Money('currency'))),
      tax_rate: f.Optional(f.Maybe(Percent)),
      tax_amount: f.Optional(f.Maybe(f.Money('currency'))),
      ...readOnly,
    },
    { additionalProperties: false, title: 'OrderItemBody' },
  ),
  {
    ...texts,
    sku: 'That of the product unless it is given. It names the product of a new item without product_id and name.',
    id: 'Of an item that the order has already; without one, the item is new.',
    discount_amount: 'The discount of the line. As it was read, it is unchanged.',
    tax_amount: 'A tax that wins over the computed one; null computes it. As it was read, it is unchanged.',
  },
)

export interface ItemInput {
  id?: string | undefined
  product_id?: string | null | undefined
  sku?: string | null | undefined
  name?: string | null | undefined
  description?: string | null | undefined
  quantity?: number | undefined
  unit_price?: UnitPrice | null | undefined
  discount_percent?: number | null | undefined
  discount_amount?: Minor | null | undefined
  tax_rate?: number | null | undefined
  tax_amount?: Minor | null | undefined
  /** The price that discounts are compared with; that of the product unless the system gives one. */
  list_price?: UnitPrice | null | undefined
  /** Of a new item that charges for a rental; clients cannot send them. */
  rental_agreement_id?: string | null | undefined
  rental_line_id?: string | null | undefined
}

export const ItemInputs = f.Type.Unsafe<ItemInput[]>(
  f.Type.Array(OrderItemBody, { minItems: 1, maxItems: linesAtMost }),
)

/** Returns the names of items without a product. Those with one are found by the product. */
export const freeNames = (items: readonly Pick<OrderItem, 'product_id' | 'name'>[]): string[] => [
  ...new Set(items.filter(({ product_id }) => product_id === null).map(({ name }) => name)),
]

/** An item before its amounts are computed. */
export type PricedItem = Omit<OrderItem, 'discount_amount' | 'tax_amount' | 'line_total'> & {
  tax_by_hand: Minor | null
}

export interface PricingTerms {
  discount: Discount
  shipping_amount: Minor
  shipping_tax: ShippingTaxMode
  prices_include_tax: boolean
  /** The tax on shipping that was agreed, such as that of the order that is billed; else it follows from the items. */
  agreed_shipping_taxes?: readonly TaxPart[]
}

/** Returns items with their amounts, and the totals of the order. */
export function priced(items: readonly PricedItem[], terms: PricingTerms) {
  const inputs = items.map(({ discount_percent, line_discount_amount, ...item }): LineInput => ({
    ...item,
    discount: discount_percent === null ? { amount: line_discount_amount } : { percent: discount_percent },
  }))
  const own = amountsOfLines(inputs, { discount: { amount: 0 as Minor }, pricesIncludeTax: false })
  const amounts = amountsOfLines(inputs, {
    discount: terms.discount,
    pricesIncludeTax: terms.prices_include_tax,
  })
  const computedTaxes = items.some(({ tax_by_hand }) => tax_by_hand !== null)
    ? amountsOfLines(
        inputs.map((input) => ({ ...input, tax_by_hand: null })),
        { discount: terms.discount, pricesIncludeTax: terms.prices_include_tax },
      )
    : amounts
  const lines = items.map(({ tax_by_hand, ...item }, index): OrderItem => {
    const { gross_amount: _, ...computed } = amounts[index] as (typeof amounts)[number]
    const line_discount_amount = own[index]?.discount_amount ?? (0 as Minor)
    // A tax that a client states as it would be computed follows later changes.
    const is_tax_manual = tax_by_hand !== null && tax_by_hand !== computedTaxes[index]?.tax_amount
    return { ...item, ...computed, line_discount_amount, is_tax_manual }
  })
  const shipping_taxes = [...(terms.agreed_shipping_taxes ?? shippingTaxes(lines, terms))]
  const shipping = { shipping_amount: terms.shipping_amount, shipping_taxes }
  const shipping_tax_amount = taxOfShipping(shipping_taxes)
  return {
    items: lines,
    shipping_tax_amount,
    shipping_taxes,
    ...totalsOf(amounts, netShipping(shipping), shipping_tax_amount),
  }
}

/** Returns an item without its computed amounts. */
export const unpriced = ({
  discount_amount: _,
  tax_amount,
  line_total: __,
  ...item
}: OrderItem): PricedItem => ({
  ...item,
  tax_by_hand: item.is_tax_manual ? tax_amount : null,
})

/** Returns whether a quantity or a percentage has more decimals than an item can have. */
export const hasTooManyDecimals = (figure: number) => Number(figure.toFixed(decimalsAtMost)) !== figure

/** Returns a sum or difference of quantities without the error of binary fractions. */
export const exactQuantity = (quantity: number) => Number(quantity.toFixed(decimalsAtMost))

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

/** Returns whether nothing is left to be shipped. */
export const isFullyShipped = (items: readonly OrderItem[]) => items.every((item) => openQuantity(item) === 0)
