/** Updates of invoices. The state table defines which fields can be changed (invoice.states.ts). */
import {
  type Change,
  type Changes,
  changesIn,
  checkEditable,
  type Ctx,
  defined,
  emit,
  type FieldErrors,
  fieldMessage,
  findByIds,
  findForUpdate,
  rejectInvalid,
  update,
  type Values,
} from '#core'
import { preserveDecimals, type Minor } from '#core/money'
import { documentLanguage } from '#core/printing'
import { daysAfter } from '#core/time'
import { customers } from '#crm'
import { uncoded } from '#finance'
import { convertItems, costOf, draftOf, splitByRate } from '#commercial-documents'
import { checkedDueDate, mergedTerms, pricedInvoice } from './invoice.input.ts'
import { type InvoiceItem, resolveItems } from './invoice.items.ts'
import { checkDebited } from './invoice.debiting.ts'
import {
  checkSigns,
  deductionsOf,
  isDeduction,
  ownItems,
  withDeductions,
  withoutDeductions,
} from './invoice.deductions.ts'
import { buyerOf, checkTaxation, taxationOf, withRates } from './tax/invoice.tax-treatment.ts'
import { codedInvoice } from './tax/invoice.tax-codes.ts'
import type { TaxTreatment } from './tax/invoice.tax-reasons.ts'
import { amountDue } from './invoice.sums.ts'
import { isOpen } from './invoice.states.ts'
import { type Invoice, type InvoiceInput, invoices } from './invoice.ts'

/** Fields that an invoice for an order copies from the order. */
const fromOrder = ['customer_id', 'currency', 'type']

/** Updates an invoice. Fields that are equal to those of the invoice are ignored in every status. */
export async function updateInvoice(ctx: Ctx, id: string, body: InvoiceInput): Promise<Change<Invoice>> {
  const before = await findForUpdate(ctx, invoices, id)
  const items = body.items && withoutDeductions(body.items, before.items)
  const patch = { ...body, items, payment_terms: mergedTerms(before.payment_terms, body.payment_terms) }
  const changed = changesIn(invoices, { ...before, items: ownItems(before) }, patch)
  checkEditable(invoices, before, Object.keys(changed))
  rejectInvalid(changeErrors(before, changed))
  checkSigns(changed.items ?? [])
  await checkDebited(ctx, { ...before, ...sentFields(changed) })
  const change = await update(ctx, invoices, before, await valuesOf(ctx, before, changed))
  emit(ctx, invoices, 'updated', change)
  return change
}

const fixedErrors = (names: readonly string[], problem: string): FieldErrors =>
  Object.fromEntries(
    names.map((name) => [name, [fieldMessage(name, `cannot be changed any more: ${problem}`)]]),
  )

function changeErrors(before: Invoice, changed: InvoiceInput): FieldErrors {
  const isFixed = (name: string) => before.order_id !== null && fromOrder.includes(name)
  const isDeducting = (changed.interim_invoice_ids ?? before.interim_invoice_ids).length > 0
  const isLinked = (name: string) => isDeducting && fromOrder.includes(name)
  const errors = {
    ...fixedErrors(Object.keys(changed).filter(isLinked), 'the invoice deducts interim invoices'),
    ...fixedErrors(Object.keys(changed).filter(isFixed), 'the invoice bills an order'),
  }
  return Object.keys(errors).length > 0 ? errors : billedErrors(before, changed)
}

/** Returns the fields of a request that have values. */
const sentFields = ({ type, customer_id, currency, debited_invoice_id }: InvoiceInput) =>
  defined({ type, customer_id, currency, debited_invoice_id })

/** Updating an invoice line cannot increase its billed quantity: other invoices may bill the rest. */
function billedErrors(before: Invoice, { items = [] }: InvoiceInput): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, { id, quantity }] of items.entries()) {
    const item = before.items.find((each) => each.id === id)
    if (!item?.order_item_id || quantity === undefined || quantity <= item.quantity) continue
    const path = `items.${index}.quantity`
    errors[path] = [fieldMessage(path, `must be at most ${item.quantity}, which is billed of the order`)]
  }
  return errors
}

