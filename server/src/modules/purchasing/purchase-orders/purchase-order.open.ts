/** What an order that is not over yet holds fast: its supplier, its products, its warehouses. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/context'
import { invalid } from '#runtime/api-error'

/** Locks what is to be deleted: whoever wants to order it waits, and then finds it gone. */
const lockFirst = (ctx: Ctx, table: string, ids: readonly string[]) =>
  sql`
    select from ${sql.table(table)} where tenant_id = ${ctx.tenant.id} and id = any(${ids})
    order by id for no key update`.execute(ctx.db)

/** Refuses to delete a supplier while an order to it is neither completed nor cancelled nor rejected. */
export async function requireNoOrders(ctx: Ctx, supplierId: string) {
  await lockFirst(ctx, 'suppliers', [supplierId])
  const { rows } = await sql<{ po_number: string }>`
    select po_number from purchase_orders
    where tenant_id = ${ctx.tenant.id} and supplier_id = ${supplierId} and deleted_at is null
      and status not in ('completed', 'cancelled', 'rejected')
    order by created_at limit 1`.execute(ctx.db)
  const [order] = rows
  if (order)
    throw invalid({
      supplier: [
        `A supplier with open purchase orders cannot be deleted: complete or cancel ${order.po_number} first.`,
      ],
    })
}

/** Refuses to delete products that are still awaited from a supplier. */
export async function requireUnordered(ctx: Ctx, productIds: readonly string[]) {
  await lockFirst(ctx, 'products', productIds)
  const number = await orderAwaiting(ctx, 'product_id', productIds)
  if (number)
    throw invalid({
      product: [`A product on an open purchase order cannot be deleted: receive or cancel ${number} first.`],
    })
}

/** Refuses to delete a warehouse where goods are still awaited. The warehouse is locked. */
export async function requireUnawaited(ctx: Ctx, warehouseId: string) {
  const number = await orderAwaiting(ctx, 'warehouse_id', [warehouseId])
  if (number)
    throw invalid({
      warehouse: [
        `A warehouse that goods are ordered for cannot be deleted: receive or cancel ${number} first.`,
      ],
    })
}

async function orderAwaiting(ctx: Ctx, field: 'product_id' | 'warehouse_id', ids: readonly string[]) {
  const { id: tenant } = ctx.tenant
  const { rows } = await sql<{ po_number: string }>`
    select o.po_number from purchase_order_items i
    join purchase_orders o on o.tenant_id = i.tenant_id and o.id = i.purchase_order_id
    where i.tenant_id = ${tenant} and o.tenant_id = ${tenant} and i.quantity_open > 0
      and ${sql.ref(`i.${field}`)} = any(${ids})
    order by i.id limit 1`.execute(ctx.db)
  return rows[0]?.po_number
}
