/** Invoice numbers: no gaps, no duplicates, and void after a draft is deleted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { rewriteInvoice } from './invoice.fixtures.ts'
import { startTestApp } from '#test/test-app'

const url = '/sales/invoices'
const testApp = await startTestApp()
const clerk = await testApp.caller('acme', 'owner')
const customer = await customerFactory.create(clerk)
const items = [{ name: 'Fee', quantity: 1, unit_price: 10 }]
const draft = { customer_id: customer.id, items }

const create = async (by = clerk, body: object = draft) => (await by.post(url, body)).body.data
const numbers = async (by = clerk) => (await by.get(`${url}/numbering?per_page=100`)).body

test('numbers fifty concurrent invoices without a gap', async () => {
  const created = await Promise.all(Array.from({ length: 50 }, () => create()))
  const [, day] = /^INV-(\d{8})-/.exec(created[0].invoice_number) ?? []
  assert.deepEqual(
    created.map(({ invoice_number }) => invoice_number).toSorted(),
    Array.from({ length: 50 }, (_, index) => `INV-${day}-${String(index + 1).padStart(3, '0')}`),
  )
})

test('consumes no number for a rejected invoice, and keeps the number of a deleted draft', async () => {
  const { total } = (await numbers()).meta
  assert.equal((await clerk.post(url, { ...draft, items: [{ quantity: 1 }] })).status, 422)
  const first = await create()
  await clerk.delete(`${url}/${first.id}`)
  const second = await create()
  const { data, meta } = await numbers()
  assert.equal(meta.total, total + 2)
  assert.deepEqual(data.slice(-2), [
    { number: first.invoice_number, invoice_id: first.id, status: 'void' },
    { number: second.invoice_number, invoice_id: second.id, status: 'used' },
  ])
  assert.notEqual(first.invoice_number, second.invoice_number)
})

test('assigns numbers at approval if the tenant setting says so', async () => {
  const boss = await testApp.caller('globex', 'owner')
  const set = await boss.patch('/tenant', { settings: { invoice_number_on: 'approval' } })
  assert.equal(set.status, 200)
  const { id: customer_id } = await customerFactory.create(boss)
  const body = { customer_id, items }
  const [deleted, approved, sent] = [
    await create(boss, body),
    await create(boss, body),
    await create(boss, body),
  ]
  assert.equal(approved.invoice_number, null)
  await boss.delete(`${url}/${deleted.id}`)
  const { body: response } = await boss.post(`${url}/${approved.id}/approve`, {})
  assert.match(response.data.invoice_number, /-001$/)
  assert.match((await boss.post(`${url}/${sent.id}/send`, {})).body.data.invoice_number, /-002$/)
  // A rejected approval consumes no number.
  assert.equal((await boss.post(`${url}/${sent.id}/approve`, {})).status, 422)
  const { data } = await numbers(boss)
  assert.deepEqual(
    data.map(({ invoice_id }: { invoice_id: string }) => invoice_id),
    [approved.id, sent.id],
  )
})

test('sorts numbers beyond 999', async () => {
  const [{ id, invoice_number } = { id: '', invoice_number: '' }] = (await clerk.get(`${url}?per_page=1`))
    .body.data
  const beyond = String(invoice_number).replace(/\d{3}$/, '1000')
  await rewriteInvoice(testApp, id, { invoice_number: beyond })
  const { data } = await numbers()
  assert.equal(data.at(-1).number, beyond)
})

test('pages through the numbers of several days', async () => {
  for (const count of [2, 1, 3]) {
    testApp.clock.advance({ days: 1 })
    for (let each = 0; each < count; each++) await create()
  }
  const { data: all, meta } = await numbers()
  assert.equal(meta.total, all.length)
  const perPage = 4
  const paged = []
  for (let page = 1; page <= Math.ceil(meta.total / perPage) + 1; page++) {
    const { body } = await clerk.get(`${url}/numbering?per_page=${perPage}&page=${page}`)
    assert.equal(body.meta.total, meta.total)
    paged.push(...body.data)
  }
  assert.deepEqual(paged, all)
})
