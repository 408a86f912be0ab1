/** Posts payments to the ledger. Money received is customer credit until it is allocated to invoices. */
import type { Ctx } from '#core'
import type { Minor } from '#core/money'
import { dayOf } from '#core/time'
import { post, type PostedLine } from '#finance'
import { postInvoicePaid, paidLines } from './invoice.posting.ts'
import type { Invoice } from '../invoices/invoice.ts'

/** The fields of a payment that its postings need. */
interface PostedPayment {
  id: string
  payment_number: string
  payment_date: string
  method: string
  currency: string
  amount: Minor
  fee_amount: Minor
}

/** Cash is posted to the cash account, every other method to the bank account. */
const moneyOf = ({ id, method }: PostedPayment): Omit<PostedLine, 'amount'> => ({
  purpose: method === 'cash' ? 'cash' : 'bank',
  detail: method,
  subledger_id: id,
})

interface AllocatedAmount {
  invoice: Invoice
  amount: Minor
}

/**
 * Posts a completed payment: its fee, the amounts allocated to invoices, and the rest as customer credit. The entry has
 * the date of the payment, at the latest today. An amount received before the date of its invoice is customer credit
 * until that date.
 */
export async function postPaymentCompleted(
  ctx: Ctx,
  payment: PostedPayment,
  allocations: readonly AllocatedAmount[],
): Promise<void> {
  const { id, amount, fee_amount, payment_date } = payment
  const at = payment_date < ctx.now ? payment_date : ctx.now
  const isEarly = ({ invoice }: AllocatedAmount) => dayOf(at, ctx.tenant.timezone) < invoice.issue_date
  const allocated = allocations.filter((each) => !isEarly(each))
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
  for (const { invoice, amount: part } of allocations.filter(isEarly))
    await postInvoicePaid(ctx, invoice, part, { payment_id: id, at })
}

/** Posts a refund out of the customer credit. A negative amount reverses a refund that failed. */
export async function postRefund(
  ctx: Ctx,
  payment: PostedPayment,
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

const sourceOf = ({ id, currency }: PostedPayment) => ({ source_type: 'payment', source_id: id, currency })
