/** Lines of an invoice: the fields of every line, and the source that a line bills, credits or deducts. */
import { type Ctx, f } from '#core'
import type { Minor } from '#core/money'
import {
  buildItems,
  computedFields,
  type Draft,
  type LineItemInput,
  lineItemInputs,
  lineItemSchema,
  type LineSource,
  moneyBodyFields,
  quantityAtMost,
} from '#commercial-documents'
import type { Buyer } from '#finance'

/** Negative on the deductions of a final invoice. */
const Quantity = f.Type.Number({ minimum: -quantityAtMost, maximum: quantityAtMost })

/** The source of a line, which only the system writes. */
const originFields = {
  order_item_id: f.Maybe(f.Id),
  credited_item_id: f.Maybe(f.Id),
  deducted_invoice_id: f.Maybe(f.IdOf('invoices')),
  rental_line_id: f.Maybe(f.Id),
  period_from: f.Maybe(f.Instant),
  period_to: f.Maybe(f.Instant),
}

const { is_tax_manual, line_total } = computedFields
const systemFields = { ...originFields, is_tax_manual, line_total }

const descriptions = {
  quantity: 'At most 4 decimals; whole units of products with inventory.',
  unit_price: 'The price of the product unless it was given. At most 6 decimals.',
  discount_percent: 'The discount in percent of quantity × price; null if it is an amount.',
}

export const InvoiceItem = lineItemSchema(
  'StoredInvoiceItem',
  { quantity: Quantity, ...systemFields },
  {
    ...descriptions,
    discount_amount: 'The discount of the line, with its share of a discount on the whole order.',
    order_item_id: 'The item of the order that is billed.',
    credited_item_id: 'On a credit note: the item of the invoice that is credited.',
    deducted_invoice_id:
      'On a final invoice: the interim invoice that this item deducts. Its quantity and amounts are negative.',
    rental_line_id: 'The line of the rental agreement that is billed.',
    period_from: 'The beginning of the period that is billed of a rental.',
    period_to: 'Its end.',
  },
)

export type InvoiceItem = f.Static<typeof InvoiceItem>
export type InvoiceItemDraft = Draft<InvoiceItem>

/** A tax in a request. Only the tax of a deduction is negative (invoice.deductions.ts). */
const TaxInput = f.Type.Unsafe<Minor>({
  type: ['number', 'object'],
  title: 'TaxInput',
  properties: f.moneyInputFields({
    amount: f.Type.Number(),
    cents: f.Type.Integer(),
    currency: f.Type.String({ maxLength: 3 }),
    formatted: f.Type.String({ maxLength: 100 }),
  }),
  required: ['amount'],
  additionalProperties: false,
  'x-money': 'currency',
})

/** The source that a line of an invoice bills, credits or deducts. */
type Origin = Pick<InvoiceItem, keyof typeof originFields>

/** A line in a request. Clients cannot send an origin. */
export type InvoiceItemInput = LineItemInput & { [F in keyof Origin]?: Origin[F] | undefined }

export const InvoiceItemInputs = lineItemInputs<InvoiceItemInput>({
  title: 'InvoiceItemBody',
  fields: {
    ...moneyBodyFields,
    quantity: f.Optional(Quantity),
    tax_amount: f.Optional(f.Maybe(TaxInput)),
  },
  systemFields,
  descriptions: {
    ...descriptions,
    id: 'Of an item that the invoice has already; without one, the item is new.',
    quantity: `${descriptions.quantity} Greater than 0; the negative one of a deduction must be sent unchanged.`,
    discount_amount: 'The discount of the line.',
  },
})

interface Context {
  currency: string
  existing?: readonly InvoiceItem[]
  /** The buyer whose country decides the tax of new lines. Without one, their products do. */
  buyer?: Buyer | undefined
}

/** Builds the lines of an invoice from a request. Reports all errors on their fields. */
export const resolveItems = (ctx: Ctx, inputs: readonly InvoiceItemInput[], context: Context) =>
  buildItems<InvoiceItem, InvoiceItemInput>(ctx, inputs, { ...context, recordName: 'invoice', ownFields })

const ownFields = ({ input, previous }: LineSource<InvoiceItem, InvoiceItemInput>) =>
  originOf(previous ?? input)

/** Returns the origin of a line; fields that are not given are null. */
export const originOf = (origin: { [F in keyof Origin]?: Origin[F] | undefined }): Origin => ({
  order_item_id: origin.order_item_id ?? null,
  credited_item_id: origin.credited_item_id ?? null,
  deducted_invoice_id: origin.deducted_invoice_id ?? null,
  rental_line_id: origin.rental_line_id ?? null,
  period_from: origin.period_from ?? null,
  period_to: origin.period_to ?? null,
})
