import { endpoint, one, wholeList } from '#core'
import {
  checkPreview,
  listTemplates,
  Preview,
  PreviewBody,
  previewEmail,
  ShownTemplate,
} from './order.email-templates.ts'

export const emailTemplateEndpoints = [
  endpoint('GET /sales/email-templates', {
    summary: 'List the emails that customers get about their orders',
    description:
      'The tenant setting `order_emails` says which are sent, `order_email_templates` replaces their words.',
    permission: 'sales.orders.read',
    reply: wholeList(ShownTemplate),
    run: async (ctx) => listTemplates(ctx),
  }),
  endpoint('POST /sales/email-templates/preview', {
    summary: 'Show the email that a customer would get about an order',
    permission: 'sales.orders.read',
    body: PreviewBody,
    reply: one(Preview),
    check: (ctx, { body }) => checkPreview(ctx, body),
    run: (ctx, { body }) => previewEmail(ctx, body),
  }),
]
