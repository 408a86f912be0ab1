/** Items of a schedule: what is left out is taken from the product at each date. */
import { f, type Minor, type UnitPrice } from '#core'
import { itemsAtMost } from '../invoices/invoice.items.ts'

const Percent = f.Maybe(f.Type.Number({ minimum: 0, maximum: 100 }))

const texts = {
  product_id: 'Null for an item without a product, such as a service.',
  name: 'Null: that of the product at each date.',
  quantity: 'At most 4 decimals; whole units of products with inventory.',
  unit_price: 'A fixed price with at most 6 decimals; null: the price of the product at each date.',
  discount_percent: 'The discount in percent of quantity × price; null if it is an amount.',
  discount_amount: 'The discount of the line.',
  tax_rate: 'Percent; null: that of the tax class of the product at each date.',
}

export const RecurringItem = f.described(
  f.Shape(
    {
      id: f.Id,
      product_id: f.Maybe(f.Id),
      name: f.Maybe(f.Text()),
      description: f.Maybe(f.LongText(2_000)),
      quantity: f.Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
      unit_price: f.Private(f.Maybe(f.UnitPrice('currency'))),
      discount_percent: f.Private(Percent),
      discount_amount: f.Private(f.Maybe(f.Money('currency'))),
      tax_rate: f.Private(Percent),
    },
    { title: 'RecurringInvoiceItem' },
  ),
  texts,
)

export type RecurringItem = f.Static<typeof RecurringItem>

const Amount = f.MoneyInput('currency')

const RecurringItemBody = f.described(
  f.Type.Object(
    {
      id: f.Optional(f.Id),
      product_id: f.Optional(f.Maybe(f.Link('products'))),
      name: f.Optional(f.Maybe(f.Text())),
      description: f.Optional(f.Maybe(f.LongText(2_000))),
      quantity: f.Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }),
      unit_price: f.Optional(f.Maybe(f.UnitPriceInput('currency'))),
      discount_percent: f.Optional(Percent),
      discount_amount: f.Optional(f.Maybe(Amount)),
      tax_rate: f.Optional(Percent),
    },
    { additionalProperties: false, title: 'RecurringInvoiceItemBody' },
  ),
  { ...texts, id: 'Of an item that the schedule has already; without one, the item is new.' },
)

export interface RecurringItemInput {
  id?: string | undefined
  product_id?: string | null | undefined
  name?: string | null | undefined
  description?: string | null | undefined
  quantity: number
  unit_price?: UnitPrice | null | undefined
  discount_percent?: number | null | undefined
  discount_amount?: Minor | null | undefined
  tax_rate?: number | null | undefined
}

export const RecurringItemInputs = f.Type.Unsafe<RecurringItemInput[]>(
  f.Type.Array(RecurringItemBody, { maxItems: itemsAtMost }),
)
