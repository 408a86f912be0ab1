/** Sending of orders to suppliers, optionally by email with a PDF. A sent order can hardly be changed. */
import {
  applyTransition,
  type Attachment,
  type Ctx,
  distinct,
  f,
  find,
  lockForTransition,
  sendMail,
  type Values,
} from '#core'
import { requireOrderableSupplier } from '../suppliers/supplier.ordering.ts'
import { orderEmail } from './purchase-order.emails.ts'
import { purchaseOrderPdf, type OrderDocument } from './purchase-order.pdf.ts'
import { type PurchaseOrder, purchaseOrders } from './purchase-order.ts'

export const SendBody = f.Shape(
  {
    send_email: f.Optional(f.Maybe(f.Flag)),
    email_template: f.Optional(f.Maybe(f.Choice('default'))),
    email_message: f.Optional(f.Maybe(f.LongText(10_000))),
    cc_emails: f.Optional(f.Type.Array(f.Email, { maxItems: 20 })),
    attach_pdf: f.Optional(f.Maybe(f.Flag)),
  },
  {
    examples: [
      {
        send_email: true,
        email_template: 'default',
        cc_emails: ['buying@northwind.example'],
        email_message: 'Please confirm the date of delivery.',
        attach_pdf: true,
      },
    ],
  },
)

/** Sends an order. Rejects a supplier that cannot receive orders. Records the recipients and files of the email. */
export async function sendOrder(
  ctx: Ctx,
  id: string,
  body: f.Static<typeof SendBody>,
): Promise<PurchaseOrder> {
  const { send_email, email_message: message = null, cc_emails = [], attach_pdf } = body
  const before = await lockForTransition(ctx, purchaseOrders, id, 'send')
  const supplier = await requireOrderableSupplier(ctx, before.supplier_id)
  const sent = { sent_at: ctx.now }
  if (!send_email) return markSent(ctx, before, sent)
  const attachments = attach_pdf ? [await pdfOf(ctx, before, supplier)] : []
  const cc = distinct(cc_emails)
  const hasPdf = attachments.length > 0
  sendMail(ctx, supplier.email, orderEmail(ctx, before, supplier, { message, hasPdf }), { cc, attachments })
  const sent_files = attachments.map(({ name }) => name)
  const mailed = { sent_to: supplier.email, sent_cc: cc, sent_files, email_sent: true }
  return markSent(ctx, before, { ...sent, ...mailed }, message)
}

async function markSent(
  ctx: Ctx,
  before: PurchaseOrder,
  values: Values<PurchaseOrder>,
  message?: string | null,
) {
  await applyTransition(ctx, purchaseOrders, before, 'send', values, message)
  return find(ctx, purchaseOrders, before.id)
}

async function pdfOf(
  ctx: Ctx,
  order: PurchaseOrder,
  supplier: OrderDocument['supplier'],
): Promise<Attachment> {
  const deliverTo = await ctx.db
    .selectFrom('warehouses')
    .select(['name', 'address'])
    .where('id', '=', order.warehouse_id)
    .executeTakeFirstOrThrow()
  const pdf = purchaseOrderPdf({ order, buyer: ctx.tenant.name, supplier, deliverTo })
  return { name: `${order.po_number}.pdf`, type: 'application/pdf', content: pdf.toString('base64') }
}
