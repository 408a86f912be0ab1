/** Stock by warehouse, and its changes: transfers, adjustments, counts. */
import type {
  InventoryAdjustBody,
  InventoryDetails,
  InventoryRecordCountBody,
  InventoryTransferBody,
  WriteOptions,
} from '@kontor/sdk'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import { addDays } from '../formats/days.ts'
import { useReadable } from '../people/session.ts'
import { batched, largestBatch } from '../records/batch.ts'
import { keys } from '../records/records.ts'
import { reportWarnings } from '../api/warnings.ts'

export interface Warehouse {
  id: string
  name: string
  isDefault: boolean
}

const inventory = { name: 'inventory' } as const
const warehouses = { name: 'warehouses' } as const
const largestPage = 100

/** The warehouses that are in use, the default one first. */
export const warehousesQuery = queryOptions({
  queryKey: [...keys.lists(warehouses), 'in use'],
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<Warehouse[]> => {
    const found: Warehouse[] = []
    for await (const each of kontor.warehouses.list({ per_page: largestPage }, { signal }))
      if (each.is_active) found.push({ id: each.id, name: each.name, isDefault: each.is_default })
    return found.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
  },
})

/** The stock of a product in a warehouse, as it is now; undefined without a record. */
export const stockQuery = (product: string, warehouse: string) =>
  queryOptions({
    queryKey: [...keys.lists(inventory), 'of', product, warehouse],
    queryFn: async ({ signal }): Promise<InventoryDetails | null> => {
      const query = { product_id: [product], warehouse_id: [warehouse] }
      const { data } = await kontor.inventory.list(query, { signal })
      return data[0] ?? null
    },
  })

/** The stock of a product in all warehouses. */
export const stockOfProductQuery = (product: string) =>
  queryOptions({
    queryKey: [...keys.lists(inventory), 'product', product],
    queryFn: async ({ signal }): Promise<InventoryDetails[]> => {
      const rows: InventoryDetails[] = []
      for await (const row of kontor.inventory.listByProduct(product, { per_page: largestPage }, { signal }))
        rows.push(row)
      return rows
    },
  })

/** Returns the number of pieces of a product that can be rented; null if it is not rented. */
export const capacityOf = batched(async (ids) => {
  const { data } = await kontor.rentableProducts.list({ ids: [...ids], per_page: largestBatch })
  return new Map(data.map(({ product_id, capacity }) => [product_id, capacity]))
})

/** The pieces of a product for rent, which are no stock. */
export const capacityQuery = (product: string) =>
  queryOptions({
    queryKey: [...keys.lists({ name: 'rentableProducts' }), 'capacity', product],
    staleTime: 15_000,
    queryFn: () => capacityOf(product),
  })

/**
 * Returns the pieces for rent of a product without stock; undefined while they are looked up, null if there are none or
 * it has stock.
 */
export function useForRent(product: string, stock: unknown): number | null | undefined {
  const isReadable = useReadable()
  const isAsked = stock === 0 && isReadable('rentableProducts')
  const { data, error } = useQuery({ ...capacityQuery(product), enabled: isAsked })
  return isAsked && !error ? data : null
}

/**
 * The quantity on hand in a warehouse by product, now or at the end of a day; products without a record are left out.
 */
export const expectedQuery = (warehouse: string, products: readonly string[], day: string | undefined) =>
  queryOptions({
    queryKey: [...keys.lists(inventory), 'expected', warehouse, products, day],
    // The confirmation sends these quantities. A count of others must not change them unseen.
    staleTime: 'static',
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const found = new Map<string, number>()
      for (let at = 0; at < products.length; at += largestPage) {
        const product_id = products.slice(at, at + largestPage)
        const query = { warehouse_id: [warehouse], product_id, per_page: largestPage }
        const { data } = await kontor.inventory.list(query, { signal })
        for (const each of data) found.set(each.product_id, each.quantity_on_hand)
      }
      if (day === undefined) return found
      // The stock of an earlier day is that of now less what moved since.
      const since = { warehouse_id: warehouse, from: addDays(day, 1), per_page: largestPage }
      for await (const { product_id, movement_type, quantity } of kontor.stockMovements.listSummary(since, {
        signal,
      }))
        if (found.has(product_id) && !['reservation', 'release'].includes(movement_type.value))
          found.set(product_id, (found.get(product_id) ?? 0) - quantity)
      return found
    },
  })

export interface FoundProduct {
  id: string
  name: string
  sku: string | null
}

/** Finds the product with this SKU, or the only one that the search finds, such as by the barcode in an attribute. */
export async function findProduct(code: string): Promise<FoundProduct | undefined> {
  const { data } = await kontor.products.list({ search: code, per_page: 20 })
  const exact = data.find(({ sku }) => sku?.toLowerCase() === code.toLowerCase())
  const product = exact ?? (data.length === 1 ? data[0] : undefined)
  return product && { id: product.id, name: product.name, sku: product.sku }
}

const dependent = ['inventory', 'stockMovements', 'products', 'masterProducts'] as const

/** Reads everything again that shows stock. */
export async function forgetStock(client: QueryClient): Promise<void> {
  for (const name of dependent)
    void client.invalidateQueries({ queryKey: keys.grid({ name }), refetchType: 'active' })
  await Promise.all(dependent.map((name) => client.invalidateQueries({ queryKey: keys.all({ name }) })))
}

export async function transferStock(
  client: QueryClient,
  body: InventoryTransferBody,
  options: WriteOptions,
): Promise<void> {
  try {
    // The API answers a shortage with the status 500. A repetition would get the same answer.
    await kontor.inventory.transfer(body, { ...options, maxRetries: 0 })
  } finally {
    // After a refusal the known quantities are out of date as well.
    await forgetStock(client)
  }
}

export async function adjustStock(
  client: QueryClient,
  body: InventoryAdjustBody,
  options: WriteOptions,
): Promise<void> {
  try {
    await kontor.inventory.adjust(body, options)
  } finally {
    await forgetStock(client)
  }
}

export interface StockCount {
  product_id: string
  warehouse_id: string
  counted: number
  /** The quantity on hand that the user has seen; undefined if there is no record. */
  expected: number | undefined
  /** The day of the count; undefined: today. */
  day: string | undefined
}

/** Records a count. The first count of a product in a warehouse is an adjustment, because there is no record yet. */
export async function recordCount(
  { product_id, warehouse_id, counted, expected, day }: StockCount,
  idempotencyKey: string,
): Promise<void> {
  const place = { product_id, warehouse_id, expected_quantity: expected ?? 0 }
  if (expected !== undefined) {
    const body: InventoryRecordCountBody = {
      ...place,
      counted_quantity: counted,
      ...(day === undefined ? {} : { counted_date: day }),
    }
    const { meta } = await kontor.inventory.recordCount(body, { idempotencyKey }).withResponse()
    reportWarnings(meta.warnings ?? [])
  } else if (counted > 0) {
    await kontor.inventory.adjust(
      {
        ...place,
        quantity: counted,
        reason: 'physical_count',
        ...(day === undefined ? {} : { adjusted_date: day }),
      },
      { idempotencyKey },
    )
  }
}
