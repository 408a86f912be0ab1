/** What payments mean for the books: money that comes is credit of the customer until it pays invoices. */
import { type Ctx, dayOf } from '#core'
import { post, type PostedLine } from '#finance'
import { paidLines } from '../invoices/invoice.booking.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { Payment } from './payment.ts'

/** Cash goes to the till, everything else to the bank. */
const moneyOf = ({ method }: Payment): Pick<PostedLine, 'purpose' | 'detail'> => ({
  purpose: method === 'cash' ? 'cash' : 'bank',
  detail: method,
})

interface Paid {
  invoice: Invoice
  amount: number
}

/** Books a completed payment: its fee, what it pays of invoices, and the rest as credit of the customer. */
export async function bookCompleted(ctx: Ctx, payment: Payment, paid: readonly Paid[]): Promise<void> {
  const { amount, fee_amount, payment_date } = payment
  const allocated = paid.reduce((sum, each) => sum + each.amount, 0)
  await post(ctx, {
    ...sourceOf(payment),
    source_kind: 'completed',
    description: `Payment ${payment.payment_number}`,
    at: payment_date,
    lines: [
      { ...moneyOf(payment), amount: amount - fee_amount },
      { purpose: 'payment_fees', amount: fee_amount },
      ...paid.flatMap((each) => paidLines(each.invoice, each.amount, dayOfIssue(ctx, each.invoice))),
      { purpose: 'customer_credit', amount: allocated - amount },
    ],
  })
}

/** Books money that is paid back out of the credit of the customer, or with a negative amount the failure of that. */
export async function bookRefund(
  ctx: Ctx,
  payment: Payment,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  await post(ctx, {
    ...sourceOf(payment),
    source_kind: amount > 0 ? 'refunded' : 'refund_failed',
    source_key: id,
    description: `Refund of payment ${payment.payment_number}${amount > 0 ? '' : ' failed'}`,
    lines: [
      { purpose: 'customer_credit', amount, rateOf: dayOf(payment.payment_date, ctx.tenant.timezone) },
      { ...moneyOf(payment), amount: -amount },
    ],
  })
}

const sourceOf = ({ id, currency }: Payment) => ({ source_type: 'payment', source_id: id, currency })

const dayOfIssue = ({ tenant, now }: Ctx, { sent_date }: Invoice) => dayOf(sent_date ?? now, tenant.timezone)
