/**
 * Import of open invoices from another system. They keep their numbers, outside of the number sequence, and are issued
 * at once. The paid amount becomes a payment.
 */
import {
  applyTransition,
  completeAddress,
  type Ctx,
  emitCreated,
  emitDeleted,
  f,
  type FieldErrors,
  fieldMessage,
  find,
  findForUpdate,
  type ImportOptions,
  invalidState,
  rejectInvalid,
  removeInAnyState,
  requirePermission,
  writeTransition,
} from '#core'
import { amountText, fromMinor, type Minor, rounded, sameDecimals, sameUnitPrice } from '#core/money'
import { dayOf, startOfDay } from '#core/time'
import type { Customer } from '#crm'
import { openingDay } from '#finance'
import { deleteInvoice, insertInvoice } from '../invoices/invoice.actions.ts'
import { isPastDue } from '../invoices/balance/invoice.balance.ts'
import { postOpeningBalance, postInvoiceRemoved, postInvoiceIssued } from '../posting/invoice.posting.ts'
import { refreshInvoiceStats } from '../invoices/invoice.customer-stats.ts'
import { newDates, pricedInvoice } from '../invoices/invoice.input.ts'
import { type InvoiceItemInput, resolveItems } from '../invoices/invoice.items.ts'
import { linesAtMost } from '#commercial-documents'
import { storeContentHash } from '../invoices/invoice.issuing.ts'
import { isOwnNumber } from '../invoices/invoice.numbering.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { customerOf } from '../orders/order.actions.ts'
import { issueImportedCredit, removeImportedCredit } from './imported-credit.ts'
import { applyPayment, recordEarlierPayment } from '../payments/payment.for-invoice.ts'

const Amount = f.Optional(f.Maybe(f.Money('currency')))
const Percent = f.Optional(f.Maybe(f.percentage(f.Type.Number({ minimum: 0, maximum: 100 }))))

const Item = f.Shape({
  product_id: f.Optional(f.Maybe(f.Link('products'))),
  name: f.Optional(f.Maybe(f.Text())),
  description: f.Optional(f.Maybe(f.LongText(2_000))),
  quantity: f.Optional(f.Maybe(f.Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }))),
  unit_price: f.Optional(f.Maybe(f.UnitPrice('currency'))),
  discount_amount: Amount,
  tax_rate: Percent,
  tax_amount: Amount,
})

/** An invoice in the file, with items or a total. */
const Draft = f.Shape(
  {
    invoice_number: f.KeyText(50),
    type: f.Optional(f.Maybe(f.Choice('invoice', 'credit_note'))),
    customer_id: f.Link('customers'),
    issue_date: f.Day,
    due_date: f.Optional(f.Maybe(f.Day)),
    currency: f.Optional(f.Currency),
    total_amount: Amount,
    tax_amount: Amount,
    tax_rate: Percent,
    amount_paid: Amount,
    amount_due: Amount,
    paid_date: f.Optional(f.Maybe(f.Day)),
    reference_number: f.Optional(f.Maybe(f.Text())),
    purchase_order_number: f.Optional(f.Maybe(f.Text())),
    notes: f.Optional(f.Maybe(f.LongText())),
    tags: f.Optional(f.Tags),
    custom_fields: f.Optional(f.FreeForm),
    items: f.Optional(f.Type.Array(Item, { minItems: 1, maxItems: linesAtMost })),
  },
  { title: 'ImportedInvoice' },
)

export type ImportedInvoice = f.Static<typeof Draft>

/** The invoice resource with the input fields of a file. */
export const importedInvoices = { ...invoices, draft: Draft }

/**
 * Creates an issued invoice with its payment. Payment and due date determine the status. For a registered invoice, only
 * the open amount is posted, as an opening balance: the earlier ledger contains the invoice.
 */
