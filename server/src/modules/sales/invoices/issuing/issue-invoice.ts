/**
 * Issues invoices: from then on an invoice has its number and is immutable (decision 54). `approveInvoice` issues it
 * without sending it. `sendInvoice` issues it unless it is approved, posts it, pays it with earlier payments and emails
 * it to the customer (decision 126).
 */
import {
  applyTransition,
  checkTransition,
  type Ctx,
  distinct,
  type f,
  find,
  findForUpdate,
  invalidField,
  lockForTransition,
  type Values,
} from '#core'
import { enqueue } from '#core/jobs'
import { after } from '#core/time'
import { lockPrepayments, payFromPrepayments, type Prepayments } from '../../payments/payment.prepayments.ts'
import { postInvoiceIssued } from '../../posting/invoice.posting.ts'
import { buyerOfInvoice, requireEInvoice } from '../documents/invoice.einvoice.ts'
import { refreshInvoiceStats } from '../invoice.customer-stats.ts'
import { codedItems } from '../tax/invoice.tax-codes.ts'
import { issuedDates, issuedFooter, storeContentHash } from '../invoice.issuing.ts'
import { linkOf, newLink } from '../invoice.links.ts'
import { nextInvoiceNumber } from '../invoice.numbering.ts'
import { type InvoiceTransition, isSentAndOpen, isOpen } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'
import { attachInvoicePdf } from '../sending/invoice.attachments.ts'
import { emailInvoice, invoiceEmails } from '../sending/invoice.emails.ts'
import type { EmailDetails, InvoiceSendBody } from '../sending/invoice.sending.ts'

interface Approval {
  approval_notes?: string | null | undefined
  approved_by?: string | null | undefined
}

/** Approves an invoice as the caller. The invoice is issued: only its notes can change. */
export async function approveInvoice(ctx: Ctx, id: string, { approval_notes, approved_by }: Approval) {
  const approver_id = ctx.actor?.id ?? null
  const before = await lockForTransition(ctx, invoices, id, 'approve')
  if (approved_by && approved_by !== approver_id)
    throw invalidField('approved_by', 'must be the user who approves')
  await requireEInvoice(ctx, before, await buyerOfInvoice(ctx, before))
  const approval = { approver_id, approved_at: ctx.now, approval_notes: approval_notes ?? null }
  await issue(ctx, before, 'approve', approval, approval_notes)
  refreshInvoiceStats(ctx, before.customer_id)
  return find(ctx, invoices, id)
}

type SendOptions = Partial<f.Static<typeof InvoiceSendBody>>
type Sending = { [F in keyof SendOptions]?: SendOptions[F] | undefined }

type Sent = { invoice: Invoice; email_details: f.Static<typeof EmailDetails> }

/**
 * Sends an invoice: its amount becomes due. The default recipient is the customer. Sending an invoice with a revoked
 * link again creates a new link and does not change the status. Prepayments are allocated to it; `locked` are those
 * that the caller has locked already.
 */
export async function sendInvoice(ctx: Ctx, id: string, body: Sending, locked?: Prepayments): Promise<Sent> {
  // Lock order: payments before invoices.
  const prepayments = locked ?? (await lockPrepayments(ctx, await find(ctx, invoices, id)))
  const before = await findForUpdate(ctx, invoices, id)

  // Checks.
  const hasLink = linkOf(ctx, before) !== null
  const name = isSentAndOpen(before) && !hasLink ? 'send_again' : 'send'
  checkTransition(ctx, invoices, before, name)
  // The credit of a credit note without an invoice could not be allocated.
  if (before.type === 'credit_note' && before.credited_invoice_id === null)
    throw invalidField('type', 'must not be credit_note without an invoice: credit the invoice instead')
  const buyer = await buyerOfInvoice(ctx, before)
  const { profile } = await requireEInvoice(ctx, before, buyer)
  const customer = buyer.deleted_at === null ? buyer : undefined
  const recipients = recipientsOf(ctx, customer?.email, body)

  // The invoice, the ledger, and payments that arrived before it was sent.
  const sent = await issue(ctx, before, name, {
    sent_to: recipients.sent_to,
    sent_date: ctx.now,
    sender_id: ctx.actor?.id ?? null,
    ...(!hasLink && newLink(ctx)),
  })
  if (name === 'send') {
    await postInvoiceIssued(ctx, sent)
    await payFromPrepayments(ctx, prepayments, sent)
  }
  refreshInvoiceStats(ctx, before.customer_id)

  // The email, which waits for its files: a job writes them.
  const invoice = await find(ctx, invoices, id)
  const kind = invoice.type === 'credit_note' ? 'credit_note_sent' : 'invoice_sent'
  const email = (await invoiceEmails(ctx, kind))({ invoice, customer }, body)
  const hasPdf = body.attach_pdf !== false
  // The PDF contains the e-invoice of the profile en16931 (Factur-X).
  const hasEInvoice = profile !== null && !(profile === 'en16931' && hasPdf)
  const due = hasPdf || hasEInvoice ? after(ctx.now, maxWaitForFiles) : ctx.now
  const { sent_to: to, sent_cc: cc, sent_bcc: bcc } = recipients
  const mail_id = emailInvoice(ctx, invoice, email, { to, cc, bcc }, due)
  if (due !== ctx.now) enqueue(ctx, attachInvoicePdf, { invoice_id: id, mail_id, hasPdf, hasEInvoice })
  return {
    invoice,
    email_details: { ...recipients, pdf_attached: hasPdf, delivery_status: 'queued' },
  }
}

/** If writing the files fails for this time, the email is sent without them but with the link to the invoice. */
const maxWaitForFiles = { hours: 1 }

/**
 * Issues a locked invoice unless it is issued: writes its number, its dates, its footer and the hash of its content,
 * with the other values of the transition. Returns the written invoice.
 */
async function issue(
  ctx: Ctx,
  before: Invoice,
  name: Extract<InvoiceTransition, 'approve' | 'send' | 'send_again'>,
  values: Values<Invoice>,
  reason?: string | null,
): Promise<Invoice> {
  const invoice_number = before.invoice_number ?? (await nextInvoiceNumber(ctx))
  const content = {
    ...issuedDates(ctx, before),
    ...(await issuedFooter(ctx, before)),
    ...(await issuedItems(ctx, before)),
  }
  const issued = { ...values, invoice_number, ...content }
  const change = await applyTransition(ctx, invoices, before, name, issued, reason)
  storeContentHash(ctx, before)
  return change.after
}

type Draft = Pick<Invoice, 'status' | 'items' | 'tax_treatment' | 'issue_date' | 'delivery_date'>

/** Returns the items that a draft gets when it is issued: those of older drafts have no codes yet. */
async function issuedItems(ctx: Ctx, before: Draft): Promise<Partial<Pick<Invoice, 'items'>>> {
  if (!isOpen(before) || before.items.every(({ tax_code_id }) => tax_code_id !== null)) return {}
  return { items: await codedItems(ctx, before.items, before) }
}

/** Returns the requested addresses, or the customer's. */
function recipientsOf(ctx: Ctx, ofCustomer: string | undefined, body: Sending) {
  const requested = body.email_to ?? ofCustomer
  if (requested === undefined) throw invalidField('email_to', 'is required: the customer has been deleted')
  const copy = body.send_copy_to_self && ctx.actor ? [ctx.actor.email] : []
  return {
    sent_to: distinct([requested].flat()),
    sent_cc: distinct(body.email_cc ?? []),
    sent_bcc: distinct([...(body.email_bcc ?? []), ...copy]),
  }
}
