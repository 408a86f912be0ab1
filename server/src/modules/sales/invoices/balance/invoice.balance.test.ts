/** Payments move an invoice: partially paid, paid, and back; its order and its customer follow. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInvoices, url } from '../invoice.fixtures.ts'

const { testApp, clerk, customer, createInvoice, act, acted, read, confirmedOrder, generated } =
  await openInvoices()

/** Records a payment of an invoice, in minor units; a negative one is refunded from those that it has. */
async function pay(id: string, cents: number) {
  if (cents > 0) return acted(id, 'apply-payment', { amount: cents / 100 })
  const payments: { id: string; applied_amount: number }[] = (await clerk.get(`${url}/${id}/payments`)).body
    .data
  let left = -cents / 100
  for (const payment of payments) {
    const amount = Math.min(left, payment.applied_amount)
    left -= amount
    if (amount > 0)
      assert.equal((await clerk.post(`/sales/payments/${payment.id}/refund`, { amount })).status, 200)
  }
}

async function sentInvoice(more: object = {}) {
  const { id } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 100 }], more)
  await acted(id, 'send')
  return id
}

const shown = async (id: string) => {
  const { status, amount_paid, amount_due, paid_amount, remaining_balance, payment_percentage } =
    await read(id)
  assert.deepEqual([paid_amount.amount, remaining_balance.amount], [amount_paid, amount_due])
  return [status, amount_paid, amount_due, payment_percentage]
}

test('is partially paid, paid, and partially paid again after a refund', async () => {
  const id = await sentInvoice()
  await pay(id, 40_00)
  assert.deepEqual(await shown(id), ['partially_paid', 40, 60, 40])
  assert.equal((await read(id)).paid_date, null)
  await pay(id, 60_00)
  assert.deepEqual(await shown(id), ['paid', 100, 0, 100])
  assert.ok((await read(id)).paid_date)
  await pay(id, -30_00)
  assert.deepEqual(await shown(id), ['partially_paid', 70, 30, 70])
  assert.equal((await read(id)).paid_date, null)
  await pay(id, -70_00)
  assert.deepEqual(await shown(id), ['sent', 0, 100, 0])
  const tooMuch = await act(id, 'apply-payment', { amount: 100.01 })
  assert.deepEqual([tooMuch.status, Object.keys(tooMuch.body.errors)], [422, ['amount']])
})

test('is overdue again after a refund when the due date has passed', async () => {
  const id = await sentInvoice({ issue_date: '2026-01-01', due_date: '2026-01-15' })
  await pay(id, 100_00)
  await pay(id, -100_00)
  assert.equal((await read(id)).status, 'overdue')
})

test('can be paid after it was written off, and is written off again after the refund', async () => {
  const id = await sentInvoice()
  await acted(id, 'write-off', { reason: 'Insolvent' })
  await pay(id, 10_00)
  assert.deepEqual(await shown(id), ['written_off', 10, 90, 10])
  await pay(id, 90_00)
  assert.equal((await read(id)).status, 'paid')
  await pay(id, -100_00)
  assert.deepEqual(await shown(id), ['written_off', 0, 100, 0])
})

test('emits events of payments, without amounts', async () => {
  const id = await sentInvoice()
  await pay(id, 40_00)
  await pay(id, 60_00)
  const events = await testApp.sql('select type, data from events where entity_id = $1 order by id', [id])
  assert.deepEqual(
    events.map(({ type }) => type),
    ['invoice.created', 'invoice.sent', 'invoice.partially_paid', 'invoice.paid'],
  )
  const { data } = events.at(-1) as { data: Record<string, unknown> }
  assert.equal(data.status, 'paid')
  for (const name of ['amount_paid', 'total_amount', 'public_url', 'notes']) assert.ok(!(name in data), name)
})

test('keeps the payment status of the order', async () => {
  const order = await confirmedOrder([{ name: 'Fee', quantity: 1, unit_price: 100 }])
  const { id } = await generated(order.id, { auto_send: true })
  const status = async () => (await clerk.get(`/sales/orders/${order.id}`)).body.data.payment_status
  assert.equal(await status(), 'unpaid')
  await pay(id, 40_00)
  assert.equal(await status(), 'partially_paid')
  await pay(id, 60_00)
  assert.equal(await status(), 'paid')
  await pay(id, -100_00)
  assert.equal(await status(), 'refunded')
})

test('shows the customer what is invoiced, paid and due', async () => {
  const { id: customer_id } = await clerk
    .post('/crm/customers', { company_name: 'Lone Pine', email: 'pine@lone.example', currency: 'USD' })
    .then(({ body }) => body.data)
  const items = [{ name: 'Fee', quantity: 1, unit_price: 100 }]
  const dates = { issue_date: '2026-01-01', due_date: '2026-01-15' }
  const first = await createInvoice(items, { customer_id, ...dates })
  const second = await createInvoice(items, { customer_id })
  await createInvoice(items, { customer_id, currency: 'EUR' })
  for (const { id } of [first, second]) await acted(id, 'send')
  await pay(second.id, 25_00)
  const { total_revenue, total_spent } = (await clerk.get(`/crm/customers/${customer_id}`)).body.data
  assert.deepEqual([total_revenue, total_spent], [200, 25])
  const { data } = (await clerk.get(`/crm/customers/${customer_id}/metrics`)).body
  assert.deepEqual(
    [data.invoices_count, data.overdue_invoices_count, data.overdue_amount, data.outstanding_balance],
    [2, 1, 100, 175],
  )
})

test('needs to know what happens to payments when an invoice is cancelled', async () => {
  const id = await sentInvoice()
  await pay(id, 10_00)
  const refused = await act(id, 'cancel', { cancellation_reason: 'Twice' })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['refund_payments']])
  const cancelled = await acted(id, 'cancel', { cancellation_reason: 'Twice', refund_payments: false })
  assert.deepEqual([cancelled.status, cancelled.customer_notified], ['cancelled', false])
  assert.deepEqual(await shown(id), ['cancelled', 0, 0, 0])
  const paid = await sentInvoice()
  await pay(paid, 100_00)
  assert.deepEqual(Object.keys((await act(paid, 'cancel', { cancellation_reason: 'x' })).body.errors), [
    'status',
  ])
  assert.equal(customer.currency, 'USD')
})

test('counts credit notes, and no proforma invoices', async () => {
  const { id: customer_id } = await clerk
    .post('/crm/customers', { company_name: 'Tall Oak', email: 'oak@tall.example', currency: 'USD' })
    .then(({ body }) => body.data)
  const add = async (unit_price: number, type: string) => {
    const { id } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price }], { customer_id, type })
    await acted(id, 'send')
    return id
  }
  const figures = async () => {
    const { total_revenue } = (await clerk.get(`/crm/customers/${customer_id}`)).body.data
    const { data } = (await clerk.get(`/crm/customers/${customer_id}/metrics`)).body
    return [total_revenue, data.outstanding_balance, data.invoices_count]
  }
  await add(100, 'standard')
  await add(500, 'proforma')
  assert.deepEqual(await figures(), [100, 100, 1])
  const credited = await add(30, 'standard')
  assert.deepEqual(await figures(), [130, 130, 2])
  const { body } = await act(credited, 'credit', { reason: 'Returned' })
  assert.deepEqual(await figures(), [100, 100, 2])
  await acted(body.data.credit_note.id, 'cancel', { cancellation_reason: 'Twice' })
  assert.deepEqual(await figures(), [130, 130, 2])
})