export async function importInvoice(
  ctx: Ctx,
  input: ImportedInvoice,
  { posting }: ImportOptions = { posting: null },
): Promise<Invoice> {
  requirePermission(ctx, 'sales.invoices.send')
  const customer = await customerOf(ctx, input.customer_id)
  const draft = inCurrencyOf(ctx, input, customer)
  checkDraft(ctx, draft)
  const { invoice_number, issue_date, due_date, currency, custom_fields = {} } = draft
  const dates = newDates(ctx, { issue_date, due_date })
  const terms = {
    currency,
    prices_include_tax: draft.items !== undefined && ctx.tenant.settings.prices_include_tax === true,
    shipping_amount: 0 as Minor,
    shipping_tax: 'none' as const,
  }
  const amounts = pricedInvoice(await resolveItems(ctx, itemsOf(draft), { currency }), terms)
  checkAmounts(draft, amounts.total_amount)
  const isCredit = draft.type === 'credit_note'
  const open = await insertInvoice(ctx, {
    ...terms,
    ...dates,
    ...amounts,
    type: isCredit ? 'credit_note' : 'standard',
    is_imported: true,
    is_registered_only: await isRegisteredOnly(ctx, issue_date, posting),
    invoice_number,
    customer_id: customer.id,
    billing_address: completeAddress(customer.billing_address),
    shipping_address: completeAddress(customer.shipping_address ?? customer.billing_address),
    reference_number: draft.reference_number ?? null,
    purchase_order_number: draft.purchase_order_number ?? null,
    notes: draft.notes ?? null,
    tags: draft.tags,
    custom_fields,
  })
  const paid = paidOf(draft, amounts.total_amount)
  if (isCredit) return issueImportedCredit(ctx, open, paid)
  const sent_date = startOfDay(issue_date, ctx.tenant.timezone)
  const { after: issued } = await writeTransition(ctx, invoices, open, 'send', { sent_date })
  storeContentHash(ctx, open)
  if (issued.is_registered_only) await postOpeningBalance(ctx, issued, (issued.total_amount - paid) as Minor)
  else await postInvoiceIssued(ctx, issued)
  emitCreated(ctx, invoices, 'created', issued)
  const { id } = issued
  refreshInvoiceStats(ctx, customer.id)
  if (paid > 0)
    await (issued.is_registered_only ? recordEarlierPayment : applyPayment)(ctx, id, {
      amount: fromMinor(paid as Minor, currency),
      payment_date: draft.paid_date ?? issue_date,
      reference_number: invoice_number,
    })
  await markIfOverdue(ctx, id)
  return find(ctx, invoices, id)
}

/** Returns whether an invoice is registered only: by the import option, else if it is dated before the opening date. */
async function isRegisteredOnly(ctx: Ctx, issue_date: string, posting: ImportOptions['posting']) {
  if (posting !== null) return posting === 'register_only'
  const opening = await openingDay(ctx)
  return opening !== null && issue_date < opening
}

export const postingOf = ({ is_registered_only }: Pick<Invoice, 'is_registered_only'>) =>
  is_registered_only ? ('register_only' as const) : ('post' as const)

/** Marks an invoice past its due date as overdue, without a late fee: the other system charges late fees. */
async function markIfOverdue(ctx: Ctx, id: string) {
  const invoice = await findForUpdate(ctx, invoices, id)
  if (invoice.amount_due > 0 && isPastDue(ctx, invoice))
    await applyTransition(ctx, invoices, invoice, 'fall_due', { overdue_date: ctx.now })
}

type InCurrency = ImportedInvoice & { currency: string }

/** Returns the draft with a currency, by default the customer's. The amounts keep their decimal values. */
function inCurrencyOf({ tenant }: Ctx, draft: ImportedInvoice, customer: Customer): InCurrency {
  if (draft.currency) return { ...draft, currency: draft.currency }
  const { currency } = customer
  const converted = <T extends object>(record: T): T =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        amountNames.has(name) && typeof value === 'number'
          ? (name === 'unit_price' ? sameUnitPrice : sameDecimals)(value as Minor, tenant.currency, currency)
          : value,
      ]),
    ) as T
  const { items, ...record } = draft
  return { ...converted(record), ...(items && { items: items.map(converted) }), currency }
}

