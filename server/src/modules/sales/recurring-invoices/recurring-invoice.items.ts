/** Lines of a schedule. Omitted fields are taken from the product at each date. */
import { f } from '#core'
import {
  type LineItemInput,
  linesAtMost,
  moneyBodyFields,
  PositiveQuantity,
  Quantity,
} from '#commercial-documents'
import { taxCodeFields } from '#finance'

const Percent = f.Maybe(f.percentage(f.Type.Number({ minimum: 0, maximum: 100 })))

const texts = {
  product_id: 'Null for an item without a product, such as a service.',
  name: 'Null: that of the product at each date.',
  quantity: 'At most 4 decimals; whole units of products with inventory.',
  unit_price: 'A fixed price with at most 6 decimals; null: the price of the product at each date.',
  discount_percent: 'The discount in percent of quantity × price; null if it is an amount.',
  discount_amount: 'The discount of the line.',
  tax_rate: 'Percent; null: that of the tax class of the product at each date.',
  tax_code_id: 'A fixed tax code; null: that of the rate at each date.',
  tax_code: 'Its code, such as `S19`.',
  tax_reason: 'Null: each invoice states its own.',
}

export const RecurringItem = f.described(
  f.Shape(
    {
      id: f.Id,
      product_id: f.Maybe(f.IdOf('products')),
      name: f.Maybe(f.Text()),
      description: f.Maybe(f.LongText(2_000)),
      quantity: Quantity,
      unit_price: f.Private(f.Maybe(f.UnitPrice('currency'))),
      discount_percent: f.Private(Percent),
      discount_amount: f.Private(f.Maybe(f.Money('currency'))),
      tax_rate: f.Private(Percent),
      ...taxCodeFields,
    },
    { title: 'RecurringInvoiceItem' },
  ),
  texts,
)

export type RecurringItem = f.Static<typeof RecurringItem>

const { sku: _, tax_amount: __, ...bodyFields } = moneyBodyFields

const RecurringItemBody = f.described(
  f.Type.Object(
    {
      ...bodyFields,
      quantity: PositiveQuantity,
      ...f.readOnlyFields({ tax_code: taxCodeFields.tax_code, tax_reason: taxCodeFields.tax_reason }),
    },
    { additionalProperties: false, title: 'RecurringInvoiceItemBody' },
  ),
  { ...texts, id: 'Of an item that the schedule has already; without one, the item is new.' },
)

export type RecurringItemInput = Omit<LineItemInput, 'sku' | 'tax_amount'> & { quantity: number }

export const RecurringItemInputs = f.Type.Unsafe<RecurringItemInput[]>(
  f.Type.Array(RecurringItemBody, { maxItems: linesAtMost }),
)
