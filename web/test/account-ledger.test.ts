/** The ledger of an account: lines, documents and entries, period, files, and the way from the trial balance. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function done(path: string, body: object = {}) {
  const response = await owner.post(path, body)
  assert.ok(response.status < 300, JSON.stringify(response.body))
  return response.body.data
}

const accountNamed = async (code: string) =>
  (await owner.get(`/finance/accounts?search=${code}`)).body.data.find(
    (each: { code: string }) => each.code === code,
  )

async function postEntry(date: string, description: string, debit: string, credit: string, amount: number) {
  const lines = [
    { account_id: debit, debit: amount },
    { account_id: credit, credit: amount },
  ]
  const { id } = await done('/finance/journal-entries', { date, description, lines })
  return done(`/finance/journal-entries/${id}/post`)
}

const [bank, rent, receivable] = await Promise.all(['1100', '6000', '1200'].map(accountNamed))
const earlier = await postEntry('2025-12-30', 'Rent for December', rent.id, bank.id, 50)
const entry = await postEntry('2026-02-02', 'Rent for February', rent.id, bank.id, 1200)
const customer = await customerFactory.create(owner)
const invoice = await done('/sales/invoices', {
  customer_id: customer.id,
  items: [{ name: 'Wine', quantity: 2, unit_price: 50, tax_rate: 20 }],
})
await done(`/sales/invoices/${invoice.id}/send`)

test('an account opens as its ledger, whose lines lead to entries and documents', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/finance/accounts')
  await page.getByRole('link', { name: `1100 ${bank.name}` }).click()
  const ledger = page.getByRole('table', { name: 'Ledger of the account' })
  await ledger.getByText('Rent for February').waitFor()
  const texts = (await ledger.getByRole('row').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )
  assert.match(texts[1] ?? '', /^1 Jan 2026 Opening balance .*50\.00$/)
  assert.match(texts[2] ?? '', /^2 Feb 2026 JE-2026-\d+ Rent for February 6000 .*1,200\.00 .*1,250\.00$/)
  assert.match(texts.at(-1) ?? '', /Closing balance/)
  await checkAccessibility(page, 'the ledger of an account')
  await checkWidth(page, 'the ledger of an account')

  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last year' }).click()
  await ledger.getByText('Rent for December').waitFor()
  assert.match(page.url(), /period=last_year/)
  await ledger.getByRole('link', { name: earlier.entry_number }).click()
  await page.getByRole('heading', { name: earlier.entry_number }).waitFor()

  await open(`/finance/accounts/${receivable.id}`)
  await ledger.getByRole('link', { name: /^Invoice INV-/ }).click()
  await page.getByRole('heading', { name: /^INV-/ }).waitFor()
})

test('the report of a ledger leads to the account that is chosen', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open(`/analytics/account-ledger?id=${bank.id}&from_date=2026-02-01&to_date=2026-02-28`)
  await page.getByText('Rent for February').waitFor()
  assert.match(page.url(), new RegExp(`/finance/accounts/${bank.id}`))
})

test('the details of the account are a tab', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open(`/finance/accounts/${bank.id}`)
  for (const tab of ['Facts', 'Journal entries', 'Documents', 'History'])
    await page.getByRole('tab', { name: tab }).waitFor()
  await page.getByRole('tab', { name: 'Facts' }).click()
  await page.getByRole('button', { name: 'Edit name' }).waitFor()
})

test('the trial balance of a period leads to the ledger of the same days', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/analytics/trial-balance?from_date=2026-02-01&as_of_date=2026-02-28')
  const row = page.getByRole('row').filter({ hasText: `6000 ${rent.name}` })
  assert.match((await row.innerText()).replace(/\s+/g, ' '), /50\.00 .*1,200\.00 .*1,250\.00/)
  await row.getByRole('link').click()
  await page.getByText('Rent for February').waitFor()
  assert.match(page.url(), /from_date=2026-02-01&to_date=2026-02-28/)
  const ledger = page.getByRole('table', { name: 'Ledger of the account' })
  assert.match(
    (await ledger.getByRole('row').nth(1).innerText()).replace(/\s+/g, ' '),
    /1 Feb 2026 Opening balance .*50\.00/,
  )
  await ledger.getByRole('link', { name: `1100 ${bank.name}` }).click()
  await page.getByRole('heading', { name: `1100 ${bank.name}` }).waitFor()
  assert.match(page.url(), /from_date=2026-02-01&to_date=2026-02-28/)
  await ledger.getByRole('link', { name: entry.entry_number }).waitFor()
})

test('more lines than a page has are read on request, and end with the closing balance', async (t) => {
  const { id, code } = await done('/finance/accounts', { code: '6777', name: 'Samples', type: 'expense' })
  const lines = Array.from({ length: 150 }, () => ({ account_id: id, debit: 2 }))
  const body = {
    date: '2026-03-03',
    description: 'Samples',
    lines: [...lines, { account_id: bank.id, credit: 300 }],
  }
  const { id: entryId } = await done('/finance/journal-entries', body)
  await done(`/finance/journal-entries/${entryId}/post`)
  const { page, open } = await web.window(t, 'owner')
  await open(`/finance/accounts/${id}`)
  await page.getByRole('heading', { name: `${code} Samples` }).waitFor()
  const ledger = page.getByRole('table', { name: 'Ledger of the account' })
  await ledger.getByText('US$200.00').waitFor()
  assert.equal(await ledger.getByText('Closing balance').count(), 0)
  await page.getByRole('button', { name: 'Show more lines' }).click()
  await ledger.getByText('Closing balance').waitFor()
  // The header, the opening balance, the lines and the closing balance.
  assert.equal(await ledger.getByRole('row').count(), 153)
  assert.equal(await ledger.getByText('US$300.00').count(), 3)
})

test('a ledger is exported with its period', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open(`/finance/accounts/${bank.id}?from_date=2026-02-01&to_date=2026-02-28`)
  await page.getByText('Rent for February').waitFor()
  await page.getByRole('button', { name: 'Export' }).last().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV: Rows' }).click(),
  ])
  assert.match(file.suggestedFilename(), /^account-ledger-.*\.csv$/)
})

test('the general ledger is downloaded as a file', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/finance/ledger')
  await page.getByRole('button', { name: 'General ledger' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Last year: CSV' }).click(),
  ])
  assert.match(file.suggestedFilename(), /^general-ledger-.*\.csv$/)
})
