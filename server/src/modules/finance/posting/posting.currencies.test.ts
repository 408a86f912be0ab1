/** Automatic entries in other currencies: clearing lines use the historical rate. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter } from '#core/time'
import { openBooks } from './posting.fixtures.ts'

const { testApp, clerk, customer, createProduct, createOrder, ...books } = await openBooks()
const { today, done, sentInvoice, purchase, differences } = books

const setRate = (currency: string, rate: number, date = today()) =>
  clerk.put('/finance/exchange-rates', { rates: [{ currency, date, rate }] })

/** Returns the base amounts on the accounts of a currency in cents, debits less credits, without zero balances. */
const balances = async (currency: string) =>
  Object.fromEntries(
    (
      await testApp.sql(
        `select a.code, sum(l.base_debit - l.base_credit)::int as amount
        from journal_entries e
        join journal_entry_lines l on l.tenant_id = e.tenant_id and l.journal_entry_id = e.id
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        where e.currency = $1 and l.is_posted group by a.code
        having sum(l.base_debit - l.base_credit) <> 0 order by a.code`,
        [currency],
      )
    ).map(({ code, amount }) => [code, amount]),
  )

const item = { name: 'Wine', quantity: 1, unit_price: 120 }
const invoiceIn = (currency: string, more: object = {}) =>
  sentInvoice({ currency, items: [item], shipping_amount: 0, ...more })

async function payment(currency: string, amount: number, more: object = {}) {
  const body = { customer_id: customer.id, currency, amount, method: 'bank_transfer', ...more }
  const { id } = await done('/sales/payments', body)
  await done(`/sales/payments/${id}/complete`)
  return id as string
}

test('clears an invoice at its historical rate, even if that rate is changed later', async () => {
  await setRate('GBP', 1.1)
  const paid = await invoiceIn('GBP')
  const cancelled = await invoiceIn('GBP')
  await setRate('GBP', 1.25)
  await done(`/sales/invoices/${paid}/mark-paid`)
  await done(`/sales/invoices/${cancelled}/cancel`, { cancellation_reason: 'Mistake' })
  assert.deepEqual(await balances('GBP'), { 1100: 15_000, 4000: -13_200, 6900: -1_800 })
})

test('keeps the entry of a payment pending until the paid invoice has an exchange rate', async () => {
  await setRate('THB', 0.05, daysAfter(today(), 1))
  const id = await invoiceIn('THB')
  testApp.clock.advance({ days: 1 })
  await done(`/sales/invoices/${id}/mark-paid`)
  assert.deepEqual(await balances('THB'), {})
  for (const name of ['trial-balance', 'profit-and-loss', 'balance-sheet']) {
    const { meta } = (await clerk.get(`/finance/reports/${name}`)).body
    const pending = meta.waiting_entries.filter(({ currency }: { currency: string }) => currency === 'THB')
    assert.deepEqual(pending, [{ currency: 'THB', entries: 2, amount: 240 }], name)
    const listed = await clerk.get(`${meta.waiting_entries_path}&currency=THB`)
    assert.equal(listed.body.meta.total, 2)
  }
  const { body } = await setRate('THB', 0.03, daysAfter(today(), -1))
  assert.equal(body.data.posted_entries, 2)
  assert.deepEqual(await balances('THB'), { 1100: 600, 4000: -360, 6900: -240 })
  const { meta } = (await clerk.get('/finance/reports/trial-balance')).body
  assert.ok(meta.waiting_entries.every(({ currency }: { currency: string }) => currency !== 'THB'))
})