const amountNames = new Set([
  'total_amount',
  'tax_amount',
  'amount_paid',
  'amount_due',
  'unit_price',
  'discount_amount',
])

function checkDraft({ now, tenant }: Ctx, draft: InCurrency) {
  const errors: FieldErrors = {}
  const add = (name: string, problem: string) => (errors[name] = [fieldMessage(name, problem)])
  const { invoice_number, issue_date, due_date, paid_date, total_amount, tax_amount } = draft
  const today = dayOf(now, tenant.timezone)
  if (isOwnNumber(invoice_number))
    add('invoice_number', "must not have the format of this tenant's invoice numbers")
  if (issue_date > today) add('issue_date', 'must not be in the future')
  if (paid_date && paid_date > today) add('paid_date', 'must not be in the future')
  if (due_date && due_date < issue_date) add('due_date', 'must not be before issue_date')
  if (!draft.items && typeof total_amount !== 'number') add('total_amount', 'is required without items')
  if ((tax_amount ?? 0) > (total_amount ?? 0)) add('tax_amount', 'must not be greater than total_amount')
  rejectInvalid(errors)
}

/** If a file has a total and items, they must agree. */
function checkAmounts({ total_amount, amount_paid, amount_due, currency }: InCurrency, total: Minor) {
  const errors: FieldErrors = {}
  const add = (name: string, problem: string) => (errors[name] = [fieldMessage(name, problem)])
  if (typeof total_amount === 'number' && total_amount !== total)
    add('total_amount', `must be ${amountText(total, currency)}, the total of the items with tax`)
  if ((amount_due ?? 0) > total)
    add('amount_due', `must be at most ${amountText(total, currency)}, the total`)
  if (typeof amount_due !== 'number' && (amount_paid ?? 0) > total)
    add('amount_paid', `must be at most ${amountText(total, currency)}, the total`)
  rejectInvalid(errors)
}

/** Returns what was paid before: the rest of the amount due, which also knows credits, or else the paid amount. */
const paidOf = ({ amount_due, amount_paid }: InCurrency, total: Minor) =>
  (typeof amount_due === 'number' ? total - amount_due : (amount_paid ?? 0)) as Minor

/** Returns the items, or one item with the total. */
function itemsOf({ items, ...draft }: InCurrency): InvoiceItemInput[] {
  if (items) return items.map(({ quantity, ...item }) => ({ ...item, quantity: quantity ?? 1 }))
  const total = draft.total_amount ?? (0 as Minor)
  const rate = draft.tax_rate ?? 0
  const tax = draft.tax_amount ?? (Math.round(total - total / (1 + rate / 100)) as Minor)
  const net = (total - tax) as Minor
  const tax_rate = draft.tax_rate ?? (net > 0 ? Math.min(100, rounded((tax / net) * 100)) : 0)
  return [
    {
      name: `${draft.type === 'credit_note' ? 'Credit note' : 'Invoice'} ${draft.invoice_number}`,
      quantity: 1,
      unit_price: net,
      tax_rate,
      tax_amount: tax,
    },
  ]
}

/** Deletes an imported invoice without payments or credits, and frees its number. */
export async function removeInvoice(ctx: Ctx, id: string): Promise<void> {
  const invoice = await findForUpdate(ctx, invoices, id)
  if (!invoice.is_imported) return deleteInvoice(ctx, id)
  if (invoice.type === 'credit_note') return removeImportedCredit(ctx, invoice)
  const { status: current, amount_paid, credited_amount } = invoice
  if (amount_paid > 0 || credited_amount > 0 || current === 'cancelled')
    throw invalidState(`Cannot revert an invoice that is ${current} or has payments or credits.`, {
      current,
      allowed: [],
    })
  await postInvoiceRemoved(ctx, invoice)
  await removeInAnyState(ctx, invoices, invoice)
  emitDeleted(ctx, invoices, 'deleted', invoice)
  refreshInvoiceStats(ctx, invoice.customer_id)
}
