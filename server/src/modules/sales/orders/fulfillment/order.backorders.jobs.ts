/** Fills backorders in the background: after events that leave stock available, and every hour. */
import type { Ctx, Runtime } from '#core'
import { enqueue, every, type FeedEvent, job, readFeedInBatches } from '#core/jobs'
import { fillableOrders, fillBackorders } from './order.backorders.ts'

/** One order is one transaction, so that it locks no other order. */
export const fillBackordersOfOrder = job<{ order_id: string }>('sales.fill_backorders_of_order', {
  about: 'Reserves stock that became available for an order that waits for it.',
  run: (ctx, { order_id }) => fillBackorders(ctx, order_id),
})

export const fillAllBackorders = job('sales.fill_backorders', {
  about: 'Finds orders that wait for stock that is available, and has it reserved for them.',
  schedule: every({ hours: 1 }),
  run: (ctx) => enqueueFillable(ctx, null),
})

async function enqueueFillable(ctx: Ctx, productIds: readonly string[] | null) {
  for (const order_id of await fillableOrders(ctx, productIds))
    enqueue(ctx, fillBackordersOfOrder, { order_id }, { key: order_id })
}

/** Enqueues, in all tenants, the orders that can get stock after the events since the last run. */
export const fillBackordersAfterEvents = (runtime: Runtime): Promise<void> =>
  readFeedInBatches(runtime, 'backorders', async (ctx, events) => {
    const productIds = [...new Set(events.flatMap(affectedProducts))]
    if (productIds.length > 0) await enqueueFillable(ctx, productIds)
  })

/**
 * Returns the products whose stock may be available for backorders: their stock changed, or a backorder was reduced.
 */
function affectedProducts({ type, data }: FeedEvent): string[] {
  if (type === 'inventory.movement_recorded')
    return Number(data.quantity_available) > 0 && !takesStock(data) ? [String(data.product_id)] : []
  if (type !== 'order.cancelled' && type !== 'order.updated') return []
  // Events of earlier versions have no items.
  const items = (data.items ?? []) as { product_id: string | null }[]
  return items.flatMap(({ product_id }) => product_id ?? [])
}

const decreases = ['reservation', 'sale', 'transfer_out']

/** Returns whether a movement leaves less stock for others. */
const takesStock = ({ movement }: FeedEvent['data']) =>
  decreases.includes((movement as { movement_type?: string } | undefined)?.movement_type ?? '')

export const backorderJobs = [fillBackordersOfOrder, fillAllBackorders]
