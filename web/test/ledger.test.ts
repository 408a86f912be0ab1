/** The closing of a period: what is open, the refusal, two windows, and the reopening. All in years long past. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { journalEntryFactory } from '../../server/src/modules/finance/journal-entries/journal-entry.factory.ts'
import { Keyboard } from './models/keyboard.ts'
import { LedgerPage } from './models/report.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

test('a period is closed when nothing is open, and a second window shows it', async (t) => {
  const draft = await journalEntryFactory.create(owner, { date: '2001-01-15' })
  const first = await web.window(t, 'owner')
  const second = await web.window(t, 'owner')
  for (const { watch } of [first, second]) watch.expected.push(/status of (409|422)/)
  await first.open('/')
  await first.page.getByRole('link', { name: 'Ledger', exact: true }).click()
  await second.open('/finance/ledger')
  const [ledger, other] = [new LedgerPage(first.page), new LedgerPage(second.page)]
  await ledger.main.getByText('No period is closed.').waitFor()

  await ledger.close('31.1.2001')
  await ledger.main
    .getByRole('alert')
    .getByText(/1 draft is left/)
    .waitFor()
  await ledger.open('Journal entries in draft').getByText('1', { exact: true }).waitFor()
  await owner.delete(`/finance/journal-entries/${draft.id}`)
  await ledger.close('31.1.2001')
  await ledger.main.getByText('The books are closed until 31 Jan 2001.').first().waitFor()

  await other.close('31.12.2000')
  await other.main.getByText(/must not be before 31 Jan 2001/).waitFor()
  assert.equal(await other.until.inputValue(), '31 Dec 2000')
  await other.main.getByText('The books are closed until 31 Jan 2001.').waitFor()

  await other.main.getByRole('button', { name: 'Reopen' }).click()
  const dialog = second.page.getByRole('dialog', { name: 'Reopen the books' })
  const keyboard = new Keyboard(second.page, second.watch)
  await dialog.getByLabel('Last day that stays closed', { exact: true }).fill('')
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await other.main.getByText('No period is closed.').waitFor()
})

test('a user without permission for the books sees no ledger', async (t) => {
  const { page, open } = await web.window(t, 'sales')
  await open('/analytics')
  await page.getByRole('link', { name: 'Reports', exact: true }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Ledger', exact: true }).count(), 0)
  assert.equal(await page.getByRole('link', { name: 'Balance sheet' }).count(), 0)
  await open('/analytics/balance-sheet')
  await page.getByText('You may not see this page.').waitFor()
})
