/** Creates and deletes draft invoices, and numbers them. */
import {
  checkAll,
  completeAddress,
  type Ctx,
  defined,
  emitCreated,
  emitDeleted,
  find,
  findByIds,
  findForUpdate,
  insert,
  lockForChange,
  type NewValues,
  remove,
  transition,
  update,
  type ValidPart,
} from '#core'
import type { Minor } from '#core/money'
import { documentLanguage } from '#core/printing'
import { type Customer, customers } from '#crm'
import { orders } from '../orders/order.ts'
import { customerOf } from '../orders/order.actions.ts'
import { leavesTaxOpen, taxBuyerOf, withAmountsIn } from '#commercial-documents'
import { checkDebited } from './invoice.debiting.ts'
import {
  checkSigns,
  deductionsOf,
  ownItems,
  withDeductions,
  withoutDeductions,
} from './invoice.deductions.ts'
import { checkedDueDate, newDates, pricedInvoice, usualLateFee, usualTerms } from './invoice.input.ts'
import { resolveItems } from './invoice.items.ts'
import { nextInvoiceNumber, numbersDrafts } from './invoice.numbering.ts'
import { amountDue } from './invoice.sums.ts'
import { invoiceStates, isOpen } from './invoice.states.ts'
import { buyerOf, checkTaxation, newTaxation, taxationOf, withRates } from './tax/invoice.tax-treatment.ts'
import { codedInvoice, impliedTreatment } from './tax/invoice.tax-codes.ts'
import { type Invoice, type InvoiceInput, invoices } from './invoice.ts'

const none = 0 as Minor

/** The schedule that creates an invoice. */
type Origin = Partial<Pick<Invoice, 'recurring_invoice_id' | 'recurring_date'>>

/**
 * Adds an invoice as a draft. Omitted fields come from the customer, the products and the tenant's settings. `origin`
 * is the schedule that creates it, if any.
 */
export async function createInvoice(
  ctx: Ctx,
  input: InvoiceInput & { customer_id: string },
  origin: Origin = {},
): Promise<Invoice> {
  const customer = await customerOf(ctx, input.customer_id)
  const { currency = customer.currency } = input
  const converted = input.currency ? input : withAmountsIn(ctx, currency, input)
  const { items = [], interim_invoice_ids: interims = [], ...body } = converted
  checkSigns(items)
  const terms = {
    ...usualTerms(ctx),
    shipping_amount: body.shipping_amount ?? none,
    currency,
  }
  const { type = 'standard', customer_id } = body
  await checkDebited(ctx, { ...body, type, currency })
  const buyer = buyerOf(customer)
  const rated = withRates(items ?? [], body.tax_treatment ?? 'standard')
  const taxBuyer = isDecided(body, items) ? undefined : buyerFor(customer, body)
  const resolved = await resolveItems(ctx, rated, { currency, buyer: taxBuyer })
  const implied = body.tax_treatment === undefined ? await impliedTreatment(ctx, resolved) : {}
  const taxation = taxationOf(
    newTaxation(buyer),
    { ...implied, ...defined(body) },
    documentLanguage(ctx, customer),
  )
  const amounts = pricedInvoice(resolved, terms)
  checkTaxation(taxation, amounts.items)
  const deductions = await deductionsOf(ctx, interims, { ...terms, type, customer_id })
  const draft = await insertInvoice(ctx, {
    ...body,
    ...origin,
    ...terms,
    ...newDates(ctx, body),
    ...withDeductions(amounts, deductions, currency),
    ...taxation,
    buyer_reference: body.buyer_reference === undefined ? buyer.buyer_reference : body.buyer_reference,
    type,
    billing_address: completeAddress(body.billing_address) ?? customer.billing_address,
    shipping_address:
      completeAddress(body.shipping_address) ?? customer.shipping_address ?? customer.billing_address,
    late_fee_rate: body.late_fee_rate === undefined ? usualLateFee(ctx) : body.late_fee_rate,
  })
  const created = await find(ctx, invoices, draft.id)
  const { invoice_number, version } = await numberDraft(ctx, draft)
  return { ...created, invoice_number, version }
}

/** Returns whether a request decides how its invoice is taxed. */
const isDecided = ({ tax_treatment }: InvoiceInput, items: InvoiceInput['items']) =>
  tax_treatment !== undefined || !leavesTaxOpen(items ?? [])

const buyerFor = (customer: Customer, { customer_vat_id, shipping_address, billing_address }: InvoiceInput) =>
  taxBuyerOf(
    { ...customer, vat_id: customer_vat_id === undefined ? customer.vat_id : customer_vat_id },
    completeAddress(shipping_address) ?? customer.shipping_address,
    completeAddress(billing_address) ?? customer.billing_address,
  )

