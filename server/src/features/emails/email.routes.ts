import { endpoint, replies } from '#core'
import { findEmail, listEmails, resendEmail } from './email.queries.ts'
import { Email, EmailQuery, EmailText, ResendBody } from './email.ts'

const access = { permission: 'signed in', scope: null } as const

export const emailEndpoints = [
  endpoint('GET /emails', {
    summary: 'List the emails to customers and suppliers, with their delivery',
    description:
      'The newest first: emails about invoices, orders, payments, purchase orders and customers. Omits those about ' +
      'records that you may not read.',
    ...access,
    query: EmailQuery,
    display: {
      title: ['subject'],
      tones: { queued: 'blue', sent: 'green', not_sent: 'amber', bounced: 'red', failed: 'red' },
    },
    reply: replies.page(Email),
    run: (ctx, { query }) => listEmails(ctx, query),
  }),
  endpoint('GET /emails/:id', {
    summary: 'Show an email with its text',
    description: 'Requires permission to read the record that it is about.',
    ...access,
    reply: { ...replies.one(EmailText), isRecord: false },
    run: (ctx, { params }) => findEmail(ctx, params.id),
  }),
  endpoint('POST /emails/:id/resend', {
    summary: 'Send an email again that was not sent, bounced or failed',
    description:
      'With the same text, to the same recipient or to another one. Requires permission to send emails about the ' +
      'record. `meta.warnings` says if no mail server is set up.',
    ...access,
    body: ResendBody,
    reply: { ...replies.warned(replies.one(EmailText, 'Email queued.')), isRecord: false },
    run: (ctx, { params, body }) => resendEmail(ctx, params.id, body),
  }),
]
