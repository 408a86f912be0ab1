/** The templates of emails about orders, and their preview. */
import {
  type Ctx,
  f,
  find,
  findByIds,
  invalidField,
  renderEmail,
  requireAccess,
  requireRecord,
  templateFields,
  type ValidPart,
} from '#core'
import { customers } from '#crm'
import { emailKeys, isSent, orderEmail, placeholders, templateOf } from './order.emails.ts'
import { orders } from './order.ts'

const Key = f.titled('OrderEmailKey', f.Choice(...emailKeys))

export const ShownTemplate = f.described(
  f.Shape(
    {
      key: Key,
      subject: f.Type.String(),
      text: f.Type.String(),
      is_custom: f.Flag,
      is_sent: f.Flag,
      placeholders: f.Type.Array(f.Type.String()),
    },
    { title: 'ShownOrderEmailTemplate' },
  ),
  {
    key: 'What the email is about.',
    is_custom: 'Whether these are the words of the tenant (the setting `order_email_templates`).',
    is_sent: 'Whether customers get this email (the setting `order_emails`).',
    placeholders: 'What the words may contain in double braces.',
  },
)

/** Returns the templates of all emails about orders. */
export const listTemplates = ({ tenant }: Pick<Ctx, 'tenant'>) =>
  emailKeys.map((key) => ({
    key,
    ...templateOf(tenant, key),
    is_sent: isSent(tenant, key),
    placeholders: [...placeholders],
  }))

const { subject, text } = templateFields(placeholders)

export const PreviewBody = f.described(
  f.Shape(
    { key: Key, order_id: f.Id, subject: f.Optional(f.Maybe(subject)), text: f.Optional(f.Maybe(text)) },
    {
      title: 'OrderEmailPreviewBody',
      examples: [
        { key: 'shipped', order_id: '01KAJ3XJ5Q0000000000000001', subject: '{{ order_number }} is here' },
      ],
    },
  ),
  {
    subject: 'Another subject than that of the template, to try it.',
    text: 'Another text than that of the template, to try it.',
  },
)

export const Preview = f.described(
  f.Shape(
    { to: f.Type.String(), subject: f.Type.String(), text: f.Type.String(), html: f.Type.String() },
    { title: 'OrderEmailPreview' },
  ),
  { to: 'Who would get it.' },
)

/** Checks the order of a request. */
export async function checkPreview(ctx: Ctx, { order_id }: ValidPart<f.Static<typeof PreviewBody>>) {
  if (order_id !== undefined) await requireRecord(ctx, 'order_id', 'orders', order_id)
}

/** Returns the email that a customer would get about an order. */
export async function previewEmail(ctx: Ctx, body: f.Static<typeof PreviewBody>) {
  requireAccess(ctx, 'crm.customers.read')
  await checkPreview(ctx, body)
  const order = await find(ctx, orders, body.order_id)
  const [customer] = await findByIds(ctx, customers, [order.customer_id])
  if (!customer) throw invalidField('order_id', 'names an order whose customer was deleted')
  const template = templateOf(ctx.tenant, body.key)
  const words = { subject: body.subject ?? template.subject, text: body.text ?? template.text }
  return { to: customer.email, ...renderEmail(orderEmail(ctx, words, order, customer)) }
}