export type NewInvoice = Omit<NewValues<Invoice>, 'status'> &
  Pick<Invoice, 'type' | 'total_amount' | 'customer_id'>

/** Adds an invoice as a draft, with its number and event. */
export async function addInvoice(ctx: Ctx, values: NewInvoice): Promise<Invoice> {
  return numberDraft(ctx, await insertInvoice(ctx, values))
}

/**
 * Gives a new draft its number, if drafts have one, and emits its event. This comes last, because other transactions
 * wait for the next number until the commit.
 */
async function numberDraft(ctx: Ctx, draft: Invoice): Promise<Invoice> {
  const number = numbersDrafts(ctx) && { invoice_number: await nextInvoiceNumber(ctx) }
  const invoice = number ? (await update(ctx, invoices, draft, number)).after : draft
  emitCreated(ctx, invoices, 'created', invoice)
  return invoice
}

/** Like `addInvoice`, without number and event, for an invoice that is issued in the same transaction. */
export async function insertInvoice(ctx: Ctx, values: NewInvoice): Promise<Invoice> {
  // Sending in the same transaction changes both records. Foreign keys would take only weaker locks, and two
  // transactions that both upgrade their lock would deadlock.
  lockForChange(ctx, orders, values.order_id ? [values.order_id] : [])
  lockForChange(ctx, customers, [values.customer_id])
  const isBuyerKnown = values.customer_vat_id !== undefined
  const buyer = isBuyerKnown ? {} : buyerOf((await findByIds(ctx, customers, [values.customer_id]))[0])
  const amounts = { late_fee_amount: none, credited_amount: none, amount_paid: none }
  const { type, total_amount, tax_treatment = 'standard' } = values
  return insert(ctx, invoices, {
    status: invoiceStates.initial,
    order_discount_amount: none,
    is_imported: false,
    is_registered_only: false,
    created_by: ctx.actor?.id ?? null,
    tax_treatment,
    usual_dates: [],
    ...buyer,
    ...amounts,
    ...values,
    ...(values.items && (await codedInvoice(ctx, values.items, { ...values, tax_treatment }))),
    amount_due: amountDue({ ...amounts, type, total_amount }),
    invoice_number: values.invoice_number ?? null,
  })
}

/** Checks the dates and items of a request: of a new invoice, or of one that can still be changed. */
export async function checkInput(ctx: Ctx, body: ValidPart<InvoiceInput>, id?: string): Promise<void> {
  const invoice = id ? await find(ctx, invoices, id) : undefined
  if (invoice && !isOpen(invoice)) return
  const { issue_date = invoice?.issue_date, due_date } = body
  await checkAll(
    () => issue_date && due_date && checkedDueDate(issue_date, due_date),
    () => checkItems(ctx, body, invoice),
    () => checkTaxInput(ctx, body, invoice),
  )
}

async function checkTaxInput(ctx: Ctx, body: ValidPart<InvoiceInput>, invoice: Invoice | undefined) {
  const customerId = body.customer_id ?? invoice?.customer_id
  const [customer] = customerId ? await findByIds(ctx, customers, [customerId]) : []
  if (!customer) return
  const taxation = taxationOf(
    invoice ?? newTaxation(buyerOf(customer)),
    body,
    documentLanguage(ctx, customer),
  )
  const items = withRates(body.items ?? [], taxation.tax_treatment)
  checkTaxation(
    taxation,
    items.map(({ tax_rate, tax_amount }) => ({ tax_rate: tax_rate ?? 0, tax_amount: tax_amount ?? none })),
  )
}

async function checkItems(ctx: Ctx, body: ValidPart<InvoiceInput>, invoice: Invoice | undefined) {
  if (!body.items) return
  const [customer] = body.customer_id ? await findByIds(ctx, customers, [body.customer_id]) : []
  const currency = body.currency ?? invoice?.currency ?? customer?.currency ?? ctx.tenant.currency
  const existing = invoice ? { existing: ownItems(invoice) } : {}
  const items = invoice ? withoutDeductions(body.items, invoice.items) : body.items
  await checkAll(
    () => checkSigns(items),
    () => resolveItems(ctx, items, { currency, ...existing }),
    () => invoice ?? body.currency ?? withAmountsIn(ctx, currency, { ...body, items }),
  )
}

/** Deletes a draft. Its number stays in the list of numbers, as void. */
export async function deleteInvoice(ctx: Ctx, id: string): Promise<void> {
  const invoice = await findForUpdate(ctx, invoices, id)
  await remove(ctx, invoices, invoice)
  emitDeleted(ctx, invoices, 'deleted', invoice)
}

/** Submits a draft for approval. */
export async function submitInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  await transition(ctx, invoices, id, 'submit')
  return find(ctx, invoices, id)
}
