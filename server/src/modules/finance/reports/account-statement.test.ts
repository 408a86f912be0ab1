/** The statement of an account: the amounts on the account, a running balance, and the sums of the reports. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { accountFactory } from '../accounts/account.factory.ts'

const testApp = await startTestApp()
const clerk = await testApp.caller('acme', 'accountant')

type Side = 'debit' | 'credit'

/** Posts an entry; each line is an account, a side and an amount. */
async function post(date: string, ...lines: readonly [{ id: string }, Side, number][]) {
  const body = {
    date,
    description: `Entry of ${date}`,
    lines: lines.map(([{ id: account_id }, side, amount]) => ({ account_id, [side]: amount })),
  }
  const { id } = (await clerk.post('/finance/journal-entries', body)).body.data
  const { status, body: posted } = await clerk.post(`/finance/journal-entries/${id}/post`)
  assert.equal(status, 200)
  return posted.data
}

const amountsOf = ({ entries }: { entries: { date: string; amount: number; balance: number }[] }) =>
  entries.map(({ date, amount, balance }) => [date, amount, balance])

test('shows the amounts on the account, and ends with the sums of the reports', async () => {
  const income = await accountFactory.create(clerk, { type: 'income' })
  const fees = await accountFactory.create(clerk, { type: 'expense' })
  const cash = await accountFactory.create(clerk, { type: 'asset' })
  await post('2003-05-31', [cash, 'debit', 40], [income, 'credit', 40])
  // The entry has another amount than its line on the income account, which it names twice.
  const grant = await post(
    '2003-06-10',
    [cash, 'debit', 95],
    [fees, 'debit', 5],
    [income, 'credit', 70],
    [income, 'credit', 30],
  )
  const refund = await post('2003-06-20', [income, 'debit', 25], [cash, 'credit', 25])
  await clerk.post('/finance/journal-entries', {
    date: '2003-06-21',
    description: 'A draft',
    lines: [
      { account_id: cash.id, debit: 1 },
      { account_id: income.id, credit: 1 },
    ],
  })
  const days = 'from_date=2003-06-01&to_date=2003-06-30'
  const earned = (await clerk.get(`/finance/accounts/${income.id}/statement?${days}`)).body.data
  assert.deepEqual(amountsOf(earned), [
    ['2003-06-10', 100, 100],
    ['2003-06-20', -25, 75],
  ])
  assert.deepEqual(
    earned.entries.map(({ journal_entry }: { journal_entry: object }) => journal_entry),
    [grant, refund].map(({ id, entry_number }) => ({ id, entry_number })),
  )
  const { data: profit } = (await clerk.get(`/finance/reports/profit-and-loss?${days}`)).body
  const row = profit.income.rows.find((each: { account_id: string }) => each.account_id === income.id)
  assert.equal(row.amount, 75)
  assert.deepEqual([earned.opening_balance, earned.total_amount, earned.closing_balance], [0, 75, 75])

  const held = (await clerk.get(`/finance/accounts/${cash.id}/statement?${days}`)).body.data
  assert.deepEqual(amountsOf(held), [
    ['2003-06-10', 95, 135],
    ['2003-06-20', -25, 110],
  ])
  const sheet = (await clerk.get('/finance/reports/balance-sheet?as_of_date=2003-06-30')).body.data
  const asset = sheet.assets.rows.find((each: { account_id: string }) => each.account_id === cash.id)
  assert.equal(asset.amount, 110)
  assert.deepEqual([held.opening_balance, held.total_amount, held.closing_balance], [40, 70, 110])
})

test('refuses days in the wrong order, and readers without the journal', async () => {
  const { id } = await accountFactory.create(clerk)
  const path = `/finance/accounts/${id}/statement`
  const refused = await clerk.get(`${path}?from_date=2003-06-02&to_date=2003-06-01`)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['to_date']])
  assert.equal((await (await testApp.caller('acme', 'sales')).get(path)).status, 403)
})
