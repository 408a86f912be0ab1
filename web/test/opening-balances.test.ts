/** The import of a trial balance as opening balances: the difference is shown before anything is posted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runJobs } from '../../server/test/jobs.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

for (const width of [1440, 390])
  test(`shows and posts the difference of opening balances at ${width} pixels`, async (t) => {
    const { page, open } = await web.window(t, 'owner', { width, height: 900 })
    const main = page.getByRole('main')
    const day = width === 390 ? '2026-01-31' : '2026-01-30'
    const rows = [
      'Date,Key,Account code,Account,Debit,Credit',
      `${day},TB ${width},1000,Cash,120.00,`,
      `${day},TB ${width},1100,Bank,2500.00,`,
      `${day},TB ${width},1200,Debtors,700.00,`,
      `${day},TB ${width},2000,Creditors,,1000.00`,
    ]
    await open('/imports/new?entity_type=journal_entry')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    const file = { name: 'trial.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    await (await chooser).setFiles(file)
    await main.getByText('4 rows checked: 0 new, 0 changed, 0 skipped, 4 rejected.').waitFor()
    const key = main.getByRole('combobox', { name: 'Field of the column Key' })
    await key.click()
    await key.fill('Entry key')
    await page.getByRole('option', { name: 'Entry key', exact: true }).click()
    await main.getByText(`debits of the entry TB ${width} are`, { exact: false }).first().waitFor()
    await main.getByText('Opening balances: the difference', { exact: false }).click()
    await main.getByText('4 rows checked: 4 new, 0 changed, 0 skipped, 0 rejected.').waitFor()
    await main
      .getByText('the account of opening balances is credited with US$2,320.00.', { exact: false })
      .waitFor()
    await main.getByText('are posted to 1200 Accounts receivable when you import', { exact: false }).waitFor()
    await checkAccessibility(page, `opening balances at ${width} pixels`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    assert.ok(overflow <= 0, `${overflow} pixels too wide`)
    await main.getByRole('button', { name: 'Import 4 rows' }).click()
    await main.getByRole('progressbar').waitFor()
    await runJobs(web.testApp)
    await main.getByRole('button', { name: 'Revert' }).waitFor()
    const { data } = (await owner.get(`/finance/journal-entries?search=TB ${width}`)).body
    assert.deepEqual([data[0].status, data[0].date, data[0].total_amount], ['posted', day, 3320])
  })
