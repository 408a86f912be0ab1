/**
 * Refunds and disputes of payments collected by Stripe. Refunds created in Kontor are sent to Stripe, and refunds
 * created at Stripe are recorded. An amount that no longer fits an invoice becomes customer credit.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { runJobs } from '#test/jobs'
import { eventOf, sendEvent } from '#test/stripe'
import { openCheckouts, settingsUrl } from './checkout.fixtures.ts'

const { stripe, testApp, clerk, setUp, sentInvoice, linkFor, deliver, paid, paymentOf, invoice } =
  await openCheckouts()
await setUp()

/** Creates an invoice with a total, pays it online, and returns both. */
async function paidInvoice(total: number) {
  const { id } = await sentInvoice(total)
  return { id, payment: await paid(`/sales/invoices/${id}`) }
}

const refund = (id: string, body: object = {}) => clerk.post(`/sales/payments/${id}/refund`, body)

const refundsAtStripe = (transactionId: string) =>
  stripe.refunds.filter(({ payment_intent }) => payment_intent === transactionId)

const refundsOf = (payment: { refunds: Record<string, unknown>[] }) =>
  payment.refunds.map(({ amount, status, transaction_id }) => [amount, status, transaction_id])

test('refunds at Stripe once, although the job runs twice', async () => {
  const { id, payment } = await paidInvoice(100)
  const { status, body } = await refund(payment.id, { amount: 30, reason: 'Broken' })
  assert.equal(status, 200)
  assert.deepEqual(refundsOf(body.data), [[30, 'pending', null]])
  await runJobs(testApp)
  const [atStripe, ...others] = refundsAtStripe(payment.transaction_id)
  assert.deepEqual([atStripe?.amount, others.length], [3_000, 0])
  // The event of this refund and a second run of its job change nothing.
  await deliver('charge.refunded', stripe.intents.get(payment.transaction_id)?.latest_charge)
  await testApp.sql(`update pgboss.job_common set state = 'created', completed_on = null, start_after = now()
    where data->>'job' = 'sales.refund_at_gateway'`)
  await runJobs(testApp)
  const after = await paymentOf(payment.transaction_id)
  assert.deepEqual([after.status, after.refunded_amount], ['completed', 30])
  assert.deepEqual(refundsOf(after), [[30, 'succeeded', atStripe?.id]])
  assert.equal((await invoice(id)).amount_due, 30)
})

test('emits an event when Stripe has completed a refund', async () => {
  const { payment } = await paidInvoice(50)
  await refund(payment.id, { amount: 10 })
  await relayEvents(testApp.app.runtime)
  const { next_cursor } = (await clerk.get('/webhooks/events?from=now')).body.meta
  await runJobs(testApp)
  await relayEvents(testApp.app.runtime)
  const query = `payload_mode=record&entity_id=${payment.id}&cursor=${next_cursor}`
  const { data } = (await clerk.get(`/webhooks/events?${query}`)).body
  assert.deepEqual(
    data.map(({ type }: { type: string }) => type),
    ['payment.updated'],
  )
  assert.equal(data[0].data.refunds[0].status, 'succeeded')
  assert.equal(data[0].record_version, data[0].version)
})

test('retries with the same idempotency key if the response of Stripe was lost', async () => {
  const { payment } = await paidInvoice(20)
  await refund(payment.id)
  const [{ id = '' } = {}] = (await paymentOf(payment.transaction_id)).refunds
  // An earlier attempt reached Stripe but ended before it stored the response.
  const before = stripe.respond({
    method: 'POST',
    path: '/v1/refunds',
    fields: { payment_intent: payment.transaction_id, amount: '2000', metadata: { kontor_refund: id } },
    idempotencyKey: `refund ${id}`,
  })
  await runJobs(testApp)
  assert.equal(refundsAtStripe(payment.transaction_id).length, 1)
  const after = await paymentOf(payment.transaction_id)
  assert.deepEqual(refundsOf(after), [[20, 'succeeded', before.id]])
})

