/** The year end: the steps of the closing, what it posts, and the reopening with a reason. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { journalEntryFactory } from '../../server/src/modules/finance/journal-entries/journal-entry.factory.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

/** Adds an entry of a year long past: sales against the bank. */
async function sale(date: string, amount: number) {
  const { data } = (await owner.get('/finance/accounts?per_page=100')).body
  const idOf = (code: string) => data.find((each: { code: string }) => each.code === code).id
  const lines = [
    { account_id: idOf('1100'), debit: amount },
    { account_id: idOf('4000'), credit: amount },
  ]
  return journalEntryFactory.create(owner, { date, lines })
}

test('a year is closed in four steps, and reopened with a reason', async (t) => {
  const draft = await sale('1999-06-30', 1_250)
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  await open('/finance/ledger')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /Close a fiscal year/ }).click()
  await main.getByRole('link', { name: '1999', exact: true }).click()
  await main
    .getByRole('link', { name: /Journal entries in draft/ })
    .getByText('1', { exact: true })
    .waitFor()
  const close = main.getByRole('button', { name: 'Close the year 1999' })
  await main.getByText('Post or delete the drafts first.').first().waitFor()
  assert.equal(await close.count(), 0)

  assert.equal((await owner.post(`/finance/journal-entries/${draft.id}/post`)).status, 200)
  await open('/settings/year-end?year=1999')
  const preview = main.getByRole('table', { name: 'Closing entry' })
  await preview.getByRole('row', { name: /4000 Sales.*1,250/ }).waitFor()
  await preview.getByRole('row', { name: /Retained earnings.*1,250/ }).waitFor()
  await close.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the year 1999' }).click()
  await main.getByText(/The profit of 1999, .*1,250/).waitFor()

  await main.getByRole('button', { name: 'Reopen the year' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen the year 1999' })
  await dialog.getByRole('button', { name: 'Reopen the year' }).click()
  await dialog
    .getByText(/required/i)
    .first()
    .waitFor()
  await dialog.getByLabel('Reason').fill('A late invoice')
  await dialog.getByRole('button', { name: 'Reopen the year' }).click()
  await dialog.waitFor({ state: 'detached' })
  await main.getByText('Nothing is posted: all of the profit is in retained earnings already.').waitFor()
  const { data: years } = (await owner.get('/finance/years')).body
  const year = years.find((each: { year: number }) => each.year === 1999)
  assert.deepEqual([year.status, year.reopening_reason], ['open', 'A late invoice'])
})

test('an accountant closes a year, and cannot reopen it', async (t) => {
  await owner.post('/finance/years/1999/close')
  const { page, open } = await web.window(t, 'accountant')
  await open('/settings/year-end?year=1999')
  await page.getByRole('region', { name: 'The year 1999 is closed.' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Reopen the year' }).count(), 0)
  // Other tests share the books, and find them open.
  await owner.post('/finance/years/1999/reopen', { reason: 'The end of the test' })
  assert.equal((await owner.post('/finance/periods/reopen', { until: null })).status, 200)
})
