/** Contradictory and concurrent requests for invoices: clear errors and no lost data. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import type { ApiResponse } from '#test/test-app'
import { linesAtMost } from '#modules/commercial-documents/line-items/document-line'
import { openInvoices, url } from './invoice.fixtures.ts'

const { testApp, clerk, customer, createInvoice, act, acted, read } = await openInvoices()
const fee = { name: 'Fee', quantity: 1, unit_price: 100 }
const post = (body: object) => clerk.post(url, { customer_id: customer.id, items: [fee], ...body })
const invoicesOf = async (customerId = customer.id) =>
  (await clerk.get(`${url}?customer_id=${customerId}`)).body.meta.total

/** Returns the sorted status codes of responses. */
const statusesOf = (responses: readonly ApiResponse[]) => responses.map(({ status }) => status).toSorted()

async function sentInvoice() {
  const { id } = await createInvoice([fee])
  await acted(id, 'send')
  return id as string
}

test('rejects a due date before the issue date, sent or stored', async () => {
  const rejected = await post({ issue_date: '2026-12-02', due_date: '2026-12-01' })
  assert.equal(rejected.status, 422)
  assert.deepEqual(rejected.body.errors, { due_date: ['The due_date field must not be before issue_date.'] })
  const draft = await createInvoice([fee], { issue_date: '2026-12-01', due_date: '2026-12-10' })
  for (const body of [{ due_date: '2026-11-30' }, { issue_date: '2026-12-11' }]) {
    const { status, body: response } = await clerk.put(`${url}/${draft.id}`, body)
    assert.deepEqual([status, Object.keys(response.errors)], [422, ['due_date']])
  }
  assert.equal((await read(draft.id)).version, draft.version)
})

test('rejects lines and totals above the largest amount and states the limit', async () => {
  const before = await invoicesOf()
  const large = await post({ items: [{ name: 'Fee', quantity: 1e9, unit_price: 1e9 }] })
  assert.deepEqual(large.body.errors, {
    items: ['The items field must come to at most 9999999999999.99 USD, with tax and shipping.'],
  })
  const many = await post({
    items: Array.from({ length: 11 }, () => ({ name: 'Fee', quantity: 1e3, unit_price: 1e9 })),
  })
  assert.deepEqual([many.status, Object.keys(many.body.errors)], [422, ['items']])
  const price = await post({ items: [{ ...fee, unit_price: 1e13 }] })
  assert.deepEqual(Object.keys(price.body.errors), ['items.0.unit_price'])
  assert.equal(await invoicesOf(), before)
  const largest = await createInvoice([{ name: 'Fee', quantity: 1e3, unit_price: 9999999999.99 }])
  assert.equal(largest.total_amount.amount, 9999999999990)
})

test('accepts the documented number of lines and rejects a thousand', async () => {
  const lines = (length: number) => Array.from({ length }, (_, index) => ({ ...fee, name: `Fee ${index}` }))
  const rejected = await post({ items: lines(1_000) })
  assert.equal(rejected.status, 422)
  assert.match(rejected.body.errors.items[0], new RegExp(`\\b${linesAtMost}\\b`))
  const { id, total_amount } = await createInvoice(lines(linesAtMost))
  assert.equal(total_amount.amount, linesAtMost * fee.unit_price)
  assert.deepEqual(
    (await read(id)).items.map(({ name }: { name: string }) => name),
    lines(linesAtMost).map(({ name }) => name),
  )
})

test('rejects a manual tax above the line amount if prices include tax', async () => {
  const boss = await testApp.caller('acme', 'owner')
  await boss.patch('/tenant', { settings: { prices_include_tax: true } })
  const body = { customer_id: customer.id, items: [fee, { ...fee, discount_amount: 40, tax_amount: 60.01 }] }
  const rejected = await clerk.post(url, body)
  assert.deepEqual(rejected.body.errors, {
    'items.1.tax_amount': [
      'The items.1.tax_amount field must be at most 60.00 USD, which the line costs with its tax.',
    ],
  })
  await boss.patch('/tenant', { settings: { prices_include_tax: null } })
})

test('the currency of an invoice with payments cannot change', async () => {
  const id = await sentInvoice()
  await acted(id, 'apply-payment', { amount: 40, payment_method: 'cash' })
  const rejected = await clerk.put(`${url}/${id}`, { currency: 'EUR' })
  assert.deepEqual([rejected.status, rejected.body.error.code], [422, 'INVALID_STATE'])
  assert.deepEqual(Object.keys(rejected.body.errors).toSorted(), ['currency', 'status'])
  const { currency, paid_amount } = await read(id)
  assert.deepEqual([currency, paid_amount.amount, paid_amount.currency], ['USD', 40, 'USD'])
})

test('accepts a customer without an address', async () => {
  const { id } = await customerFactory.create(clerk, {
    currency: 'USD',
    billing_address: null,
    shipping_address: null,
  })
  const { status, body } = await post({ customer_id: id })
  assert.deepEqual([status, body.data.billing_address, body.data.shipping_address], [201, null, null])
  const { public_url } = await acted(body.data.id, 'send')
  const page = await testApp.app.http.inject({ url: new URL(public_url).pathname })
  assert.equal(page.statusCode, 200)
})

