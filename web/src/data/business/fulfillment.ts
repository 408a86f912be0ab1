/** Shipments and returns of orders, the stock for them, and what suppliers still deliver. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { stateGroups } from '../../generated/state-groups.ts'
import { kontor } from '../api/client.ts'
import { type Change, keys, send } from '../records/records.ts'
import { forgetStock } from './stock.ts'

/** The lists of the API take as many values of a filter. */
const valuesAtMost = 100

const unique = (ids: readonly string[]) => [...new Set(ids)].toSorted().slice(0, valuesAtMost)

/** The quantity of each product that is available in a warehouse; products without a record are left out. */
export const availableStock = (warehouse: string, products: readonly string[]) => {
  const product_id = unique(products)
  return queryOptions({
    queryKey: [...keys.lists({ name: 'inventory' }), 'available', warehouse, product_id],
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const query = { warehouse_id: [warehouse], product_id, per_page: valuesAtMost }
      const { data } = await kontor.inventory.list(query, { signal })
      return new Map(data.map((each) => [each.product_id, each.quantity_available]))
    },
  })
}

/** A line of a purchase order that the supplier has not delivered completely. */
export interface ExpectedReceipt {
  id: string
  orderId: string
  /** The number of the purchase order. */
  number: string
  productId: string
  warehouseId: string
  quantity: number
  /** The day on which it is expected; null if the supplier has named none. */
  day: string | null
}

/** Reads the expected receipts of these products in one request, the next receipt first. */
export async function readExpectedReceipts(
  products: readonly string[],
  signal: AbortSignal,
): Promise<ExpectedReceipt[]> {
  const { data } = await kontor.purchaseOrders.list(
    {
      product_id: products,
      status: [...stateGroups.purchaseOrders.at_supplier],
      sort_by: 'expected_delivery_date',
      sort_direction: 'asc',
      per_page: valuesAtMost,
    },
    { signal },
  )
  const lines = data.flatMap((order) =>
    order.items.map((item) => ({
      id: item.id,
      orderId: order.id,
      number: order.po_number,
      productId: item.product_id,
      warehouseId: item.warehouse_id,
      quantity: item.quantity_remaining,
      day: order.expected_delivery_date,
    })),
  )
  const isMeant = (line: ExpectedReceipt) => line.quantity > 0 && products.includes(line.productId)
  return [
    ...lines.filter((line) => isMeant(line) && line.day !== null),
    ...lines.filter((line) => isMeant(line) && line.day === null),
  ]
}

export const expectedReceipts = (products: readonly string[]) => {
  const product_id = unique(products)
  return queryOptions({
    queryKey: [...keys.lists({ name: 'purchaseOrders' }), 'expected', product_id],
    staleTime: 15_000,
    queryFn: ({ signal }) => readExpectedReceipts(product_id, signal),
  })
}

/** Performs an operation on an order that moves stock, and reads everything again that shows it. */
export async function changeStock<T>(client: QueryClient, change: Change<T>): Promise<T> {
  const result = await send(client, { name: 'orders' }, change)
  void client.invalidateQueries({ queryKey: keys.all({ name: 'shipments' }) })
  await forgetStock(client)
  return result
}
