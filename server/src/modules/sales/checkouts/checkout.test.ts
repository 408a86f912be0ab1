/** Customers pay online: payment links, events of Stripe, and what is recorded. */
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

test('shows nothing of online payments until Stripe is set up', async () => {
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

test('sets up Stripe with keys that it accepts, and never shows them', async () => {
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
  // One of both can be changed alone.
  assert.equal((await clerk.patch(settingsUrl, { webhook_secret: webhookSecret })).status, 200)
  const log = await clerk.get('/audit-log?entity_type=payment_gateway')
  assert.equal(log.body.data.length, 1, 'the change that changed nothing is no event')
  for (const shown of [body, log.body])
    for (const secret of [secretKey, webhookSecret]) assert.ok(!JSON.stringify(shown).includes(secret))
})

test('offers links in the browser once Stripe is set up, where something is due', async () => {
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

test('leaves keys to administrators: sales and accounting only make links', async () => {
  const { id } = await sentInvoice(50)
  for (const role of ['sales', 'accountant']) {
    const caller = await testApp.caller('acme', role)
    assert.equal((await caller.put(settingsUrl, { secret_key: secretKey })).status, 403, role)
    assert.equal((await caller.delete(settingsUrl)).status, 403, role)
    assert.equal((await caller.post(`/sales/invoices/${id}/payment-link`, {})).status, 201, role)
  }
})

test('asks Stripe for exactly what is due, and answers the same link again', async () => {
  const { id, invoice_number, public_url } = await sentInvoice(120.5)
  await clerk.post(`/sales/invoices/${id}/apply-payment`, { amount: 20.25 })
  const link = await linkFor(`/sales/invoices/${id}`)
  assert.deepEqual([link.amount, link.currency, link.gateway], [100.25, 'USD', 'stripe'])
  const asked = stripe.asked().at(-1)
  assert.deepEqual(
    [
      asked?.line_items[0].price_data.unit_amount,
      asked?.line_items[0].price_data.currency,
      asked?.customer_email,
    ],
    ['10025', 'usd', customer.email],
  )
  assert.equal(asked?.line_items[0].price_data.product_data.name, `Invoice ${invoice_number}`)
  assert.deepEqual([asked?.success_url, asked?.cancel_url], [`${public_url}?payment=received`, public_url])
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
  assert.equal(stripe.asked().at(-1)?.success_url, own.success_url)
  assert.notEqual(
    (await linkFor(`/sales/invoices/${id}`)).url,
    ofShop.body.data.url,
    'that page leads to the shop',
  )
})

test('refuses links for what cannot be paid', async () => {
  const { body } = await clerk.post('/sales/invoices', {
    customer_id: customer.id,
    items: [{ name: 'Fee', quantity: 1, unit_price: 5 }],
  })
  const draft = await clerk.post(`/sales/invoices/${body.data.id}/payment-link`, {})
  assert.deepEqual([draft.status, draft.body.error.code], [422, 'INVALID_STATE'])
  const cents = await sentInvoice(0.1)
  const tooSmall = await clerk.post(`/sales/invoices/${cents.id}/payment-link`, {})
  assert.match(tooSmall.body.errors.amount[0], /at least 50 cents/)
  // Stripe wants the last digit to be 0.
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

test('sends the customer from the page of the invoice to Stripe, and records the payment', async () => {
  const { id, public_url } = await sentInvoice(80)
  assert.ok((await page(public_url)).body.includes('/pay"'))
  const { status, location = '' } = await page(`${public_url}/pay`)
  assert.equal(status, 303)
  assert.equal((await page(`${public_url}/pay`)).location, location, 'a second click leads to the same page')
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

test('records a payment once, however often and in whatever order events arrive', async () => {
  const { id } = await sentInvoice(60)
  const session = stripe.pay((await linkFor(`/sales/invoices/${id}`)).url)
  const charge = stripe.intents.get(session.payment_intent)?.latest_charge
  // A refund in Stripe, whose event overtakes that of the payment.
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

test('rejects events with a wrong or an old signature, and ignores those of others', async () => {
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
  const asked = stripe.requests.length
  const foreign = { ...session, metadata: {}, payment_intent: 'pi_of_a_shop' }
  assert.equal(await sendEvent(testApp, eventOf('checkout.session.completed', foreign)), 200)
  assert.equal(
    await sendEvent(testApp, eventOf('customer.created', { object: 'customer', id: 'cus_1' })),
    200,
  )
  await runJobs(testApp)
  assert.equal(stripe.requests.length, asked)
  assert.equal((await invoice(id)).status, 'sent')
})

test('waits for banks: the payment is pending, then completed or failed', async () => {
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

test('takes money for an order, which pays its invoices, the first due first', async () => {
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

test('finds a payment of which no event arrived', async () => {
  const { id } = await sentInvoice(45)
  const session = stripe.pay((await linkFor(`/sales/invoices/${id}`)).url)
  testApp.clock.advance({ hours: 1 })
  await runJobs(testApp)
  assert.equal((await paymentOf(session.payment_intent)).status, 'completed')
})

test('keeps the fee in the currency of the payment, though Stripe counts it in that of the account', async () => {
  const { id } = await sentInvoice(2_000, { currency: 'ISK' })
  // 2,000 króna are 200,000 units of Stripe, and 14.50 dollars.
  const payment = await paid(`/sales/invoices/${id}`, { exchangeRate: 0.007_25, fee: 58 })
  assert.equal(stripe.asked().at(-1)?.line_items[0].price_data.unit_amount, '200000')
  assert.deepEqual([payment.currency, payment.amount, payment.fee_amount], ['ISK', 2_000, 80])
})
