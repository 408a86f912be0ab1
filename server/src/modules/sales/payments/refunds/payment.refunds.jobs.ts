/** Jobs of refunds. */
import { job } from '#core/jobs'
import { askForRefund, settleRefund } from './payment.gateway-refunds.ts'

/** The gateway executes each refund once, even if the request is repeated. */
export const refundAtGateway = job('sales.refund_at_gateway', {
  about: 'Asks the payment gateway that collected a payment to refund it.',
  retries: 30,
  prepare: (step, { refund_id }: { refund_id: string }) => askForRefund(step, refund_id),
  async run(ctx, { refund_id }, outcome) {
    if (outcome) await settleRefund(ctx, refund_id, outcome)
  },
})

export const refundJobs = [refundAtGateway]
