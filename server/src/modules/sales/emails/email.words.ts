/** The texts of an email: the tenant's template in the customer's language, or the default texts. */
import { type Ctx, f, type Tenant, tenantSql } from '#core'
import { type EmailMessage, type EmailTemplate, filledTemplate, type Language } from '#core/printing'
import {
  type About,
  type AutomaticKind,
  automaticKinds,
  type EmailKind,
  type ValuesOf,
} from './email.kinds.ts'
import { words } from './words.ts'

export const emailSettings = {
  customer_emails: f.Maybe(
    f.Type.Array(f.Choice(...automaticKinds), {
      uniqueItems: true,
      description:
        'The emails that customers get automatically: `order_confirmed`, `order_shipped`, ' +
        '`order_cancelled`, `payment_received`. Default: none.',
    }),
  ),
}

/** Returns whether the tenant sends this kind of email automatically. */
export const isSent = ({ settings }: Pick<Tenant, 'settings'>, kind: AutomaticKind): boolean =>
  Array.isArray(settings.customer_emails) && settings.customer_emails.includes(kind)

/** Returns the texts of one kind by language: the tenant's template, else the default. */
export async function templatesOf(ctx: Ctx, kind: EmailKind): Promise<(language: Language) => EmailTemplate> {
  const { rows } = await tenantSql<EmailTemplate & { language: Language }>`
    select language, subject, text from email_templates where kind = ${kind} and deleted_at is null`.execute(
    ctx.db,
  )
  return (language) => rows.find((row) => row.language === language) ?? words[language].templates[kind]
}

/** Fills a template with values and returns the email. A missing value becomes an empty text. */
export const emailOf = <A extends About>(
  template: EmailTemplate,
  values: ValuesOf<A>,
  language: Language,
): EmailMessage => ({
  ...filledTemplate(template, values),
  language,
})
