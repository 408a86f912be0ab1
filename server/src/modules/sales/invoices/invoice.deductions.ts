/**
 * Interim invoices, and final ones that deduct them. A deduction is an item with the quantity -1 for each tax rate of
 * the interim invoice, so that totals and the tax breakdown are sums of items everywhere. Whether an interim invoice is
 * deducted follows from these items, under the lock on the interim invoice; cancelled and credited invoices deduct
 * nothing.
 */
import {
  type Ctx,
  type FieldErrors,
  fieldMessage,
  findAllForUpdate,
  invalidField,
  invalidState,
  newId,
  rejectInvalid,
  tenantSql,
} from '#core'
import { amountText, type Minor } from '#core/money'
import { filledWords, type Wording } from '#core/printing'
import { readCustomer } from '#crm'
import { validInvoice } from '../conditions.ts'
import { shippingParts, taxByRate } from '#commercial-documents'
import { uncoded } from '#finance'
import type { InvoiceItem, InvoiceItemInput } from './invoice.items.ts'
import { invoiceStates, isOpen } from './invoice.states.ts'
import { type Invoice, invoices } from './invoice.ts'

export const isDeduction = ({ deducted_invoice_id }: Pick<InvoiceItem, 'deducted_invoice_id'>) =>
  deducted_invoice_id !== null

/** Returns the items of an invoice that bill something. */
export const ownItems = ({ items }: Pick<Invoice, 'items'>) => items.filter((item) => !isDeduction(item))

/** Returns the items of a request without the deductions, which follow from `interim_invoice_ids`. */
export function withoutDeductions<I extends Pick<InvoiceItemInput, 'id'>>(
  inputs: readonly I[],
  items: readonly InvoiceItem[],
): I[] {
  const ids = new Set(items.filter(isDeduction).map(({ id }) => id))
  return inputs.filter(({ id }) => id === undefined || !ids.has(id))
}

type Signed = Pick<InvoiceItemInput, 'quantity' | 'tax_amount'>

/** Rejects negative figures in the items of a request, which only deductions have. */
export function checkSigns(items: readonly Signed[]) {
  const errors: FieldErrors = {}
  for (const [index, { quantity, tax_amount }] of items.entries()) {
    const add = (name: string, problem: string) =>
      (errors[`items.${index}.${name}`] = [fieldMessage(`items.${index}.${name}`, problem)])
    if (quantity !== undefined && quantity <= 0) add('quantity', 'must be greater than 0')
    const tax = amountOf(tax_amount)
    if (tax !== undefined && tax < 0) add('tax_amount', 'must be at least 0')
  }
  rejectInvalid(errors)
}

/** If the currency of the body is invalid, an amount can still be a money object. */
function amountOf(amount: unknown): number | undefined {
  if (typeof amount === 'number') return amount
  return typeof amount === 'object' && amount !== null ? (amount as { amount: number }).amount : undefined
}

interface FinalTerms {
  /** The final invoice, if it exists already. */
  id?: string
  type: Invoice['type']
  customer_id: string
  currency: string
  prices_include_tax: boolean
}

/** Locks the interim invoices that a final invoice deducts, and returns the items that deduct them. */
export async function deductionsOf(
  ctx: Ctx,
  ids: readonly string[],
  terms: FinalTerms,
): Promise<InvoiceItem[]> {
  if (ids.length === 0) return []
  if (terms.type !== 'final')
    throw invalidField('interim_invoice_ids', 'can be sent for an invoice of the type final only')
  const { interims, errors } = await lockInterims(ctx, ids, terms)
  rejectInvalid(errors)
  const credits = await creditsByRate(ctx, ids)
  const { wording } = await readCustomer(ctx, terms.customer_id)
  return interims.flatMap((interim) => itemsDeducting(interim, credits.get(interim.id) ?? [], terms, wording))
}

/** Locks interim invoices in the order of their ids. Returns them with the errors of those that are not deductible. */
async function lockInterims(ctx: Ctx, ids: readonly string[], terms: FinalTerms) {
  const interims = await findAllForUpdate(ctx, invoices, ids)
  const deducted = await finalInvoicesOf(ctx, ids, terms.id)
  const errors: FieldErrors = {}
  for (const [index, id] of ids.entries()) {
    const interim = interims.find((each) => each.id === id)
    const problem = problemOf(interim, terms, deducted.get(id))
    const path = `interim_invoice_ids.${index}`
    if (problem) errors[path] = [fieldMessage(path, problem)]
  }
  return { interims, errors }
}

const isLive = (invoice: Invoice) => !isOpen(invoice) && !['cancelled', 'credited'].includes(invoice.status)

function problemOf(interim: Invoice | undefined, terms: FinalTerms, deductedBy: string | undefined) {
  if (!interim) return 'does not name a record that exists'
  const { type, status, currency, customer_id } = interim
  if (type !== 'interim') return `names an invoice of the type ${type}: it must be interim`
  if (customer_id !== terms.customer_id) return 'names an invoice of another customer'
  if (currency !== terms.currency) return `names an invoice in ${currency}; this one is in ${terms.currency}`
  if (!isLive(interim))
    return `names an invoice that is ${status}: it must be issued, and neither cancelled nor credited`
  return deductedBy && `names an invoice that ${deductedBy} deducts already`
}

