/** Delivery notes as PDF: the shipped items without prices. */
import { type Ctx, find, findByIds } from '#core'
import { addressLines, type Content, fact, type Printable, sellers } from '#core/printing'
import { dayOf } from '#core/time'
import { type Order, orders } from '../order.ts'
import { readCustomer, recipientLines } from '#crm'
import { type Shipment, shipments } from './shipment.ts'

type OrderOfShipment = Pick<Order, 'shipping_address' | 'billing_address' | 'purchase_order_number' | 'items'>

export async function printableShipment(ctx: Ctx, id: string): Promise<Printable> {
  const shipment = await find(ctx, shipments, id)
  const [order] = await findByIds(ctx, orders, [shipment.order_id])
  return {
    entityType: 'shipment',
    id,
    fileName: shipment.shipment_number,
    content: await contentOf(ctx, shipment, order),
  }
}

async function contentOf(ctx: Ctx, shipment: Shipment, order: OrderOfShipment | undefined): Promise<Content> {
  const { customer, wording } = await readCustomer(ctx, shipment.customer_id, order?.billing_address)
  const { labels, language } = wording
  const { facts, columns, texts, addresses } = labels
  const address = order?.shipping_address ?? order?.billing_address ?? null
  const warehouse = await ctx.db
    .selectFrom('warehouses')
    .select(['name', 'address'])
    .where('id', '=', shipment.warehouse_id)
    .executeTakeFirst()
  const ordered = new Map(order?.items.map((item) => [item.id, item]))
  return {
    language,
    title: labels.titles.shipment,
    number: shipment.shipment_number,
    date: dayOf(shipment.shipped_at, ctx.tenant.timezone),
    recipient: { label: null, lines: recipientLines(customer, address, wording) },
    otherAddresses: warehouse
      ? [
          {
            label: addresses.ship_from,
            lines: [warehouse.name, ...addressLines(warehouse.address, wording.country)],
          },
        ]
      : [],
    recipientCountry: address?.country ?? null,
    facts: [
      fact(facts.number, shipment.shipment_number),
      fact(facts.shipped_on, wording.dayAt(shipment.shipped_at)),
      fact(facts.order_number, shipment.order_number),
      fact(facts.purchase_order_number, order?.purchase_order_number),
      fact(facts.customer_number, customer?.customer_number),
      fact(facts.carrier, shipment.carrier),
      fact(facts.tracking_number, shipment.tracking_number),
    ],
    columns: [
      { label: columns.position, align: 'start' },
      { label: columns.item, align: 'start', isWide: true },
      { label: columns.sku, align: 'start' },
      { label: columns.ordered, align: 'end' },
      { label: columns.shipped, align: 'end' },
    ],
    rows: shipment.items.map(({ order_item_id, name, sku, quantity }, index) => {
      const item = ordered.get(order_item_id)
      return {
        cells: [
          String(index + 1),
          name,
          sku ?? '',
          item ? wording.number(item.quantity) : '',
          wording.number(quantity),
        ],
        details: item?.description ? [item.description] : [],
      }
    }),
    memo: shipment.memo,
    footer: sellers.footerOf(ctx.tenant, 'shipment', language),
    signatures: [texts.received],
  }
}
