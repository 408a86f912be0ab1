/** Tax codes: the codes of countries, what a used code keeps, and the code that a line gets. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from '../posting/posting.fixtures.ts'
import { seedCountries, taxCodeSeeds } from './tax-code.seeds.ts'

const { testApp, clerk, customer, done, newInvoice } = await openBooks()
const url = '/finance/tax-codes'
const other = await testApp.caller('globex', 'owner')

const invoiceItems = async (id: string) => (await clerk.get(`/sales/invoices/${id}`)).body.data.items

test('adds the codes of each country once, also by requests at the same time', async () => {
  for (const country of seedCountries) {
    const responses = await Promise.all([1, 2].map(() => other.post(`${url}/seed`, { country })))
    const counts = responses.map(({ status, body }) => {
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.data.created + body.data.existing, taxCodeSeeds[country].length)
      return body.data.created
    })
    assert.equal(Math.min(...counts), 0, country)
  }
  const { body } = await other.get(`${url}?per_page=100`)
  const codes = new Set(body.data.map(({ code }: { code: string }) => code.toLowerCase()))
  assert.equal(codes.size, body.meta.total)
  const unknown = await other.post(`${url}/seed`, { country: 'XX' })
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['country']])
})

test('fills the boxes of a code that a line made before', async () => {
  await newInvoice({ items: [{ name: 'Book', quantity: 1, unit_price: 10, tax_rate: 7 }] })
  const find = async () => (await clerk.get(`${url}?search=S7`)).body.data[0]
  assert.partialDeepStrictEqual(await find(), { code: 'S7', base_box: null, is_used: true, category: 'S' })
  await done(`${url}/seed`, { country: 'DE' })
  assert.partialDeepStrictEqual(await find(), { code: 'S7', base_box: '86', name: 'Tax 7 %' })
})

const valid = { code: 'X1', name: 'Own', direction: 'sale', rate: 19, treatment: 'standard' }

test('rejects codes that contradict themselves, by the name of the field', async () => {
  const cases: [object, string][] = [
    [{ code: '' }, 'code'],
    [{ code: 'x'.repeat(21) }, 'code'],
    [{ name: null }, 'name'],
    [{ direction: 'both' }, 'direction'],
    [{ rate: -1 }, 'rate'],
    [{ rate: 101 }, 'rate'],
    [{ rate: 1.234_56 }, 'rate'],
    [{ treatment: 'reduced' }, 'treatment'],
    [{ treatment: 'export' }, 'rate'],
    [{ treatment: 'exempt' }, 'rate'],
    [{ treatment: 'oss', direction: 'purchase' }, 'treatment'],
    [{ supply: 'all' }, 'supply'],
    [{ country: 'Germany' }, 'country'],
    [{ deductible_percent: 50 }, 'deductible_percent'],
    [{ direction: 'purchase', deductible_percent: 101 }, 'deductible_percent'],
    [{ account_id: '01KAJ3XJ5Q0000000000000009' }, 'account_id'],
    [{ base_box: 'x'.repeat(21) }, 'base_box'],
    [{ reason: 'x'.repeat(1_001) }, 'reason'],
    [{ valid_from: '2026-02-30' }, 'valid_from'],
    [{ valid_from: '2026-02-02', valid_to: '2026-02-01' }, 'valid_to'],
    [{ category: 'S', used_at: null }, 'used_at'],
  ]
  for (const [more, field] of cases) {
    const { status, body } = await clerk.post(url, { ...valid, ...more })
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(more))
  }
})

test('has a unique code, whatever its case', async () => {
  await done(url, valid)
  const again = await clerk.post(url, { ...valid, code: 'x1' })
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['code']])
})

test('keeps the meaning of a used code, which is deactivated instead of deleted', async () => {
  const code = await done(url, { ...valid, code: 'USED', rate: 11 })
  assert.partialDeepStrictEqual(code, {
    supply: 'any',
    deductible_percent: 100,
    is_active: true,
    is_used: false,
  })
  assert.equal((await clerk.patch(`${url}/${code.id}`, { rate: 12 })).status, 200)
  await newInvoice({ items: [{ name: 'Tea', quantity: 1, unit_price: 10, tax_code_id: code.id }] })
  const changes: [object, string][] = [
    [{ rate: 13 }, 'rate'],
    [{ direction: 'purchase' }, 'direction'],
    [{ treatment: 'oss' }, 'treatment'],
  ]
  for (const [change, field] of changes) {
    const { status, body } = await clerk.patch(`${url}/${code.id}`, change)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]])
  }
  const removal = await clerk.delete(`${url}/${code.id}`)
  assert.deepEqual([removal.status, Object.keys(removal.body.errors)], [422, ['is_used']])
  assert.equal((await clerk.patch(`${url}/${code.id}`, { is_active: false, base_box: '81' })).status, 200)
  const items = [{ name: 'Tea', quantity: 1, unit_price: 10, tax_code_id: code.id }]
  const inactive = await clerk.post('/sales/invoices', { customer_id: customer.id, items })
  assert.deepEqual([inactive.status, Object.keys(inactive.body.errors)], [422, ['items.0.tax_code_id']])
})

test('a bare rate takes the oldest code of its rate, treatment and day', async () => {
  await done(url, { ...valid, code: 'OLD6', rate: 6, valid_to: '2026-10-31' })
  await done(url, { ...valid, code: 'NEW6', rate: 6, valid_from: '2026-11-01' })
  await done(url, { ...valid, code: 'FR6', rate: 6, country: 'FR' })
  const codeOn = async (more: object, tax_rate = 6) => {
    const item = { name: 'Tea', quantity: 1, unit_price: 10, tax_rate }
    const [first] = await invoiceItems(await newInvoice({ items: [item], ...more }))
    return first.tax_code
  }
  assert.equal(await codeOn({ issue_date: '2026-11-05' }), 'NEW6')
  assert.equal(await codeOn({ issue_date: '2026-11-05', delivery_date: '2026-10-30' }), 'OLD6')
  const treatments: [string, string, object][] = [
    ['reverse_charge', 'AE', { customer_vat_id: 'ATU12345678' }],
    ['intra_community', 'K', { customer_vat_id: 'ATU12345678' }],
    ['export', 'G', {}],
    ['exempt', 'E', {}],
    ['outside_scope', 'O', {}],
  ]
  for (const [tax_treatment, expected, more] of treatments)
    assert.equal(await codeOn({ tax_treatment, ...more }, 0), expected)
  assert.equal(await codeOn({}, 8.375), 'S8.375')
})

test('two sales at once add one code', async () => {
  const items = [{ name: 'Tea', quantity: 1, unit_price: 10, tax_rate: 17.5 }]
  const ids = await Promise.all([1, 2, 3, 4].map(() => newInvoice({ items })))
  const codes = await Promise.all(ids.map(async (id) => (await invoiceItems(id))[0].tax_code_id))
  assert.equal(new Set(codes).size, 1)
  assert.equal((await clerk.get(`${url}?search=S17.5`)).body.meta.total, 1)
})

test('a code and a rate on a line agree; a changed rate changes the code', async () => {
  const code = await done(url, { ...valid, code: 'S14', rate: 14 })
  const purchase = await done(url, { ...valid, code: 'P14', rate: 14, direction: 'purchase' })
  const line = { name: 'Tea', quantity: 1, unit_price: 10 }
  const cases: [object, string][] = [
    [{ tax_code_id: code.id, tax_rate: 7 }, 'items.0.tax_rate'],
    [{ tax_code_id: purchase.id }, 'items.0.tax_code_id'],
    [{ tax_code_id: '01KAJ3XJ5Q0000000000000009' }, 'items.0.tax_code_id'],
    [{ tax_code_id: 'S14' }, 'items.0.tax_code_id'],
  ]
  for (const path of ['/sales/invoices', '/sales/orders'])
    for (const [more, field] of cases) {
      const body = { customer_id: customer.id, items: [{ ...line, ...more }] }
      const { status, body: answer } = await clerk.post(path, body)
      assert.deepEqual([status, Object.keys(answer.errors)], [422, [field]], JSON.stringify(more))
    }
  const id = await newInvoice({ items: [{ ...line, tax_code_id: code.id, tax_rate: 14 }] })
  const [item] = await invoiceItems(id)
  assert.partialDeepStrictEqual(item, {
    tax_rate: 14,
    tax_code: 'S14',
    tax_code_id: code.id,
    tax_reason: null,
  })
  const put = (more: object) => clerk.put(`/sales/invoices/${id}`, { items: [{ ...item, ...more }] })
  assert.equal((await put({})).body.data.items[0].tax_code, 'S14')
  assert.equal((await put({ tax_rate: 7 })).body.data.items[0].tax_code, 'S7')
  assert.partialDeepStrictEqual((await put({ tax_code_id: code.id, tax_rate: 7 })).body.data.items[0], {
    tax_code: 'S14',
    tax_rate: 14,
  })
})

test('codes of one treatment decide that of the invoice; those of a whole invoice stand alone', async () => {
  const export_ = await done(url, { ...valid, code: 'EXPORT', rate: 0, treatment: 'export' })
  const exempt = await done(url, { ...valid, code: 'EXEMPT', rate: 0, treatment: 'exempt' })
  const line = { name: 'Tea', quantity: 1, unit_price: 10 }
  const id = await newInvoice({ items: [{ ...line, tax_code_id: export_.id }], shipping_amount: 0 })
  const { data } = (await clerk.get(`/sales/invoices/${id}`)).body
  assert.deepEqual([data.tax_treatment, data.items[0].tax_code], ['export', 'EXPORT'])
  const taxed = { ...line, tax_rate: 14 }
  const mixed = await clerk.post('/sales/invoices', {
    customer_id: customer.id,
    items: [taxed, { ...line, tax_code_id: export_.id }],
  })
  assert.deepEqual([mixed.status, Object.keys(mixed.body.errors)], [422, ['items.1.tax_code_id']])
  const beside = await newInvoice({ items: [taxed, { ...line, tax_code_id: exempt.id }] })
  const { data: both } = (await clerk.get(`/sales/invoices/${beside}`)).body
  assert.deepEqual(
    [both.tax_treatment, ...both.items.map(({ tax_code }: { tax_code: string }) => tax_code)],
    ['standard', 'S14', 'EXEMPT'],
  )
})
