/** Products that can be sold: no drafts, and none that is discontinued or deleted. */
import { type FieldErrors, fieldMessage, rejectInvalid } from '#core'
import type { OrderItem } from '../order.items.ts'

type Item = Pick<OrderItem, 'id' | 'product_id' | 'rental_line_id'>

interface Product {
  status: string
  is_there: boolean
}

/**
 * Rejects items whose products cannot be sold, each on its field. Rentals are not sold, and kept items were sold
 * before. An inactive product is not offered any more, but what was ordered of it can still be sold.
 */
export function checkSellable(
  items: readonly Item[],
  products: ReadonlyMap<string, Product>,
  kept: readonly Item[] = [],
): void {
  const errors: FieldErrors = {}
  for (const [index, { id, product_id, rental_line_id }] of items.entries()) {
    const isSold = rental_line_id === null && !kept.some((item) => item.id === id)
    const problem = isSold ? problemOf(products.get(product_id ?? '')) : undefined
    const path = `items.${index}.product_id`
    if (problem) errors[path] = [fieldMessage(path, problem)]
  }
  rejectInvalid(errors)
}

function problemOf(product: Product | undefined): string | undefined {
  if (!product) return undefined
  if (!product.is_there) return 'names a product that was deleted: remove it from the order'
  if (product.status === 'draft') return 'names a product that is a draft: activate it first'
  return product.status === 'discontinued'
    ? 'names a product that is discontinued: remove it from the order'
    : undefined
}
