import { endpoint, listOf, recordOf, replies, updateEndpoints } from '#core'
import { emailPreviews } from '#core/printing'
import * as actions from './email-template.actions.ts'
import { listKinds, EmailKindOutput } from './email-template.kinds.ts'
import { checkPreview, Preview, PreviewBody, previewEmail } from './email-template.preview.ts'
import { emailTemplates } from './email-template.ts'

export const emailTemplateEndpoints = [
  endpoint('GET /sales/email-templates', {
    summary: 'List the email templates of the tenant',
    permission: 'sales.email_templates.read',
    ...listOf(emailTemplates),
  }),
  endpoint('GET /sales/email-templates/kinds', {
    summary: 'List the kinds of customer emails with their placeholders and default texts',
    permission: 'sales.email_templates.read',
    reply: replies.completeList(EmailKindOutput),
    run: async (ctx) => listKinds(ctx),
  }),
  endpoint('POST /sales/email-templates', {
    summary: 'Create an email template for one language',
    permission: 'sales.email_templates.write',
    body: emailTemplates.draft,
    reply: replies.created(emailTemplates.schema, 'Email template created.'),
    run: (ctx, { body }) => actions.createTemplate(ctx, body),
  }),
  endpoint('POST /sales/email-templates/preview', {
    summary: 'Preview a customer email',
    permission: 'sales.email_templates.read',
    body: PreviewBody,
    reply: replies.one(Preview),
    check: (ctx, { body }) => checkPreview(ctx, body),
    prepare: emailPreviews.readLogo,
    run: (ctx, { body, prepared }) => previewEmail(ctx, body, prepared),
  }),
  endpoint('GET /sales/email-templates/:id', {
    summary: 'Show an email template',
    permission: 'sales.email_templates.read',
    ...recordOf(emailTemplates),
  }),
  ...updateEndpoints('/sales/email-templates/:id', {
    summary: 'Change an email template',
    permission: 'sales.email_templates.write',
    of: emailTemplates,
    body: emailTemplates.patch,
    reply: replies.fullRecord(emailTemplates, 'Email template updated.'),
    run: (ctx, { params, body }) => actions.updateTemplate(ctx, params.id, body),
  }),
  endpoint('DELETE /sales/email-templates/:id', {
    summary: 'Delete an email template and return to the default texts',
    permission: 'sales.email_templates.delete',
    of: emailTemplates,
    reply: replies.deleted('Email template deleted.'),
    run: (ctx, { params }) => actions.deleteTemplate(ctx, params.id),
  }),
]
