/** The approval of orders: who may approve one, and which changes it covers. */
import { type Ctx, forbidden, isAllowed } from '#core'
import { amountText } from '#core/money'
import { ownApprovalLimit } from './purchase-order.approval-limit.ts'
import type { PurchaseOrder } from './purchase-order.ts'

type Approvable = Pick<PurchaseOrder, 'created_by' | 'raised_by' | 'currency' | 'total_amount'>

/** Rejects the approval of one's own order above the limit. */
export function checkOwnApproval(ctx: Ctx, order: Approvable) {
  const problem = ownApprovalProblem(ctx, order)
  if (problem) throw forbidden(problem)
}

/**
 * Returns why the caller may not approve the order as their own; undefined if they may. Orders in another currency
 * count as above the limit: they are not converted, so that a new exchange rate cannot permit an approval.
 */
function ownApprovalProblem({ tenant, actor }: Ctx, order: Approvable): string | undefined {
  const limit = ownApprovalLimit(tenant)
  const { created_by, raised_by, currency, total_amount } = order
  if (limit === undefined || !actor || ![created_by, raised_by].includes(actor.id)) return undefined
  const own = `you ${created_by === actor.id ? 'added this order' : 'were the last to raise the total of this order'}`
  const largest = amountText(limit, tenant.currency)
  if (currency !== tenant.currency)
    return (
      `An order of your own in another currency than ${tenant.currency} must always be approved by somebody else, ` +
      `because the limit is ${largest}: ${own}.`
    )
  if (total_amount <= limit) return undefined
  return `An order of your own above ${largest} must be approved by somebody else: ${own}.`
}

/** Returns whether the caller may approve the order. */
export const mayApprove = (ctx: Ctx, order: Approvable) =>
  isAllowed(ctx, 'operations.purchase_orders.approve') && !ownApprovalProblem(ctx, order)

/**
 * Returns who counts as an author after a change: the caller, if it raises the total or changes the currency. Totals
 * in different currencies cannot be compared.
 */
export const raisedBy = (
  { actor }: Ctx,
  before: Approvable,
  { currency, total_amount }: Pick<PurchaseOrder, 'currency' | 'total_amount'>,
) =>
  currency !== before.currency || total_amount > before.total_amount ? (actor?.id ?? null) : before.raised_by

type Covered = Pick<PurchaseOrder, 'supplier_id' | 'currency' | 'total_amount' | 'items'>

/**
 * Returns whether the approval of an order covers the changed order: the same supplier and currency, no higher total,
 * and no additional product, quantity or price.
 */
export const isCovered = (approved: Covered, changed: Covered): boolean =>
  changed.supplier_id === approved.supplier_id &&
  changed.currency === approved.currency &&
  changed.total_amount <= approved.total_amount &&
  changed.items.every((item) => {
    const before = approved.items.find(({ id }) => id === item.id)
    return (
      before?.product_id === item.product_id &&
      item.quantity_ordered <= before.quantity_ordered &&
      item.unit_price <= before.unit_price
    )
  })

/** The values of an order that the caller approves now. */
export const approvalValues = (ctx: Ctx) => ({ approver_id: ctx.actor?.id ?? null, approved_at: ctx.now })
