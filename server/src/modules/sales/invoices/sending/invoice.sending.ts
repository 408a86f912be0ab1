/** Sends invoices by email, with a link that opens the invoice without a sign-in. */
import {
  applyTransition,
  checkTransition,
  type Ctx,
  distinct,
  emitHappened,
  f,
  find,
  findByIds,
  findForUpdate,
  invalidField,
  invalidState,
  openOperations,
  update,
} from '#core'
import { type Customer, customers } from '#crm'
import { issuedNumber } from '../invoice.actions.ts'
import { postInvoiceIssued } from '../../posting/invoice.posting.ts'
import { invoiceEmails, sendingKind } from './invoice.emails.ts'
import { requireEInvoice } from '../documents/invoice.einvoice.ts'
import { mailInvoice } from './invoice.mailing.ts'
import { refreshInvoiceStats } from '../invoice.customer-stats.ts'
import { issuedFooter, storeContentHash } from '../invoice.issuing.ts'
import { lockPrepayments, type Prepayments } from './invoice.prepayments.ts'
import { linkOf, newLink, noLink } from '../invoice.links.ts'
import { invoiceStates, isSentAndOpen } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'

const Emails = f.Type.Array(f.Email, { maxItems: 20 })

/** One address, or several. */
export const Recipients = f.Type.Unsafe<string | string[] | null>({
  type: ['string', 'array', 'null'],
  maxLength: 254,
  format: 'email',
  items: f.Email,
  minItems: 1,
  maxItems: 20,
  description: 'One address or several. Default: the email address of the customer.',
})

export const InvoiceSendBody = f.Shape(
  {
    email_to: f.Optional(Recipients),
    email_cc: f.Optional(f.about('Further recipients, visible to all.', Emails)),
    email_bcc: f.Optional(f.about('Further recipients, invisible to others.', Emails)),
    subject: f.Optional(
      f.Maybe(f.about('Placeholders are filled in. Default: that of the email template.', f.Text())),
    ),
    message: f.Optional(
      f.Maybe(f.about('A text in the email; placeholders are filled in.', f.LongText(10_000))),
    ),
    attach_pdf: f.Optional(f.Maybe(f.about('False leaves the PDF out. Default: true.', f.Flag))),
    send_copy_to_self: f.Optional(
      f.Maybe(f.about('True adds you to the invisible recipients. Default: false.', f.Flag)),
    ),
    template_variables: f.Optional(
      f.about('Further placeholders of subject and message, by name.', f.FreeForm),
    ),
  },
  {
    title: 'InvoiceSending',
    examples: [{ email_to: 'billing@northwind.example', message: 'Thank you, {{ contact }}.' }],
  },
)

type SendOptions = Partial<f.Static<typeof InvoiceSendBody>>
type Sending = { [F in keyof SendOptions]?: SendOptions[F] | undefined }

export const EmailDetails = f.Type.Object(
  {
    sent_to: Emails,
    sent_cc: Emails,
    sent_bcc: Emails,
    pdf_attached: f.Flag,
    delivery_status: f.about(
      '`queued`: it is sent within a minute. `GET /sales/invoices/{id}/emails` returns its delivery status.',
      f.Choice('queued'),
    ),
  },
  { title: 'InvoiceEmailDetails' },
)

type Sent = { invoice: Invoice; email_details: f.Static<typeof EmailDetails> }

/**
 * Sends an invoice: its amount becomes due. The default recipient is the customer. Sending an invoice with a revoked
 * link again creates a new link and does not change the status. Prepayments are allocated to it; `locked` are those
 * that the caller has locked already.
 */
export async function sendInvoice(ctx: Ctx, id: string, body: Sending, locked?: Prepayments): Promise<Sent> {
  const prepayments = locked ?? (await lockPrepayments(ctx, await find(ctx, invoices, id)))
  const before = await findForUpdate(ctx, invoices, id)
  const hasLink = linkOf(ctx, before) !== null
  const name = isSentAndOpen(before) && !hasLink ? 'send_again' : 'send'
  checkTransition(ctx, invoices, before, name)
  requireCredited(before)
  const { profile } = await requireEInvoice(ctx, before)
  const [customer] = await findByIds(ctx, customers, [before.customer_id])
  const sent_to = recipientsOf(customer, body.email_to)
  const sent_cc = distinct(body.email_cc ?? [])
  const copy = body.send_copy_to_self && ctx.actor ? [ctx.actor.email] : []
  const sent_bcc = distinct([...(body.email_bcc ?? []), ...copy])
  const { after } = await applyTransition(ctx, invoices, before, name, {
    ...(await issuedNumber(ctx, before)),
    ...(await issuedFooter(ctx, before)),
    sent_to,
    sent_date: ctx.now,
    sender_id: ctx.actor?.id ?? null,
    ...(!hasLink && newLink(ctx)),
  })
  storeContentHash(ctx, before)
  if (name === 'send') {
    await postInvoiceIssued(ctx, after)
    await prepayments.pay(after)
  }
  refreshInvoiceStats(ctx, before.customer_id)
  const invoice = await find(ctx, invoices, id)
  const email = (await invoiceEmails(ctx, sendingKind(invoice)))({ invoice, customer }, body)
  const hasPdf = body.attach_pdf !== false
  // The PDF contains the e-invoice of the profile en16931 (Factur-X).
  const hasEInvoice = profile !== null && !(profile === 'en16931' && hasPdf)
  mailInvoice(ctx, invoice, email, { to: sent_to, cc: sent_cc, bcc: sent_bcc, hasPdf, hasEInvoice })
  const email_details = {
    sent_to,
    sent_cc,
    sent_bcc,
    pdf_attached: hasPdf,
    delivery_status: 'queued' as const,
  }
  return { invoice, email_details }
}

/** Rejects a credit note without an invoice: its credit could not be allocated. */
function requireCredited({ type, credited_invoice_id }: Invoice) {
  if (type === 'credit_note' && credited_invoice_id === null)
    throw invalidField('type', 'must not be credit_note without an invoice: credit the invoice instead')
}

/** Returns the requested addresses, or the customer's. */
function recipientsOf(customer: Customer | undefined, requested: Sending['email_to']): string[] {
  if (requested) return distinct([requested].flat())
  if (!customer) throw invalidField('email_to', 'is required: the customer has been deleted')
  return [customer.email]
}

/** Revokes the customer's link. The next email about the invoice creates a new one. */
export async function revokeLink(ctx: Ctx, id: string): Promise<void> {
  const invoice = await findForUpdate(ctx, invoices, id)
  const { status: current, link_hash } = invoice
  if (link_hash === null)
    throw invalidState('Cannot revoke a link: the invoice has none.', {
      current,
      allowed: openOperations(invoiceStates, current),
    })
  const change = await update(ctx, invoices, invoice, noLink)
  emitHappened(ctx, invoices, 'link_revoked', change, {})
}
