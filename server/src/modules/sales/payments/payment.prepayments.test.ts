/** Prepayments pay an invoice as soon as it is sent, in any order of events. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPayments } from './payment.fixtures.ts'

const { testApp, clerk, pay, act, completed, orderOf, invoiceOf, stateOf } = await openPayments()

const post = async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
  const response = await clerk.post(path, body, headers)
  assert.ok(response.status < 300, JSON.stringify(response.body))
  return response.body.data
}
const confirmedOrder = async (total: number) => {
  const { id } = await orderOf(total)
  return post(`/sales/orders/${id}/confirm`)
}
const generated = (id: string, body: object = {}) => post(`/sales/orders/${id}/generate-invoice`, body)
const send = (id: string) => post(`/sales/invoices/${id}/send`)
const unallocatedOf = async ({ id }: { id: string }) =>
  (await clerk.get(`/sales/payments/${id}`)).body.data.unallocated_amount
const draftOf = (total: number, more: object = {}) => invoiceOf(total, { status: 'draft', ...more })

test('rejects payments of a cancelled order but accepts those of its invoice', async () => {
  const { id } = await orderOf(100)
  const invoice_id = await invoiceOf(100, { order_id: id })
  await post(`/sales/orders/${id}/cancel`, { reason: 'Mistake' })
  const { status, body } = await clerk.post('/sales/payments', { order_id: id, amount: 100, method: 'fax' })
  assert.deepEqual([status, Object.keys(body.errors).toSorted()], [422, ['method', 'order_id']])
  assert.match(body.errors.order_id[0], /cancelled/)
  const paid = await completed(100, { order_id: id, invoice_id })
  assert.equal(paid.allocated_amount, 100)
})

test('sending the invoice of an order allocates its payments, the earliest first', async () => {
  const order = await confirmedOrder(100)
  const late = await completed(90, { order_id: order.id, payment_date: '2026-11-20' })
  const early = await completed(40, { order_id: order.id, payment_date: '2026-11-10' })
  const foreign = await completed(500)
  const { id } = await generated(order.id)
  await post(`/sales/invoices/${id}/approve`)
  assert.deepEqual([await stateOf(id), await unallocatedOf(early)], [['approved', 0, 10_000], 40])
  const sent = await send(id)
  assert.equal(sent.status, 'paid')
  assert.deepEqual(await stateOf(id), ['paid', 10_000, 0])
  assert.deepEqual([await unallocatedOf(early), await unallocatedOf(late)], [0, 30])
  assert.equal(await unallocatedOf(foreign), 500)
  const stored = (await clerk.get(`/sales/orders/${order.id}`)).body.data
  assert.equal(stored.payment_status, 'paid')
})

test('prepayments of a draft are allocated when it is sent with its current version', async () => {
  const id = await draftOf(60)
  const payment = await completed(50, { invoice_id: id })
  assert.equal(await unallocatedOf(payment), 50)
  const { headers } = await clerk.get(`/sales/invoices/${id}`)
  await post(`/sales/invoices/${id}/send`, {}, { 'if-match': String(headers.etag) })
  assert.deepEqual(await stateOf(id), ['partially_paid', 5_000, 1_000])
  assert.equal(await unallocatedOf(payment), 0)
})

test('retains the payment of an order for an invoice that is not sent yet', async () => {
  const order = await confirmedOrder(100)
  const [first, second] = [
    await draftOf(30, { order_id: order.id }),
    await draftOf(70, { order_id: order.id }),
  ]
  const payment = await completed(70, { invoice_id: second })
  await send(first)
  assert.deepEqual(await stateOf(first), ['sent', 0, 3_000])
  await send(second)
  assert.deepEqual([await stateOf(second), await unallocatedOf(payment)], [['paid', 7_000, 0], 0])
})

test('a later payment pays open invoices of the order; auto_send allocates at once', async () => {
  const order = await confirmedOrder(100)
  const { id } = await generated(order.id, { auto_send: true })
  const payment = await completed(120, { order_id: order.id })
  assert.deepEqual([await stateOf(id), await unallocatedOf(payment)], [['paid', 10_000, 0], 20])
  const other = await confirmedOrder(100)
  await completed(30, { order_id: other.id })
  const invoice = await generated(other.id, { auto_send: true })
  assert.deepEqual(await stateOf(invoice.id), ['partially_paid', 3_000, 7_000])
})

test('concurrent payments and invoices neither duplicate nor lose money', async () => {
  for (let round = 0; round < 8; round++) {
    const order = (await orderOf(90)).id
    const invoices = await Promise.all([1, 2].map(() => draftOf(45, { order_id: order })))
    const forOrder = await pay({ amount: 60, order_id: order })
    const forInvoice = await pay({ amount: 20, invoice_id: invoices[1] })
    const responses = await Promise.all([
      act(forOrder.id, 'complete'),
      ...invoices.map((id) => clerk.post(`/sales/invoices/${id}/send`)),
      act(forInvoice.id, 'complete'),
    ])
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200, 200, 200],
      JSON.stringify(responses.map(({ body }) => body.errors)),
    )
    const [first, second] = await Promise.all(invoices.map(stateOf))
    const left = [await unallocatedOf(forOrder), await unallocatedOf(forInvoice)]
    const paid = Number(first?.[1]) + Number(second?.[1])
    assert.equal(paid + 100 * (left[0] + left[1]), 8_000, `${first} ${second} ${left}`)
    // No amount remains unallocated while an invoice of the payment is open.
    assert.ok(left[0] === 0 && (left[1] === 0 || second?.[2] === 0), `${first} ${second} ${left}`)
  }
  const [{ deadlocks } = {}] = await testApp.sql(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  assert.equal(deadlocks, 0)
})
