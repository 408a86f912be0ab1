/** Tax codes, the tax report down to the document, the EC sales list, and the taxes of lines and entries. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '../../server/src/modules/crm/customers/customer.factory.ts'
import { ListPage } from './models/list.ts'
import { RecordPage } from './models/record.ts'
import { ReportPage } from './models/report.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { startWeb } from './support/web.ts'

// Other files add tax codes, of which this one begins without any.
const web = await startWeb()
const owner = await web.user('owner')
const phone = { width: 390, height: 844, locale: 'de-DE' }

async function post(path: string, body: object = {}) {
  const response = await owner.post(path, body)
  assert.ok(response.status < 300, `${path}: ${JSON.stringify(response.body)}`)
  return response.body.data
}

const codeId = async (code: string) =>
  (await owner.get(`/finance/tax-codes?search=${code}`)).body.data.find(
    (each: { code: string }) => each.code === code,
  ).id as string

const accountId = async (code: string) =>
  (await owner.get(`/finance/accounts?search=${code}`)).body.data.find(
    (each: { code: string }) => each.code === code,
  ).id as string

async function sentInvoice(more: object): Promise<{ id: string; invoice_number: string }> {
  const customer = await customerFactory.create(owner, { company_name: 'Wiener Wein GmbH' })
  const { id } = await post('/sales/invoices', {
    customer_id: customer.id,
    currency: 'USD',
    shipping_amount: 0,
    ...more,
  })
  await post(`/sales/invoices/${id}/send`)
  return (await owner.get(`/sales/invoices/${id}`)).body.data
}

async function postedEntry(description: string, taxes: object[], lines: [string, number, number][]) {
  const rows = await Promise.all(
    lines.map(async ([code, debit, credit]) => ({ account_id: await accountId(code), debit, credit })),
  )
  const { id } = await post('/finance/journal-entries', { description, lines: rows, taxes })
  return post(`/finance/journal-entries/${id}/post`)
}

interface Books {
  invoice: { id: string; invoice_number: string }
  purchase: { id: string }
}

let books: Promise<Books> | undefined

/** Makes a taxed sale, one to another country of the EU, a purchase, and a payment to the tax office, once. */
const openBooks = (): Promise<Books> => (books ??= writeBooks())

async function writeBooks(): Promise<Books> {
  await post('/finance/tax-codes/seed', { country: 'DE' })
  const items = [{ name: 'Wine', quantity: 2, unit_price: 50, tax_rate: 19 }]
  const invoice = await sentInvoice({ items })
  const untaxed = {
    items: [{ name: 'Wine', quantity: 1, unit_price: 200 }],
    tax_treatment: 'intra_community',
  }
  await sentInvoice({ ...untaxed, customer_vat_id: 'ATU12345678' })
  const taxes = [{ tax_code_id: await codeId('P19'), base_amount: 50, tax_amount: 9.5 }]
  const purchase = await postedEntry('Office chairs', taxes, [
    ['5100', 50, 0],
    ['1600', 9.5, 0],
    ['1100', 0, 59.5],
  ])
  await postedEntry(
    'Paid to the tax office',
    [],
    [
      ['2200', 5, 0],
      ['1100', 0, 5],
    ],
  )
  return { invoice, purchase }
}

