/** The import of a file: mapping, preview, run, rejected rows, and the way back. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { runJobs } from '../../server/test/jobs.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

const rows = Array.from({ length: 200 }, (_, index) => `Ana${index},Ruiz,ana${index}@quay.example`)
const file = ['First name,Last name,Email', ...rows, 'Ben,Okafor,not-an-email'].join('\n')

const contacts = async () => (await owner.get('/crm/contacts')).body.meta.total

test('imports a file with one wrong row, names its cause, and takes everything back', async (t) => {
  const { page, watch, open } = await web.window(t, 'owner')
  const before = await contacts()
  await open('/imports/new?entity_type=contact')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })

  await page.getByRole('heading', { name: 'contacts.csv' }).waitFor()
  const main = page.getByRole('main')
  await main.getByText('201 rows checked: 200 new, 0 changed, 0 skipped, 1 rejected.').waitFor()
  await main.getByText('The Email field').or(main.getByText('The email field')).first().waitFor()
  await checkAccessibility(page, 'mapping and preview of an import')

  await main.getByRole('button', { name: 'Import 200 rows (1 rejected)' }).click()
  await main.getByRole('progressbar').waitFor()
  await runJobs(web.testApp)
  await main.getByRole('button', { name: 'Revert' }).waitFor()
  assert.equal(await contacts(), before + 200)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download rejected rows' }).click(),
  ])
  const rejected = await readFile(await download.path(), 'utf8')
  assert.match(rejected, /not-an-email/)
  assert.match(rejected, /email/)
  assert.ok(!rejected.includes('ana1@quay.example'))

  await main.getByRole('button', { name: 'Revert' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await runJobs(web.testApp)
  await main.getByText('Reverted', { exact: true }).first().waitFor()
  await watch.idle()
  assert.equal(await contacts(), before)
})

test('a column that looks up customers names the values without a match, and is left out with one click', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await owner.post('/crm/customers', {
    type: 'business',
    company_name: 'Ernst Handel',
    email: 'ernst@imports.example',
  })
  const content = [
    'First name,Last name,Email,Company',
    'Roland,Mendel,roland@imports.example,Ernst Handel',
    'Pia,Lopez,pia@imports.example,Island Trading',
    'Ole,Berg,ole@imports.example,Bon app',
  ].join('\n')
  await open('/imports/new?entity_type=contact')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'company.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Company', exact: true }) })
  if ((await row.getByText('Looks up an existing customer').count()) === 0) {
    await row.getByRole('button').or(row.getByRole('combobox')).first().click()
    await page.getByRole('option', { name: 'Customer', exact: true }).click()
  }
  await row.getByText('Looks up an existing customer by its number, email or exact name.').waitFor()
  await row.getByText('Without a match: Island Trading, Bon app.').waitFor()
  await main.getByRole('button', { name: 'Import 1 row (2 rejected)' }).waitFor()
  await row.getByRole('button', { name: 'Import customers first' }).waitFor()
  await checkAccessibility(page, 'a column without matches')
  await row.getByRole('button', { name: 'Leave out Company' }).click()
  await main.getByText('3 rows checked: 3 new, 0 changed, 0 skipped, 0 rejected.').waitFor()
  await main.getByRole('button', { name: 'Import 3 rows', exact: true }).waitFor()
  assert.equal(await row.getByText('Looks up').count(), 0)
})

test('an import of products activates them, unless one does not want it', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const main = page.getByRole('main')
  const importFile = async (sku: string) => {
    await open('/imports/new?entity_type=product')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    const buffer = Buffer.from(`Name,SKU,Price\nImported ${sku},${sku},12.50\n`)
    await (await chooser).setFiles({ name: `${sku}.csv`, mimeType: 'text/csv', buffer })
    await main.getByText('1 row checked: 1 new').waitFor()
  }
  const finish = async (sku: string) => {
    await main.getByRole('button', { name: 'Import 1 row' }).click()
    await main.getByRole('progressbar').waitFor()
    await runJobs(web.testApp)
    await main.getByRole('button', { name: 'Revert' }).waitFor()
    return (await owner.get(`/operations/products?sku=${sku}`)).body.data[0].status
  }
  const activation = main.getByRole('checkbox', { name: 'Activate new records' })
  await importFile('IMP-ACT')
  assert.ok(await activation.isChecked())
  assert.equal(await finish('IMP-ACT'), 'active')
  await importFile('IMP-DRAFT')
  await activation.press('Space')
  await main.getByText('1 row checked: 1 new').waitFor()
  assert.equal(await finish('IMP-DRAFT'), 'draft')
})
