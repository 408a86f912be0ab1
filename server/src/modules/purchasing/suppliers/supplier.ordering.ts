/** Checks of suppliers for purchase orders. */
import { type Ctx, invalidField, withRowLocks } from '#core'
import { canReceiveOrders, type Supplier } from './supplier.ts'

export type OrderableSupplier = Pick<
  Supplier,
  'id' | 'name' | 'email' | 'status' | 'lead_time_days' | 'address'
>

const supplierQuery = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('suppliers')
    .select(['id', 'name', 'email', 'status', 'lead_time_days', 'address'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

export const findSupplier = (ctx: Ctx, id: string): Promise<OrderableSupplier | undefined> =>
  supplierQuery(ctx, id).executeTakeFirst()

/**
 * Returns the supplier, locked against changes and deletion until the commit, so that it can still receive orders
 * then. Rejects a supplier that cannot receive orders.
 */
export async function requireOrderableSupplier(ctx: Ctx, id: string): Promise<OrderableSupplier> {
  const supplier = await withRowLocks(supplierQuery(ctx, id), 'share', 'suppliers').executeTakeFirst()
  if (!supplier) throw invalidField('supplier_id', 'does not name a record that exists')
  if (!canReceiveOrders(supplier))
    throw invalidField(
      'supplier_id',
      `must name a supplier that can receive orders: this one is ${supplier.status}, not active, approved or preferred`,
    )
  return supplier
}