test('an empty list of tax codes offers those of a country, and the list offers more', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const list = new ListPage(page)
  await open('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Tax codes' }).click()
  const empty = page.getByRole('status').filter({ hasText: 'No tax codes yet' })
  await checkAccessibility(page, 'the list without tax codes')
  await empty.getByRole('button', { name: 'Add the tax codes of a country' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add the tax codes of a country' })
  await dialog.getByRole('button', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Germany' }).click()
  await checkAccessibility(page, 'the dialog for tax codes')
  await dialog.getByRole('button', { name: 'Add tax codes' }).click()
  await page.getByText(/^\d\d tax codes added\.$/).waitFor()
  await list.row('S19 Umsatzsteuer 19 %').waitFor()
  await (await list.cell('S19 Umsatzsteuer 19 %', 'Direction')).getByText('Sale').waitFor()
  await checkAccessibility(page, 'the list of tax codes')

  await page.getByRole('button', { name: 'Add the tax codes of a country' }).click()
  await dialog.getByRole('button', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Germany' }).click()
  await dialog.getByRole('button', { name: 'Add tax codes' }).click()
  await page.getByText('All these tax codes exist already.').waitFor()
})

test('a reader of tax codes is not offered to add them', async (t) => {
  const reader = await web.testApp.caller('acme', 'finance.tax_codes.read')
  const { page, open } = await web.window(t, reader)
  await open('/finance/tax-codes')
  await new ListPage(page).row('S19 Umsatzsteuer 19 %').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Add the tax codes of a country' }).count(), 0)
})

test('a tax code is added with what matters first', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await open('/finance/tax-codes?create=1')
  const dialog = page.getByRole('dialog', { name: 'New tax code' })
  const fields = ['Code', 'Name', 'Rate', 'Base box', 'Tax box']
  for (const name of fields) await dialog.getByLabel(name, { exact: true }).waitFor()
  assert.equal(await dialog.getByLabel('Valid from', { exact: true }).count(), 0)
  await dialog.getByRole('button', { name: 'All fields' }).click()
  await dialog.getByText('The box of the tax return for the tax.').waitFor()
  await checkAccessibility(page, 'the form of a tax code')
})

test('a figure of the tax report leads to its entries, and these to the document', async (t) => {
  const { invoice } = await openBooks()
  const { page, open } = await web.window(t, 'owner')
  const report = new ReportPage(page)
  await open('/analytics/tax')
  await report.sheet('Tax payable').getByText('$9.50').first().waitFor()
  const output = report.table('Output tax').getByRole('row').filter({ hasText: 'S19' })
  await output.getByText('$100.00').waitFor()
  await output.getByText('$19.00').waitFor()
  await report.table('Output tax').getByRole('columnheader', { name: 'Treatment' }).waitFor()
  await report.table('Input tax').getByRole('row').filter({ hasText: 'Total' }).getByText('$9.50').waitFor()
  const accounts = report.table('Tax accounts')
  await accounts
    .getByRole('row')
    .filter({ hasText: 'Without a tax code' })
    .getByText(/^[-−](US)?\$5\.00$/)
    .waitFor()
  await report.main.getByText(/such as a payment to the tax office/).waitFor()
  await checkAccessibility(page, 'the tax report')

  await output.getByRole('link', { name: /^S19/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Entries of a tax code' }).waitFor()
  const entries = report.table('Entries of a tax code')
  const row = entries.getByRole('row').filter({ hasText: invoice.invoice_number })
  await row.getByText('$19.00').waitFor()
  await checkAccessibility(page, 'the entries of a tax code')
  await row.getByRole('link', { name: invoice.invoice_number }).last().click()
  await page.getByRole('heading', { level: 1, name: invoice.invoice_number }).waitFor()
})

test('the tax report compares with another period', async (t) => {
  await openBooks()
  const { page, open } = await web.window(t, 'owner')
  const report = new ReportPage(page)
  await open('/analytics/tax?compare_to=previous_period')
  await report.sheet('Tax payable').getByText('$0.00 before').waitFor()
  await report.table('Output tax').getByRole('columnheader', { name: 'Tax before' }).waitFor()
})

test('the EC sales list keeps the period of the tax report', async (t) => {
  await openBooks()
  const { page, open } = await web.window(t, 'owner')
  const report = new ReportPage(page)
  await open('/analytics/tax?period=year')
  await report.main.getByRole('link', { name: 'EC sales list' }).click()
  await page.getByRole('heading', { level: 1, name: 'EC sales list' }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('period'), 'year')
  const row = report.table('Sales by VAT ID').getByRole('row').filter({ hasText: 'ATU12345678' })
  await row.getByText('Austria').waitFor()
  await row.getByText('$200.00').waitFor()
  await checkAccessibility(page, 'the EC sales list')
})

test('a journal entry shows its taxes, and an invoice the tax code of its lines', async (t) => {
  const { invoice, purchase } = await openBooks()
  const { page, open } = await web.window(t, 'owner')
  const record = new RecordPage(page)
  await open(`/finance/journal-entries/${purchase.id}`)
  await record.panel.getByRole('heading', { name: 'Taxes' }).waitFor()
  const row = record.panel.getByRole('row').filter({ hasText: 'P19' })
  await row.getByText('$50.00').waitFor()
  await row.getByText('$9.50').waitFor()
  await checkAccessibility(page, 'the taxes of an entry')
  await open(`/sales/invoices/${invoice.id}`)
  await record.panel.getByRole('row').filter({ hasText: 'Wine' }).getByText('S19').waitFor()
})

test('the pages of taxes fit a phone, in German', async (t) => {
  const { purchase } = await openBooks()
  const { page, open } = await web.window(t, 'owner', phone)
  const pages: [string, string][] = [
    ['/finance/tax-codes', 'S19'],
    ['/analytics/tax', 'Zahllast'],
    ['/analytics/ec-sales', 'ATU12345678'],
    [`/finance/journal-entries/${purchase.id}`, 'Office chairs'],
  ]
  for (const [path, text] of pages) {
    await open(path)
    await page.getByText(text).first().waitFor()
    await checkWidth(page, path)
    await checkAccessibility(page, `${path} on a phone`)
  }
})
