/** The chart of accounts: by type and number, with balances. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function create(path: string, body: object) {
  const response = await owner.post(path, body)
  assert.ok(response.status < 300, JSON.stringify(response.body))
  return response.body.data
}

test('accounts are listed by type and number, below their parents, with balances', async (t) => {
  const account = (code: string, name: string, more: object = {}) =>
    create('/finance/accounts', { code, name, type: 'expense', ...more })
  const fleet = await account('7300', 'Fleet')
  await account('7100', 'Training')
  const fuel = await account('7305', 'Fuel', { parent_id: fleet.id })
  const [cash] = (await owner.get('/finance/accounts?search=Cash')).body.data
  const entry = await create('/finance/journal-entries', {
    date: '2026-11-02',
    description: 'Fuel',
    lines: [
      { account_id: fuel.id, debit: 40 },
      { account_id: cash.id, credit: 40 },
    ],
  })
  assert.equal((await owner.post(`/finance/journal-entries/${entry.id}/post`)).status, 200)
  const { page, open } = await web.window(t, 'owner')
  await open('/finance/accounts')
  const expenses = page.getByRole('region', { name: 'Expenses' })
  await expenses.waitFor()
  const rows = await expenses.getByRole('row').allInnerTexts()
  const own = rows.filter((text) => /7\d{3}/.test(text)).map((text) => text.replace(/\s+/g, ' '))
  assert.deepEqual(
    own.map((text) => text.slice(0, 4)),
    ['7100', '7300', '7305'],
  )
  assert.match(own[2] ?? '', /40\.00/)
  const types = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  assert.deepEqual(types, ['Assets', 'Liabilities', 'Equity', 'Income', 'Expenses'])
  await checkAccessibility(page, 'the chart of accounts')
  await checkWidth(page, 'the chart of accounts')
  await page.getByRole('link', { name: '7305 Fuel' }).click()
  await page.getByRole('heading', { name: '7305 Fuel' }).waitFor()
})