async function valuesOf(
  ctx: Ctx,
  before: Invoice,
  input: Changes<Invoice, InvoiceInput>,
): Promise<Values<Invoice>> {
  const { items: _, shipping_amount: __, issue_date: ___, due_date: ____, ...fields } = input
  const { interim_invoice_ids: _____, ...patch } = fields
  if (!isOpen(before)) return patch
  const [customer] = await findByIds(ctx, customers, [input.customer_id ?? before.customer_id])
  const buyer = input.customer_id ? buyerOf(customer) : {}
  const taxation = taxationOf({ ...before, ...buyer }, input, documentLanguage(ctx, customer))
  const amounts = await newAmounts(ctx, before, input, taxation.tax_treatment)
  checkTaxation(taxation, amounts.items)
  const after = { ...before, ...buyer, ...patch, ...newDatesOf(before, input), ...taxation }
  const coded = await codedInvoice(ctx, itemsToCode(before, amounts.items, after.tax_treatment), after)
  return { ...buyer, ...patch, ...newDatesOf(before, input), ...taxation, ...amounts, ...coded }
}

/** Another treatment of the whole invoice changes the codes of its items, except those of the request. */
function itemsToCode(before: Invoice, items: readonly InvoiceItem[], treatment: TaxTreatment) {
  if (treatment === before.tax_treatment) return items
  const former = new Set(before.items.map(({ tax_code_id }) => tax_code_id))
  return items.map((item) => (former.has(item.tax_code_id) ? { ...item, ...uncoded } : item))
}

/** Returns the dates after a change: without a due date, new terms or a new issue date determine it. */
function newDatesOf(
  before: Invoice,
  { issue_date, due_date, payment_terms = before.payment_terms }: InvoiceInput,
) {
  const issued = issue_date ?? before.issue_date
  const days = payment_terms?.due_days
  const follows = issued !== before.issue_date || payment_terms !== before.payment_terms
  const derived = follows && typeof days === 'number' ? daysAfter(issued, days) : before.due_date
  const given: readonly string[] = [...(issue_date ? ['issue_date'] : []), ...(due_date ? ['due_date'] : [])]
  return {
    issue_date: issued,
    due_date: checkedDueDate(issued, due_date ?? derived),
    usual_dates: before.usual_dates.filter((name) => !given.includes(name)),
  }
}

async function newAmounts(ctx: Ctx, before: Invoice, patch: InvoiceInput, treatment: TaxTreatment) {
  const { items, currency = before.currency } = patch
  const existing = ownItems(before)
  const resolved = items
    ? await resolveItems(ctx, withRates(items, treatment), { currency, existing })
    : currency === before.currency
      ? existing.map((item) => draftOf(item))
      : convertItems(existing, before.currency, currency)
  const preserved = preserveDecimals(before, patch, ['shipping_amount'])
  const shipping_amount = patch.shipping_amount ?? preserved.shipping_amount ?? before.shipping_amount
  const { prices_include_tax, shipping_tax, order_discount_amount } = before
  const agreed = agreedShippingTaxes(before, shipping_amount, treatment)
  const terms = { shipping_amount, shipping_tax, prices_include_tax, currency, ...agreed }
  const deductions = await newDeductions(ctx, before, patch)
  const amounts = withDeductions(pricedInvoice(resolved, terms), deductions, currency)
  return {
    ...amounts,
    shipping_amount,
    order_discount_amount: Math.min(order_discount_amount, amounts.discount_amount) as Minor,
    amount_due: amountDue({ ...before, ...amounts, type: patch.type ?? before.type }),
  }
}

/** The tax on the shipping of an order depends on all of its items, not only on the billed ones. */
function agreedShippingTaxes(before: Invoice, shipping_amount: Minor, treatment: TaxTreatment) {
  const { order_id, shipping_taxes, prices_include_tax } = before
  if (order_id === null || shipping_taxes.length === 0 || treatment !== 'standard') return {}
  if (shipping_amount === before.shipping_amount) return { agreed_shipping_taxes: shipping_taxes }
  const shares = shipping_taxes.map((part) => ({ rate: part.rate, value: costOf(part, prices_include_tax) }))
  return { agreed_shipping_taxes: splitByRate({ shipping_amount, prices_include_tax }, shares) }
}

/** Returns the deductions after a change: the existing ones, unless the request has other interim invoices. */
function newDeductions(ctx: Ctx, before: Invoice, { interim_invoice_ids: ids, type }: InvoiceInput) {
  if (ids === undefined) return before.items.filter(isDeduction)
  return deductionsOf(ctx, ids, { ...before, type: type ?? before.type })
}
