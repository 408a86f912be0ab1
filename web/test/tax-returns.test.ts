/** A tax return as a checklist: what blocks it, its figures, filing, and what the next return corrects. */
import { test } from 'node:test'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { RecordPage } from './models/record.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { startWeb } from './support/web.ts'

// The figures are those of all entries, so no other file may add some.
const web = await startWeb()
const owner = await web.user('owner')

async function post(path: string, body: object = {}) {
  const { status, body: answer } = await owner.post(path, body)
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

async function sold(issue_date: string, unit_price: number): Promise<void> {
  const customer = await customerFactory.create(owner)
  const items = [{ name: 'Wine', quantity: 1, unit_price, tax_rate: 19 }]
  const terms = { customer_id: customer.id, currency: 'USD', items, issue_date, due_date: issue_date }
  const { id } = await post('/sales/invoices', terms)
  await post(`/sales/invoices/${id}/send`)
}

const accountId = async (code: string) =>
  (await owner.get(`/finance/accounts?search=${code}`)).body.data[0].id as string

test('a return shows what blocks it and leads there, is filed, and is corrected by the next one', async (t) => {
  await sold('2026-08-10', 100)
  const lines = [
    { account_id: await accountId('1000'), debit: 5 },
    { account_id: await accountId('3000'), credit: 5 },
  ]
  const draft = await post('/finance/journal-entries', {
    description: 'Not posted',
    date: '2026-09-01',
    lines,
  })
  const { page, open } = await web.window(t, 'owner')
  const record = new RecordPage(page)
  const { id } = await post('/finance/tax-returns', { from_date: '2026-07-01', to_date: '2026-09-30' })
  await open('/finance/tax-returns')
  await page.getByRole('row').filter({ hasText: 'VAT' }).first().waitFor()
  await open(`/finance/tax-returns/${id}`)
  await record.panel.getByText('The return cannot be filed before.').waitFor({ timeout: 15_000 })
  await record.panel.getByText('All tax has a tax code.').waitFor()
  await record.panel.getByRole('heading', { name: 'Tax payable' }).waitFor()
  await record.panel.getByRole('row').filter({ hasText: 'S19' }).getByText('$19.00').waitFor()
  await checkAccessibility(page, 'an open tax return')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/return.png`, fullPage: true })
  await record.panel.getByRole('link', { name: 'Entries that are not posted: 1' }).click()
  await page.getByRole('row').filter({ hasText: 'Not posted' }).waitFor()
  await owner.delete(`/finance/journal-entries/${draft.id}`)

  await open(`/finance/tax-returns/${id}`)
  await record.panel.getByText('All entries are posted.').waitFor()
  await record.article.getByRole('button', { name: 'File', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reference').fill('T-2026-3')
  await checkAccessibility(page, 'the dialog for filing')
  await dialog.getByRole('button', { name: /^File/ }).click()
  await record.article.getByText('Filed', { exact: true }).first().waitFor()

  await sold('2026-09-20', 200)
  const next = await post('/finance/tax-returns', { from_date: '2026-10-01', to_date: '2026-10-31' })
  await open(`/finance/tax-returns/${next.id}`)
  await record.panel.getByText(/^of this, corrections of earlier returns: (US)?\$38\.00$/).waitFor()
  const corrections = record.panel.getByRole('table', { name: 'Corrections of earlier returns' })
  await corrections.getByRole('row').filter({ hasText: '$38.00' }).getByRole('link').first().waitFor()
  await checkAccessibility(page, 'a return with corrections')
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/return-next.png`, fullPage: true })
})

test('a return fits a phone, in German', async (t) => {
  const [first] = (await owner.get('/finance/tax-returns?sort_by=from_date')).body.data
  const { page, open } = await web.window(t, 'owner', { width: 390, height: 844, locale: 'de-DE' })
  await open(`/finance/tax-returns/${first.id}`)
  await page.getByText('davon Berichtigungen früherer Meldungen', { exact: false }).waitFor()
  await checkWidth(page, 'a tax return on a phone')
  await checkAccessibility(page, 'a tax return on a phone')
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/return-phone.png`, fullPage: true })
})
