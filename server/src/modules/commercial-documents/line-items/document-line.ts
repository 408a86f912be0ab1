/**
 * A line of any commercial document: the fields that orders, invoices and purchase orders have in common, and the
 * schemas of their lines. Amounts are in minor units.
 */
import { f } from '#core'

export const linesAtMost = 500

export const Percent = f.percentage(f.Type.Number({ minimum: 0, maximum: 100 }))
export const Amount = f.Private(f.Money('currency'))

/** Fields of a line in responses. */
export const documentLineFields = {
  id: f.Id,
  unit_price: f.Private(f.UnitPrice('currency')),
  tax_rate: f.Private(Percent),
  tax_amount: Amount,
  line_total: Amount,
}

/** Fields of a line in requests. Whether a document accepts null for them differs. */
export const documentLineInputFields = {
  id: f.Id,
  product_id: f.Link('products'),
  unit_price: f.UnitPrice('currency'),
  tax_rate: Percent,
}

type Descriptions = Readonly<Record<string, string>>

/** Returns the schema of a document's lines in responses. */
export const documentLineSchema = <P extends f.TProperties>(
  title: string,
  fields: P,
  descriptions: Descriptions,
) => f.described(f.Shape(fields, { title }), descriptions)

interface Body {
  title: string
  fields: f.TProperties
  /** Fields that only the system writes. They can be sent back and are ignored. */
  systemFields: f.TProperties
  descriptions: Descriptions
}

/** Returns the schema of a document's lines in requests. `I` is the type of a line. */
export function documentLineInputs<I>({ title, fields, systemFields, descriptions }: Body) {
  const line = f.Type.Object(
    { ...fields, ...f.readOnlyFields(systemFields) },
    { additionalProperties: false, title },
  )
  return f.Type.Unsafe<I[]>(
    f.Type.Array(f.described(line, descriptions), { minItems: 1, maxItems: linesAtMost }),
  )
}
