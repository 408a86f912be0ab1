/** Converts invoices to e-invoices as defined by EN 16931, and checks required e-invoices before issue. */
import { ApiError, type Ctx, type FieldErrors, fieldMessage, find, rejectInvalid, tenantSql } from '#core'
import type { GeneratedFile } from '#core/files'
import { type Attachment, sellers } from '#core/printing'
import type { EInvoiceProfile } from '#crm'
import { Readable } from 'node:stream'
import {
  type EInvoice,
  type EInvoiceAddress,
  einvoiceAmounts,
  einvoiceErrors,
  type EInvoiceSyntax,
  einvoiceXml,
  type TaxCategory,
} from '#commercial-documents'
import { taxCodesOf } from '#finance'
import { invoiceStates, isOpen } from '../invoice.states.ts'
import type { TaxTreatment } from '../tax/invoice.tax-reasons.ts'
import { type Invoice, invoices } from '../invoice.ts'
import { addressOf, type Buyer, defaultProfile, partiesOf } from './invoice.einvoice-parties.ts'

/** The tax category of a 0 % rate by tax treatment. */
const untaxed: Record<TaxTreatment, TaxCategory> = {
  standard: 'Z',
  reverse_charge: 'AE',
  intra_community: 'K',
  export: 'G',
  exempt: 'E',
  outside_scope: 'O',
}

/** Reads the customer of an invoice, including a deleted one. */
export async function buyerOfInvoice(ctx: Ctx, { customer_id }: Invoice): Promise<Buyer> {
  const { rows } = await tenantSql<Buyer>`
    select first_name, last_name, company_name, email, language, billing_address, vat_id, buyer_reference,
      electronic_address, einvoice_profile, deleted_at
    from customers where id = ${customer_id}`.execute(ctx.db)
  return rows[0] as Buyer
}

/**
 * Rejects issuing or sending an invoice if its e-invoice is required and incomplete. Reports each missing field.
 * Returns the profile in which the customer wants e-invoices; null for none.
 */
export async function requireEInvoice(
  ctx: Ctx,
  invoice: Invoice,
  buyer: Buyer,
): Promise<{ profile: EInvoiceProfile | null }> {
  if (invoice.type === 'proforma') return { profile: null }
  if (isRequired(ctx, buyer)) rejectInvalid(einvoiceErrors(await einvoiceOf(ctx, invoice, buyer)))
  return { profile: buyer.einvoice_profile }
}

const isRequired = ({ tenant }: Pick<Ctx, 'tenant'>, { einvoice_profile }: Buyer) =>
  tenant.settings.einvoice_required === true || einvoice_profile !== null

/** Returns whether the e-invoice of an invoice or of a draft is complete, and the problem of each field. */
export async function einvoiceReadiness(ctx: Ctx, id: string) {
  const invoice = await find(ctx, invoices, id)
  const buyer = await buyerOfInvoice(ctx, invoice)
  const einvoice = await einvoiceOf(ctx, invoice, buyer)
  // A draft gets its number with the approval.
  const { invoice_number: missing = [], ...others } = kindErrors(invoice)
  const numberErrors = isOpen(invoice) || missing.length === 0 ? {} : { invoice_number: missing }
  const errors = { ...einvoiceErrors(einvoice), ...others, ...numberErrors }
  return {
    profile: einvoice.profile,
    is_required: invoice.type !== 'proforma' && isRequired(ctx, buyer),
    is_ready: Object.keys(errors).length === 0,
    problems: Object.entries(errors).flatMap(([field, messages]) =>
      messages.map((message) => ({ field, message })),
    ),
  }
}

/** Returns a warning if goods are taxed but shipping is not, and the seller has a VAT ID. */
export function warningsAboutShipping({ tenant }: Pick<Ctx, 'tenant'>, invoice: Invoice): string[] {
  const { type, tax_treatment, items, shipping_amount, shipping_taxes } = invoice
  const isUntaxed = shipping_amount > 0 && shipping_taxes.length === 0
  const isTaxed = tax_treatment === 'standard' && items.some(({ tax_rate }) => tax_rate > 0)
  const isIssued = type !== 'proforma' && type !== 'credit_note'
  if (!isUntaxed || !isTaxed || !isIssued || sellers.companyOf(tenant).vat_id === null) return []
  return [
    '`shipping_amount` is not taxed, but items are. E-invoices list it with 0 % VAT. The tenant setting ' +
      '`shipping_tax` taxes the shipping of new orders and invoices.',
  ]
}

interface EInvoiceOptions {
  format?: EInvoiceSyntax | undefined
  profile?: EInvoiceProfile | undefined
}

/** Returns the e-invoice of an issued invoice as a file. Rejects an incomplete one with all missing fields. */
export async function einvoiceFile(
  ctx: Ctx,
  id: string,
  { format = 'ubl', profile }: EInvoiceOptions,
): Promise<GeneratedFile> {
  const invoice = await find(ctx, invoices, id)
  const einvoice = await einvoiceOf(ctx, invoice, await buyerOfInvoice(ctx, invoice), profile)
  const errors = { ...einvoiceErrors(einvoice), ...kindErrors(invoice) }
  if (isOpen(invoice)) throw notIssued(invoice, errors)
  rejectInvalid(errors)
  return {
    make: async () => {
      const xml = await einvoiceXml(ctx.tenant.id, einvoice, format)
      const name = `${einvoice.number}-${einvoice.profile}-${format}.xml`
      return { name, type: 'application/xml', content: () => Readable.from([Buffer.from(xml)]) }
    },
  }
}

