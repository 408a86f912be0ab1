/** Receipts of ordered goods. */
import {
  type Ctx,
  dayOf,
  applyTransition,
  lockForTransition,
  f,
  type FieldErrors,
  find,
  lockExisting,
  validationError,
  newId,
  fieldMessage,
  toInstant,
  type Values,
} from '#core'
import { receiveStock } from '#inventory'
import { updateAverageCosts, lockProductStock } from '#catalog'
import { receivedValues } from './purchase-order.actions.ts'
import { computeItem, isComplete, type Item, linesAtMost } from './purchase-order.items.ts'
import { type PurchaseOrder, purchaseOrders } from './purchase-order.ts'

export const ReceiveBody = f.Shape(
  {
    received_date: f.Optional(f.Maybe(f.Moment)),
    received_by: f.Optional(f.Maybe(f.Text())),
    notes: f.Optional(f.Maybe(f.LongText())),
    quality_check_passed: f.Optional(f.Maybe(f.Flag)),
    items: f.Type.Array(
      f.Shape({
        purchase_order_item_id: f.Id,
        quantity_received: f.Integer(1, 2_147_483_647),
        warehouse_id: f.Optional(f.Maybe(f.Link('warehouses'))),
        bin_location: f.Optional(f.Maybe(f.Text(100))),
      }),
      { minItems: 1, maxItems: linesAtMost },
    ),
  },
  {
    examples: [
      {
        received_date: '2026-12-09',
        received_by: 'Steven Buchanan',
        quality_check_passed: true,
        items: [
          {
            purchase_order_item_id: '01KAJ3XJ5Q0000000000000003',
            quantity_received: 1,
            bin_location: 'A-12-3',
          },
        ],
      },
    ],
  },
)

type Receipt = f.Static<typeof ReceiveBody>
type ReceivedItem = Receipt['items'][number]

/**
 * Receives some or all ordered goods. Stock is booked in the warehouse of the receipt or else of the item, even if the
 * goods failed their check; those count as defects of the supplier. Rejects more than the remaining quantity.
 */
export async function receiveOrder(ctx: Ctx, id: string, body: Receipt) {
  // The order is always locked before its products, so that concurrent receipts run one after the other.
  const before = await lockForTransition(ctx, purchaseOrders, id, 'receive')
  const received = body.items
  checkQuantities(before, received)
  await checkWarehouses(ctx, received)
  const lines = received.map((each) => ({ ...each, item: itemOf(before, each) as Item }))
  const products = await lockProductStock(
    ctx,
    lines.map(({ item }) => item.product_id),
  )
  const stockLines = lines.flatMap(({ item, quantity_received: quantity, warehouse_id }, index) =>
    products.get(item.product_id)?.track_inventory
      ? [
          {
            product_id: item.product_id,
            warehouse_id: warehouse_id ?? item.warehouse_id,
            quantity,
            field: `items.${index}`,
            quantity_field: 'quantity_received',
          },
        ]
      : [],
  )
  if (stockLines.length > 0)
    await receiveStock(ctx, stockLines, { reference_type: 'purchase_order', reference_id: id })
  await updateAverageCosts(
    ctx,
    products,
    lines.map(({ item, quantity_received: quantity }) => ({
      product_id: item.product_id,
      quantity,
      unit_cost: item.unit_price,
      currency: before.currency,
    })),
  )
  const order = await writeReceipt(ctx, before, body)
  return { ...order, inventory_updated: stockLines.length > 0 }
}

async function writeReceipt(ctx: Ctx, before: PurchaseOrder, body: Receipt): Promise<PurchaseOrder> {
  const day = dayOfReceipt(ctx, body)
  const items = before.items.map((item) => withReceived(item, body.items))
  const received: Values<PurchaseOrder> = isComplete(items)
    ? receivedValues(ctx, day)
    : { status: 'partially_received' }
  const values = { items, acknowledged_at: before.acknowledged_at ?? ctx.now, ...received }
  ctx.defer(
    ctx.db.insertInto('purchase_order_receipts').values({
      id: newId(),
      purchase_order_id: before.id,
      received_date: day,
      received_by: body.received_by ?? ctx.actor?.name ?? null,
      notes: body.notes ?? null,
      quality_check_passed: body.quality_check_passed ?? null,
      quantity: body.items.reduce((sum, { quantity_received }) => sum + quantity_received, 0),
      items: body.items,
      created_by: ctx.actor?.id ?? null,
      created_at: ctx.now,
    }),
  )
  await applyTransition(ctx, purchaseOrders, before, 'receive', values, body.notes)
  return find(ctx, purchaseOrders, before.id)
}

/** Returns the day of the receipt in the tenant's timezone; today by default. */
function dayOfReceipt({ now, tenant }: Ctx, { received_date }: Receipt): string {
  const moment = received_date ?? now
  return moment.length === 10 ? moment : dayOf(toInstant(moment), tenant.timezone)
}

const itemOf = ({ items }: PurchaseOrder, { purchase_order_item_id }: ReceivedItem) =>
  items.find(({ id }) => id === purchase_order_item_id)

/** Returns the item with the received quantities added; a receipt may list an item several times. */
function withReceived(item: Item, received: readonly ReceivedItem[]): Item {
  const ofItem = received.filter(({ purchase_order_item_id }) => purchase_order_item_id === item.id)
  if (ofItem.length === 0) return item
  const quantity = ofItem.reduce((sum, { quantity_received }) => sum + quantity_received, 0)
  return computeItem({
    ...item,
    quantity_received: item.quantity_received + quantity,
    bin_location: ofItem.findLast(({ bin_location }) => bin_location)?.bin_location ?? item.bin_location,
  })
}

/** Rejects unknown items, and quantities above the remaining one. */
function checkQuantities(order: PurchaseOrder, received: readonly ReceivedItem[]) {
  const errors: FieldErrors = {}
  const receivedByItem = new Map<string, number>()
  for (const [index, each] of received.entries()) {
    const item = itemOf(order, each)
    const path = `items.${index}.${item ? 'quantity_received' : 'purchase_order_item_id'}`
    if (!item) {
      errors[path] = [fieldMessage(path, 'does not name a line of this order')]
      continue
    }
    const remaining = item.quantity_remaining - (receivedByItem.get(item.id) ?? 0)
    if (each.quantity_received > remaining)
      errors[path] = [
        fieldMessage(
          path,
          `must not be greater than ${Math.max(0, remaining)}: more than that is not awaited any more`,
        ),
      ]
    receivedByItem.set(item.id, (receivedByItem.get(item.id) ?? 0) + each.quantity_received)
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

async function checkWarehouses(ctx: Ctx, received: readonly ReceivedItem[]) {
  const warehouseIds = received.map(({ warehouse_id }) => warehouse_id ?? null)
  const ids = warehouseIds.filter((id) => id !== null)
  if (ids.length === 0) return
  const known = await lockExisting(ctx, 'warehouses', ids)
  const errors: FieldErrors = {}
  for (const [index, id] of warehouseIds.entries()) {
    const path = `items.${index}.warehouse_id`
    if (id !== null && !known.has(id))
      errors[path] = [fieldMessage(path, 'does not name a record that exists')]
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
}
