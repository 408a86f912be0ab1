/** Approval of one's own orders is limited to an amount that the tenant sets. */
import { type Ctx, forbidden, type Minor, type Tenant, toMinor } from '#core'
import type { PurchaseOrder } from './purchase-order.ts'

/**
 * Returns up to which amount a user may approve their own order, in the tenant's currency; undefined without a limit.
 */
export function ownApprovalLimit({ settings, currency }: Pick<Tenant, 'settings' | 'currency'>) {
  const { purchase_order_approval_limit: limit } = settings
  if (limit === undefined || limit === null) return undefined
  const minor = typeof limit === 'number' ? toMinor(limit, currency) : ''
  // An invalid setting allows no amount.
  return typeof minor === 'number' ? minor : (0 as Minor)
}

/**
 * Rejects the approval of one's own order above the limit. Orders in another currency count as above it, because there
 * are no exchange rates.
 */
export function checkOwnApproval(ctx: Ctx, order: PurchaseOrder) {
  const limit = ownApprovalLimit(ctx.tenant)
  if (limit === undefined || order.created_by !== ctx.actor?.id) return
  if (order.currency === ctx.tenant.currency && order.total_amount <= limit) return
  throw forbidden('An order of your own above the limit of the tenant must be approved by somebody else.')
}
