/** An email to a customer or supplier about a record, with its delivery. */
import { f, type PageQuery, queries } from '#core'
import { recordEmails } from '#core/printing'

const Addresses = f.Type.Array(f.Email)

export const Email = f.described(
  f.Shape(
    {
      id: f.Id,
      kind: f.Text(),
      language: f.Text(),
      entity_type: f.Text(),
      entity_id: f.Id,
      recipient_id: f.Maybe(f.Id),
      subject: f.Type.String(),
      sent_to: Addresses,
      sent_cc: Addresses,
      attachments: f.Type.Array(f.Text()),
      delivery_status: recordEmails.DeliveryStatus,
      attempts: f.Count,
      sent_at: f.Maybe(f.Instant),
      next_attempt_at: f.Maybe(f.Instant),
      last_error: f.Maybe(f.Text(500)),
      sent_by: f.Maybe(f.titled('Reference', f.Shape({ id: f.Id, name: f.Text() }))),
      created_at: f.Instant,
    },
    { title: 'Email' },
  ),
  {
    kind: 'What it says, such as `invoice_sent`, `order_shipped` or `purchase_order_sent`.',
    language: 'The language of its text, such as `de`.',
    entity_type: 'The type of the record that it is about, such as `invoice`.',
    entity_id: 'The record that it is about.',
    recipient_id: 'The customer or supplier who receives it.',
    attachments: 'The names of the attached files.',
    attempts: 'The number of delivery attempts.',
    sent_at: 'The time at which the mail server accepted it.',
    next_attempt_at: 'The earliest time of the next attempt.',
    last_error: 'The last response of a mail server that refused it, or why none was reached.',
    sent_by: 'The user who sent it. Null for automatic emails.',
  },
)

export const EmailText = f.titled(
  'EmailText',
  f.Shape({ ...f.fieldsOf(Email), text: f.about('Its content as plain text.', f.Type.String()) }),
)

export const EmailQuery = f.Type.Unsafe<
  Pick<PageQuery, 'page' | 'per_page'> & {
    [K in 'entity_type' | 'entity_id' | 'recipient_id']?: string
  } & { delivery_status?: f.Static<typeof recordEmails.DeliveryStatus> }
>(
  f.Type.Object({
    ...f.fieldsOf(queries.paging),
    entity_type: f.Optional(f.about('Emails about such records, such as `invoice`.', f.Text(100))),
    entity_id: f.Optional(f.about('Emails about this record.', f.Id)),
    recipient_id: f.Optional(f.about('Emails to this customer or supplier.', f.Id)),
    delivery_status: f.Optional(recordEmails.DeliveryStatus),
  }),
)

export const ResendBody = f.Shape(
  {
    email_to: f.Optional(f.Maybe(f.about('Another recipient. Default: the same as before.', f.Email))),
  },
  { title: 'EmailResending', examples: [{ email_to: 'billing@northwind.example' }] },
)
