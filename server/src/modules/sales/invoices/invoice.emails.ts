/** Emails to customers about invoices. */
import type { Ctx, EmailMessage } from '#core'
import { formattedAmount } from './invoice.output.ts'
import type { Invoice } from './invoice.ts'

const linkTo = ({ public_url }: Pick<Invoice, 'public_url'>) =>
  public_url === null ? {} : { link: { label: 'Show the invoice', url: public_url } }

/** The names that `{{ … }}` in a subject or a message can contain, besides those of the request. */
const placeholders = (ctx: Ctx, invoice: Invoice): Record<string, string> => ({
  invoice_number: invoice.invoice_number ?? '',
  total: formattedAmount(ctx, invoice.total_amount, invoice.currency),
  amount_due: formattedAmount(ctx, invoice.amount_due, invoice.currency),
  due_date: invoice.due_date,
  company: ctx.tenant.name,
})

export interface Wording {
  subject?: string | null | undefined
  message?: string | null | undefined
  template_variables?: Record<string, unknown> | null | undefined
}

/** Returns the email with an invoice. A placeholder without a value stays as it is. */
export function invoiceEmail(
  ctx: Ctx,
  invoice: Invoice,
  { subject, message, template_variables }: Wording,
): EmailMessage {
  const known = { ...placeholders(ctx, invoice), ...template_variables }
  const filled = (words: string) =>
    words.replace(/\{\{ *(\w+) *\}\}/g, (all, name: string) => {
      const value = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined
      return typeof value === 'string' || typeof value === 'number' ? String(value) : all
    })
  const { invoice_number, due_date, currency, total_amount, amount_due } = invoice
  const total = formattedAmount(ctx, total_amount, currency)
  const what = invoice.type === 'credit_note' ? 'credit note' : 'invoice'
  return {
    // A message can have several lines, a subject has one.
    subject: filled(subject ?? `${capital(what)} ${invoice_number} from ${ctx.tenant.name}`).replace(
      /\s+/g,
      ' ',
    ),
    lines: [
      ...(message ? [filled(message)] : []),
      `This is our ${what} ${invoice_number} over ${total}.`,
      ...(amount_due > 0 ? [`Please pay it by ${due_date}.`] : []),
      ctx.tenant.name,
    ],
    ...linkTo(invoice),
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Returns the email about the cancellation of an invoice. */
export const cancellationEmail = (ctx: Ctx, invoice: Invoice, reason: string): EmailMessage => ({
  subject: `Invoice ${invoice.invoice_number} is cancelled`,
  lines: [
    `We have cancelled our invoice ${invoice.invoice_number}. It does not have to be paid.`,
    `The reason: ${reason}`,
    ctx.tenant.name,
  ],
})

export type ReminderType = 'due_soon' | 'due_today' | 'overdue' | 'seriously_overdue'

/** Returns a reminder of an invoice, with words of the sender instead of the usual ones. */
export function reminderEmail(
  ctx: Ctx,
  invoice: Invoice,
  type: ReminderType,
  words: string | null | undefined,
): EmailMessage {
  const { invoice_number, due_date, currency } = invoice
  const due = formattedAmount(ctx, invoice.amount_due, currency)
  const usual: Record<ReminderType, { subject: string; line: string }> = {
    due_soon: {
      subject: `Invoice ${invoice_number} is due on ${due_date}`,
      line: `Our invoice ${invoice_number} is due on ${due_date}. Please pay ${due} by then.`,
    },
    due_today: {
      subject: `Invoice ${invoice_number} is due today`,
      line: `Our invoice ${invoice_number} is due today. Please pay ${due}.`,
    },
    overdue: {
      subject: `Invoice ${invoice_number} is overdue`,
      line: `Our invoice ${invoice_number} was due on ${due_date}. Please pay ${due} now.`,
    },
    seriously_overdue: {
      subject: `Invoice ${invoice_number} is seriously overdue`,
      line:
        `Our invoice ${invoice_number} was due on ${due_date} and is still not paid. Please pay ${due} at once, or ` +
        `get in touch with us.`,
    },
  }
  const { subject, line } = usual[type]
  return {
    subject,
    lines: [
      ...(words ? [words] : []),
      line,
      'If you have paid meanwhile, please ignore this.',
      ctx.tenant.name,
    ],
    ...linkTo(invoice),
  }
}
