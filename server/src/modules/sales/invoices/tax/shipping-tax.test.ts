/** Taxed shipping on orders, invoices, credit notes, e-invoices, PDFs and in the ledger. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf } from '#test/pdf-text'
import { openEInvoices } from '../documents/invoice.einvoice.fixtures.ts'
import { url } from '../invoice.fixtures.ts'
import { recurringInvoiceFactory } from '../../recurring-invoices/recurring-invoice.factory.ts'

const opened = await openEInvoices()
const { testApp, clerk, authority, setCompany, createOrder, createInvoice, acted, read } = opened
const { confirmedOrder, generate, generated, checked, pdfOf } = opened

const setMode = (shipping_tax: string | null, more: object = {}) => setCompany({ shipping_tax, ...more })
const items = [
  { name: 'Wine', quantity: 2, unit_price: 50, tax_rate: 19 },
  { name: 'Book', quantity: 1, unit_price: 50, tax_rate: 7 },
]
const german = { customer_id: authority.id, currency: 'EUR', shipping_amount: 10 }
const parts = [
  { rate: 7, taxable_amount: 3.33, tax_amount: 0.23 },
  { rate: 19, taxable_amount: 6.67, tax_amount: 1.27 },
]

/** Returns the postings of an invoice: account code and signed amount in cents. */
const posted = async (id: string) => {
  const rows = await testApp.sql(
    `select a.code, sum(l.debit - l.credit)::integer as amount
    from journal_entries e
    join journal_entry_lines l on l.tenant_id = e.tenant_id and l.journal_entry_id = e.id
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where e.source_id = $1 group by a.code order by a.code`,
    [id],
  )
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))
}

const { status: rateStatus } = await clerk.put('/finance/exchange-rates', {
  rates: [{ currency: 'EUR', date: testApp.clock.now().slice(0, 10), rate: 1 }],
})
assert.equal(rateStatus, 200)

test('shipping is untaxed by default', async () => {
  const order = await createOrder(items, german)
  assert.deepEqual(
    [
      order.shipping_tax,
      order.shipping_tax_amount,
      order.shipping_taxes,
      order.tax_amount,
      order.total_amount,
    ],
    ['none', 0, [], 22.5, 182.5],
  )
})

test('taxes shipping in proportion to the goods, from order to ledger', async () => {
  await setMode('proportional')
  const order = await confirmedOrder(items, german)
  assert.deepEqual(order.shipping_taxes, parts)
  assert.deepEqual([order.shipping_tax_amount, order.tax_amount, order.total_amount], [1.5, 24, 184])
  const { id } = await generated(order.id, { include_shipping: true })
  const invoice = await acted(id, 'approve').then(() => read(id))
  assert.deepEqual(invoice.shipping_taxes, parts)
  assert.deepEqual([invoice.shipping_tax_amount.cents, invoice.tax_amount.cents], [150, 2400])
  assert.deepEqual(invoice.tax_breakdown, {
    7: { rate: 7, taxable_amount: 53.33, tax_amount: 3.73 },
    19: { rate: 19, taxable_amount: 106.67, tax_amount: 20.27 },
  })
  const { onDocument, taxes } = await checked(id, 'xrechnung')
  assert.deepEqual(
    onDocument.map(({ isCharge, amount, category, rate }) => [isCharge, amount, category, Number(rate)]),
    [
      [true, '3.33', 'S', 7],
      [true, '6.67', 'S', 19],
    ],
  )
  assert.deepEqual(
    taxes.map(({ taxable, tax }) => [taxable, tax]),
    [
      ['53.33', '3.73'],
      ['106.67', '20.27'],
    ],
  )
  const text = await textOf(await pdfOf(id))
  for (const expected of [
    '(taxed at 7 %, 19 %) €10.00',
    '160.00',
    '53.33',
    '106.67',
    '3.73',
    '20.27',
    '184.00',
  ])
    assert.ok(text.includes(expected), `${expected} in ${text}`)
  await acted(id, 'send')
  assert.deepEqual(await posted(id), { 1200: 18_400, 2200: -2_400, 4000: -15_000, 4100: -1_000 })
})

test('a document retains its mode when the setting changes', async () => {
  await setMode('proportional')
  const order = await createOrder(items, german)
  const invoice = await createInvoice(items, german)
  await setMode('none')
  const response = await clerk.put(`/sales/orders/${order.id}`, { shipping_amount: 20 })
  assert.equal(response.status, 200)
  const { data: changed } = (await clerk.get(`/sales/orders/${order.id}`)).body
  assert.deepEqual([changed.shipping_tax, changed.shipping_tax_amount], ['proportional', 0.47 + 2.53])
  const { body } = await clerk.put(`${url}/${invoice.id}`, { shipping_amount: 20 })
  assert.deepEqual([body.data.shipping_tax, body.data.shipping_tax_amount.amount], ['proportional', 3])
  assert.equal((await createOrder(items, german)).shipping_tax, 'none')
})

