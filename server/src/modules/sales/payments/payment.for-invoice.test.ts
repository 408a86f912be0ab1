/** Payments of one invoice: applied, recorded, listed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openPayments, url } from './payment.fixtures.ts'

const { testApp, clerk, pay, acted, completed, orderOf, invoiceOf, stateOf } = await openPayments()

const post = (invoice: string, name: string, body: object = {}) =>
  clerk.post(`/sales/invoices/${invoice}/${name}`, body)

test('records a completed payment that pays a part of an invoice, then the rest', async () => {
  const order = await orderOf(100)
  const invoice = await invoiceOf(100, { order_id: order.id })
  const part = await post(invoice, 'apply-payment', {
    amount: 25,
    payment_date: '2026-11-20',
    payment_method: 'check',
    reference_number: 'Check 12',
    notes: 'By post',
  })
  assert.equal(part.status, 200, JSON.stringify(part.body))
  assert.partialDeepStrictEqual(part.body.data, {
    id: invoice,
    status: 'partially_paid',
    total_amount: { amount: 100, cents: 10_000, currency: 'USD' },
    amount_paid: 25,
    amount_due: 75,
    paid_date: null,
    payment_percentage: 25,
    payment: {
      status: 'completed',
      amount: 25,
      method: 'check',
      reference_number: 'Check 12',
      notes: 'By post',
      payment_date: '2026-11-20T00:00:00.000Z',
      invoice_id: invoice,
      order_id: order.id,
      unallocated_amount: 0,
    },
  })
  const unsaid = await post(invoice, 'apply-payment', { payment_method: 'barter' })
  assert.deepEqual(Object.keys(unsaid.body.errors).toSorted(), ['amount', 'payment_method'])
  for (const body of [{}, { amount: null, payment_id: null }]) {
    const missing = await post(invoice, 'apply-payment', body)
    assert.deepEqual([missing.status, Object.keys(missing.body.errors)], [422, ['amount']])
  }
  const rest = await post(invoice, 'apply-payment', { amount: 75 })
  assert.partialDeepStrictEqual(rest.body.data, { status: 'paid', amount_due: 0, payment: { amount: 75 } })
  assert.equal((await clerk.get(`/sales/orders/${order.id}`)).body.data.payment_status, 'paid')
  const again = await post(invoice, 'apply-payment')
  assert.deepEqual([again.status, again.body.meta.current], [422, 'paid'])
})

test('applies a payment that exists, never beyond its amount', async () => {
  const payment = await completed(60)
  const [first, second] = [await invoiceOf(50), await invoiceOf(50)]
  const paid = await post(first, 'apply-payment', { payment_id: payment.id })
  assert.partialDeepStrictEqual(paid.body.data, {
    status: 'paid',
    payment: { id: payment.id, allocated_amount: 50, unallocated_amount: 10 },
  })
  const beyond = await post(second, 'apply-payment', { payment_id: payment.id, amount: 10.01 })
  assert.deepEqual([beyond.status, Object.keys(beyond.body.errors)], [422, ['amount']])
  assert.equal((await post(second, 'apply-payment', { payment_id: payment.id })).body.data.amount_paid, 10)
  const nothing = await post(second, 'apply-payment', { payment_id: payment.id })
  assert.deepEqual([nothing.status, Object.keys(nothing.body.errors)], [422, ['payment_id']])
})

test('rejects amounts above what is due, and payments that do not fit', async () => {
  const invoice = await invoiceOf(40)
  const above = await post(invoice, 'apply-payment', { amount: 40.01 })
  assert.deepEqual([above.status, Object.keys(above.body.errors)], [422, ['amount']])
  const future = await post(invoice, 'apply-payment', { amount: 40, payment_date: '2099-01-01' })
  assert.deepEqual(Object.keys(future.body.errors), ['payment_date'])
  const late = await post(invoice, 'mark-paid', { paid_date: '2099-01-01' })
  assert.deepEqual(Object.keys(late.body.errors), ['paid_date'])
  const stranger = await customerFactory.create(clerk, { currency: 'USD' })
  const unfit = [
    await completed(40, { customer_id: stranger.id }),
    await completed(40, { currency: 'EUR' }),
    await pay({ amount: 40 }),
  ]
  for (const { id: payment_id } of [...unfit, { id: invoice }]) {
    const { status, body } = await post(invoice, 'apply-payment', { payment_id, payment_method: 'barter' })
    assert.deepEqual([status, Object.keys(body.errors).toSorted()], [422, ['payment_id', 'payment_method']])
  }
  for (const status of ['draft', 'pending_approval', 'approved', 'cancelled', 'credited']) {
    const closed = await invoiceOf(40, { status })
    for (const name of ['apply-payment', 'mark-paid'])
      assert.equal((await post(closed, name)).status, 422, status)
  }
  assert.deepEqual(await stateOf(invoice), ['sent', 0, 4_000])
})

test('marks an invoice as paid on a day, also one that was written off', async () => {
  const invoice = await invoiceOf(40, { status: 'written_off', written_off_at: '2026-11-10' })
  const { status, body } = await post(invoice, 'mark-paid', {
    paid_date: '2026-11-15',
    payment_method: 'cash',
    notes: 'At the counter',
  })
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body.data, {
    status: 'paid',
    paid_date: '2026-11-15T00:00:00.000Z',
    amount_due: 0,
  })
  const list = (await clerk.get(`/sales/invoices/${invoice}/payments`)).body
  assert.partialDeepStrictEqual(list.data[0], { amount: 40, method: 'cash', applied_amount: 40 })
})

test('lists the payments of an invoice, with what is paid', async () => {
  const invoice = await invoiceOf(100)
  const paymentsOf = async () => (await clerk.get(`/sales/invoices/${invoice}/payments`)).body
  assert.partialDeepStrictEqual((await paymentsOf()).meta, {
    total_payments: 0,
    total_paid: 0,
    payment_complete: false,
  })
  const first = (await post(invoice, 'apply-payment', { amount: 30, payment_date: '2026-11-01' })).body.data
    .payment
  const second = await completed(200)
  await post(invoice, 'apply-payment', { payment_id: second.id })
  const { data, meta } = await paymentsOf()
  assert.deepEqual(
    data.map(({ id, applied_amount }: { id: string; applied_amount: number }) => [id, applied_amount]),
    [
      [second.id, 70],
      [first.id, 30],
    ],
  )
  assert.partialDeepStrictEqual(meta, {
    total: 2,
    total_payments: 2,
    total_paid: 100,
    payment_complete: true,
  })
  await acted(first.id, 'refund')
  assert.partialDeepStrictEqual((await paymentsOf()).meta, { total_paid: 70, payment_complete: false })
})

test('shows how fast a customer pays, by the day of the payment', async () => {
  const payer = await customerFactory.create(clerk, { currency: 'USD' })
  for (const paid_date of ['2026-11-11', '2026-11-15']) {
    const invoice = await invoiceOf(40, { customer_id: payer.id, issue_date: '2026-11-01' })
    assert.equal((await post(invoice, 'mark-paid', { paid_date })).status, 200)
  }
  const open = await invoiceOf(100, { customer_id: payer.id })
  await post(open, 'apply-payment', { amount: 30 })
  const health = await read(`/crm/customers/${payer.id}/health-score`)
  assert.equal(health.key_metrics.average_days_to_pay, 12)
  assert.partialDeepStrictEqual(await read(`/crm/customers/${payer.id}/metrics`), {
    lifetime_value: 110,
    total_spent: 110,
    outstanding_balance: 70,
  })
})

test('pays an invoice once if several requests do it at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const invoice = await invoiceOf(10)
    const credit = await completed(10)
    const answers = await Promise.all([
      post(invoice, 'mark-paid'),
      post(invoice, 'apply-payment', { amount: 10 }),
      post(invoice, 'apply-payment', { payment_id: credit.id }),
    ])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422, 422])
    assert.deepEqual(await stateOf(invoice), ['paid', 1_000, 0])
  }
})

async function paidInPart() {
  const order = await orderOf(100)
  const invoice = await invoiceOf(100, { order_id: order.id })
  const [one, two] = [await completed(30), await completed(50)]
  for (const { id: payment_id } of [one, two])
    assert.equal((await post(invoice, 'apply-payment', { payment_id, amount: 30 })).status, 200)
  return { order, invoice, one, two }
}

const read = async (path: string) => (await clerk.get(path)).body.data

test('refunds what payments pay of an invoice that is cancelled, if wished', async () => {
  const { order, invoice, one, two } = await paidInPart()
  const reason = { cancellation_reason: 'Billed twice' }
  const unclear = await post(invoice, 'cancel', reason)
  assert.deepEqual([unclear.status, Object.keys(unclear.body.errors)], [422, ['refund_payments']])
  const { status, body } = await post(invoice, 'cancel', {
    ...reason,
    refund_payments: true,
    refund_method: 'bank_transfer',
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, {
    status: 'cancelled',
    refund_initiated: true,
    refund_amount: 60,
    refund_status: 'completed',
  })
  assert.deepEqual(await stateOf(invoice), ['cancelled', 0, 0])
  assert.equal((await read(`${url}/${one.id}`)).status, 'refunded')
  assert.partialDeepStrictEqual(await read(`${url}/${two.id}`), {
    status: 'completed',
    refunded_amount: 30,
    unallocated_amount: 20,
    refunds: [{ amount: 30, method: 'bank_transfer', reason: 'Billed twice' }],
  })
  assert.equal((await read(`/sales/orders/${order.id}`)).payment_status, 'refunded')
})

test('leaves what payments pay of a cancelled invoice as credit, if no refund is wished', async () => {
  const { order, invoice, one, two } = await paidInPart()
  const body = { cancellation_reason: 'Billed twice', refund_payments: false }
  const { data } = (await post(invoice, 'cancel', body)).body
  assert.deepEqual([data.status, 'refund_amount' in data], ['cancelled', false])
  assert.deepEqual(await stateOf(invoice), ['cancelled', 0, 0])
  for (const { id, amount } of [one, two])
    assert.partialDeepStrictEqual(await read(`${url}/${id}`), {
      status: 'completed',
      unallocated_amount: amount,
    })
  assert.equal((await read(`/sales/orders/${order.id}`)).payment_status, 'unpaid')
})

test('cancels an invoice with all of its payments, also with those that come at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const { invoice, two } = await paidInPart()
    const more = await completed(5)
    const [cancelled, ...applied] = await Promise.all([
      post(invoice, 'cancel', { cancellation_reason: 'Billed twice', refund_payments: true }),
      ...[two, more].map(({ id: payment_id }) => post(invoice, 'apply-payment', { payment_id, amount: 5 })),
    ])
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    const paid = 60 + 5 * applied.filter(({ status }) => status === 200).length
    assert.equal(cancelled.body.data.refund_amount, paid)
    assert.deepEqual(await stateOf(invoice), ['cancelled', 0, 0])
    const rows = await testApp.sql('select 1 from payment_allocations where invoice_id = $1 and amount > 0', [
      invoice,
    ])
    assert.deepEqual(rows, [])
  }
})

test('needs the permission to refund for the refunds of a cancellation', async () => {
  const canceller = await testApp.caller('acme', 'sales.invoices.cancel', 'sales.payments.allocate')
  const { invoice } = await paidInPart()
  const cancel = (refund_payments: boolean) =>
    canceller.post(`/sales/invoices/${invoice}/cancel`, { cancellation_reason: 'Twice', refund_payments })
  assert.equal((await cancel(true)).status, 403)
  assert.equal((await cancel(false)).status, 200)
})

test('needs the permissions of what is done with the payment', async () => {
  const allocator = await testApp.caller('acme', 'sales.payments.allocate', 'sales.invoices.pay')
  const recorder = await testApp.caller(
    'acme',
    'sales.payments.complete',
    'sales.payments.write',
    'sales.invoices.pay',
  )
  const invoice = await invoiceOf(10)
  const payment = await completed(4)
  const applied = (body: object) => allocator.post(`/sales/invoices/${invoice}/apply-payment`, body)
  assert.equal((await applied({ amount: 10 })).status, 403)
  assert.equal((await allocator.post(`/sales/invoices/${invoice}/mark-paid`)).status, 403)
  assert.equal((await applied({ payment_id: payment.id })).status, 200)
  const other = { payment_id: (await completed(1)).id }
  assert.equal((await recorder.post(`/sales/invoices/${invoice}/apply-payment`, other)).status, 403)
  assert.equal((await recorder.post(`/sales/invoices/${invoice}/mark-paid`)).status, 200)
  assert.equal((await clerk.get(`${url}/${payment.id}`)).body.data.unallocated_amount, 0)
})

test('says what can be done instead of a refused operation', async () => {
  const written = ['apply-payment', 'mark-paid', 'credit']
  const allowed = { sent: [...written, 'write-off', 'cancel'], written_off: written, paid: ['credit'] }
  for (const [status, operations] of Object.entries(allowed)) {
    const refused = await post(await invoiceOf(40, { status }), 'submit')
    assert.deepEqual([refused.body.error.code, refused.body.meta.allowed], ['INVALID_STATE', operations])
  }
})
