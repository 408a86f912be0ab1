/** Purchase orders as PDF for suppliers. */
import { type Ctx, distinct, find } from '#core'
import type { Minor } from '#core/money'
import {
  addressLines,
  type Content,
  documentLanguage,
  fact,
  filledWords,
  type Printable,
  type Row,
  sellers,
  type Total,
  type Wording,
  wordingFor,
} from '#core/printing'
import { findSupplier, type OrderableSupplier } from '../../suppliers/supplier.ordering.ts'
import { type PurchaseOrder, purchaseOrders } from '../purchase-order.ts'

interface Warehouse {
  id: string
  name: string
  address: AddressOf | null
}

type AddressOf = NonNullable<OrderableSupplier['address']>

/** Reads the data of the PDF of an order. Its language is that of the tenant, because suppliers have no language. */
export async function readPurchaseOrder(ctx: Ctx, id: string) {
  const order = await find(ctx, purchaseOrders, id)
  const supplier = await findSupplier(ctx, order.supplier_id)
  const destinations = [order, ...order.items].map(({ warehouse_id }) => warehouse_id)
  const buyer = order.created_by === null ? undefined : await userNamed(ctx, order.created_by)
  const warehouses: Warehouse[] = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'name', 'address'])
    .where('id', 'in', distinct(destinations))
    .execute()
  const { tenant } = ctx
  return { tenant, order, supplier, buyer, warehouses, wording: wordingFor(tenant, documentLanguage(ctx)) }
}

/** Returns the contact person for the supplier, even if that user has been deactivated. */
const userNamed = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirst()

type Read = Awaited<ReturnType<typeof readPurchaseOrder>>

export const printablePurchaseOrder = (read: Read): Printable => ({
  entityType: 'purchase_order',
  id: read.order.id,
  fileName: read.order.po_number,
  content: contentOf(read),
})

function contentOf({ tenant, order, supplier, buyer, warehouses, wording }: Read): Content {
  const { labels, language, day, country } = wording
  const { facts, columns, addresses } = labels
  const destination = warehouses.find(({ id }) => id === order.warehouse_id)
  return {
    language,
    title: labels.titles.purchase_order,
    number: order.po_number,
    date: order.order_date,
    recipient: {
      label: null,
      lines: [supplier?.name, ...addressLines(supplier?.address, country), supplier?.email].filter(
        (line): line is string => Boolean(line),
      ),
    },
    otherAddresses: [
      ...(destination ? [placeOf(addresses.ship_to, destination, wording)] : []),
      {
        label: addresses.buyer,
        lines: [sellers.nameOf(tenant), ...addressLines(sellers.companyOf(tenant), country)],
      },
    ],
    recipientCountry: supplier?.address?.country ?? null,
    facts: [
      // Both numbers are the tenant's own: lists are sorted by the second one.
      fact(facts.our_order_number, [order.po_number, order.order_number].join(' / ')),
      fact(facts.reference, order.supplier_reference),
      fact(facts.order_date, day(order.order_date)),
      fact(facts.expected_delivery, day(order.expected_delivery_date)),
      fact(facts.terms, order.payment_terms),
      fact(facts.shipping_method, order.shipping_method),
      fact(facts.contact, buyer && [buyer.name, buyer.email].join('\n')),
    ],
    columns: [
      { label: columns.position, align: 'start' },
      { label: columns.item, align: 'start', isWide: true },
      { label: columns.sku, align: 'start' },
      { label: columns.quantity, align: 'end' },
      { label: columns.unit_price, align: 'end' },
      { label: `${columns.amount} (${order.currency})`, align: 'end' },
    ],
    rows: rowsOf(order, warehouses, wording),
    totals: totalsOf(order, wording),
    memo: order.memo,
    footer: sellers.footerOf(tenant, 'purchase_order', language),
    notice: noticeOf(order, wording),
  }
}

function noticeOf({ status }: PurchaseOrder, { labels: { texts } }: Wording): string | null {
  if (status === 'draft' || status === 'pending_approval') return texts.draft
  return status === 'cancelled' || status === 'rejected' ? texts.cancelled : null
}

const placeOf = (
  label: string,
  { name, address }: Warehouse,
  { country }: Wording,
): Content['recipient'] => ({
  label,
  lines: [name, ...addressLines(address, country)],
})

/** Items for another warehouse than that of the order name it. */
function rowsOf(order: PurchaseOrder, warehouses: readonly Warehouse[], wording: Wording): Row[] {
  const { currency, warehouse_id, items } = order
  const { deliver_to } = wording.labels.texts
  let running = 0
  return items.map((item, index) => {
    running += item.line_total
    const elsewhere = warehouses.find(({ id }) => id === item.warehouse_id && id !== warehouse_id)
    const place = elsewhere && placeOf(deliver_to, elsewhere, wording).lines.join(', ')
    return {
      cells: [
        String(index + 1),
        item.product_name,
        item.product_sku ?? '',
        wording.number(item.quantity_ordered - item.quantity_cancelled),
        wording.price(item.unit_price, currency),
        wording.amount(item.line_total, currency),
      ],
      details: place ? [filledWords(deliver_to, { place })] : [],
      running: wording.amount(running as Minor, currency),
    }
  })
}

function totalsOf(order: PurchaseOrder, { labels: { sums }, money }: Wording): Total[] {
  const { currency, subtotal, tax_amount, shipping_cost, discount_amount, total_amount } = order
  const lines: [string, number][] = [
    [sums.subtotal, subtotal],
    [sums.discount, 0 - discount_amount],
    [sums.shipping, shipping_cost],
    [sums.tax_only, tax_amount],
  ]
  return [
    ...lines
      .filter(([, amount], index) => index === 0 || amount !== 0)
      .map(([label, amount]) => ({ label, value: money(amount as Minor, currency) })),
    { label: sums.total, value: money(total_amount, currency), weight: 'strong' },
  ]
}