/** Returns the final invoices that deduct these interim ones, by the id of the interim invoice, except one. */
async function finalInvoicesOf(
  ctx: Ctx,
  ids: readonly string[],
  except?: string,
): Promise<Map<string, string>> {
  const { rows } = await tenantSql<{ id: string; number: string | null }>`
    select item.deducted_invoice_id as id, i.invoice_number as number
    from invoice_items item
    join invoices i on i.id = item.invoice_id
    where item.deducted_invoice_id = any(${ids}) and i.id <> ${except ?? ''} and i.deleted_at is null
      and i.type <> 'credit_note' and ${validInvoice('i')}`.execute(ctx.db)
  return new Map(rows.map(({ id, number }) => [id, number ?? 'a draft of a final invoice']))
}

interface RateSums {
  tax_rate: number
  line_total: Minor
  tax_amount: Minor
}

/** Returns the credited amounts of invoices by tax rate. Untaxed shipping has the rate 0. */
async function creditsByRate(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RateSums[]>> {
  const { rows } = await tenantSql<RateSums & { id: string }>`
    select i.credited_invoice_id as id, item.tax_rate, sum(item.line_total)::double precision as line_total,
      sum(item.tax_amount)::double precision as tax_amount
    from invoice_items item
    join invoices i on i.id = item.invoice_id
    where i.credited_invoice_id = any(${ids}) and i.status <> 'cancelled' and i.deleted_at is null
    group by i.credited_invoice_id, item.tax_rate
    union all
    select credited_invoice_id, 0, sum(shipping_amount)::double precision, 0
    from invoices
    where credited_invoice_id = any(${ids}) and status <> 'cancelled' and deleted_at is null and shipping_amount > 0
      and shipping_taxes = '{}'
    group by credited_invoice_id
    union all
    select credited_invoice_id, (part ->> 'rate')::double precision,
      (part ->> 'taxable_amount')::double precision, (part ->> 'tax_amount')::double precision
    from invoices, unnest(shipping_taxes) part
    where credited_invoice_id = any(${ids}) and status <> 'cancelled' and deleted_at is null`.execute(ctx.db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** Returns an item for each tax rate of an interim invoice, over the amount that was not credited. */
function itemsDeducting(
  interim: Invoice,
  credits: readonly RateSums[],
  { prices_include_tax }: Pick<FinalTerms, 'prices_include_tax'>,
  { labels, day }: Wording,
): InvoiceItem[] {
  const credited = credits.map(({ tax_rate, line_total, tax_amount }) => ({
    tax_rate,
    line_total: (0 - line_total) as Minor,
    tax_amount: (0 - tax_amount) as Minor,
  }))
  return taxByRate([...interim.items, ...credited], shippingParts(interim))
    .filter(({ taxable_amount, tax_amount }) => taxable_amount + tax_amount > 0)
    .map(({ rate, taxable_amount, tax_amount }) => ({
      id: newId(),
      product_id: null,
      order_item_id: null,
      credited_item_id: null,
      deducted_invoice_id: interim.id,
      rental_line_id: null,
      period_from: null,
      period_to: null,
      sku: null,
      name: filledWords(labels.items.interim_invoice, {
        number: interim.invoice_number ?? '',
        day: day(interim.issue_date),
      }),
      description: null,
      quantity: -1,
      unit_price: (taxable_amount + (prices_include_tax ? tax_amount : 0)) as Minor,
      discount_percent: null,
      discount_amount: 0 as Minor,
      tax_rate: rate,
      ...uncoded,
      tax_amount: (0 - tax_amount) as Minor,
      is_tax_manual: true,
      line_total: (0 - taxable_amount) as Minor,
    }))
}

type Amounts = Pick<Invoice, 'items' | 'subtotal_amount' | 'tax_amount' | 'total_amount'>

/** Adds deductions to the amounts of an invoice. Rejects more than it bills. */
export function withDeductions<A extends Amounts>(
  amounts: A,
  deductions: readonly InvoiceItem[],
  currency: string,
): A {
  const sum = (valueOf: (item: InvoiceItem) => number) =>
    deductions.reduce((total, item) => total + valueOf(item), 0)
  const deducted = sum(({ line_total, tax_amount }) => line_total + tax_amount)
  const after = {
    subtotal_amount: (amounts.subtotal_amount - sum(({ unit_price }) => unit_price)) as Minor,
    tax_amount: (amounts.tax_amount + sum(({ tax_amount }) => tax_amount)) as Minor,
    total_amount: (amounts.total_amount + deducted) as Minor,
  }
  if (after.total_amount < 0) {
    const figures = `${amountText(-deducted, currency)} of ${amountText(amounts.total_amount, currency)}`
    throw invalidField(
      'interim_invoice_ids',
      `must not deduct more than the invoice bills, with tax: ${figures}`,
    )
  }
  return { ...amounts, ...after, items: [...amounts.items, ...deductions] }
}

/** Rejects the cancellation or credit of an interim invoice that a final one deducts. The caller has locked it. */
export async function requireUndeducted(ctx: Ctx, { id, type, status: current }: Invoice, verb: string) {
  if (type !== 'interim') return
  const number = (await finalInvoicesOf(ctx, [id])).get(id)
  if (number === undefined) return
  throw invalidState(
    `Cannot ${verb} an interim invoice that ${number} deducts: cancel or credit that first.`,
    {
      current,
      allowed: invoiceStates.openOperations(current),
    },
  )
}

/** Rejects reopening a final invoice whose interim invoices are deducted elsewhere, cancelled or credited. */
export async function requireDeductible(ctx: Ctx, final: Invoice, note: Invoice) {
  const { errors } = await lockInterims(ctx, final.interim_invoice_ids, final)
  if (Object.keys(errors).length === 0) return
  const problem = `invoice ${final.invoice_number} cannot be owed again because of what it deducts`
  throw invalidState(`Cannot cancel this credit note: ${problem}.`, { current: note.status, allowed: [] })
}
