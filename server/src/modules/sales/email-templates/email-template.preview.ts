/** The preview of an email: as a customer would get it, also with words that are not saved yet. */
import {
  checkAll,
  type Ctx,
  defined,
  type EmailMessage,
  f,
  find,
  findByIds,
  invalidField,
  isAllowed,
  type Language,
  linkPlaceholder,
  rejectInvalid,
  renderTenantEmail,
  requireAccess,
  requireRecord,
  type ValidPart,
} from '#core'
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
    record_id: 'The order, invoice or payment that the email is about.',
    language: 'The language of the customer unless it is given.',
    subject: 'Another subject than that of the template, to try it.',
    text: 'Another text than that of the template, to try it.',
  },
)

export const Preview = f.described(
  f.Shape(
    { to: f.Type.String(), subject: f.Type.String(), text: f.Type.String(), html: f.Type.String() },
    { title: 'EmailPreview' },
  ),
  {
    to: 'Who would get it.',
    text: 'The plain text, for programs that show no HTML.',
    html: 'The same in the layout of the tenant, with the logo inside.',
  },
)

type Body = f.Static<typeof PreviewBody>

const tables = { order: 'orders', invoice: 'invoices', payment: 'payments' } as const
const readers = {
  order: 'sales.orders.read',
  invoice: 'sales.invoices.read',
  payment: 'sales.payments.read',
} as const

/** Checks the record and the words of a request. */
export async function checkPreview(ctx: Ctx, { kind, record_id, subject, text }: ValidPart<Body>) {
  if (kind === undefined) return
  await checkAll(
    async () => {
      if (record_id !== undefined) await requireRecord(ctx, 'record_id', tables[emailKinds[kind]], record_id)
    },
    () => rejectInvalid(placeholderErrors(kind, { subject: subject ?? null, text: text ?? null })),
  )
}

/** Returns the email that a customer would get. */
export async function previewEmail(ctx: Ctx, body: Body, logo: Buffer | null) {
  requireAccess(ctx, 'crm.customers.read')
  requireAccess(ctx, readers[emailKinds[body.kind]])
  await checkPreview(ctx, body)
  const { subject, text } = body
  const tried = defined({ subject: subject ?? undefined, text: text ?? undefined })
  const { to, message } = await emailAbout(ctx, body, body.language ?? undefined, tried)
  return { to, ...renderTenantEmail(ctx, message, logo) }
}

async function emailAbout(
  ctx: Ctx,
  { kind, record_id }: Pick<Body, 'kind' | 'record_id'>,
  language: Language | undefined,
  tried: Partial<Record<'subject' | 'text', string>>,
): Promise<{ to: string; message: EmailMessage }> {
  if (isAbout('order', kind)) {
    const order = await find(ctx, orders, record_id)
    const customer = await customerOf(ctx, order)
    return { to: customer.email, message: await orderEmail(ctx, kind, { order, customer }, language, tried) }
  }
  if (isAbout('payment', kind)) {
    const payment = await find(ctx, payments, record_id)
    const customer = await customerOf(ctx, payment)
    return { to: customer.email, message: await paymentEmail(ctx, { payment, customer }, language, tried) }
  }
  const invoice = await find(ctx, invoices, record_id)
  const customer = await customerOf(ctx, invoice)
  const emailOf = await invoiceEmails(ctx, kind as KindsOf<'invoice'>)
  const { message } = emailOf({ invoice, customer }, {}, { ...(language && { language }), tried })
  const { link } = message
  // The link opens the invoice: only those who may send it see it.
  const isHidden = link && !isAllowed(ctx, 'sales.invoices.send')
  return {
    to: customer.email,
    message: isHidden ? { ...message, link: { ...link, url: linkPlaceholder } } : message,
  }
}

const isAbout = <A extends 'order' | 'payment'>(about: A, kind: EmailKind): kind is KindsOf<A> =>
  emailKinds[kind] === about

async function customerOf(ctx: Ctx, { customer_id }: { customer_id: string }): Promise<Customer> {
  const [customer] = await findByIds(ctx, customers, [customer_id])
  if (!customer) throw invalidField('record_id', 'names a record whose customer was deleted')
  return customer
}
