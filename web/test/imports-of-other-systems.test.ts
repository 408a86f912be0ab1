/** The import of a file of another system: its sheet and names, constants, values and warnings, on a phone as well. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { runJobs } from '../../server/test/jobs.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

for (const width of [1280, 390])
  test(`asks for what a file lacks, and shows the answers at ${width} pixels`, async (t) => {
    const { page, open } = await web.window(t, 'owner', { width, height: 844 })
    const main = page.getByRole('main')
    const rows = [
      'Contacts of the fair 2026',
      '',
      // Other names, because the mapping of an earlier file with the same names is proposed again.
      `Email;First name;Last name;Lead status;Currency;Stand ${width}`,
      `ida-${width}@fair.example;Ida;Berg;Neu;USD;A 1`,
      `jon-${width}@fair.example;Jon;Falk;Sleeping;EUR;A 2`,
    ]
    await open('/imports/new?entity_type=lead')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (
      await chooser
    ).setFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    await main.getByText('Currency (USD, EUR) is not imported', { exact: false }).waitFor()
    assert.equal(await main.getByLabel('Row with the names of the columns').inputValue(), '3')
    await main.getByText('Required and not in the file: Source').waitFor()

    // The source is the same for all rows.
    const field = main.getByRole('combobox', { name: 'The same value in all rows for' })
    // A list closes when its page is scrolled, which a click does before it opens the list.
    await field.click()
    await field.fill('Source')
    await page.getByRole('option', { name: 'Source' }).click()
    const value = main.getByRole('combobox', { name: 'Value of Source' })
    await value.click()
    await value.fill('Trade')
    await page.getByRole('option', { name: 'Trade show', exact: true }).click()
    await main.getByText('Source *: Trade show').or(main.getByText('Source: Trade show')).waitFor()
    await main.getByText('2 rows checked: 1 new, 0 changed, 0 skipped, 1 rejected.').waitFor()

    // A status that does not exist here.
    await main.getByText('Lead status has values that the field does not know. What do they mean?').waitFor()
    await main.getByRole('button', { name: 'Sleeping' }).click()
    await page.getByRole('option', { name: 'Contacted', exact: true }).click()
    await main.getByText('2 rows checked: 2 new, 0 changed, 0 skipped, 0 rejected.').waitFor()
    await checkAccessibility(page, `choices of an import at ${width} pixels`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    assert.ok(overflow <= 0, `${overflow} pixels too wide`)

    await main.getByRole('button', { name: 'Import 2 rows' }).click()
    await main.getByRole('progressbar').waitFor()
    await runJobs(web.testApp)
    await main.getByRole('button', { name: 'Revert' }).waitFor()
    const { data } = (await owner.get(`/crm/leads?search=jon-${width}@fair.example`)).body
    assert.deepEqual([data[0].source, data[0].status], ['trade_show', 'contacted'])
  })

test('imports the orders of a shop without a change of the file', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const main = page.getByRole('main')
  for (const [company_name, email] of [
    ['Nordlicht GmbH', 'einkauf@nordlicht.example'],
    ['Alder & Sons', 'accounts@alder.example'],
  ])
    await owner.post('/crm/customers', { type: 'business', company_name, email, currency: 'EUR' })
  const file = new URL('../../server/test/imported-files/shopify-orders.csv', import.meta.url)
  await open('/imports/new?entity_type=order')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (
    await chooser
  ).setFiles({ name: 'orders_export.csv', mimeType: 'text/csv', buffer: await readFile(file) })
  await main.getByText('Financial Status (paid, pending) is not imported', { exact: false }).waitFor()
  await main.getByText('3 rows checked: 3 new, 0 changed, 0 skipped, 0 rejected.').waitFor()
  await main.getByRole('button', { name: 'Import 3 rows' }).click()
  await main.getByRole('progressbar').waitFor()
  await runJobs(web.testApp)
  await main.getByRole('button', { name: 'Revert' }).waitFor()
  const { meta } = (await owner.get('/sales/orders?search=%231001')).body
  assert.equal(meta.total, 1)
})
