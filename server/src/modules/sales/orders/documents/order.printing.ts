/** Order confirmations as PDF. */
import { type Ctx, find } from '#core'
import { type Content, fact, type Printable, sellers, type Wording } from '#core/printing'
import { dayOf } from '#core/time'
import { itemColumns, itemRows, sumsOf, taxTable } from '../../printing/items.ts'
import { deliveryAddress, type PrintedCustomer, readCustomer, recipientLines } from '#crm'
import { type Order, orders } from '../order.ts'

export async function printableOrder(ctx: Ctx, id: string): Promise<Printable> {
  const order = await find(ctx, orders, id)
  const { customer, wording } = await readCustomer(ctx, order.customer_id, order.billing_address)
  return {
    entityType: 'order',
    id,
    fileName: order.order_number,
    content: contentOf(ctx, order, customer, wording),
  }
}

function contentOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  order: Order,
  customer: PrintedCustomer | undefined,
  wording: Wording,
): Content {
  const { labels, language } = wording
  const { facts, texts } = labels
  const date = wording.dayAt(order.order_date)
  return {
    language,
    title: labels.titles.order,
    number: order.order_number,
    date: dayOf(order.order_date, tenant.timezone),
    recipient: { label: null, lines: recipientLines(customer, order.billing_address, wording) },
    otherAddresses: deliveryAddress(order.shipping_address, order.billing_address, wording),
    recipientCountry: order.billing_address?.country ?? null,
    facts: [
      fact(facts.order_number, order.order_number),
      fact(facts.order_date, date),
      fact(facts.expected_delivery, wording.day(order.promised_date)),
      fact(facts.purchase_order_number, order.purchase_order_number),
      fact(facts.customer_number, customer?.customer_number),
    ],
    notice: noticeOf(order, wording),
    columns: itemColumns(wording, order.currency),
    rows: itemRows(wording, order),
    totals: sumsOf(wording, order),
    taxes: taxTable(wording, order),
    memo: order.memo,
    footer: sellers.footerOf(tenant, 'order', language),
    paragraphs: order.prices_include_tax ? [{ title: null, text: texts.prices_include_tax }] : [],
  }
}

function noticeOf({ status }: Order, { labels: { texts } }: Wording): string | null {
  if (status === 'draft' || status === 'pending') return texts.draft
  return status === 'cancelled' ? texts.cancelled : null
}
