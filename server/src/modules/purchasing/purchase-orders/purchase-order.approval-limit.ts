/** The approval limit of users for their own orders, a setting of the tenant. */
import { f, type Filter, isAllowed, type Tenant } from '#core'
import { type Minor, toMinor } from '#core/money'

export const approvalSettings = {
  purchase_order_approval_limit: f.Maybe(
    f.Type.Number({
      minimum: 0,
      maximum: 9_999_999_999_999,
      description:
        "The highest total, in the tenant's currency, at which users may approve their own purchase orders. An " +
        'order is their own if they added it or were the last to raise its total. Own orders in another currency ' +
        'always need another approver. Without this setting there is no limit.',
    }),
  ),
}

/** Returns the limit for own orders in minor units of the tenant's currency; undefined without a limit. */
export function ownApprovalLimit({ settings, currency }: Pick<Tenant, 'settings' | 'currency'>) {
  const { purchase_order_approval_limit: limit } = settings
  if (limit === undefined || limit === null) return undefined
  const minor = typeof limit === 'number' ? toMinor(limit, currency) : ''
  // An invalid setting is treated as a limit of zero.
  return typeof minor === 'number' ? minor : (0 as Minor)
}

/**
 * A filter for the orders that wait for the caller: those that wait for approval and that the caller may approve. It
 * states in SQL what `mayApprove` states about one order.
 */
export const awaitingMyApproval: Filter = {
  schema: f.about('Whether it waits for approval, and the caller may approve it.', f.Flag),
  where: (eb, isWanted: boolean, ctx) => {
    const { tenant, actor } = ctx
    const limit = ownApprovalLimit(tenant)
    const is = (column: string) => eb(`purchase_orders.${column}`, 'is not distinct from', actor?.id ?? null)
    const isOwn = actor ? eb.or([is('created_by'), is('raised_by')]) : eb.lit(false)
    const isAboveLimit =
      limit === undefined
        ? eb.lit(false)
        : eb.or([
            eb('purchase_orders.currency', '<>', tenant.currency),
            eb('purchase_orders.total_amount', '>', limit),
          ])
    const isAwaiting = eb.and([
      eb.lit(isAllowed(ctx, 'operations.purchase_orders.approve')),
      eb('purchase_orders.status', '=', 'pending_approval'),
      eb.not(eb.and([isOwn, isAboveLimit])),
    ])
    return isWanted ? isAwaiting : eb.not(isAwaiting)
  },
}
