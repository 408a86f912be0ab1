/** The chart of accounts, manual entries, closed periods and exchange rates. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTenantWithPermissions } from '#core/jobs'
import { dayOf, daysAfter } from '#core/time'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from '#test/test-app'
import { accountFactory } from './accounts/account.factory.ts'
import { journalEntryFactory } from './journal-entries/journal-entry.factory.ts'

const testApp = await startTestApp()
const clerk = await testApp.caller('acme', 'accountant')
const today = dayOf(testApp.clock.now(), 'UTC')
const url = '/finance/journal-entries'

const accountByCode = async (code: string) =>
  (await clerk.get('/finance/accounts?per_page=100')).body.data.find(
    (each: { code: string }) => each.code === code,
  )

const fieldsAtFault = (body: { errors: object }) => Object.keys(body.errors).toSorted()

test('starts with a chart of accounts that can be searched, changed and extended', async () => {
  const { data } = (await clerk.get('/finance/accounts?search=receivable')).body
  assert.deepEqual(
    data.map(({ code, purpose }: { code: string; purpose: string }) => [code, purpose]),
    [['1200', 'receivables']],
  )
  const [{ id }] = data
  assert.equal((await clerk.put(`/finance/accounts/${id}`, { code: '1450', name: 'Debtors' })).status, 200)
  assert.deepEqual(fieldsAtFault((await clerk.put(`/finance/accounts/${id}`, { is_active: false })).body), [
    'is_active',
  ])
  assert.equal((await clerk.delete(`/finance/accounts/${id}`)).status, 422)
  const { id: free } = await accountFactory.create(clerk)
  assert.equal((await clerk.delete(`/finance/accounts/${free}`)).status, 200)
})

test('rejects cycles and mixed types in the account tree, and duplicate codes', async () => {
  const top = await accountFactory.create(clerk)
  const below = await accountFactory.create(clerk, { parent_id: top.id })
  const cycle = await clerk.put(`/finance/accounts/${top.id}`, { parent_id: below.id })
  assert.deepEqual([cycle.status, fieldsAtFault(cycle.body)], [422, ['parent_id']])
  const add = async (body: object) =>
    fieldsAtFault(
      (await clerk.post('/finance/accounts', { code: 'T1', name: 'X', type: 'expense', ...body })).body,
    )
  assert.deepEqual(await add({ code: top.code }), ['code'])
  assert.deepEqual(await add({ type: 'asset', parent_id: top.id }), ['parent_id'])
  assert.equal((await clerk.delete(`/finance/accounts/${top.id}`)).status, 422)
})

test('rejects unbalanced entries, and reports each line', async () => {
  const { id: account_id } = await accountFactory.create(clerk)
  const { id: inactive } = await accountFactory.create(clerk, { is_active: false })
  const post = (...lines: object[]) => clerk.post(url, { description: 'Test', lines })
  const unbalanced = await post({ account_id, debit: 10 }, { account_id, credit: 9.99 })
  assert.deepEqual([unbalanced.status, fieldsAtFault(unbalanced.body)], [422, ['lines']])
  const odd = await post(
    { account_id, debit: 5, credit: 5 },
    { account_id: inactive, debit: 1 },
    { account_id },
  )
  assert.deepEqual(fieldsAtFault(odd.body), ['lines', 'lines.0.debit', 'lines.1.account_id', 'lines.2.debit'])
  assert.equal((await post({ account_id, debit: 10 })).status, 422)
  assert.equal((await post({ account_id, debit: -1 }, { account_id, credit: -1 })).status, 422)
})

test('numbers posted entries without gaps, shows balances, and reverses entries', async () => {
  const entry = await journalEntryFactory.create(clerk, { date: today })
  assert.deepEqual([entry.status, entry.entry_number, entry.total_amount], ['draft', null, 1200])
  const changed = await clerk.put(`${url}/${entry.id}`, { description: 'Rent' })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const { body: posted } = await clerk.post(`${url}/${entry.id}/post`)
  assert.equal(posted.data.entry_number, `JE-${today.slice(0, 4)}-000001`)
  const [{ account_id }] = entry.lines
  assert.equal((await clerk.get(`/finance/accounts/${account_id}`)).body.data.balance, 1200)
  assert.equal((await clerk.delete(`/finance/accounts/${account_id}`)).status, 422)
  assert.equal((await clerk.put(`/finance/accounts/${account_id}`, { type: 'equity' })).status, 422)
  assert.equal((await clerk.put(`${url}/${entry.id}`, { description: 'Other' })).status, 422)
  assert.equal((await clerk.delete(`${url}/${entry.id}`)).status, 422)
  const { body: reversed } = await clerk.post(`${url}/${entry.id}/reverse`, { reason: 'Wrong' })
  assert.equal(reversed.data.entry.status, 'reversed')
  assert.equal(reversed.data.reversal.reverses_id, entry.id)
  assert.equal(reversed.data.entry.reversed_by_id, reversed.data.reversal.id)
  assert.equal((await clerk.get(`/finance/accounts/${account_id}`)).body.data.balance, 0)
  assert.equal((await clerk.post(`${url}/${entry.id}/reverse`, {})).status, 422)
})

test('rejects changes and deletions of posted lines in the database', async () => {
  const { id } = await journalEntryFactory.create(clerk)
  await clerk.post(`${url}/${id}/post`)
  const before = (await clerk.get(`${url}/${id}`)).body.data.lines
  for (const change of [
    'update journal_entry_lines set base_debit = 1, base_credit = 0',
    'delete from journal_entry_lines',
  ])
    await inTenantWithPermissions(testApp.app.runtime, testApp.tenants.acme, (ctx) =>
      sql.raw(`${change} where journal_entry_id = '${id}'`).execute(ctx.db),
    )
  assert.deepEqual((await clerk.get(`${url}/${id}`)).body.data.lines, before)
})

test('converts at the rate of the day or of the entry, and keeps entries in balance', async () => {
  const [one, two, three] = [
    await accountFactory.create(clerk),
    await accountFactory.create(clerk),
    await accountFactory.create(clerk),
  ]
  const lines = [
    { account_id: one.id, debit: 0.01 },
    { account_id: two.id, debit: 0.01 },
    { account_id: three.id, credit: 0.02 },
  ]
  const { data } = (
    await clerk.post(url, { description: 'Fees', currency: 'GBP', exchange_rate: 1.5, lines })
  ).body
  assert.deepEqual(
    data.lines.map((line: { base_debit: number; base_credit: number }) => [
      line.base_debit,
      line.base_credit,
    ]),
    [
      [0.02, 0],
      [0.02, 0],
      [0, 0.04],
    ],
  )
  const { data: pending } = (await clerk.post(url, { description: 'Fees', currency: 'CHF', lines })).body
  assert.equal(pending.needs_rate, true)
  assert.deepEqual(fieldsAtFault((await clerk.post(`${url}/${pending.id}/post`)).body), ['exchange_rate'])
  const rate = { currency: 'CHF', date: daysAfter(today, -3), rate: 2 }
  assert.equal((await clerk.put('/finance/exchange-rates', { rates: [rate] })).status, 200)
  const { data: posted } = (await clerk.post(`${url}/${pending.id}/post`)).body
  assert.deepEqual([posted.exchange_rate, posted.lines[2].base_credit], [2, 0.04])
  const wrong = await clerk.put('/finance/exchange-rates', { rates: [{ ...rate, currency: 'USD' }] })
  assert.deepEqual(fieldsAtFault(wrong.body), ['rates.0.currency'])
  const rates = (await clerk.get('/finance/exchange-rates?currency=CHF')).body.data
  assert.partialDeepStrictEqual(rates, [rate])
})

test('posts pending automatic entries once there is a rate, with exchange differences', async () => {
  const { id: customer_id } = await customerFactory.create(await testApp.caller('acme', 'owner'), {
    currency: 'EUR',
  })
  const items = [{ name: 'Advice', quantity: 1, unit_price: 100 }]
  const { data: invoice } = (await clerk.post('/sales/invoices', { customer_id, items })).body
  assert.equal((await clerk.post(`/sales/invoices/${invoice.id}/send`, {})).status, 200)
  const entryOf = async () => (await clerk.get(`${url}?source_id=${invoice.id}`)).body.data[0]
  assert.deepEqual([(await entryOf()).status, (await entryOf()).needs_rate], ['draft', true])
  const setRate = (date: string, rate: number) =>
    clerk.put('/finance/exchange-rates', { rates: [{ currency: 'EUR', date, rate }] })
  assert.equal((await setRate(today, 1.1)).body.data.posted_entries, 1)
  assert.deepEqual([(await entryOf()).status, (await entryOf()).lines[0].base_debit], ['posted', 110])
  testApp.clock.advance({ days: 1 })
  await setRate(daysAfter(today, 1), 1.25)
  const paid = await clerk.post(`/sales/invoices/${invoice.id}/apply-payment`, { amount: 100 })
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  const { id: receivables } = await accountByCode('1450')
  assert.equal((await clerk.get(`/finance/accounts/${receivables}`)).body.data.balance, 0)
  const { id: differences } = await accountByCode('6900')
  assert.equal((await clerk.get(`/finance/accounts/${differences}`)).body.data.balance, -15)
})

test('moves entries of closed periods to the first open day, or rejects them', async () => {
  const now = dayOf(testApp.clock.now(), 'UTC')
  const draft = await journalEntryFactory.create(clerk, { date: daysAfter(now, -1) })
  const close = (until: string) => clerk.post('/finance/periods/close', { until })
  assert.equal((await close(daysAfter(now, -1))).status, 422)
  await testApp.sql(
    `delete from journal_entry_lines where journal_entry_id in (select id from journal_entries where status = 'draft')`,
  )
  await testApp.sql(`delete from journal_entries where status = 'draft'`)
  assert.equal((await clerk.get(`${url}/${draft.id}`)).status, 404)
  assert.equal((await close(daysAfter(now, 1))).status, 422)
  assert.equal((await close(daysAfter(now, -1))).status, 200)
  const open = await journalEntryFactory.create(clerk, { date: now })
  const late = await clerk.patch(`${url}/${open.id}`, { date: daysAfter(now, -1) })
  assert.deepEqual([late.status, fieldsAtFault(late.body)], [422, ['date']])
  assert.equal((await clerk.delete(`${url}/${open.id}`)).status, 200)
  const { id: customer_id } = await customerFactory.create(await testApp.caller('acme', 'owner'), {
    currency: 'USD',
  })
  const pay = async () => {
    const body = { customer_id, amount: 10, method: 'cash', payment_date: daysAfter(now, -1) }
    const { data } = (await clerk.post('/sales/payments', body)).body
    const { status, body: response } = await clerk.post(`/sales/payments/${data.id}/complete`)
    return { id: data.id, status, fields: Object.keys(response.errors ?? {}) }
  }
  const moved = await pay()
  const { data } = (await clerk.get(`${url}?source_id=${moved.id}`)).body
  assert.deepEqual([data[0].date, data[0].requested_date], [now, daysAfter(now, -1)])
  const owner = await testApp.caller('acme', 'owner')
  await owner.patch('/tenant', { settings: { finance_closed_periods: 'refuse' } })
  const { status, fields } = await pay()
  assert.deepEqual([status, fields], [422, ['status']])
  assert.equal((await clerk.post('/finance/periods/reopen', {})).status, 422)
  assert.equal((await clerk.post('/finance/periods/reopen', { until: null })).body.data.closed_until, null)
  const { data: log } = (await owner.get('/audit-log?entity_type=closed_period')).body
  assert.partialDeepStrictEqual(log[0], { event_type: 'closed_period.reopened', actor: { id: clerk.userId } })
  assert.equal(log.at(-1).event_type, 'closed_period.closed')
  assert.equal((await pay()).status, 200)
})

test('compares balances with another day, and a period with the previous period or year', async () => {
  const { id: cash } = await accountFactory.create(clerk, { type: 'asset' })
  const { id: income } = await accountFactory.create(clerk, { type: 'income' })
  const book = async (date: string, amount: number) => {
    const lines = [
      { account_id: cash, debit: amount },
      { account_id: income, credit: amount },
    ]
    const { id } = (await clerk.post(url, { date, description: 'Sale', lines })).body.data
    assert.equal((await clerk.post(`${url}/${id}/post`)).status, 200)
  }
  await book('2021-05-10', 7)
  await book('2022-05-10', 20)
  const show = async (path: string) => (await clerk.get(`/finance/reports/${path}`)).body
  const rowOf = ({ rows }: { rows: { account_id: string }[] }, id: string) =>
    rows.find(({ account_id }) => account_id === id)
  const { data: trial } = await show('trial-balance?as_of_date=2022-12-31&compare_to=2021-12-31')
  const before = { previous_debit: 7, previous_credit: 0 }
  assert.partialDeepStrictEqual(rowOf(trial, cash), { debit: 27, credit: 0, ...before })
  assert.equal(trial.previous_total_debit, trial.previous_total_credit)
  const { data: sheet } = await show('balance-sheet?as_of_date=2022-12-31&compare_to=2021-12-31')
  assert.partialDeepStrictEqual(sheet, {
    profit: 27,
    profit_of_year: 20,
    profit_of_earlier_years: 7,
    previous_profit_of_year: 7,
    previous_profit_of_earlier_years: 0,
  })
  const may = 'profit-and-loss?from_date=2022-05-01&to_date=2022-05-31'
  const { data: result } = await show(`${may}&compare_to=previous_year`)
  assert.partialDeepStrictEqual(result, {
    compared_from: '2021-05-01',
    compared_to: '2021-05-31',
    net_profit: 20,
    previous_net_profit: 7,
  })
  for (const query of ['compare_to_previous=true', 'compare_to=previous_period']) {
    const { data } = await show(`${may}&${query}`)
    assert.deepEqual([data.compared_from, data.compared_to], ['2022-03-31', '2022-04-30'])
  }
  const { data: ever } = await show(
    'profit-and-loss?from_date=1900-01-01&to_date=2200-12-31&compare_to_previous=true',
  )
  assert.deepEqual([ever.compared_from, ever.compared_to], ['1599-01-01', '1899-12-31'])
})

test('warns about entries on subledger accounts, and rejects entries far in the future', async () => {
  const { id: account_id } = await accountFactory.create(clerk)
  const { id: inventory } = await accountByCode('1300')
  const lines = [
    { account_id, debit: 1 },
    { account_id: inventory, credit: 1 },
  ]
  const { id } = (await clerk.post(url, { description: 'By hand', lines })).body.data
  const { body } = await clerk.post(`${url}/${id}/post`)
  assert.equal(body.data.status, 'posted')
  assert.match(String(body.meta.warnings), /^The account 1300 \(Inventory\) mirrors documents/)
  const far = await clerk.post(url, { description: 'Far', lines, date: daysAfter(today, 400) })
  assert.deepEqual([far.status, fieldsAtFault(far.body)], [422, ['date']])
  const unknown = await clerk.get(`${url}?source_type=bogus`)
  assert.deepEqual([unknown.status, fieldsAtFault(unknown.body)], [422, ['source_type']])
})
