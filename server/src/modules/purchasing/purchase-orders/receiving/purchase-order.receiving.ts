/** Receipts of ordered goods. */
import {
  applyTransition,
  type Ctx,
  f,
  type FieldErrors,
  fieldMessage,
  find,
  lockExisting,
  lockForTransition,
  newId,
  rejectInvalid,
  type ValidPart,
  type Values,
} from '#core'
import { dayOf } from '#core/time'
import {
  lockStock,
  movementDateErrors,
  movementDateField,
  type MovementDay,
  movementDayOf,
  receiveStock,
  type Stock,
} from '#inventory'
import { type ProductStock, updateAverageCosts } from '#catalog'
import type { ReceiptItem } from '../purchase-order.embeds.ts'
import { postReceipt } from '../purchase-order.posting.ts'
import { receivedValues } from '../purchase-order.actions.ts'
import { costOfReceipt, computeItem, isComplete, type Item } from '../purchase-order.items.ts'
import { linesAtMost } from '#commercial-documents'
import { type PurchaseOrder, purchaseOrders } from '../purchase-order.ts'

export const ReceiveBody = f.Shape(
  {
    received_date: movementDateField('When the goods arrived. Not before the order.'),
    received_by: f.Optional(f.Maybe(f.about('Who took the goods. Default: your name.', f.Text()))),
    notes: f.Optional(f.Maybe(f.LongText())),
    quality_check_passed: f.Optional(
      f.Maybe(
        f.about(
          'False counts as a defect of the supplier; stock increases all the same. Default: null, not checked.',
          f.Flag,
        ),
      ),
    ),
    items: f.Type.Array(
      f.Shape({
        purchase_order_item_id: f.about('The `id` of an item of the order.', f.Id),
        quantity_received: f.about(
          'At most the remaining quantity of the item.',
          f.Integer(1, 2_147_483_647),
        ),
        warehouse_id: f.Optional(f.Maybe(f.about('Default: that of the item.', f.Link('warehouses')))),
        bin_location: f.Optional(f.Maybe(f.about('The storage bin; stored with the item.', f.Text(100)))),
      }),
      { minItems: 1, maxItems: linesAtMost, description: 'The received goods; other items stay open.' },
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
 * Receives some or all ordered goods. Stock increases in the warehouse of the receipt or else of the item, even if
 * the goods failed their check; those count as defects of the supplier. Rejects more than the remaining quantity.
 */
export async function receiveOrder(ctx: Ctx, id: string, body: Receipt) {
  // The order is always locked before its products, so that concurrent receipts run one after the other.
  const before = await lockForTransition(ctx, purchaseOrders, id, 'receive')
  const received = body.items
  rejectInvalid(await receiptErrors(ctx, before, body))
  const lines = received.map((each) => ({ ...each, item: itemOf(before, each) as Item }))
  const stock = await lockStock(
    ctx,
    lines.map(({ item }) => item.product_id),
    lines.map(({ item, warehouse_id }) => warehouse_id ?? item.warehouse_id),
  )
  const products = productsBefore(stock)
  const day = movementDayOf(ctx, body.received_date)
  const stockLines = lines.flatMap(({ item, quantity_received: quantity, warehouse_id }, index) => {
    const product = products.get(item.product_id)
    const isOwn = product?.currency === before.currency
    return product?.track_inventory
      ? [
          {
            product_id: item.product_id,
            warehouse_id: warehouse_id ?? item.warehouse_id,
            quantity,
            received_value: isOwn ? costOfReceipt(item, quantity) : undefined,
            field: `items.${index}`,
            quantity_field: 'quantity_received',
          },
        ]
      : []
  })
  if (stockLines.length > 0)
    receiveStock(ctx, stock, stockLines, { reference_type: 'purchase_order', reference_id: id }, day)
  const purchased = lines.map(({ item, quantity_received: quantity }) => ({
    product_id: item.product_id,
    quantity,
    unit_cost: item.unit_price,
    cost: costOfReceipt(item, quantity),
    currency: before.currency,
  }))
  await updateAverageCosts(ctx, products, purchased)
  await postReceipt(ctx, before, purchased, { products, day })
  const order = await writeReceipt(ctx, before, body, day)
  return { ...order, inventory_updated: stockLines.length > 0 }
}

/** Returns the locked products that exist, as they are before the receipt; the receipt changes their quantities. */
const productsBefore = ({ products }: Stock): Map<string, ProductStock> =>
  new Map([...products.values()].filter(({ is_there }) => is_there).map((each) => [each.id, { ...each }]))

async function writeReceipt(
  ctx: Ctx,
  before: PurchaseOrder,
  body: Receipt,
  { date: day }: MovementDay,
): Promise<PurchaseOrder> {
  const items = before.items.map((item) => withReceived(item, body.items))
  const received: Values<PurchaseOrder> = isComplete(items)
    ? receivedValues(ctx, await lastDay(ctx, before, day))
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
      items: body.items.map((each) => receiptItem(itemOf(before, each) as Item, each)),
      created_by: ctx.actor?.id ?? null,
      created_at: ctx.now,
    }),
  )
  await applyTransition(ctx, purchaseOrders, before, 'receive', values, body.notes)
  return find(ctx, purchaseOrders, before.id)
}

