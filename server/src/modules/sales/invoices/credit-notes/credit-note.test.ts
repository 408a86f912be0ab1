/** Credit notes: full and partial credits, up to the billed amount. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInvoices } from '../invoice.fixtures.ts'

const { testApp, clerk, createInvoice, act, acted, read, confirmedOrder, generate, generated } =
  await openInvoices()

async function sentInvoice(items: object[], more: object = {}) {
  const { id } = await createInvoice(items, more)
  await acted(id, 'send')
  return read(id)
}

test('credits an invoice in full', async () => {
  const invoice = await sentInvoice([{ name: 'Fee', quantity: 3, unit_price: 33.33, tax_rate: 19 }], {
    shipping_amount: 5,
  })
  const credited = await acted(invoice.id, 'credit', { reason: 'Never delivered' })
  const { credit_note } = credited
  assert.deepEqual(
    [credited.status, credited.amount_due, credited.credited_amount, credited.credit_reason],
    ['credited', 0, invoice.total_amount.amount, 'Never delivered'],
  )
  assert.deepEqual(
    [credit_note.type, credit_note.status, credit_note.credited_invoice_id, credit_note.amount_due],
    ['credit_note', 'approved', invoice.id, 0],
  )
  assert.deepEqual(credit_note.total_amount, invoice.total_amount)
  assert.deepEqual(credit_note.subtotal_amount, invoice.subtotal_amount)
  assert.notEqual(credit_note.invoice_number, invoice.invoice_number)
  const again = await act(invoice.id, 'credit', { reason: 'Again' })
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['status']])
})

test('partial credits add up to the invoice exactly', async () => {
  const invoice = await sentInvoice([
    { name: 'Pen', quantity: 7, unit_price: 1.11, discount_amount: 1, tax_rate: 19 },
    { name: 'Ink', quantity: 1, unit_price: 9.99, tax_rate: 7 },
  ])
  const [pen, ink] = invoice.items
  const first = await acted(invoice.id, 'credit', { reason: 'Broken', items: [{ id: pen.id, quantity: 3 }] })
  assert.equal(first.status, 'sent')
  assert.equal(first.amount_due, round(invoice.amount_due - first.credit_note.total_amount.amount))
  const tooMuch = await act(invoice.id, 'credit', {
    reason: 'x',
    items: [{ id: pen.id, quantity: 5 }, { id: 'x' }],
  })
  assert.equal(tooMuch.status, 422)
  assert.deepEqual(Object.keys(tooMuch.body.errors).toSorted(), ['items.1.id', 'items.1.quantity'])
  const over = await act(invoice.id, 'credit', { reason: 'x', items: [{ id: pen.id, quantity: 5 }] })
  assert.deepEqual(Object.keys(over.body.errors), ['items.0.quantity'])
  const second = await acted(invoice.id, 'credit', { reason: 'Dry', items: [{ id: ink.id, quantity: 1 }] })
  const third = await acted(invoice.id, 'credit', { reason: 'Rest' })
  assert.equal(third.status, 'credited')
  const sum = [first, second, third].reduce(
    (total, { credit_note }) => total + credit_note.total_amount.cents,
    0,
  )
  assert.equal(sum, invoice.total_amount.cents)
  assert.equal(third.credit_note.items.length, 1)
})

const round = (amount: number) => Math.round(amount * 100) / 100

test('rejects crediting or writing off a draft', async () => {
  const { id } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  for (const name of ['credit', 'write-off']) {
    const { status, body } = await act(id, name, { reason: 'x' })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['status']], name)
  }
  await acted(id, 'approve')
  assert.equal((await act(id, 'write-off', { reason: 'x' })).status, 422)
})

test('two concurrent requests credit an invoice once', async () => {
  const { id } = await sentInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const responses = await Promise.all([
    act(id, 'credit', { reason: 'x' }),
    act(id, 'credit', { reason: 'x' }),
  ])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422])
})

test('an order can be billed again after its invoice was credited in full', async () => {
  const order = await confirmedOrder([{ name: 'Fee', quantity: 2, unit_price: 10 }])
  const invoice = await generated(order.id, { auto_send: true })
  const [{ id }] = invoice.items
  await acted(invoice.id, 'credit', { reason: 'One is missing', items: [{ id, quantity: 1 }] })
  assert.equal((await generate(order.id)).status, 422)
  await acted(invoice.id, 'credit', { reason: 'The other too' })
  assert.equal((await generated(order.id)).total_amount.amount, 20)
})

test('cancels once, with a reason, and emails the customer on request', async () => {
  const invoice = await sentInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  assert.deepEqual(Object.keys((await act(invoice.id, 'cancel')).body.errors), ['cancellation_reason'])
  const body = { cancellation_reason: 'Billed twice', notify_customer: true }
  const cancelled = await acted(invoice.id, 'cancel', body)
  assert.deepEqual(
    [
      cancelled.status,
      cancelled.cancellation_reason,
      cancelled.customer_notified,
      'refund_amount' in cancelled,
    ],
    ['cancelled', 'Billed twice', true, false],
  )
  assert.ok(cancelled.cancelled_at)
  assert.equal((await act(invoice.id, 'cancel', body)).status, 422)
  const { body: list } = await clerk.get('/sales/invoices?status=cancelled')
  assert.equal(list.data[0].amount_due, 0)
})

test('cancelling a credit note reverses its credit', async () => {
  const invoice = await sentInvoice([{ name: 'Fee', quantity: 4, unit_price: 10 }])
  const [{ id: item }] = invoice.items
  const cancel = (note: string) => acted(note, 'cancel', { cancellation_reason: 'By mistake' })
  const state = async () => {
    const { status, amount_due, credited_amount, credited_at, credit_reason } = await read(invoice.id)
    return [status, amount_due, credited_amount, credited_at !== null, credit_reason]
  }
  const part = await acted(invoice.id, 'credit', { reason: 'Broken', items: [{ id: item, quantity: 1 }] })
  await cancel(part.credit_note.id)
  assert.deepEqual(await state(), ['sent', 40, 0, false, null])
  const full = await acted(invoice.id, 'credit', { reason: 'Never delivered' })
  assert.equal(full.credit_note.total_amount.amount, 40)
  await acted(full.credit_note.id, 'send')
  await cancel(full.credit_note.id)
  assert.deepEqual(await state(), ['sent', 40, 0, false, null])
  const again = await acted(invoice.id, 'credit', { reason: 'Late' })
  assert.deepEqual(await state(), ['credited', 0, 40, true, 'Late'])
  const twice = { cancellation_reason: 'By mistake' }
  const both = [act(again.credit_note.id, 'cancel', twice), act(again.credit_note.id, 'cancel', twice)]
  assert.deepEqual((await Promise.all(both)).map(({ status }) => status).toSorted(), [200, 422])
  assert.deepEqual(await state(), ['sent', 40, 0, false, null])
})

test('restores the status of the invoice before the credit', async () => {
  const approved = await createInvoice([{ name: 'Fee', quantity: 2, unit_price: 10 }])
  await acted(approved.id, 'approve')
  const viewed = await sentInvoice([{ name: 'Fee', quantity: 2, unit_price: 10 }])
  await testApp.app.http.inject({ method: 'GET', url: new URL(viewed.public_url).pathname })
  const inPart = await sentInvoice([{ name: 'Fee', quantity: 2, unit_price: 10 }])
  await acted(inPart.id, 'apply-payment', { amount: 15 })
  const credits: [string, object, string, string][] = [
    [approved.id, {}, 'credited', 'approved'],
    [viewed.id, {}, 'credited', 'viewed'],
    [inPart.id, { items: [{ id: inPart.items[0].id, quantity: 1 }] }, 'paid', 'partially_paid'],
  ]
  for (const [id, body, during, after] of credits) {
    const { status, credit_note } = await acted(id, 'credit', { reason: 'x', ...body })
    assert.equal(status, during)
    await acted(credit_note.id, 'cancel', { cancellation_reason: 'y' })
    assert.deepEqual([(await read(id)).status, (await read(id)).paid_date], [after, null])
  }
})

test('rejects the reversal of a credit whose order has been billed again', async () => {
  const order = await confirmedOrder([{ name: 'Fee', quantity: 2, unit_price: 10 }])
  const invoice = await generated(order.id, { auto_send: true })
  const { credit_note } = await acted(invoice.id, 'credit', { reason: 'Wrong address' })
  const second = await generated(order.id)
  const rejected = await act(credit_note.id, 'cancel', { cancellation_reason: 'x' })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['status']])
  assert.equal((await read(credit_note.id)).status, 'approved')
  await acted(second.id, 'cancel', { cancellation_reason: 'x' })
  await acted(credit_note.id, 'cancel', { cancellation_reason: 'x' })
  assert.equal((await read(invoice.id)).status, 'sent')
})

test('rejects quantities beyond the precision of items and credit notes with a total of 0', async () => {
  const invoice = await sentInvoice([
    { name: 'Fee', quantity: 2, unit_price: 10 },
    { name: 'Gift', quantity: 1, unit_price: 0 },
  ])
  const [fee, gift] = invoice.items
  const credit = (items: object[]) => act(invoice.id, 'credit', { reason: 'x', items })
  for (const quantity of [0.00001, 1.00001]) {
    const rejected = await credit([{ id: fee.id, quantity }])
    assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['items.0.quantity']])
  }
  for (const items of [[{ id: gift.id, quantity: 1 }], [{ id: fee.id, quantity: 0.0001 }]]) {
    const rejected = await credit(items)
    assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['items']])
  }
  const free = await sentInvoice([{ name: 'Gift', quantity: 1, unit_price: 0 }])
  const rejected = await act(free.id, 'credit', { reason: 'x' })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['status']])
  const { body } = await clerk.get('/sales/invoices?type=credit_note&per_page=100')
  assert.ok(body.data.every((note: { total_amount: { cents: number } }) => note.total_amount.cents > 0))
})
