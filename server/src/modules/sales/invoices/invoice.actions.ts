/** Invoices that are made and changed by hand: drafts, submission and approval. */
import {
  applyTransition,
  checkAll,
  completeAddress,
  type Ctx,
  distinct,
  emitCreated,
  emitDeleted,
  find,
  findByIds,
  findForUpdate,
  insert,
  invalidField,
  invalidState,
  lockForTransition,
  type Minor,
  openOperations,
  remove,
  transition,
  type ValidPart,
  type Values,
} from '#core'
import { customers } from '#crm'
import { customerOf } from '../orders/order.actions.ts'
import { withAmountsIn } from '../orders/order.currency.ts'
import { resolveItems } from '../orders/order.input.ts'
import { refreshInvoiceFigures } from './invoice.figures.ts'
import { asOrderItem, checkedDueDate, newDates, pricedInvoice, usualLateFee } from './invoice.input.ts'
import { nextInvoiceNumber, numbersDrafts } from './invoice.numbering.ts'
import { amountDue } from './invoice.sums.ts'
import { invoiceStates, isOpen } from './invoice.states.ts'
import { type Invoice, type InvoiceInput, invoices } from './invoice.ts'

const none = 0 as Minor

/** Adds an invoice as a draft. What is left out comes from the customer, the products and the tenant's settings. */
export async function createInvoice(
  ctx: Ctx,
  input: InvoiceInput & { customer_id: string },
): Promise<Invoice> {
  const customer = await customerOf(ctx, input.customer_id)
  const { currency = customer.currency } = input
  const { items, ...body } = input.currency ? input : withAmountsIn(ctx, currency, input)
  const terms = {
    shipping_amount: body.shipping_amount ?? none,
    prices_include_tax: ctx.tenant.settings.prices_include_tax === true,
    currency,
  }
  const invoice = await addInvoice(ctx, {
    ...body,
    ...terms,
    ...newDates(ctx, body),
    ...pricedInvoice(await resolveItems(ctx, items ?? [], { currency }), terms),
    type: body.type ?? 'standard',
    billing_address: completeAddress(body.billing_address) ?? customer.billing_address,
    shipping_address:
      completeAddress(body.shipping_address) ?? customer.shipping_address ?? customer.billing_address,
    late_fee_rate: body.late_fee_rate === undefined ? usualLateFee(ctx) : body.late_fee_rate,
    tags: distinct(body.tags ?? []),
    custom_fields: body.custom_fields ?? {},
  })
  return find(ctx, invoices, invoice.id)
}

type NewInvoice = Values<Invoice> & Pick<Invoice, 'type' | 'total_amount' | 'customer_id'>

/** Inserts an invoice as a draft, with what every new invoice has. */
export async function addInvoice(ctx: Ctx, values: NewInvoice): Promise<Invoice> {
  const amounts = { late_fee_amount: none, credited_amount: none, amount_paid: none }
  const { type, total_amount } = values
  const invoice = await insert(ctx, invoices, {
    status: invoiceStates.initial,
    order_discount_amount: none,
    created_by: ctx.actor?.id ?? null,
    ...amounts,
    ...values,
    amount_due: amountDue({ ...amounts, type, total_amount }),
    invoice_number: values.invoice_number ?? (numbersDrafts(ctx) ? await nextInvoiceNumber(ctx) : null),
  })
  emitCreated(ctx, invoices, 'created', invoice)
  return invoice
}

/** Checks the dates and items of a request: of a new invoice, or of one that can still be changed. */
export async function checkInput(ctx: Ctx, body: ValidPart<InvoiceInput>, id?: string): Promise<void> {
  const invoice = id ? await find(ctx, invoices, id) : undefined
  if (invoice && !isOpen(invoice)) return
  const { issue_date = invoice?.issue_date, due_date } = body
  await checkAll(
    () => issue_date && due_date && checkedDueDate(issue_date, due_date),
    () => checkItems(ctx, body, invoice),
  )
}

async function checkItems(ctx: Ctx, body: ValidPart<InvoiceInput>, invoice: Invoice | undefined) {
  if (!body.items) return
  const [customer] = body.customer_id ? await findByIds(ctx, customers, [body.customer_id]) : []
  const currency = body.currency ?? invoice?.currency ?? customer?.currency ?? ctx.tenant.currency
  const existing = invoice ? { existing: invoice.items.map(asOrderItem) } : {}
  const { items } = body
  await checkAll(
    () => resolveItems(ctx, items, { currency, ...existing }),
    () => invoice ?? body.currency ?? withAmountsIn(ctx, currency, { ...body, items }),
  )
}

/** Deletes a draft. Its number stays in the list of numbers, as void. */
export async function deleteInvoice(ctx: Ctx, id: string): Promise<void> {
  const invoice = await findForUpdate(ctx, invoices, id)
  const { status: current } = invoice
  if (current !== 'draft')
    throw invalidState(`Cannot delete an invoice that is ${current}: it must be draft.`, {
      current,
      allowed: openOperations(invoiceStates, current),
    })
  await remove(ctx, invoices, invoice)
  emitDeleted(ctx, invoices, 'deleted', invoice)
}

export async function submitInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  await transition(ctx, invoices, id, 'submit')
  return find(ctx, invoices, id)
}

interface Approval {
  approval_notes?: string | null | undefined
  approved_by?: string | null | undefined
}

/** Approves an invoice in the name of the caller. From then on it is issued: only its notes can be changed. */
export async function approveInvoice(ctx: Ctx, id: string, { approval_notes, approved_by }: Approval) {
  const approver_id = ctx.actor?.id ?? null
  const before = await lockForTransition(ctx, invoices, id, 'approve')
  if (approved_by && approved_by !== approver_id)
    throw invalidField('approved_by', 'must be the user who approves')
  const approval = { approver_id, approved_at: ctx.now, approval_notes: approval_notes ?? null }
  const values = { ...approval, ...(await issuedNumber(ctx, before)) }
  await applyTransition(ctx, invoices, before, 'approve', values, approval_notes)
  refreshInvoiceFigures(ctx, before.customer_id)
  return find(ctx, invoices, id)
}

/** Returns the number of an invoice that is issued now: its own, or the next one. */
export const issuedNumber = async (ctx: Ctx, { invoice_number }: Pick<Invoice, 'invoice_number'>) => ({
  invoice_number: invoice_number ?? (await nextInvoiceNumber(ctx)),
})
