/** Jobs that synchronize payments with the gateways. */
import type { Ctx, Step } from '#core'
import { enqueue, every, job } from '#core/jobs'
import { GatewayRejection } from '../gateways/gateway.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { unpaidCheckouts } from './checkout.ts'
import { readPayment, syncPayment } from './checkout.sync.ts'

interface Transaction {
  gateway: string
  transaction_id: string
}

const syncGatewayPayment = job('sales.sync_gateway_payment', {
  about: 'Reads a payment from its payment gateway and records the changes.',
  retries: 12,
  prepare: (step, transaction: Transaction) => readPayment(step, transaction),
  async run(ctx, { gateway }, snapshot) {
    if (snapshot) await syncPayment(ctx, gateway, snapshot)
  },
})

/** Enqueues the synchronization of a payment, to run after this transaction. */
export const enqueueSync = (ctx: Ctx, transaction: Transaction) =>
  enqueue(ctx, syncGatewayPayment, transaction, {
    key: `${transaction.gateway} ${transaction.transaction_id}`,
  })

const checkUnpaidCheckouts = job('sales.check_unpaid_checkouts', {
  about: 'Looks for payments whose gateway events did not arrive.',
  schedule: every({ hours: 1 }),
  prepare: paidTransactions,
  async run(ctx, _, transactions) {
    for (const transaction of transactions) enqueueSync(ctx, transaction)
  },
})

/** Returns the gateway transactions of checkouts that are unpaid here but paid at the gateway. */
async function paidTransactions(step: Step): Promise<Transaction[]> {
  const unpaid = await step(unpaidCheckouts)
  const paid: Transaction[] = []
  const failures: unknown[] = []
  for (const name of new Set(unpaid.map(({ gateway }) => gateway))) {
    const gateway = await gatewayOf(step, name)
    if (!gateway) continue
    for (const { session_id } of unpaid.filter((each) => each.gateway === name)) {
      const transaction_id = await gateway.transactionOf(session_id).catch((error: unknown) => {
        // A page of which the gateway knows nothing can belong to an account whose key was replaced.
        if (!(error instanceof GatewayRejection)) failures.push(error)
      })
      if (transaction_id) paid.push({ gateway: name, transaction_id })
    }
  }
  // The checkouts that could be read are handled. The next run reads the others again.
  if (failures.length > 0 && paid.length === 0) throw failures[0]
  return paid
}

export const checkoutJobs = [syncGatewayPayment, checkUnpaidCheckouts]
