/** Allocations of payments to invoices: limits by payment and amount due, and reversal by refunds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openPayments, url } from './payment.fixtures.ts'

const { testApp, clerk, pay, act, acted, completed, orderOf, invoiceOf, stateOf, allocate } =
  await openPayments()

const read = async (id: string) => (await clerk.get(`${url}/${id}`)).body.data

test('pays several invoices with one payment, and one invoice with several payments', async () => {
  const [first, second] = [await invoiceOf(100), await invoiceOf(50)]
  const payment = await completed(120)
  const { status, body } = await allocate(
    payment.id,
    { invoice_id: first },
    { invoice_id: second, amount: 12.5 },
  )
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.data.allocated_amount, body.data.unallocated_amount], [112.5, 7.5])
  assert.deepEqual(await stateOf(first), ['paid', 10_000, 0])
  assert.deepEqual(await stateOf(second), ['partially_paid', 1_250, 3_750])
  const other = await completed(100)
  assert.equal((await allocate(other.id, { invoice_id: second })).status, 201)
  assert.deepEqual(await stateOf(second), ['paid', 5_000, 0])
  assert.equal((await read(other.id)).unallocated_amount, 62.5)
  const { data, meta } = (await clerk.get(`${url}/${payment.id}/allocations`)).body
  assert.deepEqual(
    data.map(({ invoice_id, amount }: { invoice_id: string; amount: number }) => [invoice_id, amount]),
    [
      [first, 100],
      [second, 12.5],
    ],
  )
  assert.equal(meta.total, 2)
  const list = (await clerk.get(`${url}?invoice_id=${second}`)).body.data
  assert.deepEqual(new Set(list.map(({ id }: { id: string }) => id)), new Set([payment.id, other.id]))
})

test('removing an allocation reopens the invoice, and the amount becomes credit', async () => {
  const invoice = await invoiceOf(100)
  const payment = await completed(100)
  const { allocations } = (await allocate(payment.id, { invoice_id: invoice })).body.data
  const address = `${url}/${payment.id}/allocations/${allocations[0].id}`
  assert.equal((await clerk.delete(address)).status, 200)
  assert.deepEqual(await stateOf(invoice), ['sent', 0, 10_000])
  assert.deepEqual(
    [(await read(payment.id)).unallocated_amount, (await read(payment.id)).allocations],
    [100, []],
  )
  assert.equal((await clerk.delete(address)).status, 404)
})

test('completing a payment pays its invoice; the rest is credit', async () => {
  const invoice = await invoiceOf(80)
  const more = await completed(100, { invoice_id: invoice })
  assert.deepEqual([more.allocated_amount, more.unallocated_amount], [80, 20])
  assert.deepEqual(await stateOf(invoice), ['paid', 8_000, 0])
  const draft = await invoiceOf(80, { status: 'draft' })
  const early = await completed(80, { invoice_id: draft, customer_id: undefined })
  assert.deepEqual([early.allocated_amount, early.unallocated_amount], [0, 80])
})

test('reports each impossible allocation', async () => {
  const otherCustomer = await customerFactory.create(clerk, { currency: 'USD' })
  const payment = await completed(100)
  const [mine, theirs, euro, draft] = await Promise.all([
    invoiceOf(60),
    invoiceOf(10, { customer_id: otherCustomer.id }),
    invoiceOf(10, { currency: 'EUR' }),
    invoiceOf(10, { status: 'draft' }),
  ])
  const { status, body } = await allocate(
    payment.id,
    { invoice_id: mine, amount: 50 },
    { invoice_id: mine, amount: 10.01 },
    { invoice_id: theirs },
    { invoice_id: euro },
    { invoice_id: draft },
    { invoice_id: mine, amount: 0.001 },
    { invoice_id: payment.id },
  )
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), [
    'allocations.1.amount',
    'allocations.2.invoice_id',
    'allocations.3.invoice_id',
    'allocations.4.invoice_id',
    'allocations.5.amount',
    'allocations.6.invoice_id',
  ])
  assert.match(body.errors['allocations.1.amount'][0], /at most 10\.00 USD, which is due/)
  assert.match(body.errors['allocations.3.invoice_id'][0], /EUR.*USD/)
  const [big] = [await invoiceOf(500)]
  const tooMuch = await allocate(payment.id, { invoice_id: big, amount: 100.01 })
  assert.match(
    tooMuch.body.errors['allocations.0.amount'][0],
    /at most 100\.00 USD, which the payment has left/,
  )
  assert.deepEqual(await stateOf(mine), ['sent', 0, 6_000])
  const pending = await pay()
  assert.deepEqual((await allocate(pending.id, { invoice_id: mine })).body.meta.current, 'pending')
  const mixed = await clerk.post(url, { invoice_id: euro, amount: 5, currency: 'USD', method: 'cash' })
  assert.deepEqual([mixed.status, Object.keys(mixed.body.errors)], [422, ['currency']])
})

test('refunds unallocated money first, then the latest allocation', async () => {
  const [first, second] = [await invoiceOf(50), await invoiceOf(40)]
  const payment = await completed(100)
  await allocate(payment.id, { invoice_id: first })
  await allocate(payment.id, { invoice_id: second })
  await acted(payment.id, 'refund', { amount: 10 })
  assert.deepEqual(
    [await stateOf(first), await stateOf(second)],
    [
      ['paid', 5_000, 0],
      ['paid', 4_000, 0],
    ],
  )
  const part = await acted(payment.id, 'refund', { amount: 50 })
  assert.deepEqual(
    [await stateOf(first), await stateOf(second)],
    [
      ['partially_paid', 4_000, 1_000],
      ['sent', 0, 4_000],
    ],
  )
  assert.deepEqual([part.status, part.refunded_amount, part.allocated_amount], ['completed', 60, 40])
  const refunded = part.allocations[1]
  assert.deepEqual([refunded.amount, refunded.refunded_amount], [0, 40])
  assert.equal((await clerk.delete(`${url}/${payment.id}/allocations/${refunded.id}`)).status, 422)
  await acted(payment.id, 'dispute')
  assert.equal((await acted(payment.id, 'refund')).status, 'refunded')
  assert.deepEqual(await stateOf(first), ['sent', 0, 5_000])
})

test('the payment status of an order counts payments of the order and of its invoices once', async () => {
  const order = await orderOf(100)
  const statusOf = async () => (await clerk.get(`/sales/orders/${order.id}`)).body.data.payment_status
  const deposit = await completed(60, { order_id: order.id })
  const invoice = await invoiceOf(100, { order_id: order.id })
  assert.equal(await statusOf(), 'partially_paid')
  assert.equal((await allocate(deposit.id, { invoice_id: invoice })).status, 201)
  assert.equal(await statusOf(), 'partially_paid')
  const credit = await completed(500)
  assert.equal((await allocate(credit.id, { invoice_id: invoice })).status, 201)
  assert.equal(await statusOf(), 'paid')
  await acted(credit.id, 'refund')
  assert.equal(await statusOf(), 'partially_paid')
  await acted(deposit.id, 'refund')
  assert.equal(await statusOf(), 'refunded')
})

test('concurrent requests allocate the last cent once', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await completed(10), await completed(10)]
    const [contested, other] = [await invoiceOf(10), await invoiceOf(10)]
    // Both payments pay the same invoice; one payment pays both invoices.
    const responses = await Promise.all([
      allocate(one.id, { invoice_id: contested, amount: 10 }),
      allocate(two.id, { invoice_id: contested, amount: 10 }),
      allocate(two.id, { invoice_id: other, amount: 10 }),
    ])
    const done = responses.filter(({ status }) => status === 201).length
    assert.ok(done >= 1 && done <= 2, JSON.stringify(responses.map(({ body }) => body)))
    assert.ok(responses.every(({ status }) => status === 201 || status === 422))
    assert.deepEqual(await stateOf(contested), ['paid', 1_000, 0])
  }
})

test('requires the permission to allocate', async () => {
  const clerkWithout = await testApp.caller('acme', 'sales.payments.read', 'sales.payments.write')
  const payment = await completed(10)
  const invoice = await invoiceOf(10)
  const body = { allocations: [{ invoice_id: invoice }] }
  assert.equal((await clerkWithout.post(`${url}/${payment.id}/allocations`, body)).status, 403)
  const { allocations } = (await act(payment.id, 'allocations', body)).body.data
  assert.equal(
    (await clerkWithout.delete(`${url}/${payment.id}/allocations/${allocations[0].id}`)).status,
    403,
  )
})

test('a dry run of a refund shows the invoices that it would reopen and changes nothing', async () => {
  const invoice = await invoiceOf(100)
  const payment = await completed(120)
  await allocate(payment.id, { invoice_id: invoice })
  const { status, body } = await act(payment.id, 'refund', { amount: 50, dry_run: true })
  assert.equal(status, 200)
  const [allocation] = body.data.allocations
  assert.deepEqual([body.data.refunded_amount, body.data.unallocated_amount], [50, 0])
  assert.deepEqual([allocation.invoice_id, allocation.amount, allocation.refunded_amount], [invoice, 70, 30])
  assert.deepEqual(await stateOf(invoice), ['paid', 10_000, 0])
  assert.equal((await read(payment.id)).refunded_amount, 0)
})