test('two concurrent requests send an invoice once', async () => {
  const { email } = customer
  const mails = async () =>
    Number((await testApp.sql('select count(*) as n from mails where recipient = $1', [email]))[0]?.n)
  const before = await mails()
  const { id } = await createInvoice([fee])
  const responses = await Promise.all([act(id, 'send'), act(id, 'send'), act(id, 'send')])
  assert.deepEqual(statusesOf(responses), [200, 422, 422])
  for (const { status, body } of responses)
    if (status === 422) assert.deepEqual([body.error.code, body.meta.current], ['INVALID_STATE', 'sent'])
  assert.equal(await mails(), before + 1)
})

test('approves the version before an edit or after it, never a mixture', async () => {
  for (let round = 0; round < 10; round++) {
    const draft = await createInvoice([fee])
    const items = [{ ...fee, unit_price: 250 }, fee]
    const edit = () => clerk.put(`${url}/${draft.id}`, { items })
    const approval = () => act(draft.id, 'approve')
    const [edited, approved] = await Promise.all(
      round % 2 ? [edit(), approval()] : [approval(), edit()].toReversed(),
    )
    assert.equal(approved?.status, 200)
    const now = await read(draft.id)
    const isEdited = edited?.status === 200
    if (!isEdited) assert.equal(edited?.body.error.code, 'INVALID_STATE')
    assert.deepEqual(
      [now.status, now.items.length, now.total_amount.amount],
      ['approved', isEdited ? 2 : 1, isEdited ? 350 : 100],
    )
  }
})

test('approval requires the version that the approver has read', async () => {
  const draft = await createInvoice([fee])
  const { headers } = await clerk.get(`${url}/${draft.id}`)
  await clerk.put(`${url}/${draft.id}`, { items: [{ ...fee, unit_price: 900 }] })
  const stale = { 'if-match': String(headers.etag) }
  assert.equal((await clerk.post(`${url}/${draft.id}/approve`, {}, stale)).status, 412)
  assert.equal((await read(draft.id)).status, 'draft')
})

test('cancelling an invoice during a payment loses no money', async () => {
  for (let round = 0; round < 6; round++) {
    const { id: customer_id } = await customerFactory.create(clerk, { currency: 'USD' })
    const { id } = await createInvoice([fee], { customer_id })
    await acted(id, 'send')
    const pay = () => act(id, 'apply-payment', { amount: 60, payment_method: 'cash' })
    const cancel = () => act(id, 'cancel', { cancellation_reason: 'A mistake', refund_payments: false })
    const [paid, cancelled] =
      round % 2 ? await Promise.all([pay(), cancel()]) : (await Promise.all([cancel(), pay()])).toReversed()
    assert.equal(cancelled?.status, 200, JSON.stringify(cancelled?.body))
    assert.ok([200, 422].includes(paid?.status ?? 0), JSON.stringify(paid?.body))
    const now = await read(id)
    assert.deepEqual([now.status, now.amount_due, now.amount_paid], ['cancelled', 0, 0])
    // An accepted payment becomes customer credit. A rejected one does not exist.
    assert.equal(await creditOf(customer_id), paid?.status === 200 ? 60 : 0)
  }
})

test('crediting an invoice during a payment loses no money', async () => {
  for (let round = 0; round < 6; round++) {
    const { id: customer_id } = await customerFactory.create(clerk, { currency: 'USD' })
    const { id, items } = await createInvoice([{ ...fee, quantity: 2 }], { customer_id })
    await acted(id, 'send')
    const pay = () => act(id, 'apply-payment', { amount: 200, payment_method: 'cash' })
    const body = { reason: 'Returned', items: [{ id: items[0].id, quantity: 1 }] }
    const credit = () => act(id, 'credit', body)
    const [paid, credited] =
      round % 2 ? await Promise.all([pay(), credit()]) : (await Promise.all([credit(), pay()])).toReversed()
    assert.equal(credited?.status, 200, JSON.stringify(credited?.body))
    const now = await read(id)
    if (paid?.status === 200) {
      assert.deepEqual([now.status, now.amount_paid, now.amount_due], ['paid', 100, 0])
      assert.equal(await creditOf(customer_id), 100)
    } else {
      assert.deepEqual([paid?.status, Object.keys(paid?.body.errors)], [422, ['amount']])
      assert.deepEqual([now.amount_paid, now.amount_due, await creditOf(customer_id)], [0, 100, 0])
    }
    assert.equal(now.credited_amount.amount ?? now.credited_amount, 100)
  }
})

/** Returns the unallocated payments of a customer. */
async function creditOf(customerId: string): Promise<number> {
  const { body } = await clerk.get(`/crm/customers/${customerId}/payments`)
  return body.data.reduce(
    (sum: number, { unallocated_amount }: { unallocated_amount: number }) => sum + unallocated_amount,
    0,
  )
}
