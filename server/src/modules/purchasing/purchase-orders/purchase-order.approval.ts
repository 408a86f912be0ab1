/** Nobody approves a large order of their own, where the tenant has said what is large. */
import { type Ctx, forbidden, type Minor, type Tenant, toMinor } from '#core'
import type { PurchaseOrder } from './purchase-order.ts'

/** Up to which amount one may approve an order of one's own, in the tenant's currency; undefined: up to any. */
export function ownApprovalLimit({ settings, currency }: Pick<Tenant, 'settings' | 'currency'>) {
  const { purchase_order_approval_limit: limit } = settings
  if (limit === undefined || limit === null) return undefined
  const minor = typeof limit === 'number' ? toMinor(limit, currency) : ''
  // What cannot be understood allows nothing.
  return typeof minor === 'number' ? minor : (0 as Minor)
}

/** An order in another currency counts as above: there are no rates of exchange. */
export function checkOwnApproval(ctx: Ctx, order: PurchaseOrder) {
  const limit = ownApprovalLimit(ctx.tenant)
  if (limit === undefined || order.created_by !== ctx.actor?.id) return
  if (order.currency === ctx.tenant.currency && order.total_amount <= limit) return
  throw forbidden('An order of your own above the limit of the tenant must be approved by somebody else.')
}
