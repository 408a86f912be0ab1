/** Sends orders to suppliers, optionally by email with a PDF. Most fields of a sent order cannot be changed. */
import { isDeepStrictEqual } from 'node:util'
import {
  ApiError,
  applyTransition,
  type Ctx,
  distinct,
  f,
  find,
  lockForTransition,
  type Runtime,
  type Step,
  type Values,
} from '#core'
import { attachFile, storeFile, type Upload } from '#core/files'
import {
  type Attachment,
  documentLanguage,
  mailWarnings,
  printRecord,
  sendTenantMail,
  warningsAboutCharacters,
} from '#core/printing'
import { type OrderableSupplier, requireOrderableSupplier } from '../../suppliers/supplier.ordering.ts'
import { orderEmail } from '../purchase-order.emails.ts'
import { printablePurchaseOrder, readPurchaseOrder } from './purchase-order.printing.ts'
import { templatedEmail, templateOf } from './purchase-order.templates.ts'
import { type PurchaseOrder, purchaseOrders } from '../purchase-order.ts'

export const SendBody = f.Shape(
  {
    send_email: f.Optional(
      f.Maybe(
        f.about(
          'True emails the supplier; otherwise the order is only marked as sent. Default: false.',
          f.Flag,
        ),
      ),
    ),
    email_template: f.Optional(
      f.Maybe(f.about('A name in the setting `purchase_order_email_templates`.', f.Text(100))),
    ),
    email_message: f.Optional(f.Maybe(f.about('A text in the email.', f.LongText(10_000)))),
    cc_emails: f.Optional(
      f.Type.Array(f.Email, { maxItems: 20, description: 'Further recipients of the email.' }),
    ),
    attach_pdf: f.Optional(f.Maybe(f.about('True attaches the order as PDF. Default: false.', f.Flag))),
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

type SendInput = f.Static<typeof SendBody>

/** A PDF and the data that it was generated from. */
interface PreparedPdf {
  version: number
  supplier: OrderableSupplier
  content: Buffer
  upload: Upload
}

/**
 * Generates the PDF before the transaction if the request asks for it, and stores it unless this is a dry run; returns
 * undefined otherwise.
 */
export async function preparePdf(
  step: Step,
  id: string,
  { send_email, attach_pdf }: SendInput,
  { runtime, isDryRun }: { runtime: Runtime; isDryRun: boolean },
): Promise<PreparedPdf | undefined> {
  if (!send_email || !attach_pdf) return undefined
  const { tenantId, ...read } = await step(async (ctx) => ({
    tenantId: ctx.tenant.id,
    ...(await readPurchaseOrder(ctx, id)),
  }))
  const { order, supplier } = read
  if (!supplier || order.status !== 'approved') return undefined
  const printable = () => Promise.resolve(printablePurchaseOrder(read))
  const { name, content } = await printRecord(step, printable, { isDryRun })
  const file = { name, extension: 'pdf', mediaType: 'application/pdf', content }
  const upload = await storeFile(runtime, tenantId, file, { isDryRun })
  return { version: order.version, supplier, content, upload }
}

/**
 * Sends an order. Rejects a supplier that cannot receive orders, and a PDF of data that has changed since. Records
 * the recipients and files of the email, and adds the PDF to the documents of the order.
 */
export async function sendOrder(
  ctx: Ctx,
  id: string,
  { send_email, email_template, email_message: message = null, cc_emails = [], attach_pdf }: SendInput,
  pdf?: PreparedPdf,
): Promise<PurchaseOrder> {
  const before = await lockForTransition(ctx, purchaseOrders, id, 'send')
  const supplier = await requireOrderableSupplier(ctx, before.supplier_id)
  const template = templateOf(ctx, email_template)
  const sent = { sent_at: ctx.now }
  if (!send_email) return markSent(ctx, before, sent)
  const isCurrent = pdf?.version === before.version && isDeepStrictEqual(pdf.supplier, supplier)
  if (attach_pdf && !isCurrent) throw changedMeanwhile()
  const cc = distinct(cc_emails)
  const attachments = pdf ? [toAttachment(pdf)] : []
  const email = template
    ? { ...templatedEmail(template, before, supplier, message), language: documentLanguage(ctx) }
    : orderEmail(ctx, before, supplier, { message, hasPdf: attachments.length > 0 })
  const kind = 'purchase_order_sent'
  const about = { kind, entity_type: 'purchase_order', entity_id: id, recipient_id: before.supplier_id }
  sendTenantMail(ctx, supplier.email, email, { cc, attachments, about })
  const sent_files = attachments.map(({ name }) => name)
  const mailed = { sent_to: supplier.email, sent_cc: cc, sent_files, email_sent: true }
  const order = await markSent(ctx, before, { ...sent, ...mailed }, message)
  if (pdf) await attachPdf(ctx, id, supplier, pdf)
  return order
}

const changedMeanwhile = () =>
  new ApiError(
    'CONFLICT',
    'The purchase order or its supplier changed while the PDF was generated. Send it again.',
  )

const toAttachment = ({ upload, content }: PreparedPdf): Attachment => ({
  name: upload.name,
  type: upload.mediaType,
  content: content.toString('base64'),
})

const attachPdf = (ctx: Ctx, id: string, { name }: OrderableSupplier, { upload }: PreparedPdf) =>
  attachFile(ctx, { of: purchaseOrders, id, type: 'form', description: `As sent to ${name}.`, upload })

async function markSent(
  ctx: Ctx,
  before: PurchaseOrder,
  values: Values<PurchaseOrder>,
  message?: string | null,
) {
  await applyTransition(ctx, purchaseOrders, before, 'send', values, message)
  return find(ctx, purchaseOrders, before.id)
}

/** Warns if no email leaves the system, because the caller may expect one, and about unprintable characters. */
export const sendWarnings = async (
  ctx: Ctx,
  { id, email_sent }: Pick<PurchaseOrder, 'id' | 'email_sent'>,
) => [
  ...warningsAboutCharacters(ctx, printablePurchaseOrder(await readPurchaseOrder(ctx, id)).content),
  ...(email_sent
    ? await mailWarnings(ctx)
    : ['The purchase order is marked as sent. No email was sent: send_email was not true.']),
]