/** Returns the later one of a day and the days of the earlier receipts. */
async function lastDay(ctx: Ctx, { id }: PurchaseOrder, day: string): Promise<string> {
  const { last } = await ctx.db
    .selectFrom('purchase_order_receipts')
    .select((eb) => eb.fn.max('received_date').as('last'))
    .where('purchase_order_id', '=', id)
    .executeTakeFirstOrThrow()
  return last !== null && last > day ? last : day
}

const itemOf = (
  { items }: PurchaseOrder,
  { purchase_order_item_id }: Pick<ValidPart<ReceivedItem>, 'purchase_order_item_id'>,
) => items.find(({ id }) => id === purchase_order_item_id)

const receiptItem = (
  { id, product_id, product_name, product_sku, warehouse_id: ordered_for }: Item,
  { quantity_received, warehouse_id, bin_location }: ReceivedItem,
): ReceiptItem => ({
  purchase_order_item_id: id,
  product_id,
  product_name,
  product_sku,
  quantity_received,
  warehouse_id: warehouse_id ?? ordered_for,
  bin_location: bin_location ?? null,
})

/** Returns the item with the received quantities added; a receipt can contain an item several times. */
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

/** Checks the valid fields of a receipt. */
export async function checkReceipt(ctx: Ctx, id: string, body: ValidPart<Receipt>): Promise<void> {
  rejectInvalid(await receiptErrors(ctx, await find(ctx, purchaseOrders, id), body))
}

/** Returns the errors of a receipt: an invalid day, unknown items, too large quantities, unknown warehouses. */
const receiptErrors = async (
  ctx: Ctx,
  order: PurchaseOrder,
  body: ValidPart<Receipt>,
): Promise<FieldErrors> => ({
  ...(await dateErrors(ctx, order, body)),
  ...quantityErrors(order, body.items ?? []),
  ...(await warehouseErrors(ctx, body.items ?? [])),
})

/** The order date and the sending day can differ, so the earlier one is the first possible day of a receipt. */
function dateErrors(ctx: Ctx, { order_date, sent_at }: PurchaseOrder, { received_date }: ValidPart<Receipt>) {
  const sentDay = sent_at ? dayOf(sent_at, ctx.tenant.timezone) : order_date
  const day = order_date < sentDay ? order_date : sentDay
  return movementDateErrors(ctx, 'received_date', received_date, { day, about: 'the day of the order' })
}

function quantityErrors(order: PurchaseOrder, received: readonly ValidPart<ReceivedItem>[]): FieldErrors {
  const errors: FieldErrors = {}
  const addError = (path: string, problem: string) => (errors[path] = [fieldMessage(path, problem)])
  const receivedByItem = new Map<string, number>()
  for (const [index, each] of received.entries()) {
    if (each.purchase_order_item_id === undefined) continue
    const item = itemOf(order, each)
    if (!item) {
      addError(`items.${index}.purchase_order_item_id`, 'does not name a line of this order')
      continue
    }
    const { quantity_received = 0 } = each
    const before = receivedByItem.get(item.id) ?? 0
    const remaining = Math.max(0, item.quantity_remaining - before)
    if (quantity_received > remaining)
      addError(
        `items.${index}.quantity_received`,
        `must not be greater than ${remaining}, which is what remains to be received`,
      )
    receivedByItem.set(item.id, before + quantity_received)
  }
  return errors
}

async function warehouseErrors(ctx: Ctx, received: readonly ValidPart<ReceivedItem>[]): Promise<FieldErrors> {
  const warehouseIds = received.map(({ warehouse_id }) => warehouse_id ?? null)
  const ids = warehouseIds.filter((id) => id !== null)
  if (ids.length === 0) return {}
  const known = await lockExisting(ctx, 'warehouses', ids)
  const errors: FieldErrors = {}
  for (const [index, id] of warehouseIds.entries()) {
    const path = `items.${index}.warehouse_id`
    if (id !== null && !known.has(id))
      errors[path] = [fieldMessage(path, 'does not name a record that exists')]
  }
  return errors
}
