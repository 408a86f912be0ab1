/** Receipts of purchase orders, and suggested reorders. */
import type { PurchaseOrdersReceiveBody, WriteOptions } from '@kontor/sdk'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { purchaseOrders } from '../../generated/resources/purchase-orders.ts'
import { kontor } from '../api/client.ts'
import { keys, operationOf, send } from '../records/records.ts'
import { forgetStock } from './stock.ts'

export type ReceiptBody = PurchaseOrdersReceiveBody

/** The result of a receipt before it is recorded. It depends on what remains of each line. */
export const receiptCheck = (id: string, body: ReceiptBody, remaining: readonly number[]) =>
  queryOptions({
    queryKey: ['receipt-check', id, body, remaining],
    staleTime: 5_000,
    gcTime: 0,
    queryFn: ({ signal }) => kontor.purchaseOrders.receive(id, body, { dryRun: true, signal }),
  })

export async function receiveOrder(
  client: QueryClient,
  resource: typeof purchaseOrders,
  { id, body, options }: { id: string; body: ReceiptBody; options: WriteOptions },
) {
  const change = { ...operationOf(resource.actions.receive, id, body), options }
  const received = await send(client, resource, change)
  await forgetStock(client)
  return received
}

/** Reads an order again, after the server has refused what the page knew of it. */
export const refreshOrder = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.record({ name: 'purchaseOrders' }, id) })

/** The drafts that a reorder run would make, and the products that it would leave out. */
export const reorderSuggestions = queryOptions({
  queryKey: ['reorder-suggestions'],
  gcTime: 0,
  queryFn: async ({ signal }) => {
    const { data, meta } = await kontor.purchaseOrders
      .generateReorders({ dryRun: true, signal })
      .withResponse()
    return { orders: data, skipped: meta.skipped, skippedCount: meta.skipped_count, warnings: meta.warnings }
  },
})

/** Makes the suggested orders as drafts. */
export async function createReorders(client: QueryClient, options: WriteOptions) {
  const orders = await kontor.purchaseOrders.generateReorders(options)
  // The suggestions are orders now.
  client.removeQueries({ queryKey: reorderSuggestions.queryKey })
  await client.invalidateQueries({ queryKey: keys.all({ name: 'purchaseOrders' }) })
  void client.invalidateQueries({ queryKey: keys.grid({ name: 'purchaseOrders' }) })
  return orders
}
