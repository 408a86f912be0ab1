/** Payments of the customers in the demo. */
import type { InvoiceDetails } from '../../sdk/src/index.ts'
import { type Demo, fromMinor, minorOf, type Person } from '../part.ts'
import { after } from '../time.ts'
import type { InvoicePlan, Method, PaymentPlan } from './invoice-plan.ts'

/** The fee of a gateway: a fraction of the amount, and a fixed part in minor units. */
const fees: Partial<Record<Method, { gateway: string; part: number; fixed: number }>> = {
  credit_card: { gateway: 'stripe', part: 0.029, fixed: 30 },
  wallet: { gateway: 'paypal', part: 0.0349, fixed: 49 },
}

/** The demo, and the user who bills. */
export interface Billing {
  demo: Demo
  user: Person | undefined
}

/** The part of an invoice that a payment needs. */
type Payable = Pick<InvoiceDetails, 'id' | 'amount_due' | 'currency'>

/**
 * Records a payment of an invoice, and completes it unless it stays pending or fails. `paid` is the sum of its earlier
 * payments in minor units; returns the new one.
 */
export async function payInvoice(
  { demo, user, moment, paid }: Billing & { moment: string; paid: number },
  { id: invoice_id, amount_due, currency }: Payable,
  { number }: Pick<InvoicePlan, 'number'>,
  { method, amount: share, outcome, day }: PaymentPlan,
): Promise<number> {
  const { invoices, payments } = demo.at(moment, user)
  const due = minorOf(amount_due, { currency }) - paid
  const minor = share === 'half' ? Math.floor(due / 2) : due
  const amount = fromMinor(minor, { currency })
  const fee = fees[method]
  const reference_number = `NW-${number}`
  if (!fee && outcome === 'completed') {
    await invoices.applyPayment(invoice_id, { amount, payment_method: method, reference_number })
    return paid + minor
  }
  const { id } = await payments.create({
    invoice_id,
    amount,
    method,
    payment_date: moment,
    ...(fee
      ? {
          gateway: fee.gateway,
          transaction_id: `nw_${number}_${-day}`,
          ...(outcome !== 'failed' && {
            fee_amount: fromMinor(Math.round(minor * fee.part) + fee.fixed, { currency }),
          }),
        }
      : { reference_number }),
  })
  if (outcome === 'failed') await payments.markFailed(id, { reason: 'The card was declined.' })
  if (outcome === 'failed' || outcome === 'pending') return paid
  await payments.complete(id)
  const later = (hours: number) => demo.at(after(moment, { hours }), user).payments
  if (outcome !== 'completed')
    await later(20).dispute(id, { reason: 'The cardholder does not recognise the charge.' })
  if (outcome === 'resolved') await later(6 * 24).resolve(id)
  return paid + minor
}
