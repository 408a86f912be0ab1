/** Computes items, dates and terms of an invoice from the request. */
import { type Ctx, f, type FieldErrors, fieldMessage, invalidField, merge, rejectInvalid } from '#core'
import { amountProblem, amountText, type Minor } from '#core/money'
import { dayOf, daysAfter } from '#core/time'
import { priceItems, type PricingTerms, type ShippingTaxMode, shippingTaxOf } from '#commercial-documents'
import type { InvoiceItem, InvoiceItemDraft } from './invoice.items.ts'
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
    f.percentage(
      f.Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'The late fee of new invoices in percent of the amount due. Without it, there is none.',
      }),
    ),
  ),
}

const none = 0 as Minor

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

/** Returns the lines with their amounts, and the totals. Rejects totals that are too large. */
export function pricedInvoice(
  drafts: readonly InvoiceItemDraft[],
  terms: Terms & Pick<PricingTerms, 'agreed_shipping_taxes'>,
) {
  const { subtotal, items, ...result } = priceItems(drafts, { ...terms, discount: { amount: none } })
  const problem = amountProblem(Math.max(subtotal, result.total_amount), terms.currency)
  if (problem) throw invalidField('items', `${problem}, with tax and shipping`)
  rejectInvalid(taxErrors(items, terms.currency))
  return {
    ...result,
    subtotal_amount: subtotal,
    items: items.map(({ line_discount_amount: _, ...item }): InvoiceItem => item),
  }
}

/** If prices include tax, a manual tax cannot exceed the amount of the line. */
function taxErrors(
  items: readonly Pick<InvoiceItem, 'line_total' | 'tax_amount'>[],
  currency: string,
): FieldErrors {
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

/**
 * Returns the dates and terms of a new invoice. Omitted fields follow from the others and the tenant's settings, and
 * the omitted dates are marked as usual ones.
 */
export function newDates(ctx: Ctx, { issue_date: given, due_date, payment_terms }: Dates) {
  const issue_date = given ?? dayOf(ctx.now, ctx.tenant.timezone)
  const days = payment_terms?.due_days ?? daysOfTerms(payment_terms?.terms) ?? usualDays(ctx)
  const terms = completeTerms(payment_terms ?? (due_date ? null : { terms: `Net ${days}`, due_days: days }))
  return {
    issue_date,
    due_date: checkedDueDate(issue_date, due_date ?? daysAfter(issue_date, days)),
    payment_terms: terms,
    usual_dates: usualDates({ issue_date: given, due_date }),
  }
}

/** Returns the dates that a request leaves out. */
const usualDates = (given: Pick<Dates, 'issue_date' | 'due_date'>) =>
  (['issue_date', 'due_date'] as const).filter((name) => !given[name])

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

/** Returns terms with all keys, and with the days parsed from their text; null if none has a value. */
export function completeTerms(given: PaymentTerms | undefined): PaymentTerms {
  const { terms = null, method = null } = given ?? {}
  const due_days = given?.due_days ?? daysOfTerms(terms)
  return terms === null && due_days === null && method === null ? null : { terms, due_days, method }
}

/**
 * Returns the terms after a change. A new text determines the days, and new days determine the text (`Net 45`). If both
 * are changed, both are kept.
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
