/** The emails about an invoice with their delivery status, as reported by the mail server. */
import { type Ctx, f, find, tenantSql } from '#core'
import { recordEmails } from '#core/printing'
import { EmailLanguage, emailKinds, type EmailKind } from '../../emails/email.kinds.ts'
import { invoices } from '../invoice.ts'

const kinds = (Object.keys(emailKinds) as EmailKind[]).filter((kind) => emailKinds[kind] === 'invoice')

const Addresses = f.Type.Array(f.Email)

export const InvoiceEmail = f.described(
  f.Shape(
    {
      id: f.Id,
      kind: f.titled('InvoiceEmailKind', f.Choice(...kinds)),
      language: EmailLanguage,
      subject: f.Type.String(),
      sent_to: Addresses,
      sent_cc: Addresses,
      sent_bcc: Addresses,
      pdf_attached: f.Flag,
      einvoice_attached: f.Flag,
      delivery_status: recordEmails.DeliveryStatus,
      attempts: f.Count,
      sent_at: f.Maybe(f.Instant),
      next_attempt_at: f.Maybe(f.Instant),
      rejected: f.Type.Array(
        f.Shape({ email: f.Type.String(), error: f.Type.String() }, { title: 'RejectedRecipient' }),
      ),
      sent_by: f.Maybe(f.titled('Reference', f.Shape({ id: f.Id, name: f.Text() }))),
      created_at: f.Instant,
    },
    { title: 'InvoiceEmail' },
  ),
  {
    pdf_attached: 'Whether the PDF is attached. For a queued email it is attached before sending.',
    einvoice_attached:
      'Whether the e-invoice is attached as XML. The PDF contains that of the profile `en16931`.',
    attempts: 'The number of delivery attempts.',
    sent_at: 'The time at which the mail server accepted it.',
    next_attempt_at: 'The earliest time of the next attempt.',
    rejected: 'The recipients rejected by the mail server, with its response.',
    sent_by: 'The user who sent it. Null for automatic emails.',
  },
)

export type InvoiceEmailRecord = f.Static<typeof InvoiceEmail>

interface Row {
  id: string
  kind: InvoiceEmailRecord['kind']
  language: InvoiceEmailRecord['language']
  created_at: string
  recipient: string
  subject: string
  cc: string[]
  bcc: string[]
  types: string[]
  state: keyof typeof recordEmails.deliveryStatuses
  attempts: number
  sent_at: string | null
  due_at: string
  rejected: { address: string; error: string }[]
  sender_id: string | null
  sender_name: string | null
}

const maxEmails = 500

/** Returns the latest emails about an invoice, newest first. */
export async function emailsOfInvoice(ctx: Ctx, id: string): Promise<InvoiceEmailRecord[]> {
  await find(ctx, invoices, id)
  const { rows } = await tenantSql<Row>`
    select m.id, m.kind, m.language, m.created_at, m.sender_id, u.name as sender_name, m.recipient, m.subject, m.cc,
      m.bcc, array(select file->>'type' from unnest(m.attachments) file) as types, m.state, m.attempts, m.sent_at,
      m.due_at, m.rejected
    from mails m
    left join users u on u.id = m.sender_id
    where m.entity_id = ${id} and m.entity_type = 'invoice'
    order by m.id desc limit ${maxEmails}`.execute(ctx.db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    language: row.language,
    subject: row.subject,
    sent_to: row.recipient.split(', '),
    sent_cc: row.cc,
    sent_bcc: row.bcc,
    pdf_attached: row.types.includes('application/pdf'),
    einvoice_attached: row.types.includes('application/xml'),
    delivery_status: recordEmails.deliveryStatuses[row.state],
    attempts: row.attempts,
    sent_at: row.sent_at,
    next_attempt_at: row.state === 'pending' ? row.due_at : null,
    rejected: row.rejected.map(({ address: email, error }) => ({ email, error })),
    sent_by: row.sender_id === null ? null : { id: row.sender_id, name: row.sender_name ?? '' },
    created_at: row.created_at,
  }))
}
