/** What payments mean for the books: money that comes is credit of the customer until it pays invoices. */
import { type Ctx, dayOf, type Minor } from '#core'
import { post, type PostedLine } from '#finance'
import { bookPaid, paidLines } from '../invoices/invoice.booking.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { Payment } from './payment.ts'

/** Cash goes to the till, everything else to the bank. */
const moneyOf = ({ id, method }: Payment): Omit<PostedLine, 'amount'> => ({
  purpose: method === 'cash' ? 'cash' : 'bank',
  detail: method,
  subledger_id: id,
})

interface Paid {
  invoice: Invoice
  amount: Minor
}

/**
 * Books a completed payment: its fee, what it pays of invoices, and the rest as credit of the customer. It is booked on
 * its day, at the latest today. What came before the date of an invoice is credit until then.
 */
export async function bookCompleted(ctx: Ctx, payment: Payment, paid: readonly Paid[]): Promise<void> {
  const { id, amount, fee_amount, payment_date } = payment
  const at = payment_date < ctx.now ? payment_date : ctx.now
  const isEarly = ({ invoice }: Paid) => dayOf(at, ctx.tenant.timezone) < invoice.issue_date
  const allocated = paid.filter((each) => !isEarly(each))
  const credit = allocated.reduce((left, each) => left - each.amount, amount as number)
  await post(ctx, {
    ...sourceOf(payment),
    source_kind: 'completed',
    description: `Payment ${payment.payment_number}`,
    at,
    lines: [
      { ...moneyOf(payment), amount: amount - fee_amount },
      { purpose: 'payment_fees', amount: fee_amount },
      ...allocated.flatMap((each) => paidLines(each.invoice, each.amount)),
      { purpose: 'customer_credit', amount: -credit, subledger_id: id },
    ],
  })
  for (const { invoice, amount: part } of paid.filter(isEarly))
    await bookPaid(ctx, invoice, part, { payment_id: id, at })
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
      { purpose: 'customer_credit', amount, subledger_id: payment.id },
      { ...moneyOf(payment), amount: -amount },
    ],
  })
}

const sourceOf = ({ id, currency }: Payment) => ({ source_type: 'payment', source_id: id, currency })
