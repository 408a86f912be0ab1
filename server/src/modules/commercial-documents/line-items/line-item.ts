/**
 * A line of a sale, such as of an order, an invoice or a schedule of invoices: its fields and its request body.
 * Documents add their own fields. Amounts are in minor units.
 */
import { f } from '#core'
import type { Minor } from '#core/money'
import { taxCodeDescriptions, taxCodeFields, taxCodeInputFields } from '#finance'
import {
  Amount,
  documentLineFields,
  documentLineInputFields,
  documentLineInputs,
  documentLineSchema,
  Percent,
} from './document-line.ts'

export const quantityAtMost = 1_000_000_000
const decimalsAtMost = 4

export const Quantity = f.Type.Number({ minimum: 0, maximum: quantityAtMost })
export const PositiveQuantity = f.Type.Number({ exclusiveMinimum: 0, maximum: quantityAtMost })

const { id, unit_price, tax_rate, tax_amount, line_total } = documentLineFields

const fields = {
  id,
  product_id: f.Maybe(f.IdOf('products')),
  sku: f.Maybe(f.Text(100)),
  name: f.Text(),
  description: f.Maybe(f.LongText(2_000)),
  quantity: Quantity,
  unit_price,
  discount_percent: f.Private(f.Maybe(Percent)),
  discount_amount: Amount,
  tax_rate,
  ...taxCodeFields,
  tax_amount,
}

/** Fields of every line that only the system writes. */
export const computedFields = { line_total, is_tax_manual: f.Flag }

const descriptions = {
  product_id: 'Null for a line without a product, such as a service.',
  sku: 'That of the product when it was added.',
  name: 'That of the product when it was added, unless it was given.',
  tax_rate: 'Percent; that of the tax class of the product unless it was given.',
  ...taxCodeDescriptions,
}

export type LineItem = f.Static<f.Type.TObject<typeof fields & typeof computedFields>> & {
  /**
   * The discount of the line, without its share of a discount on the whole document. Elsewhere it is `discount_amount`.
   */
  line_discount_amount?: Minor
}

type Descriptions = Readonly<Record<string, string>>

/** Returns the schema of a document's lines: the fields of every line, and its own. */
export const lineItemSchema = <P extends f.TProperties>(title: string, own: P, texts: Descriptions) =>
  documentLineSchema(
    title,
    { ...fields, ...own },
    {
      ...descriptions,
      line_total: 'Quantity × price, without discount and tax.',
      is_tax_manual: 'Whether the tax was given by the client and is not computed.',
      ...texts,
    },
  )

/** The fields of a line in a request. Omitted fields come from the product. */
const bodyFields = {
  id: f.Optional(documentLineInputFields.id),
  product_id: f.Optional(f.Maybe(documentLineInputFields.product_id)),
  sku: f.Optional(f.Maybe(f.KeyText(100))),
  name: f.Optional(f.Maybe(f.Text())),
  description: f.Optional(f.Maybe(f.LongText(2_000))),
  quantity: f.Optional(PositiveQuantity),
  unit_price: f.Optional(f.Maybe(documentLineInputFields.unit_price)),
  discount_percent: f.Optional(f.Maybe(Percent)),
  discount_amount: f.Optional(f.Maybe(f.Money('currency'))),
  tax_rate: f.Optional(f.Maybe(documentLineInputFields.tax_rate)),
  ...taxCodeInputFields,
  tax_amount: f.Optional(f.Maybe(f.Money('currency'))),
}

/** The same fields for documents that return amounts as money objects. Requests can contain money objects too. */
export const moneyBodyFields = {
  ...bodyFields,
  unit_price: f.Optional(f.Maybe(f.UnitPriceInput('currency'))),
  discount_amount: f.Optional(f.Maybe(f.MoneyInput('currency'))),
}

export type LineItemInput = {
  [F in keyof typeof bodyFields]?: f.Static<(typeof bodyFields)[F]> | undefined
}

interface Body {
  title: string
  /** Further fields, and other schemas of the common ones. */
  fields?: f.TProperties
  /** Fields that only the system writes. They can be sent back and are ignored. */
  systemFields: f.TProperties
  descriptions: Descriptions
}

const { tax_code, tax_reason } = taxCodeFields

/** Returns the schema of the lines in a request. */
export function lineItemInputs<I extends LineItemInput>({ title, fields: own, systemFields, ...body }: Body) {
  const texts = {
    ...descriptions,
    sku: 'It identifies the product of an item without `product_id` and `name`. Default: that of the product.',
    tax_amount:
      'A tax that replaces the computed one; null computes it. Sending the value of a response changes nothing.',
    ...body.descriptions,
  }
  return documentLineInputs<I>({
    title,
    fields: { ...bodyFields, ...own },
    systemFields: { ...systemFields, tax_code, tax_reason },
    descriptions: texts,
  })
}

/** Returns the names of lines without a product. The search finds other lines by their product. */
export const freeNames = (items: readonly Pick<LineItem, 'product_id' | 'name'>[]): string[] => [
  ...new Set(items.filter(({ product_id }) => product_id === null).map(({ name }) => name)),
]

/** Returns whether a quantity or a percentage has more decimals than a line can have. */
export const hasTooManyDecimals = (figure: number) => Number(figure.toFixed(decimalsAtMost)) !== figure

/** Returns a sum or difference of quantities without the error of binary fractions. */
export const exactQuantity = (quantity: number) => Number(quantity.toFixed(decimalsAtMost))
