/** Computes items, dates and terms of an invoice from the request. */
import { isDeepStrictEqual } from 'node:util'
import {
  amountProblem,
  amountText,
  type Ctx,
  dayOf,
  daysAfter,
  f,
  type FieldErrors,
  fieldMessage,
  invalidField,
  merge,
  type Minor,
  rejectInvalid,
} from '#core'
import { type OrderItem, priced, type PricedItem, type PricingTerms } from '../orders/order.items.ts'
import { changedFields } from '../orders/order.input.ts'
import { type ShippingTaxMode, shippingTaxOf } from '../line-items/shipping-tax.ts'
import { type InvoiceItem, type InvoiceItemInput } from './invoice.items.ts'
import { ownItems } from './invoice.deductions.ts'
import { daysOfTerms } from './invoice.terms.ts'
import type { Invoice, InvoiceInput } from './invoice.ts'

export const termSettings = {
  invoice_due_days: f.Maybe(
    f.Type.Integer({
      minimum: 0,
      maximum: 3_650,
      description: 'Days until an invoice without payment terms has to be paid. Without it, 30.',
    }),
  ),
  invoice_late_fee_rate: f.Maybe(
    f.Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'The late fee of new invoices in percent of the amount due. Without it, there is none.',
    }),
  ),
}

const none = 0 as Minor

/** Returns an item as the functions of orders expect it. */
export const asOrderItem = (item: InvoiceItem): OrderItem => ({
  ...item,
  line_discount_amount: item.discount_amount,
  list_price: null,
  rental_agreement_id: null,
  rental_line_id: null,
  quantity_reserved: 0,
  quantity_backordered: 0,
  quantity_shipped: 0,
  quantity_returned: 0,
})

/** The source that an item of an invoice bills or credits. */
export type Origin = Partial<
  Pick<
    InvoiceItem,
    | 'order_item_id'
    | 'credited_item_id'
    | 'deducted_invoice_id'
    | 'rental_line_id'
    | 'period_from'
    | 'period_to'
  >
>

/** Returns an item of an invoice, without the fields that only orders have. */
export const fromOrderItem = (item: OrderItem, origin: Origin = {}): InvoiceItem => ({
  id: item.id,
  product_id: item.product_id,
  order_item_id: origin.order_item_id ?? null,
  credited_item_id: origin.credited_item_id ?? null,
  deducted_invoice_id: origin.deducted_invoice_id ?? null,
  rental_line_id: origin.rental_line_id ?? null,
  period_from: origin.period_from ?? null,
  period_to: origin.period_to ?? null,
  sku: item.sku,
  name: item.name,
  description: item.description,
  quantity: item.quantity,
  unit_price: item.unit_price,
  discount_percent: item.discount_percent,
  discount_amount: item.discount_amount,
  tax_rate: item.tax_rate,
  tax_amount: item.tax_amount,
  is_tax_manual: item.is_tax_manual,
  line_total: item.line_total,
})

export interface Terms {
  shipping_amount: Minor
  shipping_tax: ShippingTaxMode
  prices_include_tax: boolean
  currency: string
}

/** Returns the terms of a new invoice that follow from the settings of the tenant. */
export const usualTerms = (ctx: Pick<Ctx, 'tenant'>) => ({
  shipping_tax: shippingTaxOf(ctx),
  prices_include_tax: ctx.tenant.settings.prices_include_tax === true,
})

/** Returns the items with their amounts, and the totals. `originOf` says what an item bills. Rejects large totals. */
export function pricedInvoice(
  items: readonly PricedItem[],
  terms: Terms & Pick<PricingTerms, 'agreed_shipping_taxes'>,
  originOf: (id: string) => Origin = () => ({}),
) {
  const { subtotal, ...result } = priced(items, { ...terms, discount: { amount: none } })
  const problem = amountProblem(Math.max(subtotal, result.total_amount), terms.currency)
  if (problem) throw invalidField('items', `${problem}, with tax and shipping`)
  rejectInvalid(taxErrors(result.items, terms.currency))
  return {
    ...result,
    subtotal_amount: subtotal,
    items: result.items.map((item) => fromOrderItem(item, originOf(item.id))),
  }
}