/** Returns a function that writes the e-invoice of an issued invoice for an email, in the profile of the customer. */
export async function attachedEInvoice(ctx: Ctx, id: string): Promise<() => Promise<Attachment>> {
  const invoice = await find(ctx, invoices, id)
  const einvoice = await einvoiceOf(ctx, invoice, await buyerOfInvoice(ctx, invoice))
  return async () => {
    const content = Buffer.from(await einvoiceXml(ctx.tenant.id, einvoice, 'ubl')).toString('base64')
    return { name: `${einvoice.number}-${einvoice.profile}.xml`, type: 'application/xml', content }
  }
}

/** Returns errors for invoices that cannot be e-invoices: proforma invoices, and cancelled drafts without a number. */
export function kindErrors({ type, invoice_number }: Invoice): FieldErrors {
  if (type === 'proforma')
    return { type: [fieldMessage('type', 'must not be proforma: it is not an invoice yet')] }
  return invoice_number === null
    ? { invoice_number: [fieldMessage('invoice_number', 'is required for e-invoices')] }
    : {}
}

function notIssued({ status: current }: Invoice, missing: FieldErrors) {
  const message = `Cannot create an e-invoice for an invoice that is ${current}: it must be approved or sent.`
  const { invoice_number: _, ...errors } = missing
  return new ApiError('INVALID_STATE', message, {
    errors: { ...errors, status: [message] },
    meta: { current, allowed: invoiceStates.openOperations(current) },
  })
}

/** Converts an invoice to an e-invoice. Data missing on the invoice comes from the current customer record. */
export async function einvoiceOf(
  ctx: Ctx,
  invoice: Invoice,
  customer: Buyer,
  requested?: EInvoiceProfile,
): Promise<EInvoice> {
  const { tax_treatment, currency } = invoice
  const profile = requested ?? defaultProfile(ctx, invoice, customer)
  return {
    ...einvoiceAmounts({
      ...invoice,
      items: await itemsWithExemptions(ctx, invoice),
      untaxed: untaxed[tax_treatment],
    }),
    profile,
    kind: invoice.type === 'credit_note' || invoice.type === 'debit_note' ? invoice.type : 'invoice',
    number: invoice.invoice_number ?? '',
    issue_date: invoice.issue_date,
    due_date: invoice.due_date,
    delivery_date: invoice.delivery_date,
    period_from: invoice.service_period_from,
    period_to: invoice.service_period_to,
    currency,
    buyer_reference: invoice.buyer_reference ?? customer.buyer_reference,
    purchase_order_number: invoice.purchase_order_number,
    ...(await referencesOf(ctx, invoice)),
    ...partiesOf(ctx, invoice, customer, profile),
    delivery_address: deliveryAddress(invoice),
    payment_terms: termsOf(invoice),
    note: invoice.memo,
    exemption_reason: invoice.tax_exemption_reason,
  }
}

/** Marks items whose tax code is exempt beside taxed ones. The treatment of the invoice decides all others. */
async function itemsWithExemptions(ctx: Ctx, { items, tax_treatment, tax_exemption_reason }: Invoice) {
  if (tax_treatment !== 'standard' || tax_exemption_reason === null) return items
  const exempt = new Set(
    (await taxCodesOf(ctx)).filter(({ treatment }) => treatment === 'exempt').map(({ id }) => id),
  )
  return items.map((item) => ({ ...item, is_exempt: exempt.has(item.tax_code_id ?? '') }))
}

/**
 * Returns the delivery address. The country is mandatory, and XRechnung requires city and postal code (BR-DE-10,
 * BR-DE-11).
 */
function deliveryAddress({ shipping_address, tax_treatment }: Invoice): EInvoiceAddress | null {
  const address = addressOf(shipping_address)
  const isComplete = address.city !== null && address.postal_code !== null
  return address.country !== null && (isComplete || tax_treatment === 'intra_community') ? address : null
}

/** EN 16931 requires payment terms if an amount is due (BR-CO-25), even for credit notes. */
const termsOf = ({ type, payment_terms, due_date, reference_number }: Invoice) =>
  type === 'credit_note'
    ? `Credit of ${reference_number ?? 'the customer'}`
    : (payment_terms?.terms ?? `Due ${due_date}`)

interface References {
  order_number: string | null
  preceding: { number: string | null; issue_date: string | null } | null
}

async function referencesOf(ctx: Ctx, { order_id, credited_invoice_id }: Invoice) {
  if (order_id === null && credited_invoice_id === null) return { order_number: null, preceding: null }
  const { rows } = await tenantSql<References>`
    select (select order_number from orders where id = ${order_id}) as order_number, (
      select jsonb_build_object('number', invoice_number, 'issue_date', issue_date)
      from invoices where id = ${credited_invoice_id}) as preceding`.execute(ctx.db)
  const { order_number = null, preceding = null } = rows[0] ?? {}
  const { number = null, issue_date = null } = preceding ?? {}
  return { order_number, preceding: number !== null && issue_date !== null ? { number, issue_date } : null }
}
