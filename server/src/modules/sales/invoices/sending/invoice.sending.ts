/** Sending of invoices by email, with a link under which the customer sees the invoice without signing in. */
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
})

export const InvoiceSendBody = f.Shape(
  {
    email_to: f.Optional(Recipients),
    email_cc: f.Optional(Emails),
    email_bcc: f.Optional(Emails),
    subject: f.Optional(f.Maybe(f.Text())),
    message: f.Optional(f.Maybe(f.LongText(10_000))),
    attach_pdf: f.Optional(f.Maybe(f.Flag)),
    send_copy_to_self: f.Optional(f.Maybe(f.Flag)),
    template_variables: f.Optional(f.FreeForm),
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
      '`queued`: it is sent within a minute. `GET /sales/invoices/{id}/emails` says what became of it.',
      f.Choice('queued'),
    ),
  },
  { title: 'InvoiceEmailDetails' },
)

type Sent = { invoice: Invoice; email_details: f.Static<typeof EmailDetails> }

/**
 * Sends an invoice: from then on it is owed. Without recipients, the customer gets it. One whose link was revoked is
 * sent again with a new link, and keeps its status. Payments that came before pay it; `locked` are those that the
 * caller has locked already.
 */
export async function sendInvoice(ctx: Ctx, id: string, body: Sending, locked?: Prepayments): Promise<Sent> {
  const prepayments = locked ?? (await lockPrepayments(ctx, await find(ctx, invoices, id)))
  const before = await findForUpdate(ctx, invoices, id)
  const hasLink = linkOf(ctx, before) !== null
  const name = isSentAndOpen(before) && !hasLink ? 'send_again' : 'send'
  checkTransition(ctx, invoices, before, name)
  requireCredited(before)
  await requireEInvoice(ctx, before)
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
  const attachPdf = body.attach_pdf !== false
  mailInvoice(ctx, invoice, email, { to: sent_to, cc: sent_cc, bcc: sent_bcc, attachPdf })
  const email_details = {
    sent_to,
    sent_cc,
    sent_bcc,
    pdf_attached: attachPdf,
    delivery_status: 'queued' as const,
  }
  return { invoice, email_details }
}

/** Rejects a credit note that credits no invoice: nothing would say what its customer can use the credit for. */
function requireCredited({ type, credited_invoice_id }: Invoice) {
  if (type === 'credit_note' && credited_invoice_id === null)
    throw invalidField('type', 'must not be credit_note without an invoice: credit the invoice instead')
}

/** Returns the addresses of the request, or that of the customer. */
function recipientsOf(customer: Customer | undefined, wanted: Sending['email_to']): string[] {
  if (wanted) return distinct([wanted].flat())
  if (!customer) throw invalidField('email_to', 'is required: the customer has been deleted')
  return [customer.email]
}

/** Revokes the customer's link. The next email about the invoice makes a new one. */
export async function revokeLink(ctx: Ctx, id: string): Promise<void> {
  const invoice = await findForUpdate(ctx, invoices, id)
  const { status: current, link_hash } = invoice
  if (link_hash === null)
    throw invalidState('Cannot revoke the link of an invoice that has none.', {
      current,
      allowed: openOperations(invoiceStates, current),
    })
  const change = await update(ctx, invoices, invoice, noLink)
  emitHappened(ctx, invoices, 'link_revoked', change, {})
}
