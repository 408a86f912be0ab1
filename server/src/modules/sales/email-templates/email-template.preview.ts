/** The preview of a customer email, optionally with unsaved texts. */
import {
  checkAll,
  type Ctx,
  defined,
  f,
  find,
  findByIds,
  invalidField,
  isAllowed,
  rejectInvalid,
  requireAccess,
  requireRecord,
  type ValidPart,
} from '#core'
import { type EmailMessage, emailPreviews, type Language } from '#core/printing'
import { type Customer, customers } from '#crm'
import { EmailLanguage, emailKinds, type EmailKind, type KindsOf } from '../emails/email.kinds.ts'
import { invoiceEmails } from '../invoices/sending/invoice.emails.ts'
import { invoices } from '../invoices/invoice.ts'
import { orderEmail } from '../orders/emails/order.emails.ts'
import { orders } from '../orders/order.ts'
import { paymentEmail } from '../payments/payment.emails.ts'
import { payments } from '../payments/payment.ts'
import { Kind, placeholderErrors, subjectAtMost, textAtMost } from './email-template.ts'

export const PreviewBody = f.described(
  f.Shape(
    {
      kind: Kind,
      record_id: f.Id,
      language: f.Optional(f.Maybe(EmailLanguage)),
      subject: f.Optional(f.Maybe(f.Text(subjectAtMost))),
      text: f.Optional(f.Maybe(f.LongText(textAtMost))),
      message: f.Optional(f.Maybe(f.LongText(10_000))),
    },
    {
      title: 'EmailPreviewBody',
      examples: [
        {
          kind: 'order_shipped',
          record_id: '01KAJ3XJ5Q0000000000000001',
          language: 'de',
          subject: '{{ order_number }} ist da',
        },
      ],
    },
  ),
  {
    kind: 'The kind of email.',
    record_id: 'The order, invoice or payment of the email.',
    language: "Default: the customer's language.",
    subject: "A subject to preview instead of the template's.",
    text: "A text to preview instead of the template's.",
    message:
      'For an email about an invoice: the text that its sender adds, as in `POST /sales/invoices/{id}/send`.',
  },
)

export const Preview = f.described(
  f.Shape(
    { to: f.Type.String(), subject: f.Type.String(), text: f.Type.String(), html: f.Type.String() },
    { title: 'EmailPreview' },
  ),
  {
    to: 'The email address of the recipient.',
    text: 'The plain text, for email clients without HTML.',
    html: "The text in the tenant's layout, with the logo embedded.",
  },
)

type Body = f.Static<typeof PreviewBody>

const tables = { order: 'orders', invoice: 'invoices', payment: 'payments' } as const
const readers = {
  order: 'sales.orders.read',
  invoice: 'sales.invoices.read',
  payment: 'sales.payments.read',
} as const

/** Checks the record and the texts of a request. */
export async function checkPreview(ctx: Ctx, { kind, record_id, subject, text, message }: ValidPart<Body>) {
  if (kind === undefined) return
  if (message && emailKinds[kind] !== 'invoice')
    throw invalidField('message', 'can only be sent for an email about an invoice')
  await checkAll(
    async () => {
      if (record_id !== undefined) await requireRecord(ctx, 'record_id', tables[emailKinds[kind]], record_id)
    },
    () => rejectInvalid(placeholderErrors(kind, { subject: subject ?? null, text: text ?? null })),
  )
}

/** Returns the email that would be sent to the customer. */
export async function previewEmail(ctx: Ctx, body: Body, logo: Buffer | null) {
  requireAccess(ctx, 'crm.customers.read')
  requireAccess(ctx, readers[emailKinds[body.kind]])
  await checkPreview(ctx, body)
  const { subject, text } = body
  const unsaved = defined({ subject: subject ?? undefined, text: text ?? undefined })
  const { to, message } = await emailAbout(ctx, body, body.language ?? undefined, unsaved)
  return { to, ...emailPreviews.render(ctx, message, logo) }
}

async function emailAbout(
  ctx: Ctx,
  { kind, record_id, message: text }: Pick<Body, 'kind' | 'record_id' | 'message'>,
  language: Language | undefined,
  unsaved: Partial<Record<'subject' | 'text', string>>,
): Promise<{ to: string; message: EmailMessage }> {
  if (isAbout('order', kind)) {
    const order = await find(ctx, orders, record_id)
    const customer = await customerOf(ctx, order)
    return {
      to: customer.email,
      message: await orderEmail(ctx, kind, { order, customer }, language, unsaved),
    }
  }
  if (isAbout('payment', kind)) {
    const payment = await find(ctx, payments, record_id)
    const customer = await customerOf(ctx, payment)
    return { to: customer.email, message: await paymentEmail(ctx, { payment, customer }, language, unsaved) }
  }
  const invoice = await find(ctx, invoices, record_id)
  const customer = await customerOf(ctx, invoice)
  const emailOf = await invoiceEmails(ctx, kind as KindsOf<'invoice'>)
  const { message } = emailOf(
    { invoice, customer },
    { message: text },
    { ...(language && { language }), unsaved },
  )
  const { link } = message
  // The link opens the invoice without a sign-in, so only callers who may send the invoice see it.
  const isHidden = link && !isAllowed(ctx, 'sales.invoices.send')
  return {
    to: customer.email,
    message: isHidden ? { ...message, link: { ...link, url: emailPreviews.linkPlaceholder } } : message,
  }
}

const isAbout = <A extends 'order' | 'payment'>(about: A, kind: EmailKind): kind is KindsOf<A> =>
  emailKinds[kind] === about

async function customerOf(ctx: Ctx, { customer_id }: { customer_id: string }): Promise<Customer> {
  const [customer] = await findByIds(ctx, customers, [customer_id])
  if (!customer) throw invalidField('record_id', 'refers to a record whose customer was deleted')
  return customer
}
