/** Checks of suppliers for purchase orders. */
import { type Ctx, invalidField, tenantSql } from '#core'
import { canReceiveOrders, type Supplier } from './supplier.ts'

type OrderableSupplier = Pick<Supplier, 'id' | 'name' | 'email' | 'status' | 'lead_time_days' | 'address'>

/** Returns the supplier, locked against deletion until the commit. Rejects one that cannot receive orders. */
export async function requireOrderableSupplier(ctx: Ctx, id: string): Promise<OrderableSupplier> {
  const { rows } = await tenantSql<OrderableSupplier>`
    select id, name, email, status, lead_time_days, address from suppliers
    where id = ${id} and deleted_at is null for share`.execute(ctx.db)
  const [supplier] = rows
  if (!supplier) throw invalidField('supplier_id', 'does not name a record that exists')
  if (!canReceiveOrders(supplier))
    throw invalidField(
      'supplier_id',
      `must name a supplier that can receive orders: this one is ${supplier.status}, not active, approved or preferred`,
    )
  return supplier
}
