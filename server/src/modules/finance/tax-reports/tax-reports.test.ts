/** The tax rows of entries, and the reports that add them up. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from '../posting/posting.fixtures.ts'

const { testApp, clerk, customer, createProduct, done, newInvoice, sentInvoice, purchase, today } =
  await openBooks()

interface Row {
  tax_code: string
  direction: string
  base_amount: number
  tax_amount: number
}

/** Returns the tax rows of the entries of a document, as texts. */
async function rowsOf(source_id: string): Promise<string[]> {
  const { body } = await clerk.get(`/finance/journal-entries?source_id=${source_id}&per_page=100`)
  const rows: Row[] = body.data.flatMap(({ taxes }: { taxes: Row[] }) => taxes)
  return rows
    .map((row) => [row.tax_code, row.direction, row.base_amount, row.tax_amount].join(' '))
    .toSorted()
}

const report = async (query = '') => {
  const { status, body } = await clerk.get(`/finance/reports/tax${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const figures = async (code: string, direction = 'sale') => {
  const { codes } = await report()
  const row = codes.find((each: Row) => each.tax_code === code && each.direction === direction)
  return [row?.base_amount ?? 0, row?.tax_amount ?? 0]
}

const wine = { name: 'Wine', quantity: 2, unit_price: 50, tax_rate: 19 }
const book = { name: 'Book', quantity: 1, unit_price: 40, tax_rate: 7 }

test('an invoice has a row for each code; a credit note and a cancellation take it back', async () => {
  const id = await sentInvoice({ items: [wine, book] })
  // Untaxed shipping has the code of the rate 0.
  const expected = ['S0 sale 10 0', 'S19 sale 100 19', 'S7 sale 40 2.8']
  assert.deepEqual(await rowsOf(id), expected)
  assert.deepEqual(await figures('S19'), [100, 19])
  const items = (await clerk.get(`/sales/invoices/${id}`)).body.data.items
  const credit = await done(`/sales/invoices/${id}/credit`, {
    reason: 'Broken',
    items: [{ id: items[0].id, quantity: 1 }],
  })
  assert.deepEqual(await rowsOf(credit.credit_note.id), ['S19 sale -50 -9.5'])
  assert.deepEqual(await figures('S19'), [50, 9.5])
  const cancelled = await sentInvoice({ items: [wine] })
  await done(`/sales/invoices/${cancelled}/cancel`, { cancellation_reason: 'Wrong' })
  assert.deepEqual(await rowsOf(cancelled), [
    'S0 sale -10 0',
    'S0 sale 10 0',
    'S19 sale -100 -19',
    'S19 sale 100 19',
  ])
  assert.deepEqual(await figures('S19'), [50, 9.5])
})

test('an untaxed sale has a row with the tax 0, and is on the EC sales list', async () => {
  const items = [{ name: 'Wine', quantity: 1, unit_price: 200 }]
  const terms = { items, shipping_amount: 0, customer_vat_id: 'ATU12345678' }
  const id = await sentInvoice({ ...terms, tax_treatment: 'intra_community' })
  assert.deepEqual(await rowsOf(id), ['K sale 200 0'])
  await sentInvoice({ ...terms, tax_treatment: 'reverse_charge' })
  const { body } = await clerk.get('/finance/reports/ec-sales')
  assert.deepEqual(body.data.rows, [
    { country: 'AT', vat_id: 'ATU12345678', kind: 'goods', base_amount: 200, documents: 1 },
    { country: 'AT', vat_id: 'ATU12345678', kind: 'services', base_amount: 200, documents: 1 },
  ])
  assert.deepEqual([body.data.total, body.data.missing_vat_ids], [400, 0])
})

test('a purchase has input tax by code; the buyer owes that of a reverse charge; a part may be cost', async () => {
  const code = (more: object) =>
    done('/finance/tax-codes', {
      name: 'Own',
      direction: 'purchase',
      rate: 19,
      treatment: 'standard',
      ...more,
    })
  const self = await code({ code: 'PAE19', treatment: 'reverse_charge', base_box: '46', tax_box: '67' })
  const half = await code({ code: 'PHALF', deductible_percent: 50 })
  const cases: [object, string[], number][] = [
    [{ tax_rate: 19 }, ['P19 purchase 100 19'], 119],
    [{ tax_code_id: self.id }, ['PAE19 purchase 100 19', 'PAE19 sale 100 19'], 100],
    [{ tax_code_id: half.id }, ['PHALF purchase 0 9.5', 'PHALF purchase 100 9.5'], 119],
    [{}, ['P0 purchase 100 0'], 100],
  ]
  for (const [tax, expected, total] of cases) {
    const product = await createProduct({})
    const id = await invoicedPurchase(product.id, tax)
    assert.deepEqual(await rowsOf(id), expected, JSON.stringify(tax))
    const { data } = (await clerk.get(`/operations/purchase-orders/${id}`)).body
    assert.equal(data.total_amount, total)
  }
  const { codes, boxes } = await report()
  const deductible = codes
    .filter((row: Row) => row.direction === 'purchase')
    .map((row: Row & { deductible_amount: number }) => [row.tax_code, row.tax_amount, row.deductible_amount])
  assert.deepEqual(deductible, [
    ['P0', 0, 0],
    ['P19', 19, 19],
    ['PAE19', 19, 19],
    ['PHALF', 19, 9.5],
  ])
  assert.deepEqual(boxes, [
    { box: '46', amount: 100 },
    { box: '67', amount: 19 },
  ])
})

/** Orders and receives 10 pieces for 10.00 each, and records the invoice of the supplier. */
async function invoicedPurchase(product_id: string, tax: object): Promise<string> {
  const { body } = await clerk.get('/operations/suppliers?status=active')
  const items = [{ product_id, quantity: 10, unit_price: 10, ...tax }]
  const supplier_id = body.data[0].id
  const order = await done('/operations/purchase-orders', { supplier_id, currency: 'USD', items })
  const path = `/operations/purchase-orders/${order.id}`
  await done(`${path}/submit`, { approve: true })
  await done(`${path}/send`)
  const received = [{ purchase_order_item_id: order.items[0].id, quantity_received: 10 }]
  await done(`${path}/receive`, { items: received })
  await done(`${path}/invoice`, { invoice_number: `R-${order.po_number}` })
  return order.id
}

test('rejects codes of sales on purchase orders, and rates that differ', async () => {
  const { data: codes } = (await clerk.get('/finance/tax-codes?per_page=100')).body
  const idOf = (code: string) => codes.find((each: { code: string }) => each.code === code).id
  const product = await createProduct({})
  const { body: suppliers } = await clerk.get('/operations/suppliers?status=active')
  const cases: [object, string][] = [
    [{ tax_code_id: idOf('S19') }, 'items.0.tax_code_id'],
    [{ tax_code_id: idOf('P19'), tax_rate: 7 }, 'items.0.tax_rate'],
    [{ tax_code_id: '01KAJ3XJ5Q0000000000000009' }, 'items.0.tax_code_id'],
  ]
  for (const [tax, field] of cases) {
    const items = [{ product_id: product.id, quantity: 1, unit_price: 1, ...tax }]
    const order = { supplier_id: suppliers.data[0].id, currency: 'USD', items }
    const { status, body } = await clerk.post('/operations/purchase-orders', order)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(tax))
  }
})

const accountId = async (code: string) =>
  (await clerk.get(`/finance/accounts?search=${code}`)).body.data.find(
    (account: { code: string }) => account.code === code,
  ).id as string

test('a manual entry has rows that equal its tax lines, and its reversal takes them back', async () => {
  const { data: codes } = (await clerk.get('/finance/tax-codes?search=S19')).body
  const tax_code_id = codes[0].id
  const lines = [
    { account_id: await accountId('1000'), debit: 119 },
    { account_id: await accountId('4000'), credit: 100 },
    { account_id: await accountId('2200'), credit: 19 },
  ]
  const entry = { description: 'Cash sale', lines }
  const cases: [object[], string][] = [
    [[{ tax_code_id, base_amount: 100, tax_amount: 18 }], 'taxes'],
    [
      [{ tax_code_id: '01KAJ3XJ5Q0000000000000009', base_amount: 100, tax_amount: 19 }],
      'taxes.0.tax_code_id',
    ],
    [[{ base_amount: 100, tax_amount: 19 }], 'taxes.0.tax_code_id'],
    [[{ tax_code_id, base_amount: '100', tax_amount: 19 }], 'taxes.0.base_amount'],
  ]
  for (const [taxes, field] of cases) {
    const { status, body } = await clerk.post('/finance/journal-entries', { ...entry, taxes })
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(taxes))
  }
  const before = await figures('S19')
  const taxes = [{ tax_code_id, base_amount: 100, tax_amount: 19 }]
  const { id } = await done('/finance/journal-entries', { ...entry, taxes })
  assert.deepEqual(await figures('S19'), before, 'a draft is in no report')
  await done(`/finance/journal-entries/${id}/post`)
  assert.deepEqual(await figures('S19'), [Number(before[0]) + 100, Number(before[1]) + 19])
  await done(`/finance/journal-entries/${id}/reverse`, { reason: 'Twice' })
  assert.deepEqual(await figures('S19'), before)
})

test('the tax accounts add up: opening, by code, uncoded, closing', async () => {
  const lines = [
    { account_id: await accountId('2200'), debit: 5 },
    { account_id: await accountId('1100'), credit: 5 },
  ]
  const { id } = await done('/finance/journal-entries', { description: 'Paid to the tax office', lines })
  await done(`/finance/journal-entries/${id}/post`)
  const { accounts, uncoded, codes, payable, output_tax, input_tax } = await report()
  for (const account of accounts) {
    const sum = account.opening_balance + account.coded + account.uncoded
    assert.equal(sum.toFixed(2), account.closing_balance.toFixed(2), account.code)
    const { body } = await clerk.get(`/finance/accounts/${account.account_id}`)
    assert.equal(account.closing_balance, body.data.balance, account.code)
  }
  assert.equal(accounts.find(({ code }: { code: string }) => code === '2200').uncoded, -5)
  assert.equal(uncoded, -5)
  assert.equal(payable.toFixed(2), (output_tax - input_tax).toFixed(2))
  const { body } = await clerk.get(
    `/finance/reports/tax-lines?tax_code_id=${codes.find((row: Row) => row.tax_code === 'S19').tax_code_id}`,
  )
  const sum = body.data.lines.reduce((all: number, line: Row) => all + line.tax_amount, 0)
  assert.deepEqual([body.data.base_amount, body.data.tax_amount], await figures('S19'))
  assert.equal(sum.toFixed(2), body.data.tax_amount.toFixed(2))
  const [first] = body.data.lines
  assert.match(first.description, /^Invoice /)
  assert.equal(first.source_type, 'invoice')
})

test('amounts in another currency are those of the account', async () => {
  const rate = { currency: 'EUR', date: today(), rate: 1.0837 }
  assert.equal((await clerk.put('/finance/exchange-rates', { rates: [rate] })).status, 200)
  const before = await figures('S19')
  const items = [
    { ...wine, quantity: 1, unit_price: 33.33 },
    { ...wine, quantity: 1, unit_price: 66.67 },
    { ...book, unit_price: 9.99 },
  ]
  const id = await sentInvoice({ currency: 'EUR', items, shipping_amount: 0 })
  const { body } = await clerk.get(`/finance/journal-entries?source_id=${id}`)
  const [{ lines, taxes }] = body.data
  for (const code of ['S19', 'S7']) {
    const row = taxes.find(({ tax_code }: Row) => tax_code === code)
    const line = lines.find(({ purpose }: { purpose: string }) => purpose === `tax ${code.slice(1)}`)
    assert.equal(row.home_tax_amount, line.base_credit, code)
  }
  const [, tax] = await figures('S19')
  assert.equal((Number(tax) - Number(before[1])).toFixed(2), (19 * 1.0837).toFixed(2))
})

test('an entry that waits for a rate has its amounts once there is one', async () => {
  const items = [{ ...wine, quantity: 1, unit_price: 100 }]
  const id = await sentInvoice({ currency: 'CHF', items, shipping_amount: 0 })
  const home = async () =>
    (await clerk.get(`/finance/journal-entries?source_id=${id}`)).body.data[0].taxes[0].home_tax_amount
  assert.equal(await home(), 0)
  const rate = { currency: 'CHF', date: today(), rate: 1.25 }
  await clerk.put('/finance/exchange-rates', { rates: [rate] })
  assert.equal(await home(), 23.75)
})

test('compares with an earlier period, and rejects days in the wrong order', async () => {
  const query = `?from_date=2027-01-01&to_date=2027-12-31&compare_to=previous_year`
  const { codes, compared_from, payable, previous_payable } = await report(query)
  const row = codes.find(({ tax_code }: Row) => tax_code === 'S19')
  assert.deepEqual([compared_from, row.tax_amount, payable], ['2026-01-01', 0, 0])
  const year = await report('?from_date=2026-01-01&to_date=2026-12-31')
  assert.deepEqual(
    [row.previous_tax_amount, previous_payable],
    [year.codes.find(({ tax_code }: Row) => tax_code === 'S19').tax_amount, year.payable],
  )
  for (const path of ['tax', 'ec-sales', `tax-lines?tax_code_id=${row.tax_code_id}`]) {
    const separator = path.includes('?') ? '&' : '?'
    const wrong = `/finance/reports/${path}${separator}from_date=2026-02-01&to_date=2026-01-01`
    const { status, body } = await clerk.get(wrong)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['to_date']], path)
  }
})

test('a draft has no rows, and a purchase without an invoice neither', async () => {
  assert.deepEqual(await rowsOf(await newInvoice({ items: [wine] })), [])
  const product = await createProduct({})
  assert.deepEqual(await rowsOf(await purchase(product.id, 1, 5)), [])
  assert.equal((await testApp.sql('select 1 from journal_entry_taxes where is_posted is null')).length, 0)
  assert.ok(customer.id)
})
