/** Revaluations: their items, entries, reversal, errors, and the accounts that they value. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from '../posting/posting.fixtures.ts'

const { testApp, clerk, done, sentInvoice, purchase, createProduct, customer } = await openBooks()
const url = '/finance/revaluations'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types
type Shown = any

const setRate = (currency: string, date: string, rate: number) =>
  clerk.put('/finance/exchange-rates', { rates: [{ currency, date, rate }] })
const accounts = async (): Promise<Shown[]> => (await clerk.get('/finance/accounts?per_page=100')).body.data
const codeOf = async (id: string) => (await accounts()).find((each) => each.id === id).code

async function balanceOn(code: string, day: string): Promise<number> {
  const { data } = (await clerk.get(`/finance/reports/trial-balance?as_of_date=${day}`)).body
  const row = data.rows.find((each: Shown) => each.code === code)
  return row ? Math.round((row.debit - row.credit) * 100) / 100 : 0
}

const itemsOf = async ({ items }: Shown) =>
  Promise.all(
    items.map(async ({ account_id, currency, rate, ...item }: Shown) =>
      [
        await codeOf(account_id),
        currency,
        rate,
        item.foreign_balance,
        item.book_value,
        item.new_value,
        item.difference,
      ].join(' '),
    ),
  )

const today = '2026-11-24'
const tomorrow = '2026-11-25'

await setRate('EUR', '2026-11-01', 1.2)
await setRate('GBP', '2026-11-01', 1.5)
// 130.00 EUR are owed; 40.00 GBP came without an invoice; 25.00 EUR are owed to a supplier.
const invoiceId = await sentInvoice({ currency: 'EUR' })
const payment = { customer_id: customer.id, currency: 'GBP', method: 'cash', amount: 40 }
await done(`/sales/payments/${(await done('/sales/payments', payment)).id}/complete`)
const order = await purchase((await createProduct({ cost_price: null, currency: 'EUR' })).id, 5, 5, 'EUR')
await done(`/operations/purchase-orders/${order}/invoice`, { invoice_number: 'S-1' })
await setRate('EUR', today, 1.25)
await setRate('GBP', today, 1.4)

test('a dry run shows each item, and posts nothing', async () => {
  const response = await clerk.post(`${url}?dry_run=true`, { date: today })
  assert.equal(response.status, 201, JSON.stringify(response.body))
  const { data } = response.body
  assert.deepEqual(await itemsOf(data), [
    '1200 EUR 1.25 130 156 162.5 6.5',
    '2000 EUR 1.25 -25 -30 -31.25 -1.25',
    '2300 GBP 1.4 -40 -60 -56 4',
  ])
  assert.equal(data.difference, 9.25)
  assert.deepEqual(data.rates, { EUR: 1.25, GBP: 1.4 })
  assert.deepEqual((await clerk.get(url)).body.data, [])
  assert.equal(await balanceOn('6910', today), 0)
})

test('posts the differences, and their reversal on the next day', async () => {
  const before = await balanceOn('1200', today)
  const made = await clerk.post(url, { date: today, rates: { GBP: 1.3 } })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id } = made.body.data
  assert.partialDeepStrictEqual(made.body.data, { status: 'posted', difference: 13.25, rates: { GBP: 1.3 } })
  assert.deepEqual([await balanceOn('6910', today), await balanceOn('6910', tomorrow)], [-13.25, 0])
  assert.equal(await balanceOn('1200', today), before + 6.5)
  assert.equal(await balanceOn('1200', tomorrow), before)
  const { data } = (await clerk.get(`/finance/journal-entries?source_type=revaluation&source_id=${id}`)).body
  assert.deepEqual(
    data
      .map((entry: Shown) => [entry.date, entry.source_kind, entry.status, entry.currency].join(' '))
      .toSorted(),
    [`${today} posted posted USD`, `${tomorrow} next_day posted USD`],
  )
  for (const line of data.flatMap(({ lines }: Shown) => lines)) assert.equal(line.subledger_id, null)

  const again = await clerk.post(url, { date: today })
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['date']])
  const events = await testApp.sql(`select type from events where type like 'revaluation.%'`)
  assert.deepEqual(events, [{ type: 'revaluation.posted' }])
})

test('a payment after the revaluation has the exchange difference of the invoice', async () => {
  testApp.clock.advance({ days: 2 })
  await done(`/sales/invoices/${invoiceId}/apply-payment`, { amount: 130 })
  assert.equal(await balanceOn('1200', '2026-11-26'), 0)
  assert.equal(await balanceOn('6900', '2026-11-26'), -6.5)
})

test('a reversal takes back both entries on their days', async () => {
  const [{ id }] = (await clerk.get(url)).body.data
  assert.equal((await clerk.post(`${url}/${id}/reverse`, {})).status, 422)
  const before = await balanceOn('1200', tomorrow)
  const { data } = (await clerk.post(`${url}/${id}/reverse`, { reason: 'Wrong rate' })).body
  assert.partialDeepStrictEqual(data, { status: 'reversed', reversal_reason: 'Wrong rate' })
  assert.deepEqual([await balanceOn('6910', today), await balanceOn('6910', tomorrow)], [0, 0])
  assert.equal(await balanceOn('1200', tomorrow), before)
  assert.equal((await clerk.post(`${url}/${id}/reverse`, { reason: 'Again' })).status, 422)
  // The day can be revalued again.
  const again = await clerk.post(url, { date: today })
  assert.equal(again.body.data.difference, 9.25)
  await done(`${url}/${again.body.data.id}/reverse`, { reason: 'Test' })
})

test('values accounts that are held in a foreign currency', async () => {
  const rate = await setRate('CHF', '2026-01-01', 1.1)
  assert.equal(rate.status, 200)
  const bank = await done('/finance/accounts', {
    code: '1150',
    name: 'Bank CHF',
    type: 'asset',
    currency: 'CHF',
  })
  const other = await done('/finance/accounts', { code: '1160', name: 'Loan', type: 'asset' })
  const capital = (await accounts()).find(({ code }) => code === '3000').id
  for (const [account_id, debit] of [
    [bank.id, 100],
    [other.id, 7],
  ]) {
    const lines = [
      { account_id, debit },
      { account_id: capital, credit: debit },
    ]
    const entry = { date: '2026-02-01', description: 'Loan', currency: 'CHF', lines }
    await done(`/finance/journal-entries/${(await done('/finance/journal-entries', entry)).id}/post`)
  }
  const { data } = (await clerk.post(`${url}?dry_run=true`, { date: '2026-02-01', rates: { CHF: 1.3 } })).body
  assert.deepEqual(await itemsOf(data), ['1150 CHF 1.3 100 110 130 20'])
  await clerk.patch(`/finance/accounts/${bank.id}`, { is_active: false })
  const refused = await clerk.post(url, { date: '2026-02-01' })
  assert.match(refused.body.errors.date[0], /the account 1150 has a balance and is inactive/)
  await clerk.patch(`/finance/accounts/${bank.id}`, { is_active: true })
})

test('posts nothing if nothing is open in a foreign currency', async () => {
  const { data } = (await clerk.post(url, { date: '2020-01-31' })).body
  assert.partialDeepStrictEqual(data, { items: [], rates: {}, difference: 0, status: 'posted' })
  assert.deepEqual((await clerk.get(`/finance/journal-entries?source_id=${data.id}`)).body.data, [])
})

test('rejects a request by field', async () => {
  const rejected: [body: object, fields: string[], message: RegExp][] = [
    [{}, ['date'], /required/],
    [{ date: '2027-01-01' }, ['date'], /must not be in the future/],
    [{ date: '2019-12-31' }, ['date'], /the books are closed/],
    [{ date: today, rates: { USD: 2 } }, ['rates.USD'], /is the currency of the tenant/],
    [{ date: today, rates: { XXX: 2 } }, ['rates.XXX'], /must have the code of a currency/],
    [{ date: today, rates: { EUR: 0 } }, ['rates.EUR'], /must be/],
    [{ date: '2020-02-28', rates: { GBP: 1 } }, ['rates.SEK'], /there is no rate of SEK on 2020-02-28/],
  ]
  const receivables = (await accounts()).find(({ code }) => code === '1200').id
  const capital = (await accounts()).find(({ code }) => code === '3000').id
  const lines = [
    { account_id: receivables, debit: 5 },
    { account_id: capital, credit: 5 },
  ]
  const entry = { date: '2020-02-01', description: 'Old', currency: 'SEK', exchange_rate: 0.1, lines }
  await done(`/finance/journal-entries/${(await done('/finance/journal-entries', entry)).id}/post`)
  await done('/finance/periods/close', { until: '2019-12-31' })
  for (const [body, fields, message] of rejected) {
    const response = await clerk.post(url, body)
    assert.deepEqual(
      [response.status, Object.keys(response.body.errors)],
      [422, fields],
      JSON.stringify(body),
    )
    assert.match(response.body.errors[fields[0] as string][0], message)
  }
})

test('a reversal needs open days', async () => {
  const { data } = (await clerk.post(url, { date: '2020-03-31', rates: { SEK: 0.2 } })).body
  await done('/finance/periods/close', { until: '2020-03-31' })
  const refused = await clerk.post(`${url}/${data.id}/reverse`, { reason: 'Late' })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['date']])
})
