/** An order goes to the supplier: by mail with a PDF, when that is asked for. From then on it is locked. */
import { type Attachment, type Ctx, distinct, f, sendMail } from '#core'
import { requireReceiver } from '../suppliers/supplier.receiving.ts'
import { lockFor, moved } from './purchase-order.actions.ts'
import { orderEmail } from './purchase-order.emails.ts'
import { purchaseOrderPdf, type Sheet } from './purchase-order.pdf.ts'
import type { PurchaseOrder } from './purchase-order.ts'

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

/** Refuses while the supplier cannot receive orders. What was mailed, and to whom, stays on the order. */
export async function sendOrder(
  ctx: Ctx,
  id: string,
  body: f.Static<typeof SendBody>,
): Promise<PurchaseOrder> {
  const { send_email, email_message: message = null, cc_emails = [], attach_pdf } = body
  const before = await lockFor(ctx, id, 'send')
  const supplier = await requireReceiver(ctx, before.supplier_id)
  const sent = { status: 'sent', sent_at: ctx.now } as const
  if (!send_email) return moved(ctx, before, 'sent', sent)
  const attachments = attach_pdf ? [await pdfOf(ctx, before, supplier)] : []
  const cc = distinct(cc_emails)
  const hasPdf = attachments.length > 0
  sendMail(ctx, supplier.email, orderEmail(ctx, before, supplier, { message, hasPdf }), { cc, attachments })
  const sent_files = attachments.map(({ name }) => name)
  const mailed = { sent_to: supplier.email, sent_cc: cc, sent_files, email_sent: true }
  return moved(ctx, before, 'sent', { ...sent, ...mailed }, message)
}

async function pdfOf(ctx: Ctx, order: PurchaseOrder, supplier: Sheet['supplier']): Promise<Attachment> {
  const deliverTo = await ctx.db
    .selectFrom('warehouses')
    .select(['name', 'address'])
    .where('id', '=', order.warehouse_id)
    .executeTakeFirstOrThrow()
  const pdf = purchaseOrderPdf({ order, buyer: ctx.tenant.name, supplier, deliverTo })
  return { name: `${order.po_number}.pdf`, type: 'application/pdf', content: pdf.toString('base64') }
}
