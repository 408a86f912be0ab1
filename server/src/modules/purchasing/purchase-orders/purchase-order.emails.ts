/** Emails to suppliers, in the document language of the tenant. */
import type { Ctx } from '#core'
import {
  documentLanguage,
  type EmailMessage,
  filledWords,
  isolatedIn,
  sellers,
  type Wording,
  wordingFor,
} from '#core/printing'
import type { Item } from './purchase-order.items.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { type SupplierWords, supplierWords } from './purchase-order.words.ts'

type Of = Pick<Ctx, 'tenant'>

interface Writer extends Pick<Wording, 'language' | 'number' | 'day'> {
  /** Fills a text with values, each with its own text direction. */
  say: (words: keyof SupplierWords, values?: Record<string, string>) => string
  own: (text: string) => string
}

function writerFor({ tenant }: Of, order: PurchaseOrder, supplier: { name: string }): Writer {
  const { language, number, day } = wordingFor(tenant, documentLanguage({ tenant }))
  const own = (text: string) => isolatedIn(language, text)
  const usual = {
    number: own(order.po_number),
    company: own(sellers.nameOf(tenant)),
    supplier: own(supplier.name),
  }
  const say: Writer['say'] = (words, values) =>
    filledWords(supplierWords[language][words], { ...usual, ...values })
  return { language, number, day, say, own }
}

/** Returns the email that sends an order to the supplier, with a message of the sender. */
export function orderEmail(
  ctx: Of,
  order: PurchaseOrder,
  supplier: { name: string },
  { message, hasPdf }: { message: string | null; hasPdf: boolean },
): EmailMessage {
  const { language, number, day, say, own } = writerFor(ctx, order, supplier)
  const lines = order.items.map(({ product_name, product_sku, quantity_ordered, quantity_cancelled }) => {
    const sku = product_sku ? ` (${own(product_sku)})` : ''
    return `${number(quantity_ordered - quantity_cancelled)} × ${own(product_name)}${sku}`
  })
  const more = lines.length > 25 ? [say('more', { count: number(lines.length - 25) })] : []
  const expected = day(order.expected_delivery_date)
  return {
    language,
    subject: say('subject'),
    lines: [
      say('to'),
      ...(message ? [message] : []),
      say(hasPdf ? 'attached' : 'here'),
      [...lines.slice(0, 25), ...more].join('\n'),
      ...(expected ? [say('expected', { day: expected })] : []),
      own(sellers.nameOf(ctx.tenant)),
    ],
  }
}

/** Returns the email about the cancellation of an order, or of one item. */
export function cancellationEmail(
  ctx: Of,
  order: PurchaseOrder,
  supplier: { name: string },
  { reason, item }: { reason: string | null; item: Item | undefined },
): EmailMessage {
  const { language, number, say, own } = writerFor(ctx, order, supplier)
  const named = item && `${number(item.quantity_remaining)} × ${own(item.product_name)}`
  const orderCancelled = order.status === 'partially_received' ? 'rest_cancelled' : 'cancelled'
  return {
    language,
    subject: say(item ? 'item_cancelled_subject' : 'cancelled_subject'),
    lines: [
      say('to'),
      named ? say('item_cancelled', { item: named }) : say(orderCancelled),
      ...(reason ? [say('reason', { reason: own(reason) })] : []),
      own(sellers.nameOf(ctx.tenant)),
    ],
  }
}
