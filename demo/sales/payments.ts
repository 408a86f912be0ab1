/** Payments of the customers in the demo. */
import { find } from '../../server/src/core/index.ts'
import { fromMinor, type Minor } from '../../server/src/core/money.ts'
import { after } from '../../server/src/runtime/clock.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { invoices } from '../../server/src/modules/sales/invoices/invoice.ts'
import {
  completePayment,
  createPayment,
  disputePayment,
  failPayment,
  resolveDispute,
} from '../../server/src/modules/sales/payments/payment.actions.ts'
import { applyPayment } from '../../server/src/modules/sales/payments/payment.for-invoice.ts'
import type { Payment } from '../../server/src/modules/sales/payments/payment.ts'
import { at } from '../part.ts'
import type { InvoicePlan, Method, PaymentPlan } from './invoice-plan.ts'

/** The fee of a gateway: a fraction of the amount, and a fixed part in minor units. */
const fees: Partial<Record<Method, { gateway: string; part: number; fixed: number }>> = {
  credit_card: { gateway: 'stripe', part: 0.029, fixed: 30 },
  wallet: { gateway: 'paypal', part: 0.0349, fixed: 49 },
}

/** Records a payment of an invoice, and completes it unless it stays pending or fails. */
export async function payInvoice(
  ctx: Ctx,
  invoiceId: string,
  { number }: Pick<InvoicePlan, 'number'>,
  { method, amount, outcome, day }: PaymentPlan,
): Promise<Payment> {
  const { amount_due, currency } = await find(ctx, invoices, invoiceId)
  const minor = amount === 'half' ? Math.floor(amount_due / 2) : amount_due
  const fee = fees[method]
  if (!fee && outcome === 'completed')
    return (
      await applyPayment(ctx, invoiceId, {
        amount: fromMinor(minor as Minor, currency),
        payment_method: method,
        reference_number: `NW-${number}`,
      })
    ).payment
  const payment = await createPayment(ctx, {
    invoice_id: invoiceId,
    amount: fromMinor(minor as Minor, currency),
    method,
    payment_date: ctx.now,
    ...(fee
      ? {
          gateway: fee.gateway,
          transaction_id: `nw_${number}_${-day}`,
          ...(outcome !== 'failed' && {
            fee_amount: fromMinor((Math.round(minor * fee.part) + fee.fixed) as Minor, currency),
          }),
        }
      : { reference_number: `NW-${number}` }),
  })
  if (outcome === 'pending') return payment
  if (outcome === 'failed') return failPayment(ctx, payment.id, { reason: 'The card was declined.' })
  const completed = await completePayment(ctx, payment.id)
  if (outcome === 'completed') return completed
  await disputePayment(at(ctx, after(ctx.now, { hours: 20 })), payment.id, {
    reason: 'The cardholder does not recognise the charge.',
  })
  return outcome === 'resolved' ? resolveDispute(at(ctx, after(ctx.now, { days: 6 })), payment.id) : completed
}