/** A tax by hand is at most what a line costs, where prices include it. */
function taxErrors(items: readonly OrderItem[], currency: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, { line_total, tax_amount }] of items.entries()) {
    if (line_total >= 0) continue
    const most = amountText(line_total + tax_amount, currency)
    const path = `items.${index}.tax_amount`
    errors[path] = [fieldMessage(path, `must be at most ${most}, which the line costs with its tax`)]
  }
  return errors
}

type PaymentTerms = Invoice['payment_terms']
type Dates = Pick<InvoiceInput, 'issue_date' | 'due_date' | 'payment_terms'>

/** Returns the dates and terms of a new invoice. What is left out follows from the rest and the tenant's settings. */
export function newDates(ctx: Ctx, { issue_date: given, due_date, payment_terms }: Dates) {
  const issue_date = given ?? dayOf(ctx.now, ctx.tenant.timezone)
  const days = payment_terms?.due_days ?? daysOfTerms(payment_terms?.terms) ?? usualDays(ctx)
  const terms = completeTerms(payment_terms ?? (due_date ? null : { terms: `Net ${days}`, due_days: days }))
  return {
    issue_date,
    due_date: checkedDueDate(issue_date, due_date ?? daysAfter(issue_date, days)),
    payment_terms: terms,
  }
}

export function checkedDueDate(issue_date: string, due_date: string): string {
  if (due_date < issue_date) throw invalidField('due_date', 'must not be before issue_date')
  return due_date
}

export function usualDays({ tenant }: Pick<Ctx, 'tenant'>): number {
  const { invoice_due_days: days } = tenant.settings
  return typeof days === 'number' ? days : 30
}

export function usualLateFee({ tenant }: Pick<Ctx, 'tenant'>): number | null {
  const { invoice_late_fee_rate: rate } = tenant.settings
  return typeof rate === 'number' ? rate : null
}

/** Returns terms with all keys, and with the days that their words say; null if none has a value. */
export function completeTerms(given: PaymentTerms | undefined): PaymentTerms {
  const { terms = null, method = null } = given ?? {}
  const due_days = given?.due_days ?? daysOfTerms(terms)
  return terms === null && due_days === null && method === null ? null : { terms, due_days, method }
}

/**
 * Returns the terms after a change. Of the days and the words that say them, what is changed determines the other: new
 * words the days, new days the words `Net 45`. If both are changed, they stay as they are sent.
 */
export function mergedTerms(before: PaymentTerms, patch: PaymentTerms | undefined): PaymentTerms | undefined {
  if (!patch) return patch
  const { terms, due_days } = { ...before, ...patch }
  const hasNewWords = terms !== before?.terms
  const hasNewDays = typeof due_days === 'number' && due_days !== before?.due_days
  const said = daysOfTerms(terms)
  const follows =
    said === null || said === due_days || hasNewWords === hasNewDays
      ? {}
      : hasNewWords
        ? { due_days: said }
        : { terms: `Net ${due_days}` }
  return completeTerms(merge(before, { ...patch, ...follows }))
}

/** Removes fields that are equal to those of the invoice, so that a record that was read can be sent back. */
export function removeUnchanged(invoice: Invoice, body: InvoiceInput): InvoiceInput {
  const isUnchanged = ([name, value]: [string, unknown]) =>
    name === 'items'
      ? areUnchanged(ownItems(invoice), value as InvoiceItemInput[])
      : isDeepStrictEqual(value, invoice[name as keyof Invoice])
  return Object.fromEntries(
    Object.entries(body).filter((entry) => entry[1] !== undefined && !isUnchanged(entry)),
  )
}

const areUnchanged = (items: readonly InvoiceItem[], inputs: readonly InvoiceItemInput[]) =>
  inputs.length === items.length &&
  inputs.every((input, index) => {
    const item = items[index]
    return item?.id === input.id && item && changedFields(asOrderItem(item), input).length === 0
  })
