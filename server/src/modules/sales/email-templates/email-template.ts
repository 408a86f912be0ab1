import { f, type FieldErrors, fieldMessage, resource } from '#core'
import { allKinds, EmailLanguage, emailKinds, type EmailKind, placeholders } from '../emails/email.kinds.ts'

export const Kind = f.titled('EmailKind', f.Choice(...allKinds))

export const subjectAtMost = 255
export const textAtMost = 10_000

interface Words {
  subject: string | null
  text: string | null
}

/** Returns an error for each text with double braces that are not a placeholder of this kind. */
export function placeholderErrors(kind: EmailKind, { subject, text }: Partial<Words>): FieldErrors {
  const names = placeholders[emailKinds[kind]]
  const valid = new RegExp(`^(?:(?!\\{\\{)[\\s\\S]|\\{\\{ *(?:${names.join('|')}) *\\}\\})*$`)
  const listed = names.map((name) => `{{ ${name} }}`).join(', ')
  return Object.fromEntries(
    Object.entries({ subject, text })
      .filter(([, value]) => typeof value === 'string' && !valid.test(value))
      .map(([field]) => [field, [fieldMessage(field, `may contain these placeholders only: ${listed}`)]]),
  )
}

/** An email template replaces the default texts of one kind of customer email in one language. */
export const emailTemplates = resource('email_templates', {
  area: 'sales.email_templates',
  entityType: 'email_template',
  writable: {
    kind: Kind,
    language: EmailLanguage,
    subject: f.Text(subjectAtMost),
    text: f.LongText(textAtMost),
  },
  readOnly: {},
  required: ['kind', 'language', 'subject', 'text'],
  descriptions: {
    kind: 'The kind of email.',
    language: 'The language of the texts; one template per kind and language.',
    subject: 'May contain placeholders in double braces; `GET /sales/email-templates/kinds` lists them.',
    text:
      'Plain text that may contain the same placeholders. A blank line separates paragraphs. The layout ' +
      'adds the logo and company data. Emails about invoices and payments also get the amount, the date and ' +
      'the button.',
  },
  example: {
    kind: 'order_shipped',
    language: 'en',
    subject: 'Good news from {{ company_name }}',
    text: 'Dear {{ customer_name }},\n\nyour order has left us.\n\n{{ company_name }}',
  },
  display: {
    title: ['subject'],
    columns: ['title', 'kind', 'language', 'updated_at'],
    facts: ['kind', 'language', 'subject', 'text'],
    create: ['kind', 'language', 'subject', 'text'],
  },
  list: {
    filters: { kind: {}, language: {} },
    sorts: { created_at: 'created_at', kind: 'kind' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { language: { key: 'language', within: 'kind' } },
  rules: ({ kind, ...words }: Partial<Words> & { kind?: EmailKind }) =>
    kind === undefined ? {} : placeholderErrors(kind, words),
  searchFields: ({ subject, text }) => [subject, text],
  events: ['created', 'updated', 'deleted'],
  isPublished: false,
  restorable: {},
  permissions: {
    read: 'Read email templates.',
    write: 'Create and update email templates.',
    delete: 'Delete email templates and return to the default texts.',
  },
})

export type EmailTemplateRecord = typeof emailTemplates.stored