test('taxes shipping at the highest rate', async () => {
  await setMode('highest')
  const { id, shipping_taxes, total_amount } = await createInvoice(items, german)
  assert.deepEqual(shipping_taxes, [{ rate: 19, taxable_amount: 10, tax_amount: 1.9 }])
  assert.equal(total_amount.amount, 150 + 10 + 22.5 + 1.9)
  await acted(id, 'approve')
  await checked(id, 'xrechnung')
})

test('includes tax in shipping if prices include it', async () => {
  await setMode('proportional', { prices_include_tax: true })
  const order = await confirmedOrder(items, german)
  await setCompany({ prices_include_tax: null })
  assert.equal(order.total_amount, 160)
  assert.deepEqual(
    order.shipping_taxes,
    [7, 19].map((rate) => ({ rate, ...partAt(rate, order) })),
  )
  const { id } = await generated(order.id, { include_shipping: true })
  await acted(id, 'approve')
  await checked(id, 'xrechnung')
  await acted(id, 'send')
  const invoice = await read(id)
  const net = invoice.shipping_amount.cents - invoice.shipping_tax_amount.cents
  const books = await posted(id)
  assert.deepEqual([books['1200'], books['2200'], books['4100']], [16_000, -invoice.tax_amount.cents, -net])
})

/** Returns the share of one rate in 10.00 with tax, in proportion to the net value of the goods. */
function partAt(rate: number, order: { items: { tax_rate: number; line_total: number }[] }) {
  const cents = (amount: number) => Math.round(amount * 100)
  const net = order.items.map(({ line_total }) => cents(line_total))
  const total = net.reduce((sum, amount) => sum + amount, 0)
  const own = net[order.items.findIndex(({ tax_rate }) => tax_rate === rate)] ?? 0
  const cost = Math.round((1_000 * own) / total)
  const tax = Math.round((cost * rate) / (100 + rate))
  return { taxable_amount: (cost - tax) / 100, tax_amount: tax / 100 }
}

test('bills the shipping of an order once, with the tax rates of all its items', async () => {
  await setMode('proportional')
  const order = await confirmedOrder(items, german)
  const first = await generated(order.id, { include_shipping: true })
  const [wine] = first.items
  const { body } = await clerk.put(`${url}/${first.id}`, { items: [{ id: wine.id, quantity: 1 }] })
  assert.deepEqual(body.data.shipping_taxes, parts)
  const half = await clerk.put(`${url}/${first.id}`, { shipping_amount: 5 })
  assert.deepEqual(half.body.data.shipping_taxes, [
    { rate: 7, taxable_amount: 1.67, tax_amount: 0.12 },
    { rate: 19, taxable_amount: 3.33, tax_amount: 0.63 },
  ])
  const second = await generated(order.id, { include_shipping: true })
  const sum = (name: string) => first[name].cents + second[name].cents
  assert.deepEqual(second.shipping_taxes, [
    { rate: 7, taxable_amount: 1.66, tax_amount: 0.11 },
    { rate: 19, taxable_amount: 3.34, tax_amount: 0.64 },
  ])
  first.total_amount = half.body.data.total_amount
  assert.equal(sum('total_amount'), order.total_amount * 100)
})

const totals = ['shipping_tax_amount', 'tax_amount', 'total_amount'] as const
type Money = { amount: number; cents: number }
type Note = Record<(typeof totals)[number] | 'shipping_amount', Money> & { id: string; items: object[] }

