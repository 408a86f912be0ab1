/** Which products can be sold: not drafts, which nobody has released yet, and none that is discontinued or deleted. */
import { type Ctx, type FieldErrors, fieldMessage, rejectInvalid, tenantSql } from '#core'
import type { OrderItem } from '../order.items.ts'

type Item = Pick<OrderItem, 'id' | 'product_id' | 'rental_line_id'>

interface Unsellable {
  id: string
  status: string
  is_deleted: boolean
}

/**
 * Rejects items whose products cannot be sold, each on its field. Rentals are not sold. An inactive product is not
 * offered any more, but what was ordered of it can still be sold.
 */
export async function checkSellable(
  ctx: Ctx,
  items: readonly Item[],
  kept: readonly Item[] = [],
): Promise<void> {
  const isSold = ({ id, rental_line_id }: Item) =>
    rental_line_id === null && !kept.some((item) => item.id === id)
  const ids = [...new Set(items.filter(isSold).map(({ product_id }) => product_id))].filter(
    (id) => id !== null,
  )
  if (ids.length === 0) return
  const { rows } = await tenantSql<Unsellable>`
    select id, status, deleted_at is not null as is_deleted from products
    where id = any(${ids}) and (status in ('draft', 'discontinued') or deleted_at is not null)`.execute(
    ctx.db,
  )
  const problems = new Map(rows.map((product) => [product.id, problemOf(product)]))
  const errors: FieldErrors = {}
  for (const [index, item] of items.entries()) {
    const problem = isSold(item) ? problems.get(item.product_id ?? '') : undefined
    const path = `items.${index}.product_id`
    if (problem) errors[path] = [fieldMessage(path, problem)]
  }
  rejectInvalid(errors)
}

function problemOf({ status, is_deleted }: Unsellable): string {
  if (is_deleted) return 'names a product that was deleted: remove it from the order'
  return status === 'draft'
    ? 'names a product that is a draft: activate it first'
    : 'names a product that is discontinued: remove it from the order'
}
