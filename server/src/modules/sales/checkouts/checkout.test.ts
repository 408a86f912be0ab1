/** Online payments: payment links, Stripe events and recorded payments. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBrowser } from '#features/documents/documents.fixtures'
import { runJobs } from '#test/jobs'
import { eventOf, secretKey, sendEvent, unknownKey, webhookSecret } from '#test/stripe'
import { invoiceFactory } from '../invoices/invoice.factory.ts'
import { openCheckouts, settingsUrl } from './checkout.fixtures.ts'

const { stripe, testApp, clerk, customer, setUp, sentInvoice, linkFor, deliver, paid, paymentOf, invoice } =
  await openCheckouts()

const page = async (url: string) => {
  const { statusCode, headers, body } = await testApp.app.http.inject({
    method: 'GET',
    url: new URL(url).pathname,
  })
  return { status: statusCode, location: headers.location, body }
}

test('offers no online payment until Stripe is set up', async () => {
  const { id, public_url } = await sentInvoice(50)
  const { body } = await clerk.get(settingsUrl)
  assert.deepEqual(
    [body.data.is_configured, body.data.secret_key_last4, body.data.is_live],
    [false, null, null],
  )
  const link = await clerk.post(`/sales/invoices/${id}/payment-link`, {})
  assert.equal(link.status, 422)
  assert.ok(link.body.errors.gateway)
  assert.ok(!(await page(public_url)).body.includes('/pay"'))
  assert.deepEqual([(await page(`${public_url}/pay`)).location], [public_url])
  assert.equal(await sendEvent(testApp, eventOf('charge.refunded', { object: 'charge' })), 404)
})

test('sets up Stripe with valid keys and never returns them', async () => {
  const missing = await clerk.put(settingsUrl, { secret_key: 'pk_test_aaaaaaaaaaaaaaaa' })
  assert.deepEqual(Object.keys(missing.body.errors).toSorted(), ['secret_key', 'webhook_secret'])
  const unknown = await clerk.put(settingsUrl, { secret_key: unknownKey, webhook_secret: webhookSecret })
  assert.ok(unknown.body.errors.secret_key, JSON.stringify(unknown.body))
  await setUp()
  const { body } = await clerk.get(settingsUrl)
  assert.deepEqual(
    [body.data.is_configured, body.data.is_live, body.data.secret_key_last4, body.data.webhook_secret_last4],
    [true, false, 'aaaa', 'bbbb'],
  )
  assert.ok(body.data.webhook_url.endsWith(`/api/v1/payments/gateways/stripe/webhook/${clerk.tenantId}`))
  // Each key can be changed separately.
  assert.equal((await clerk.patch(settingsUrl, { webhook_secret: webhookSecret })).status, 200)
  const log = await clerk.get('/audit-log?entity_type=payment_gateway')
  assert.equal(log.body.data.length, 1, 'a request without changes is not logged')
  for (const response of [body, log.body])
    for (const secret of [secretKey, webhookSecret]) assert.ok(!JSON.stringify(response).includes(secret))
})

test('the browser application offers payment links for unpaid documents once Stripe is set up', async () => {
  const elsewhere = await testApp.caller('globex', 'owner')
  const offered = async (by: typeof clerk, path: string) => {
    const ask = await inBrowser(testApp, by)
    return (await ask('GET', path)).body.meta.actions.includes('payment-link')
  }
  const { id } = await sentInvoice(50)
  assert.equal(await offered(clerk, `/sales/invoices/${id}`), true)
  await clerk.post(`/sales/invoices/${id}/mark-paid`, {})
  assert.equal(await offered(clerk, `/sales/invoices/${id}`), false)
  const other = await invoiceFactory.createIn(elsewhere, 'sent')
  assert.equal(await offered(elsewhere, `/sales/invoices/${other.id}`), false)
})

test('only administrators manage keys; sales and accounting create links', async () => {
  const { id } = await sentInvoice(50)
  for (const role of ['sales', 'accountant']) {
    const caller = await testApp.caller('acme', role)
    assert.equal((await caller.put(settingsUrl, { secret_key: secretKey })).status, 403, role)
    assert.equal((await caller.delete(settingsUrl)).status, 403, role)
    assert.equal((await caller.post(`/sales/invoices/${id}/payment-link`, {})).status, 201, role)
  }
})

test('requests the exact amount due from Stripe and returns the same link again', async () => {
  const { id, invoice_number, public_url } = await sentInvoice(120.5)
  await clerk.post(`/sales/invoices/${id}/apply-payment`, { amount: 20.25 })
  const link = await linkFor(`/sales/invoices/${id}`)
  assert.deepEqual([link.amount, link.currency, link.gateway], [100.25, 'USD', 'stripe'])
  const requested = stripe.requestedSessions().at(-1)
  assert.deepEqual(
    [
      requested?.line_items[0].price_data.unit_amount,
      requested?.line_items[0].price_data.currency,
      requested?.customer_email,
    ],
    ['10025', 'usd', customer.email],
  )
  assert.equal(requested?.line_items[0].price_data.product_data.name, `Invoice ${invoice_number}`)
  assert.deepEqual(
    [requested?.success_url, requested?.cancel_url],
    [`${public_url}?payment=received`, public_url],
  )
  assert.equal((await linkFor(`/sales/invoices/${id}`)).url, link.url)
  await clerk.post(`/sales/invoices/${id}/apply-payment`, { amount: 0.25 })
  const next = await linkFor(`/sales/invoices/${id}`)
  assert.notEqual(next.url, link.url, 'another amount is due')
  assert.deepEqual(
    [link.url, next.url].map((url) => [...stripe.sessions.values()].find((each) => each.url === url)?.status),
    ['expired', 'open'],
  )
  const own = { success_url: 'https://shop.example/thanks' }
  const ofShop = await clerk.post(`/sales/invoices/${id}/payment-link`, own)
  assert.equal(stripe.requestedSessions().at(-1)?.success_url, own.success_url)
  assert.notEqual(
    (await linkFor(`/sales/invoices/${id}`)).url,
    ofShop.body.data.url,
    'a page with return URLs is not reused',
  )
})

test('rejects links for documents that cannot be paid', async () => {
  const { body } = await clerk.post('/sales/invoices', {
    customer_id: customer.id,
    items: [{ name: 'Fee', quantity: 1, unit_price: 5 }],
  })
  const draft = await clerk.post(`/sales/invoices/${body.data.id}/payment-link`, {})
  assert.deepEqual([draft.status, draft.body.error.code], [422, 'INVALID_STATE'])
  const cents = await sentInvoice(0.1)
  const tooSmall = await clerk.post(`/sales/invoices/${cents.id}/payment-link`, {})
  assert.match(tooSmall.body.errors.amount[0], /at least 50 cents/)
  // Stripe requires the last digit to be 0.
  const dinars = await sentInvoice(1.234, { currency: 'KWD' })
  const { body: inexact } = await clerk.post(`/sales/invoices/${dinars.id}/payment-link`, {})
  assert.match(inexact.errors.amount[0], /at most two decimals/)
  assert.ok(!(await page(dinars.public_url)).body.includes('/pay"'))
  stripe.isDown = true
  const { id } = await sentInvoice(10)
  const down = await clerk.post(`/sales/invoices/${id}/payment-link`, {})
  stripe.isDown = false
  assert.deepEqual([down.status, down.body.error.code], [503, 'UNAVAILABLE'])
})

test('redirects the customer from the invoice page to Stripe and records the payment', async () => {
  const { id, public_url } = await sentInvoice(80)
  assert.ok((await page(public_url)).body.includes('/pay"'))
  const { status, location = '' } = await page(`${public_url}/pay`)
  assert.equal(status, 303)
  assert.equal((await page(`${public_url}/pay`)).location, location, 'a second click opens the same page')
  const session = stripe.pay(location, { fee: 262 })
  await deliver('checkout.session.completed', session)
  const payment = await paymentOf(session.payment_intent)
  assert.deepEqual(
    {
      status: payment.status,
      amount: payment.amount,
      fee_amount: payment.fee_amount,
      method: payment.method,
      gateway: payment.gateway,
      invoice_id: payment.invoice_id,
      unallocated_amount: payment.unallocated_amount,
    },
    {
      status: 'completed',
      amount: 80,
      fee_amount: 2.62,
      method: 'credit_card',
      gateway: 'stripe',
      invoice_id: id,
      unallocated_amount: 0,
    },
  )
  assert.equal((await invoice(id)).status, 'paid')
  assert.ok(!(await page(public_url)).body.includes('/pay"'))
  assert.equal((await page(`${public_url}/pay`)).location, public_url)
})

test('records a payment once, even if events are repeated or arrive in another order', async () => {
  const { id } = await sentInvoice(60)
  const session = stripe.pay((await linkFor(`/sales/invoices/${id}`)).url)
  const charge = stripe.intents.get(session.payment_intent)?.latest_charge
  // The event of a refund at Stripe arrives before the event of the payment.
  stripe.refund(session.payment_intent, 1_500)
  const completed = eventOf('checkout.session.completed', session)
  const refunded = eventOf('charge.refunded', charge)
  const statuses = await Promise.all(
    [refunded, completed, completed, refunded].map((each) => sendEvent(testApp, each)),
  )
  assert.deepEqual(statuses, [200, 200, 200, 200])
  await runJobs(testApp)
  await deliver('checkout.session.completed', session)
  const payment = await paymentOf(session.payment_intent)
  assert.deepEqual([payment.status, payment.refunded_amount], ['completed', 15])
  assert.deepEqual(
    payment.refunds.map(({ amount, status }: { amount: number; status: string }) => [amount, status]),
    [[15, 'succeeded']],
  )
  const { status, amount_due } = await invoice(id)
  assert.deepEqual([status, amount_due], ['partially_paid', 15])
  const events = await testApp.sql(
    'select count(*)::int as n from payment_gateway_events where event_id = $1',
    [completed.id],
  )
  assert.deepEqual(events, [{ n: 1 }])
})

test('rejects events with a wrong or old signature and ignores events of other applications', async () => {
  const { id } = await sentInvoice(30)
  const session = stripe.pay((await linkFor(`/sales/invoices/${id}`)).url)
  const event = eventOf('checkout.session.completed', session)
  assert.equal(await sendEvent(testApp, event, { secret: 'whsec_another00000000' }), 400)
  assert.equal(
    await sendEvent(testApp, event, { payload: '{"id":"evt_other"}' }),
    400,
    'other bytes were signed',
  )
  assert.equal(await sendEvent(testApp, event, { tenant: '01KAJ3XJ5Q0000000000000001' }), 404)
  const old = new Date(Date.parse(testApp.clock.now()) - 600_000).toISOString()
  assert.equal(await sendEvent(testApp, event, { at: old }), 400)
  assert.equal(await sendEvent(testApp, event, { tenant: testApp.tenants.globex }), 404)
  const requested = stripe.requests.length
  const foreign = { ...session, metadata: {}, payment_intent: 'pi_of_a_shop' }
  assert.equal(await sendEvent(testApp, eventOf('checkout.session.completed', foreign)), 200)
  assert.equal(
    await sendEvent(testApp, eventOf('customer.created', { object: 'customer', id: 'cus_1' })),
    200,
  )
  await runJobs(testApp)
  assert.equal(stripe.requests.length, requested)
  assert.equal((await invoice(id)).status, 'sent')
})

test('a bank payment is pending until it is completed or fails', async () => {
  const { id, public_url } = await sentInvoice(70)
  const slow = { status: 'processing', type: 'sepa_debit' }
  const session = stripe.pay((await linkFor(`/sales/invoices/${id}`)).url, slow)
  await deliver('checkout.session.completed', session)
  const { status, method } = await paymentOf(session.payment_intent)
  assert.deepEqual([status, method], ['pending', 'bank_transfer'])
  const again = await clerk.post(`/sales/invoices/${id}/payment-link`, {})
  assert.match(again.body.errors.amount[0], /is pending/)
  assert.ok(!(await page(public_url)).body.includes('/pay"'))
  const intent = stripe.intents.get(session.payment_intent)
  Object.assign(intent ?? {}, {
    status: 'requires_payment_method',
    last_payment_error: { message: 'Account closed' },
  })
  await deliver('checkout.session.async_payment_failed', session)
  const failed = await paymentOf(session.payment_intent)
  assert.deepEqual([failed.status, failed.failure_reason], ['failed', 'Account closed'])

  const next = stripe.pay((await linkFor(`/sales/invoices/${id}`)).url, slow)
  await deliver('checkout.session.completed', next)
  Object.assign(stripe.intents.get(next.payment_intent) ?? {}, { status: 'succeeded' })
  await deliver('checkout.session.async_payment_succeeded', next)
  assert.equal((await paymentOf(next.payment_intent)).status, 'completed')
  assert.equal((await invoice(id)).status, 'paid')
})

test('a payment of an order pays its invoices in the order of their due dates', async () => {
  const order = await clerk.post('/sales/orders', {
    customer_id: customer.id,
    items: [{ name: 'Fee', quantity: 1, unit_price: 90 }],
  })
  const path = `/sales/orders/${order.body.data.id}`
  const draft = await clerk.post(`${path}/payment-link`, {})
  assert.deepEqual([draft.status, draft.body.error.code], [422, 'INVALID_STATE'])
  await clerk.post(`${path}/confirm`)
  const billed = await clerk.post(`${path}/generate-invoice`, { auto_send: true })
  assert.equal(billed.status, 201, JSON.stringify(billed.body))
  const payment = await paid(path)
  assert.deepEqual(
    payment.allocations.map(({ invoice_id, amount }: { invoice_id: string; amount: number }) => [
      invoice_id,
      amount,
    ]),
    [[billed.body.data.id, 90]],
  )
  assert.equal((await clerk.get(path)).body.data.payment_status, 'paid')
  const link = await clerk.post(`${path}/payment-link`, {})
  assert.ok(link.body.errors.payment_status)
})

test('finds a payment whose event did not arrive', async () => {
  const { id } = await sentInvoice(45)
  const session = stripe.pay((await linkFor(`/sales/invoices/${id}`)).url)
  testApp.clock.advance({ hours: 1 })
  await runJobs(testApp)
  assert.equal((await paymentOf(session.payment_intent)).status, 'completed')
})

test('converts the fee from the currency of the Stripe account to that of the payment', async () => {
  const { id } = await sentInvoice(2_000, { currency: 'ISK' })
  // Stripe represents 2,000 króna as 200,000 units. They equal 14.50 dollars.
  const payment = await paid(`/sales/invoices/${id}`, { exchangeRate: 0.007_25, fee: 58 })
  assert.equal(stripe.requestedSessions().at(-1)?.line_items[0].price_data.unit_amount, '200000')
  assert.deepEqual([payment.currency, payment.amount, payment.fee_amount], ['ISK', 2_000, 80])
})
