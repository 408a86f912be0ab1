/** Payments: recording, completion, disputes, refunds and customer statistics. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openPayments, url } from './payment.fixtures.ts'

const { testApp, clerk, customer, pay, act, acted, completed, orderOf } = await openPayments()

test('records a numbered pending payment and completes it once', async () => {
  const payment = await pay({
    amount: 320.5,
    fee_amount: 9.58,
    gateway: 'stripe',
    transaction_id: 'pi_first',
  })
  assert.match(payment.payment_number, /^PAY-\d{6,}$/)
  assert.partialDeepStrictEqual(payment, {
    status: 'pending',
    customer_id: customer.id,
    amount: 320.5,
    currency: 'USD',
    method: 'credit_card',
    fee_amount: 9.58,
    refunded_amount: 0,
    allocated_amount: 0,
    unallocated_amount: 0,
    allocations: [],
    refunds: [],
    payment_date: payment.created_at,
  })
  const done = await acted(payment.id, 'complete')
  assert.deepEqual(
    [done.status, done.unallocated_amount, typeof done.completed_at],
    ['completed', 320.5, 'string'],
  )
  const again = await act(payment.id, 'complete')
  assert.deepEqual([again.status, again.body.meta.current], [422, 'completed'])
})

test('stores the failure reason; a failed payment is final', async () => {
  const { id } = await pay()
  const failed = await acted(id, 'fail', { reason: 'The card was declined' })
  assert.deepEqual([failed.status, failed.failure_reason], ['failed', 'The card was declined'])
  for (const name of ['complete', 'refund', 'dispute', 'resolve', 'fail'])
    assert.equal((await act(id, name)).status, 422, name)
})

test('refunds in parts up to the remaining amount; the last part ends the payment', async () => {
  const { id } = await completed(100)
  const part = await acted(id, 'refund', { amount: 30.25, reason: 'Broken' })
  assert.deepEqual([part.status, part.refunded_amount, part.unallocated_amount], ['completed', 30.25, 69.75])
  const tooMuch = await act(id, 'refund', { amount: 69.76 })
  assert.deepEqual([tooMuch.status, Object.keys(tooMuch.body.errors)], [422, ['amount']])
  assert.match(tooMuch.body.errors.amount[0], /69\.75 USD/)
  const tooFine = await act(id, 'refund', { amount: 0.001 })
  assert.deepEqual([tooFine.status, Object.keys(tooFine.body.errors)], [422, ['amount']])
  const rest = await acted(id, 'refund')
  assert.deepEqual([rest.status, rest.refunded_amount, rest.unallocated_amount], ['refunded', 100, 0])
  assert.deepEqual(
    rest.refunds.map(({ amount, reason }: { amount: number; reason: string | null }) => [amount, reason]),
    [
      [69.75, null],
      [30.25, 'Broken'],
    ],
  )
  assert.equal((await act(id, 'refund')).status, 422)
})

test('a disputed payment can be resolved or refunded but not allocated', async () => {
  const { id } = await completed(80)
  const disputed = await acted(id, 'dispute', { reason: 'Not mine' })
  assert.deepEqual([disputed.status, disputed.unallocated_amount], ['disputed', 0])
  assert.equal((await clerk.post(`${url}/${id}/resolve`)).body.data.status, 'completed')
  await acted(id, 'dispute')
  assert.equal((await acted(id, 'refund', { amount: 10 })).status, 'disputed')
  assert.equal((await acted(id, 'refund')).status, 'refunded')
})

test('concurrent requests record a gateway transaction once', async () => {
  const body = {
    customer_id: customer.id,
    amount: 55,
    method: 'wallet',
    gateway: 'paypal',
    transaction_id: 'tx-1',
    payment_date: '2026-11-20',
  }
  const responses = await Promise.all([1, 2, 3, 4].map(() => clerk.post(url, body)))
  assert.deepEqual(
    responses.map(({ status }) => status),
    [201, 201, 201, 201],
  )
  assert.equal(new Set(responses.map((response) => response.body.data.id)).size, 1)
  const id = responses[0]?.body.data.id
  await acted(id, 'complete')
  const late = await clerk.post(url, body)
  assert.deepEqual([late.status, late.body.data.id, late.body.data.status], [201, id, 'completed'])
  const other = await clerk.post(url, { ...body, amount: 55.01, method: 'cash' })
  assert.deepEqual([other.status, Object.keys(other.body.errors)], [422, ['transaction_id']])
  assert.match(other.body.errors.transaction_id[0], /PAY-\d+, with another amount, method\.$/)
  const elsewhere = await clerk.post(url, { ...body, gateway: 'stripe' })
  assert.notEqual(elsewhere.body.data.id, id)
})

test('concurrent refunds never exceed the paid amount', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await completed(100)
    const responses = await Promise.all([1, 2, 3].map(() => act(id, 'refund', { amount: 60 })))
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422, 422])
    assert.equal((await clerk.get(`${url}/${id}`)).body.data.refunded_amount, 60)
  }
})

test('reports all errors of a new payment', async () => {
  const { status, body } = await clerk.post(url, {
    amount: 1.005,
    fee_amount: -1,
    method: 'barter',
    order_id: '01KAJ3XJ5Q0000000000000001',
    currency: 'USD',
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['amount', 'fee_amount', 'method', 'order_id'])
  const without = await clerk.post(url, { amount: 10, fee_amount: 11, method: 'cash' })
  assert.deepEqual(Object.keys(without.body.errors).toSorted(), ['customer_id', 'fee_amount'])
  const order = await orderOf(10)
  const otherCustomer = await customerFactory.create(clerk, { currency: 'USD' })
  const wrong = await clerk.post(url, {
    customer_id: otherCustomer.id,
    order_id: order.id,
    amount: 10,
    currency: 'EUR',
    method: 'cash',
  })
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), ['currency', 'order_id'])
})

test('customer and currency default to those of the order', async () => {
  const buyer = await customerFactory.create(clerk, { currency: 'KWD' })
  const order = await orderOf(12.345, { customer_id: buyer.id, currency: 'KWD' })
  const payment = await pay({ customer_id: undefined, order_id: order.id, amount: 12.345 })
  assert.deepEqual([payment.customer_id, payment.currency, payment.amount], [buyer.id, 'KWD', 12.345])
})

test('shows the payment status on the order', async () => {
  const order = await orderOf(100)
  const statusOf = async () => (await clerk.get(`/sales/orders/${order.id}`)).body.data.payment_status
  const part = await pay({ order_id: order.id, amount: 40 })
  assert.equal(await statusOf(), 'unpaid')
  await acted(part.id, 'complete')
  assert.equal(await statusOf(), 'partially_paid')
  const rest = await pay({ order_id: order.id, amount: 60 })
  await acted(rest.id, 'complete')
  assert.equal(await statusOf(), 'paid')
  await acted(part.id, 'refund')
  assert.equal(await statusOf(), 'partially_paid')
  await acted(rest.id, 'refund')
  assert.equal(await statusOf(), 'refunded')
})

test('customers with open payments or credit and orders with payments cannot be deleted', async () => {
  const payer = await customerFactory.create(clerk, { currency: 'USD' })
  const { id } = await pay({ customer_id: payer.id })
  const removed = () => clerk.delete(`/crm/customers/${payer.id}`)
  assert.deepEqual(Object.keys((await removed()).body.errors), ['customer'])
  await acted(id, 'complete')
  assert.equal((await removed()).status, 422)
  await acted(id, 'refund')
  assert.equal((await removed()).status, 200)
  const order = await orderOf(10)
  await pay({ order_id: order.id })
  assert.deepEqual(Object.keys((await clerk.delete(`/sales/orders/${order.id}`)).body.errors), ['order'])
})

test("returns a customer's paid amounts and credit by currency", async () => {
  const payer = await customerFactory.create(clerk, { currency: 'USD' })
  const first = await completed(100, { customer_id: payer.id })
  await acted(first.id, 'refund', { amount: 25 })
  const euro = await completed(40, { customer_id: payer.id, currency: 'EUR' })
  await pay({ customer_id: payer.id, amount: 7 })
  const { body } = await clerk.get(`/crm/customers/${payer.id}/payments?status=completed&sort_by=amount`)
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [first.id, euro.id],
  )
  assert.deepEqual(body.summary.by_currency, [
    { currency: 'EUR', total_paid: 40, refunded_amount: 0, unallocated_amount: 40 },
    { currency: 'USD', total_paid: 100, refunded_amount: 25, unallocated_amount: 75 },
  ])
  const { data } = (await clerk.get(`/crm/customers/${payer.id}/metrics`)).body
  assert.deepEqual([data.lifetime_value, data.total_spent], [75, 100])
})

test('filters and searches payments', async () => {
  const payer = await customerFactory.create(clerk, { currency: 'USD' })
  const target = await pay({
    customer_id: payer.id,
    method: 'check',
    reference_number: 'Check 4711',
    payment_date: '2026-10-03',
  })
  await completed(5, { customer_id: payer.id })
  const found = async (query: string) =>
    (await clerk.get(`${url}?customer_id=${payer.id}&${query}`)).body.data.map(({ id }: { id: string }) => id)
  for (const query of [
    'status=pending',
    'method=check',
    'from_date=2026-10-03&to_date=2026-10-03',
    'unallocated=false',
    'search=check 47',
    `search=${target.payment_number}`,
  ])
    assert.deepEqual(await found(query), [target.id], query)
})

test('gives each role its permissions', async () => {
  const [accountant, manager, seller, viewer] = await Promise.all(
    ['accountant', 'manager', 'sales', 'viewer'].map((role) => testApp.caller('acme', role)),
  )
  for (const caller of [accountant, manager, seller]) {
    const { status, body } =
      (await caller?.post(url, { customer_id: customer.id, amount: 9, method: 'cash' })) ?? {}
    assert.equal(status, 201, JSON.stringify(body))
    for (const name of ['complete', 'dispute', 'resolve', 'refund'])
      assert.equal((await caller?.post(`${url}/${body.data.id}/${name}`))?.status, 200, name)
  }
  const { id } = await pay()
  assert.equal((await viewer?.get(`${url}/${id}`))?.status, 200)
  assert.equal((await viewer?.get(`/crm/customers/${customer.id}/payments`))?.status, 200)
  for (const name of ['complete', 'fail', 'refund', 'dispute', 'resolve', 'allocations'])
    assert.equal((await viewer?.post(`${url}/${id}/${name}`))?.status, 403, name)
  assert.equal(
    (await viewer?.post(url, { customer_id: customer.id, amount: 9, method: 'cash' }))?.status,
    403,
  )
})

test('emits payment events without amounts and reasons', async () => {
  const { id } = await completed(10)
  await acted(id, 'refund', { amount: 4, reason: 'Broken' })
  await relayEvents(testApp.app.runtime)
  const { body } = await clerk.get(`/webhooks/events?entity_id=${id}`)
  assert.deepEqual(
    body.data.map(({ type }: { type: string }) => type),
    ['payment.created', 'payment.completed', 'payment.refunded'],
  )
  const { data } = body.data[2]
  assert.equal(data.status, 'completed')
  for (const name of ['amount', 'fee_amount', 'refunded_amount', 'notes', 'failure_reason'])
    assert.ok(!(name in data), name)
})
