/** The data of the invoice page, without internal fields such as notes. */
import { applyTransition, type Ctx, find, findByIds, findForUpdate, tenantSql } from '#core'
import type { Minor } from '#core/money'
import { documentLanguage, type Language, sellers, tenantLogos, wordingFor } from '#core/printing'
import { dayOf } from '#core/time'
import { type Customer, customers } from '#crm'
import { countryOf } from '#commercial-documents'
import { footerText } from '../invoices/invoice.issuing.ts'
import { isReceivable } from '../invoices/invoice.states.ts'
import { termsText } from '../invoices/invoice.terms.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import type { paymentMethods } from '../payments/payment.ts'
import type { PageWords } from './page.words.ts'

export interface PayingPart {
  /** The day of the payment. */
  day: string
  method: (typeof paymentMethods)[number]
  /** The amount paid on the invoice, less refunds. */
  amount: Minor
}

export type PageState = keyof PageWords['states']

export interface PageData {
  invoice: Invoice
  language: Language
  /** The current customer record, while the invoice embeds the customer at issue; undefined if it was deleted. */
  customer: Customer | undefined
  state: PageState
  /** Customer names embedded in the invoice. */
  buyer: Partial<Pick<Customer, 'first_name' | 'last_name' | 'company_name'>>
  orderNumber: string | null
  /** The footer text of the invoice. */
  footer: string | null
  /** The terms of payment in the customer's language. */
  terms: string | null
  payments: PayingPart[]
  seller: sellers.Company & { name: string }
  printing: sellers.Printing
  hasLogo: boolean
}

interface Embedded {
  customer?: PageData['buyer'] | null
  order?: { order_number: string } | null
}

export async function readPage(ctx: Ctx, id: string): Promise<PageData> {
  const invoice = await find(ctx, invoices, id)
  const { customer, order } = invoice as Invoice & Embedded
  const [known] = await findByIds(ctx, customers, [invoice.customer_id])
  const seller = sellers.companyOf(ctx.tenant)
  const language = documentLanguage(ctx, known)
  return {
    invoice,
    language,
    customer: known,
    footer: footerText(ctx, invoice, language),
    terms: termsText(
      invoice.payment_terms?.terms,
      wordingFor(ctx.tenant, language, countryOf(invoice, known)),
    ),
    state: stateOf(ctx, invoice),
    buyer: customer ?? {},
    orderNumber: order?.order_number ?? null,
    payments: await paymentsOf(ctx, id),
    seller: { ...seller, name: seller.legal_name ?? ctx.tenant.name },
    printing: sellers.printingOf(ctx.tenant),
    hasLogo: (await tenantLogos.find(ctx)) !== null,
  }
}

/** Returns the state displayed to the customer. A written-off invoice can still be paid. */
function stateOf(ctx: Ctx, invoice: Invoice): PageState {
  const { type, status, amount_due, amount_paid, due_date } = invoice
  if (status === 'cancelled' || status === 'credited') return status
  if (type === 'credit_note' || type === 'proforma') return type
  if (amount_due === 0) return 'paid'
  if (due_date < dayOf(ctx.now, ctx.tenant.timezone)) return 'overdue'
  return amount_paid > 0 ? 'partially_paid' : 'open'
}

/** Returns whether an amount of the invoice is due. */
export const isDue = ({ invoice, state }: Pick<PageData, 'invoice' | 'state'>) =>
  isReceivable(invoice) && (state === 'open' || state === 'overdue' || state === 'partially_paid')

async function paymentsOf({ db, tenant }: Ctx, id: string): Promise<PayingPart[]> {
  const { rows } = await tenantSql<Omit<PayingPart, 'day'> & { payment_date: string }>`
    select p.payment_date, p.method, sum(a.amount)::double precision as amount
    from payment_allocations a
    join payments p on p.id = a.payment_id
    where a.invoice_id = ${id} and a.amount > 0 and p.deleted_at is null
    group by p.id, p.payment_date, p.method
    order by p.payment_date, p.id`.execute(db)
  return rows.map(({ payment_date, ...part }) => ({ ...part, day: dayOf(payment_date, tenant.timezone) }))
}

/** Marks a sent invoice as viewed. Does nothing in any other status. */
export async function markViewed(ctx: Ctx, id: string): Promise<void> {
  if ((await find(ctx, invoices, id)).status !== 'sent') return
  const invoice = await findForUpdate(ctx, invoices, id)
  if (invoice.status === 'sent') await applyTransition(ctx, invoices, invoice, 'view', { viewed_at: ctx.now })
}
