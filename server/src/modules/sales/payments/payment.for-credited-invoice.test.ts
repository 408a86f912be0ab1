/** Payments of credited invoices: overpaid amounts become credit, and credit notes cannot be paid. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPayments, url } from './payment.fixtures.ts'

const { clerk, completed, invoiceOf, stateOf, allocate } = await openPayments()

const post = (invoice: string, name: string, body: object = {}) =>
  clerk.post(`/sales/invoices/${invoice}/${name}`, body)
const read = async (path: string) => (await clerk.get(path)).body.data

/** Creates an invoice of 100 and pays 30, then 70. */
async function paidInvoice() {
  const invoice = await invoiceOf(100)
  const [one, two] = [await completed(30), await completed(80)]
  await post(invoice, 'apply-payment', { payment_id: one.id })
  await post(invoice, 'apply-payment', { payment_id: two.id })
  const [{ id: item }] = (await read(`/sales/invoices/${invoice}`)).items
  const credit = (body: object = {}) => post(invoice, 'credit', { reason: 'Broken', ...body })
  const unallocated = async () => {
    const found = [await read(`${url}/${one.id}`), await read(`${url}/${two.id}`)]
    return found.map(({ unallocated_amount }) => unallocated_amount)
  }
  return { invoice, item, one, two, credit, unallocated }
}

test('crediting a paid invoice releases its payments', async () => {
  const { invoice, one, credit, unallocated } = await paidInvoice()
  const { status, body } = await credit()
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, { status: 'credited', amount_paid: 0, amount_due: 0 })
  assert.deepEqual(await unallocated(), [30, 80])
  assert.deepEqual(await stateOf(invoice), ['credited', 0, 0])
  const next = await invoiceOf(30)
  assert.equal((await post(next, 'apply-payment', { payment_id: one.id })).body.data.status, 'paid')
  const { credit_note } = body.data
  assert.equal((await post(credit_note.id, 'cancel', { cancellation_reason: 'x' })).status, 200)
  assert.deepEqual((await stateOf(invoice)).slice(1), [0, 10_000])
})

test('a partial credit releases overpaid amounts, the latest allocation first', async () => {
  const line = (quantity: number, id: string) => ({ items: [{ id, quantity }] })
  const { invoice, item, credit, unallocated } = await paidInvoice()
  const { paid_date } = await read(`/sales/invoices/${invoice}`)
  await credit(line(0.4, item))
  assert.deepEqual(await stateOf(invoice), ['paid', 6_000, 0])
  assert.deepEqual(await unallocated(), [0, 50])
  const after = await read(`/sales/invoices/${invoice}`)
  assert.deepEqual([after.paid_date, after.payment_percentage], [paid_date, 100])
  await credit(line(0.5, item))
  assert.deepEqual(await stateOf(invoice), ['paid', 1_000, 0])
  assert.deepEqual(await unallocated(), [20, 80])
})

test('crediting part of the amount due does not release a payment', async () => {
  const invoice = await invoiceOf(100)
  const payment = await completed(60)
  await post(invoice, 'apply-payment', { payment_id: payment.id })
  const [{ id }] = (await read(`/sales/invoices/${invoice}`)).items
  await post(invoice, 'credit', { reason: 'Broken', items: [{ id, quantity: 0.3 }] })
  assert.deepEqual(await stateOf(invoice), ['partially_paid', 6_000, 1_000])
  await post(invoice, 'credit', { reason: 'Broken', items: [{ id, quantity: 0.3 }] })
  assert.deepEqual(await stateOf(invoice), ['paid', 4_000, 0])
  assert.equal((await read(`${url}/${payment.id}`)).unallocated_amount, 20)
})

test('concurrent credit and payment release an amount once', async () => {
  for (let round = 0; round < 5; round++) {
    const invoice = await invoiceOf(100)
    const [one, two] = [await completed(40), await completed(60)]
    await post(invoice, 'apply-payment', { payment_id: one.id })
    const [credited, applied] = await Promise.all([
      post(invoice, 'credit', { reason: 'x' }),
      post(invoice, 'apply-payment', { payment_id: two.id }),
    ])
    assert.equal(credited.status, 200, JSON.stringify(credited.body))
    assert.ok([200, 422].includes(applied.status), JSON.stringify(applied.body))
    assert.deepEqual(await stateOf(invoice), ['credited', 0, 0])
    for (const { id, amount } of [one, two])
      assert.equal((await read(`${url}/${id}`)).unallocated_amount, amount)
  }
})

test('credit notes and proforma invoices cannot be paid', async () => {
  const payment = await completed(40)
  for (const type of ['credit_note', 'proforma']) {
    const invoice = await invoiceOf(40, { type })
    const bodies: Record<string, object[]> = {
      'apply-payment': [{ amount: 40 }, { payment_id: payment.id }],
      'mark-paid': [{}],
    }
    for (const [name, each] of Object.entries(bodies))
      for (const body of each) {
        const rejected = await post(invoice, name, body)
        assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['type']], name)
      }
    const allocated = await allocate(payment.id, { invoice_id: invoice })
    assert.deepEqual(Object.keys(allocated.body.errors), ['allocations.0.invoice_id'])
  }
})
