/** The request and the response of sending an invoice, and the revocation of its link. */
import { type Ctx, emitHappened, f, findForUpdate, invalidState, update } from '#core'
import { noLink } from '../invoice.links.ts'
import { invoiceStates } from '../invoice.states.ts'
import { invoices } from '../invoice.ts'

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

/** Revokes the customer's link. The next email about the invoice creates a new one. */
export async function revokeLink(ctx: Ctx, id: string): Promise<void> {
  const invoice = await findForUpdate(ctx, invoices, id)
  const { status: current, link_hash } = invoice
  if (link_hash === null)
    throw invalidState('Cannot revoke a link: the invoice has none.', {
      current,
      allowed: invoiceStates.openOperations(current),
    })
  const change = await update(ctx, invoices, invoice, noLink)
  emitHappened(ctx, invoices, 'link_revoked', change, {})
}
