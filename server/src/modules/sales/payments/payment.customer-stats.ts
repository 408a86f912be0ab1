/** The money of a customer by currency. */
import { type Ctx, tenantSql } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { everReceivedPayment } from '../conditions.ts'

export interface PaymentTotals {
  currency: string
  total_paid: Sum
  refunded_amount: Sum
  unallocated_amount: Sum
}

/**
 * Returns the payments of a customer by currency: paid, refunded and unallocated amounts. A disputed payment is
 * customer credit until it is refunded, as in the ledger.
 */
export async function totalsOfCustomer(ctx: Ctx, customerId: string): Promise<PaymentTotals[]> {
  const { rows } = await tenantSql<{ [K in keyof PaymentTotals]: string }>`
    select currency, sum(amount)::text as total_paid, sum(refunded_amount)::text as refunded_amount,
      coalesce(sum(amount - refunded_amount - allocated_amount) filter (where status <> 'refunded'), 0)::text
        as unallocated_amount
    from payments
    where customer_id = ${customerId} and ${everReceivedPayment('payments')} and deleted_at is null
    group by currency order by currency`.execute(ctx.db)
  return rows.map(({ currency, ...sums }) => ({
    currency,
    total_paid: sumFrom(sums.total_paid),
    refunded_amount: sumFrom(sums.refunded_amount),
    unallocated_amount: sumFrom(sums.unallocated_amount),
  }))
}
