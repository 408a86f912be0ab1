// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { EmailKind, EmailLanguage, Ulid } from '../../types.ts'

export interface EmailTemplateBulkAction {
  /** The name of the operation. */
  action: EmailTemplateBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type EmailTemplateBulkActionName = "update" | "delete"

export interface EmailTemplateDraft {
  /** The kind of email. */
  kind: EmailKind
  /** The language of the texts; one template per kind and language. */
  language: EmailLanguage
  /** May contain placeholders in double braces; `GET /sales/email-templates/kinds` lists them. */
  subject: string
  /** Plain text that may contain the same placeholders. A blank line separates paragraphs. The layout adds the logo and company data. Emails about invoices and payments also get the amount, the date and the button. */
  text: string
}

export interface EmailTemplatePatch {
  /** The kind of email. */
  kind?: EmailKind
  /** The language of the texts; one template per kind and language. */
  language?: EmailLanguage
  /** May contain placeholders in double braces; `GET /sales/email-templates/kinds` lists them. */
  subject?: string
  /** Plain text that may contain the same placeholders. A blank line separates paragraphs. The layout adds the logo and company data. Emails about invoices and payments also get the amount, the date and the button. */
  text?: string
}

export type EmailTemplateSort = "created_at" | "kind" | "language" | "subject" | "updated_at"
