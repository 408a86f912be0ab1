/** Automatic entries: each event in sales, purchasing and stock is posted once, in its transaction. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBrowser } from '#features/documents/documents.fixtures'
import { daysAfter } from '#core/time'
import { openBooks } from './posting.fixtures.ts'

const { testApp, clerk, customer, createProduct, createOrder, ...books } = await openBooks()
const { today, done, postedLines, newInvoice, sentInvoice, purchase, differences } = books

test('posts an invoice when it is sent, and its payment with the fee', async () => {
  const id = await newInvoice()
  assert.deepEqual(await postedLines(id), [])
  await done(`/sales/invoices/${id}/send`)
  assert.deepEqual((await postedLines(id)).toSorted(), [
    '1200 13000 0',
    '2200 0 2000',
    '4000 0 10000',
    '4100 0 1000',
  ])
  const body = { customer_id: customer.id, invoice_id: id, amount: 150, method: 'credit_card', fee_amount: 3 }
  const payment = await done('/sales/payments', body)
  await done(`/sales/payments/${payment.id}/complete`)
  assert.deepEqual((await postedLines(payment.id)).toSorted(), [
    '1100 14700 0',
    '1200 0 13000',
    '2300 0 2000',
    '6100 300 0',
  ])
  const { body: found } = await clerk.get(`/finance/journal-entries?source_type=invoice&source_id=${id}`)
  assert.equal(found.data.length, 1)
  assert.equal(found.data[0].status, 'posted')
  assert.match(found.data[0].entry_number, /^JE-\d{4}-\d{6}$/)
  assert.equal(found.data[0].total_amount, 130)
  const rejected = await clerk.post(`/finance/journal-entries/${found.data[0].id}/reverse`, {})
  assert.equal(rejected.status, 422)
  const shown = await (await inBrowser(testApp, clerk))('GET', `/finance/journal-entries/${found.data[0].id}`)
  assert.deepEqual(shown.body.meta.actions, [], 'the browser application offers no operation')
})

test('posts to the accounts that the tenant maps by tax rate and payment method', async () => {
  for (const code of ['2220', '1120'])
    await done('/finance/accounts', { code, name: code, type: code === '2220' ? 'liability' : 'asset' })
  const finance_accounts = {
    tax_by_rate: { 20: '2220' },
    bank_by_method: { wallet: '1120' },
    revenue: null,
  }
  assert.equal((await clerk.patch('/tenant', { settings: { finance_accounts } })).status, 200)
  const id = await sentInvoice()
  assert.deepEqual((await postedLines(id)).toSorted(), [
    '1200 13000 0',
    '2220 0 2000',
    '4000 0 10000',
    '4100 0 1000',
  ])
  await done(`/sales/invoices/${id}/apply-payment`, { amount: 130, payment_method: 'wallet' })
  const [payment] = await testApp.sql('select id from payments where invoice_id = $1', [id])
  assert.deepEqual((await postedLines(String(payment?.id))).toSorted(), ['1120 13000 0', '1200 0 13000'])
  assert.equal((await clerk.patch('/tenant', { settings: { finance_accounts: null } })).status, 200)
})

test('posts credit notes, write-offs and cancellations, and reverses them', async () => {
  const credited = await sentInvoice()
  const { credit_note } = await done(`/sales/invoices/${credited}/credit`, { reason: 'Returned' })
  assert.deepEqual((await postedLines(credit_note.id)).toSorted(), [
    '1200 0 13000',
    '2200 2000 0',
    '4000 10000 0',
    '4100 1000 0',
  ])
  const writtenOff = await sentInvoice()
  await done(`/sales/invoices/${writtenOff}/write-off`, { reason: 'Insolvent' })
  assert.deepEqual((await postedLines(writtenOff, 'written_off')).toSorted(), [
    '1200 0 13000',
    '6200 13000 0',
  ])
  await done(`/sales/invoices/${writtenOff}/apply-payment`, { amount: 30 })
  const [payment] = await testApp.sql('select id from payments where invoice_id = $1', [writtenOff])
  assert.deepEqual((await postedLines(String(payment?.id))).toSorted(), ['1100 3000 0', '6200 0 3000'])
  const cancelled = await sentInvoice()
  await done(`/sales/invoices/${cancelled}/cancel`, { cancellation_reason: 'Mistake' })
  assert.deepEqual((await postedLines(cancelled, 'cancelled')).toSorted(), [
    '1200 0 13000',
    '2200 2000 0',
    '4000 10000 0',
    '4100 1000 0',
  ])
  assert.deepEqual(await differences(), [])
})

test('posts receipts and shipments of stock at their weighted cost', async () => {
  const { id: product_id } = await createProduct({ cost_price: null })
  const order = await purchase(product_id, 3, 1)
  assert.deepEqual(await postedLines(order), ['1300 300 0', '2100 0 300'])
  await purchase(product_id, 1, 2)
  const sold = await createOrder([{ product_id, quantity: 2, unit_price: 9 }])
  await done(`/sales/orders/${sold.id}/confirm`)
  await done(`/sales/orders/${sold.id}/ship`)
  const [shipment] = await testApp.sql('select id from shipments where order_id = $1', [sold.id])
  assert.deepEqual((await postedLines(String(shipment?.id))).toSorted(), ['1300 0 250', '5000 250 0'])
})

test('posts the change of the stock value when the cost price is set', async () => {
  const { id } = await createProduct({ cost_price: null })
  const path = `/operations/products/${id}`
  await purchase(id, 3, 1)
  assert.equal((await clerk.patch(path, { cost_price: 1.5 })).status, 200)
  assert.deepEqual(await postedLines(id), ['1300 150 0', '5200 0 150'])
  assert.equal((await clerk.patch(path, { cost_price: 1.5, name: 'Cork' })).status, 200)
  assert.equal((await clerk.patch(path, { cost_price: null })).status, 200)
  assert.deepEqual((await postedLines(id)).toSorted(), [
    '1300 0 450',
    '1300 150 0',
    '5200 0 150',
    '5200 450 0',
  ])
  const { id: empty } = await createProduct({ cost_price: 2 })
  assert.equal((await clerk.patch(`/operations/products/${empty}`, { cost_price: 3 })).status, 200)
  assert.deepEqual(await postedLines(empty), [])
})

test('posts receipts in a foreign currency at the product cost, and keeps the stock currency', async () => {
  await clerk.put('/finance/exchange-rates', { rates: [{ currency: 'EUR', date: today(), rate: 1.2 }] })
  const { id } = await createProduct({ cost_price: null })
  await purchase(id, 2, 1)
  const order = await purchase(id, 2, 3, 'EUR')
  // 6 EUR are owed for goods with a value of 2 USD.
  assert.deepEqual((await postedLines(order)).toSorted(), [
    '1300 200 0',
    '2100 0 600',
    '5200 0 200',
    '5200 600 0',
  ])
  const rejected = await clerk.patch(`/operations/products/${id}`, { currency: 'EUR' })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['currency']])
  assert.equal(
    (await clerk.post('/operations/inventory/adjust', { product_id: id, quantity: -4, reason: 'Lost' }))
      .status,
    200,
  )
})

test('balances the balance sheet', async () => {
  const { data } = (await clerk.get('/finance/reports/balance-sheet')).body
  assert.equal(data.assets.total, data.total_liabilities_and_equity)
  const { data: trial } = (await clerk.get('/finance/reports/trial-balance')).body
  assert.equal(trial.total_debit, trial.total_credit)
  const from_date = daysAfter(today(), -400)
  const { data: result } = (await clerk.get(`/finance/reports/profit-and-loss?from_date=${from_date}`)).body
  assert.equal(result.net_profit, data.profit)
})

test('posts each event once: the database rejects a second entry', async () => {
  const id = await sentInvoice()
  const again = testApp.sql(
    `insert into journal_entries (tenant_id, id, date, description, status, currency, total_amount, source_type,
      source_id, source_kind, created_at, updated_at)
    select tenant_id, 'again', date, description, status, currency, total_amount, source_type, source_id, source_kind,
      created_at, updated_at from journal_entries where source_id = $1`,
    [id],
  )
  await assert.rejects(again, /journal_entries__source__once/)
})
