/** The words of an email: those of the tenant in the language of the customer, or those of the system. */
import {
  type Ctx,
  type EmailMessage,
  type EmailTemplate,
  f,
  filledTemplate,
  type Language,
  type Tenant,
  tenantSql,
} from '#core'
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
        'What customers are emailed about by itself: `order_confirmed`, `order_shipped`, `order_cancelled`, ' +
        '`payment_received`. Without it they get no such emails.',
    }),
  ),
}

/** Returns whether the tenant sends these emails by themselves. */
export const isSent = ({ settings }: Pick<Tenant, 'settings'>, kind: AutomaticKind): boolean =>
  Array.isArray(settings.customer_emails) && settings.customer_emails.includes(kind)

/** Returns the words of one kind by language: those of the tenant, else those of the system. */
export async function templatesOf(ctx: Ctx, kind: EmailKind): Promise<(language: Language) => EmailTemplate> {
  const { rows } = await tenantSql<EmailTemplate & { language: Language }>`
    select language, subject, text from email_templates where kind = ${kind} and deleted_at is null`.execute(
    ctx.db,
  )
  return (language) => rows.find((row) => row.language === language) ?? words[language].templates[kind]
}

/** Returns the email that a template makes of these values in a language. A value that is missing is empty. */
export const emailOf = <A extends About>(
  template: EmailTemplate,
  values: ValuesOf<A>,
  language: Language,
): EmailMessage => ({
  ...filledTemplate(template, values),
  language,
})
