/** Invoice input: payment terms, discounts, money objects and available actions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBrowser } from '#features/documents/documents.fixtures'
import { openInvoices, url } from './invoice.fixtures.ts'

const { testApp, clerk, customer, createInvoice, acted } = await openInvoices()

test('reads the days until payment from the text of the terms', async () => {
  const items = [{ name: 'Fee', quantity: 1, unit_price: 10 }]
  const dueDate = async (terms: string) =>
    (await createInvoice(items, { issue_date: '2026-12-01', payment_terms: { terms } })).due_date
  assert.equal(await dueDate('Net 45'), '2027-01-15')
  assert.equal(await dueDate('net_15'), '2026-12-16')
  assert.equal(await dueDate('NET60'), '2027-01-30')
  assert.equal(await dueDate('Due on receipt'), '2026-12-01')
  assert.equal(await dueDate('Net 9999'), '2026-12-31')
  assert.equal(await dueDate('As agreed'), '2026-12-31')
  const invoice = await createInvoice(items, { issue_date: '2026-12-01' })
  const put = async (payment_terms: object) =>
    (await clerk.put(`${url}/${invoice.id}`, { payment_terms })).body.data
  const changed = await put({ terms: 'Net 10' })
  assert.deepEqual([changed.due_date, changed.payment_terms.due_days], ['2026-12-11', 10])
  const unchanged = await put({ terms: 'As agreed' })
  assert.deepEqual([unchanged.due_date, unchanged.payment_terms.due_days], ['2026-12-11', 10])
})

test('changing the days updates the text of the terms, unless both are sent or the text has no days', async () => {
  const items = [{ name: 'Fee', quantity: 1, unit_price: 10 }]
  const invoice = await createInvoice(items, { issue_date: '2026-12-01', payment_terms: { terms: 'Net 30' } })
  const put = async (payment_terms: object | null) => {
    const { body } = await clerk.put(`${url}/${invoice.id}`, { payment_terms })
    const { due_date, payment_terms: after } = (await clerk.get(`${url}/${invoice.id}`)).body.data
    return [due_date, after?.terms, after?.due_days, body.success]
  }
  assert.deepEqual(await put({ due_days: 45 }), ['2027-01-15', 'Net 45', 45, true])
  // The terms of the response, with other days.
  const { payment_terms } = (await clerk.get(`${url}/${invoice.id}`)).body.data
  assert.deepEqual(await put({ ...payment_terms, due_days: 14 }), ['2026-12-15', 'Net 14', 14, true])
  assert.deepEqual(await put({ ...payment_terms, terms: 'Net 10', due_days: 14 }), [
    '2026-12-11',
    'Net 10',
    10,
    true,
  ])
  assert.deepEqual(await put({ terms: '2% within 5 days', due_days: 20 }), [
    '2026-12-21',
    '2% within 5 days',
    20,
    true,
  ])
  assert.deepEqual(await put({ due_days: 25 }), ['2026-12-26', '2% within 5 days', 25, true])
  assert.deepEqual(await put({ terms: 'Due on receipt' }), ['2026-12-01', 'Due on receipt', 0, true])
  assert.deepEqual((await put(null)).slice(1), [undefined, undefined, true])
})

test('rejects a discount above quantity × price', async () => {
  const body = { customer_id: customer.id, items: [{ name: 'Fee', quantity: 2, unit_price: 10 }] }
  const [item] = body.items
  const tooMuch = { ...body, items: [item, { ...item, discount_amount: 20.01 }] }
  const rejected = await clerk.post(url, tooMuch)
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['items.1.discount_amount']])
  const both = await clerk.post(url, { ...tooMuch, currency: 'nothing' })
  assert.ok(both.body.errors.currency)
  const free = await createInvoice([{ ...item, discount_amount: 20 }])
  assert.equal(free.total_amount.amount, 0)
})

test('rejects money objects that contradict themselves or the invoice', async () => {
  const body = (unit_price: object, more: object = {}) => ({
    customer_id: customer.id,
    items: [{ name: 'Fee', quantity: 1, unit_price }],
    ...more,
  })
  const errorsOf = async (unit_price: object, more: object = {}) => {
    const { body: response } = await clerk.post(url, body(unit_price, more))
    return response.errors ? Object.keys(response.errors) : response.data.total_amount.amount
  }
  assert.deepEqual(await errorsOf({ amount: 10, cents: 999 }), ['items.0.unit_price.cents'])
  assert.deepEqual(await errorsOf({ amount: 10, cents: 1_000 }), 10)
  const usd = { currency: 'USD' }
  assert.deepEqual(await errorsOf({ amount: 10, cents: 10, currency: 'USD' }, usd), [
    'items.0.unit_price.cents',
  ])
  assert.deepEqual(await errorsOf({ amount: 10, currency: 'EUR' }, usd), ['items.0.unit_price.currency'])
  const { body: inEuros } = await clerk.post(url, body({ amount: 10, currency: 'EUR' }))
  assert.deepEqual(inEuros.data.total_amount, { ...inEuros.data.total_amount, cents: 1_000, currency: 'EUR' })
  const mixed = { shipping_amount: { amount: 5, currency: 'JPY' } }
  assert.deepEqual(await errorsOf({ amount: 10, currency: 'EUR' }, mixed), ['shipping_amount.currency'])
  assert.deepEqual(await errorsOf({ amount: 10, currency: 'XXZ' }), ['currency'])
  const draft = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }], { shipping_amount: 5 })
  const put = (shipping_amount: object) => clerk.put(`${url}/${draft.id}`, { shipping_amount })
  const wrong = await put({ ...draft.shipping_amount, cents: 501, currency: 'EUR' })
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), [
    'shipping_amount.cents',
    'shipping_amount.currency',
  ])
  assert.equal((await put({ amount: 6, cents: 600, currency: 'USD' })).status, 200)
})

test('offers link and payment operations only where they are possible', async () => {
  const ask = await inBrowser(testApp, clerk)
  const actionsOf = async (id: string) => (await ask('GET', `${url}/${id}`)).body.meta.actions
  const { id } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  assert.ok(!(await actionsOf(id)).includes('link'))
  await acted(id, 'send')
  const sent = await actionsOf(id)
  assert.ok(sent.includes('link') && sent.includes('mark-paid') && !sent.includes('send'), String(sent))
  await clerk.delete(`${url}/${id}/link`)
  const revoked = await actionsOf(id)
  assert.ok(revoked.includes('send') && !revoked.includes('link'), String(revoked))
})
