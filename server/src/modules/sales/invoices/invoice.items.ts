/** Items of an invoice: schemas and pure functions. Amounts are in minor units. */
import { f, type Minor, type UnitPrice } from '#core'

export const itemsAtMost = 500

const Amount = f.Private(f.Money('currency'))
const Price = f.Private(f.UnitPrice('currency'))
const Percent = f.Type.Number({ minimum: 0, maximum: 100 })
const quantityAtMost = 1_000_000_000
/** Negative for what a final invoice deducts. */
const Quantity = f.Type.Number({ minimum: -quantityAtMost, maximum: quantityAtMost })

const texts = {
  product_id: 'Null for a line without a product, such as a service.',
  sku: 'That of the product when it was added.',
  name: 'That of the product when it was added, unless it was given.',
  quantity: 'At most 4 decimals; whole units of products with inventory.',
  unit_price: 'The price of the product unless it was given. At most 6 decimals.',
  discount_percent: 'The discount in percent of quantity × price; null if it is an amount.',
  tax_rate: 'Percent; that of the tax class of the product unless it was given.',
}

const systemFields = {
  order_item_id: f.Maybe(f.Id),
  credited_item_id: f.Maybe(f.Id),
  deducted_invoice_id: f.Maybe(f.Id),
  rental_line_id: f.Maybe(f.Id),
  period_from: f.Maybe(f.Instant),
  period_to: f.Maybe(f.Instant),
  is_tax_manual: f.Flag,
  line_total: Amount,
}

export const InvoiceItem = f.described(
  f.Shape(
    {
      id: f.Id,
      product_id: f.Maybe(f.Id),
      sku: f.Maybe(f.Text(100)),
      name: f.Text(),
      description: f.Maybe(f.LongText(2_000)),
      quantity: Quantity,
      unit_price: Price,
      discount_percent: f.Private(f.Maybe(Percent)),
      discount_amount: Amount,
      tax_rate: f.Private(Percent),
      tax_amount: Amount,
      ...systemFields,
    },
    { title: 'StoredInvoiceItem' },
  ),
  {
    ...texts,
    discount_amount: 'The discount of the line, with its share of a discount on the whole order.',
    order_item_id: 'The item of the order that is billed.',
    credited_item_id: 'On a credit note: the item of the invoice that is credited.',
    deducted_invoice_id:
      'On a final invoice: the interim invoice that this item deducts. Its quantity and amounts are negative.',
    rental_line_id: 'The line of the rental agreement that is billed.',
    period_from: 'The beginning of the period that is billed of a rental.',
    period_to: 'Its end.',
    is_tax_manual: 'Whether the tax was given by the client and is not computed.',
    line_total: 'Quantity × price, without discount and tax.',
  },
)

export type InvoiceItem = f.Static<typeof InvoiceItem>

const readOnly = Object.fromEntries(
  Object.entries(systemFields).map(([name, field]) => [name, f.Optional(f.ReadOnly(field))]),
)

/** An amount in a request: a number, or a money object as it was read. */
const AmountInput = f.MoneyInput('currency')

/** A tax in a request. Only that of a deduction is negative, as it was read (invoice.deductions.ts). */
const TaxInput = f.Type.Unsafe<Minor>({
  type: ['number', 'object'],
  title: 'TaxInput',
  properties: {
    amount: f.Type.Number(),
    cents: f.Type.Integer(),
    currency: f.Type.String({ maxLength: 3 }),
    formatted: f.Type.String({ maxLength: 100 }),
  },
  required: ['amount'],
  additionalProperties: false,
  'x-money': 'currency',
})

/** An item in a request: fields that are left out come from the product. */
const InvoiceItemBody = f.described(
  f.Type.Object(
    {
      id: f.Optional(f.Id),
      product_id: f.Optional(f.Maybe(f.Link('products'))),
      sku: f.Optional(f.Maybe(f.Text(100))),
      name: f.Optional(f.Maybe(f.Text())),
      description: f.Optional(f.Maybe(f.LongText(2_000))),
      quantity: f.Optional(Quantity),
      unit_price: f.Optional(f.Maybe(f.UnitPriceInput('currency'))),
      discount_percent: f.Optional(f.Maybe(Percent)),
      discount_amount: f.Optional(f.Maybe(AmountInput)),
      tax_rate: f.Optional(f.Maybe(Percent)),
      tax_amount: f.Optional(f.Maybe(TaxInput)),
      ...readOnly,
    },
    { additionalProperties: false, title: 'InvoiceItemBody' },
  ),
  {
    ...texts,
    sku: 'That of the product unless it is given. It names the product of a new item without product_id and name.',
    id: 'Of an item that the invoice has already; without one, the item is new.',
    quantity: `${texts.quantity} Greater than 0, but for deductions as they were read.`,
    discount_amount: 'The discount of the line.',
    tax_amount: 'A tax that wins over the computed one; null computes it. As it was read, it is unchanged.',
  },
)

export interface InvoiceItemInput {
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
}

export const InvoiceItemInputs = f.Type.Unsafe<InvoiceItemInput[]>(
  f.Type.Array(InvoiceItemBody, { minItems: 1, maxItems: itemsAtMost }),
)