test('clears the credit of a refunded payment at its historical rate', async () => {
  await setRate('AUD', 0.6, daysAfter(today(), -40))
  await setRate('AUD', 0.7)
  const invoice_id = await invoiceIn('AUD')
  const id = await payment('AUD', 200, { payment_date: `${daysAfter(today(), -35)}T12:00:00Z` })
  await done(`/sales/payments/${id}/allocations`, { allocations: [{ invoice_id, amount: 120 }] })
  // The credit was worth 72, the invoice 84. An allocation of older credit is posted today.
  assert.deepEqual(await balances('AUD'), { 1100: 12_000, 2300: -4_800, 4000: -8_400, 6900: 1_200 })
  const { data } = (await clerk.get(`/finance/journal-entries?source_id=${invoice_id}`)).body
  assert.deepEqual(
    data.map(({ date }: { date: string }) => date),
    [today(), today()],
  )
  await done(`/sales/payments/${id}/refund`, { amount: 200, reason: 'Cancelled' })
  assert.deepEqual(await balances('AUD'), { 1100: -2_000, 1200: 8_400, 4000: -8_400, 6900: 2_000 })
  assert.deepEqual(await differences('AUD'), [])
})

test('expenses goods in another currency at the historical rate', async () => {
  await setRate('CAD', 1.2)
  const { id: product_id } = await createProduct({ cost_price: null, currency: 'CAD' })
  await purchase(product_id, 10, 10, 'CAD')
  await setRate('CAD', 1.5)
  const order = await createOrder([{ product_id, quantity: 10, unit_price: 20 }], { currency: 'CAD' })
  await done(`/sales/orders/${order.id}/confirm`)
  await done(`/sales/orders/${order.id}/ship`)
  assert.deepEqual(await balances('CAD'), { 2100: -12_000, 5000: 12_000 })
})

test('clears bad debts when a written-off invoice is credited at another rate', async () => {
  await setRate('NOK', 0.1)
  const id = await invoiceIn('NOK')
  await setRate('NOK', 0.2)
  await done(`/sales/invoices/${id}/apply-payment`, { amount: 20 })
  await done(`/sales/invoices/${id}/write-off`, { reason: 'Insolvent' })
  assert.equal((await balances('NOK'))['6200'], 1_000)
  await done(`/sales/invoices/${id}/credit`, { reason: 'Returned' })
  assert.equal((await balances('NOK'))['6200'] ?? 0, 0)
  assert.deepEqual(await differences('NOK'), [])
})

test('reverses on the original accounts after the mapping has changed', async () => {
  for (const [code, type] of [
    ['2230', 'liability'],
    ['4030', 'income'],
  ])
    await done('/finance/accounts', { code, name: code, type })
  const map = (finance_accounts: object | null) => clerk.patch('/tenant', { settings: { finance_accounts } })
  await map({ revenue: '4030', tax_by_rate: { 20: '2230' } })
  const id = await sentInvoice()
  await map(null)
  await done(`/sales/invoices/${id}/cancel`, { cancellation_reason: 'Mistake' })
  const { data } = (await clerk.get('/finance/reports/trial-balance?hide_zero=false')).body
  for (const { code, debit, credit } of data.rows)
    if (['2230', '4030'].includes(code)) assert.deepEqual([code, debit, credit], [code, 0, 0])
})

test('rejects manual posting of a pending automatic entry', async () => {
  const id = await invoiceIn('PLN')
  const [{ id: entry, lines }] = (await clerk.get(`/finance/journal-entries?source_id=${id}`)).body.data
  const path = `/finance/journal-entries/${entry}`
  for (const patch of [{ exchange_rate: 5 }, { date: '2020-01-01' }, { lines: lines.toReversed() }])
    assert.equal((await clerk.patch(path, patch)).status, 422)
  assert.equal((await clerk.patch(path, { description: lines[0].description ?? undefined })).status, 200)
  assert.equal((await clerk.post(`${path}/post`)).status, 422)
  assert.equal((await clerk.delete(path)).status, 422)
  assert.equal((await setRate('PLN', 0.25)).body.data.posted_entries, 1)
  assert.deepEqual(await balances('PLN'), { 1200: 3_000, 4000: -3_000 })
})

test('rejects a change of the base currency', async () => {
  const changed = await clerk.patch('/tenant', { currency: 'EUR' })
  assert.deepEqual([changed.status, Object.keys(changed.body.errors)], [422, ['currency']])
  assert.equal((await clerk.patch('/tenant', { currency: 'USD' })).status, 200)
})