test('partial credits of shipping and its tax add up to the total', async () => {
  await setMode('proportional')
  const { id } = await createInvoice(items, german)
  await acted(id, 'send')
  const credit = (body: object) => clerk.post(`${url}/${id}/credit`, { reason: 'Late', ...body })
  const tooMuch = await credit({ shipping_amount: 10.01 })
  assert.deepEqual([tooMuch.status, Object.keys(tooMuch.body.errors)], [422, ['shipping_amount']])
  const nothing = await credit({ shipping_amount: 0 })
  assert.deepEqual([nothing.status, Object.keys(nothing.body.errors)], [422, ['shipping_amount']])
  const notes: Note[] = []
  for (const body of [
    { shipping_amount: 3 },
    { items: [{ id: (await read(id)).items[0].id, quantity: 1 }] },
    {},
  ]) {
    const response = await credit(body)
    assert.equal(response.status, 200, JSON.stringify(response.body))
    notes.push(response.body.data.credit_note)
  }
  const [first, second, last] = notes
  assert.ok(first && second && last)
  assert.deepEqual(
    notes.map(({ shipping_amount }) => shipping_amount.amount),
    [3, 0, 7],
  )
  assert.deepEqual([first.items, first.total_amount.amount], [[], 3.44])
  const invoice = await read(id)
  for (const name of totals) {
    const sum = notes.reduce((all, note) => all + note[name].cents, 0)
    assert.equal(sum, invoice[name].cents, name)
  }
  assert.equal(invoice.status, 'credited')
  for (const note of [second, last]) await checked(note.id, 'xrechnung')
  const books = await Promise.all([id, ...notes.map((note) => note.id)].map(posted))
  const codes = new Set(books.flatMap((each) => Object.keys(each)))
  for (const code of codes)
    assert.equal(
      books.reduce((all, each) => all + (each[code] ?? 0), 0),
      0,
      code,
    )
})

test('the shipping of an untaxed invoice is untaxed', async () => {
  await setMode('proportional')
  const untaxed = items.map((item) => ({ ...item, tax_rate: 0 }))
  const terms = { ...german, tax_treatment: 'reverse_charge' }
  const { id, shipping_taxes } = await createInvoice(untaxed, terms)
  assert.deepEqual(shipping_taxes, [{ rate: 0, taxable_amount: 10, tax_amount: 0 }])
  await acted(id, 'approve')
  const { taxes } = await checked(id, 'xrechnung')
  assert.deepEqual(
    taxes.map(({ category, tax }) => [category, tax]),
    [['AE', '0.00']],
  )
  const order = await confirmedOrder([...items.slice(0, 1), ...untaxed.slice(1)], german)
  const response = await generate(order.id, { include_shipping: true, tax_treatment: 'reverse_charge' })
  assert.deepEqual([response.status, Object.keys(response.body.errors)], [422, ['tax_treatment']])
})

test('deducts the shipping of an interim invoice at its tax rates', async () => {
  await setMode('proportional')
  const interim = await createInvoice(items, { ...german, type: 'interim' })
  await acted(interim.id, 'send')
  const { credit_note } = await acted(interim.id, 'credit', { reason: 'Late', shipping_amount: 4 })
  const terms = { ...german, shipping_amount: 0, type: 'final', interim_invoice_ids: [interim.id] }
  const final = await createInvoice([{ name: 'All', quantity: 1, unit_price: 500, tax_rate: 19 }], terms)
  const left = interim.total_amount.cents - credit_note.total_amount.cents
  assert.equal(final.total_amount.cents, 59_500 - left)
  assert.equal(final.tax_breakdown['7'].tax_amount, -(3.5 + 0.23 - 0.09))
})

test('taxes the shipping of recurring invoices by the setting at generation', async () => {
  await setMode('highest')
  const body = { ...german, items, start_date: testApp.clock.now().slice(0, 10), frequency: 'month' }
  const schedule = await recurringInvoiceFactory.create(clerk, body)
  const response = await clerk.post(`/sales/recurring-invoices/${schedule.id}/generate-invoice`)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  assert.equal(response.body.data.shipping_tax_amount.amount, 1.9)
})

test('warns a seller with a VAT ID about untaxed shipping', async () => {
  await setMode(null)
  const warning = /^`shipping_amount` is not taxed, but items are/
  const draft = await clerk.post(url, { ...german, items })
  assert.match(draft.body.meta.warnings.join(), warning)
  const { id } = draft.body.data
  const changed = await clerk.patch(`${url}/${id}`, { shipping_amount: 0 })
  assert.deepEqual(changed.body.meta.warnings, [])
  assert.match(
    (await clerk.patch(`${url}/${id}`, { shipping_amount: 10 })).body.meta.warnings.join(),
    warning,
  )
  const { body } = await clerk.post(`${url}/${id}/approve`)
  assert.match(body.meta.warnings.join(), warning)
  const sent = await clerk.post(`${url}/${id}/send`)
  assert.equal(sent.body.meta.warnings.filter((each: string) => warning.test(each)).length, 1)
  const order = await confirmedOrder(items, german)
  assert.equal((await generate(order.id)).body.meta.warnings.length, 0)
  await setMode('highest')
  const taxed = await createInvoice(items, german)
  assert.deepEqual((await clerk.post(`${url}/${taxed.id}/approve`)).body.meta.warnings, [])
})
