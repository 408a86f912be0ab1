/** The credit limit of customers: the maximum amount that they may owe, including unpaid orders. */
import { ApiError, type Ctx, f, fieldMessage, findForUpdate, isAllowed, tenantSql } from '#core'
import { decimalText, digitsOf, fromSum, sumFrom } from '#core/money'
import { creditPermission, type Customer, customers } from '#crm'
import { openReceivable, receivedPayment, revenueOrder } from '../../conditions.ts'
import type { Order } from '../order.ts'

export const creditSettings = {
  check_credit_limit: f.Maybe(
    f.Type.Boolean({
      description:
        'Whether an order that would pass the credit limit of the customer can be confirmed only with the permission ' +
        '`sales.orders.exceed_credit_limit`. Default: null, limits are not checked.',
    }),
  ),
}

/**
 * Returns the amount that a customer owes, in minor units: the part of placed orders that is neither paid nor credited,
 * and the amounts due on invoices without an order. Amounts in other currencies than the customer's are omitted.
 */
export async function openAmount(
  ctx: Ctx,
  { id, currency }: Pick<Customer, 'id' | 'currency'>,
): Promise<bigint> {
  const { rows } = await tenantSql<{ amount: string }>`
    select (placed.amount + billed.amount)::text as amount
    from (
      select coalesce(sum(greatest(0, o.total_amount - settled.amount - prepaid.amount)), 0) as amount
      from orders o
      cross join lateral (
        select coalesce(sum(i.amount_paid + i.credited_amount), 0) as amount from invoices i
        where i.order_id = o.id and i.deleted_at is null and i.type <> 'credit_note'
      ) settled
      cross join lateral (
        select coalesce(sum(p.amount - p.refunded_amount - p.allocated_amount), 0) as amount from payments p
        where p.order_id = o.id and ${receivedPayment('p')} and p.deleted_at is null
      ) prepaid
      where o.customer_id = ${id} and o.currency = ${currency} and o.deleted_at is null
        and ${revenueOrder('o')}
        and o.payment_status in ('unpaid', 'partially_paid') and o.return_status is distinct from 'full'
    ) placed, (
      select coalesce(sum(amount_due), 0) as amount from invoices
      where customer_id = ${id} and currency = ${currency} and order_id is null and deleted_at is null
        and ${openReceivable('invoices')}
    ) billed`.execute(ctx.db)
  return BigInt(rows[0]?.amount ?? 0)
}

type Placed = Pick<Order, 'customer_id' | 'currency'>

/**
 * Rejects an order amount with which the customer would exceed the credit limit. Locks the customer, after the order
 * and its products, so that the second of two concurrent orders counts the first.
 */
export async function checkCreditLimit(
  ctx: Ctx,
  { customer_id, currency }: Placed,
  added: number,
): Promise<void> {
  if (ctx.tenant.settings.check_credit_limit !== true || added <= 0) return
  if (isAllowed(ctx, 'sales.orders.exceed_credit_limit')) return
  const customer = await findForUpdate(ctx, customers, customer_id)
  if (customer.credit_limit === null || customer.currency !== currency) return
  const open = await openAmount(ctx, customer)
  if (open + BigInt(added) <= BigInt(customer.credit_limit)) return
  throw limitPassed(ctx, currency, {
    credit_limit: BigInt(customer.credit_limit),
    open,
    added: BigInt(added),
  })
}

interface Amounts {
  credit_limit: bigint
  open: bigint
  added: bigint
}

/** Returns the error, with the amounts only for callers who may see them. */
function limitPassed(ctx: Ctx, currency: string, { credit_limit, open, added }: Amounts) {
  const mayKnow = isAllowed(ctx, 'crm.customers.read') && ctx.permissions.has(creditPermission)
  const text = (amount: bigint) => `${decimalText(amount, digitsOf(currency))} ${currency}`
  const formatted = (amount: bigint) => fromSum(sumFrom(String(amount)), currency)
  const figures = mayKnow
    ? `: ${text(open)} is open, the order adds ${text(added)}, and the limit is ${text(credit_limit)}`
    : ''
  const message = fieldMessage('customer_id', `names a customer whose credit limit would be passed${figures}`)
  return new ApiError('VALIDATION_ERROR', message, {
    errors: { customer_id: [message] },
    meta: mayKnow
      ? {
          credit_limit: formatted(credit_limit),
          open_amount: formatted(open),
          added_amount: formatted(added),
          currency,
        }
      : {},
  })
}