test('reverses a refund that Stripe rejects and records the reason', async () => {
  const { id, payment } = await paidInvoice(50)
  await refund(payment.id)
  assert.equal((await invoice(id)).amount_due, 50)
  stripe.refundError = 'Your account cannot refund at the moment.'
  await runJobs(testApp)
  stripe.refundError = undefined
  const after = await paymentOf(payment.transaction_id)
  assert.deepEqual([after.status, after.refunded_amount, after.allocated_amount], ['completed', 0, 50])
  const [failedRefund] = after.refunds
  assert.deepEqual(
    [failedRefund.status, failedRefund.failure_reason],
    ['failed', 'Your account cannot refund at the moment.'],
  )
  assert.equal((await invoice(id)).status, 'paid')
  const log = await clerk.get(`/audit-log?entity_id=${payment.id}&event_type=payment.refund_failed`)
  assert.equal(log.body.data.length, 1)
  assert.equal((await refund(payment.id, { amount: 50 })).status, 200, 'the refund can be retried')
})

test('reverses a refund that fails later; without an amount due the money becomes customer credit', async () => {
  const { id, payment } = await paidInvoice(25)
  stripe.refundStatus = 'pending'
  await refund(payment.id)
  await runJobs(testApp)
  stripe.refundStatus = 'succeeded'
  const [atStripe = {}] = refundsAtStripe(payment.transaction_id)
  assert.deepEqual(refundsOf(await paymentOf(payment.transaction_id)), [[25, 'pending', atStripe.id]])
  await clerk.post(`/sales/invoices/${id}/mark-paid`, {})
  Object.assign(atStripe, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  await deliver('refund.failed', atStripe)
  const after = await paymentOf(payment.transaction_id)
  assert.deepEqual([after.status, after.refunded_amount, after.unallocated_amount], ['completed', 0, 25])
  assert.match(after.refunds[0].failure_reason, /lost_or_stolen_card/)
})

test('records a refund created at Stripe once, even if Stripe rejects the one requested in Kontor', async () => {
  const { payment } = await paidInvoice(10)
  await refund(payment.id)
  stripe.refund(payment.transaction_id, 1_000)
  stripe.refundError = 'Charge has already been refunded.'
  const charge = stripe.intents.get(payment.transaction_id)?.latest_charge
  assert.equal(await sendEvent(testApp, eventOf('charge.refunded', charge)), 200)
  await runJobs(testApp)
  stripe.refundError = undefined
  testApp.clock.advance({ hours: 2 })
  await testApp.sql(`update pgboss.job_common set start_after = now() where state = 'retry'`)
  await runJobs(testApp)
  const after = await paymentOf(payment.transaction_id)
  assert.deepEqual([after.status, after.refunded_amount], ['refunded', 10])
  assert.deepEqual(after.refunds.map(({ status }: { status: string }) => status).toSorted(), [
    'failed',
    'succeeded',
  ])
})

test('marks disputes, resolves won disputes and records the loss of lost ones', async () => {
  const wonDispute = await paidInvoice(35)
  const dispute = stripe.dispute(wonDispute.payment.transaction_id, 3_500)
  await deliver('charge.dispute.created', dispute)
  assert.equal((await paymentOf(wonDispute.payment.transaction_id)).status, 'disputed')
  dispute.status = 'won'
  await deliver('charge.dispute.closed', dispute)
  assert.equal((await paymentOf(wonDispute.payment.transaction_id)).status, 'completed')

  const lostDispute = await paidInvoice(35)
  await deliver(
    'charge.dispute.created',
    stripe.dispute(lostDispute.payment.transaction_id, 3_500, 'warning_needs_response'),
  )
  assert.equal(
    (await paymentOf(lostDispute.payment.transaction_id)).status,
    'completed',
    'a warning is not a dispute',
  )
  const closed = stripe.dispute(lostDispute.payment.transaction_id, 3_500, 'lost')
  await deliver('charge.dispute.closed', closed)
  await deliver('charge.dispute.closed', closed)
  const after = await paymentOf(lostDispute.payment.transaction_id)
  assert.deepEqual([after.status, after.refunded_amount], ['refunded', 35])
  assert.equal((await invoice(lostDispute.id)).amount_due, 35)
})

test('a payment of an invoice that was paid or cancelled meanwhile becomes customer credit', async () => {
  for (const [name, body] of Object.entries({ 'mark-paid': {}, cancel: { cancellation_reason: 'Twice' } })) {
    const { id } = await sentInvoice(40)
    const { url } = await linkFor(`/sales/invoices/${id}`)
    assert.equal((await clerk.post(`/sales/invoices/${id}/${name}`, body)).status, 200)
    const session = stripe.pay(url)
    await deliver('checkout.session.completed', session)
    const { status, unallocated_amount } = await paymentOf(session.payment_intent)
    assert.deepEqual([status, unallocated_amount], ['completed', 40], name)
  }
})

test('the second of two concurrent payments becomes customer credit', async () => {
  const { id } = await sentInvoice(100)
  const [first, second] = [
    stripe.pay((await linkFor(`/sales/invoices/${id}`)).url),
    // The first page is reused until its event arrives. A custom return URL creates a second page.
    stripe.pay(
      (
        await clerk.post(`/sales/invoices/${id}/payment-link`, {
          success_url: 'https://shop.example/thanks',
        })
      ).body.data.url,
    ),
  ]
  const events = [first, second].map((session) => eventOf('checkout.session.completed', session))
  assert.deepEqual(await Promise.all(events.map((event) => sendEvent(testApp, event))), [200, 200])
  await runJobs(testApp)
  const payments = await Promise.all([first, second].map((session) => paymentOf(session.payment_intent)))
  assert.deepEqual(payments.map(({ unallocated_amount }) => unallocated_amount).toSorted(), [0, 100])
  assert.equal((await invoice(id)).status, 'paid')
})

test('cancelling an invoice refunds its online payments', async () => {
  const { id } = await sentInvoice(60)
  const link = await linkFor(`/sales/invoices/${id}`)
  await clerk.post(`/sales/invoices/${id}/apply-payment`, { amount: 10, payment_method: 'cash' })
  const session = stripe.pay(link.url)
  await deliver('checkout.session.completed', session)
  const payment = await paymentOf(session.payment_intent)
  assert.equal(payment.unallocated_amount, 10)
  // The invoice is fully paid, so the cash is refunded first to reopen it.
  const cash = (await clerk.get(`/sales/invoices/${id}/payments`)).body.data.find(
    ({ method }: { method: string }) => method === 'cash',
  )
  await refund(cash.id)
  const { status, body } = await clerk.post(`/sales/invoices/${id}/cancel`, {
    cancellation_reason: 'Never delivered',
    refund_payments: true,
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.refund_status, 'pending')
  await runJobs(testApp)
  assert.deepEqual(
    refundsAtStripe(payment.transaction_id).map(({ amount }) => amount),
    [5_000],
  )
})

test('sends no refund to Stripe for another refund method or a manually recorded payment', async () => {
  const { payment } = await paidInvoice(15)
  assert.equal((await refund(payment.id, { amount: 5, method: 'cash' })).status, 200)
  const recorded = await clerk.post('/sales/payments', {
    customer_id: payment.customer_id,
    amount: 12,
    method: 'credit_card',
    gateway: 'stripe',
    transaction_id: 'pi_of_a_shop',
  })
  await clerk.post(`/sales/payments/${recorded.body.data.id}/complete`)
  const { body } = await refund(recorded.body.data.id)
  assert.deepEqual(refundsOf(body.data), [[12, 'succeeded', null]])
  await runJobs(testApp)
  assert.deepEqual(refundsAtStripe(payment.transaction_id), [])

  const link = await linkFor(`/sales/invoices/${(await sentInvoice(15)).id}`)
  assert.equal((await clerk.delete(settingsUrl)).status, 200)
  assert.equal([...stripe.sessions.values()].find(({ url }) => url === link.url)?.status, 'expired')
  const unreachable = await refund(payment.id, { amount: 5 })
  assert.equal(unreachable.status, 422)
  assert.match(unreachable.body.errors.method[0], /not set up any more/)
  assert.equal((await refund(payment.id, { amount: 5, method: 'bank_transfer' })).status, 200)
  const [row] = await testApp.sql('select secret_key, webhook_secret from payment_gateways')
  assert.deepEqual(row, { secret_key: '', webhook_secret: '' })
})
