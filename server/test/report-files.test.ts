/** Report files of tenants with other languages: types, formats, and text that could be a formula. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const name = '=1+1 Handel'
const { data: customer } = (
  await anna.post('/crm/customers', { type: 'business', company_name: name, email: 'a@example.com' })
).body
const { data: invoice } = (
  await anna.post('/sales/invoices', {
    customer_id: customer.id,
    items: [{ name: 'Fee', quantity: 1, unit_price: 1_250.5 }],
  })
).body
for (const step of ['submit', 'approve', 'send'])
  assert.equal((await anna.post(`/sales/invoices/${invoice.id}/${step}`, {})).status, 200)
const { data: sent } = (await anna.get(`/sales/invoices/${invoice.id}`)).body

async function workbook(path: string) {
  const headers = { authorization: `Bearer ${anna.token}` }
  const { rawPayload, statusCode } = await testApp.app.http.inject({ url: `/api/v1${path}`, headers })
  assert.equal(statusCode, 200, String(rawPayload))
  const sheet = unzipSync(new Uint8Array(rawPayload))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()
  return { sheets: await readWorkbook(rawPayload), xml: strFromU8(sheet) }
}

for (const locale of ['de-DE', 'ar-EG'])
  test(`has typed dates and amounts in the reports of a tenant with ${locale}`, async () => {
    assert.equal((await anna.patch('/tenant', { settings: { locale } })).status, 200)
    const { sheets, xml } = await workbook(`/crm/customers/${customer.id}/statement?format=xlsx`)
    assert.equal(xml.includes('rightToLeft="1"'), locale === 'ar-EG')
    const [header = [], first = []] = sheets[0]?.data ?? []
    assert.equal(sheets[0]?.sheet, 'Entries')
    const date = header.indexOf(locale === 'de-DE' ? 'Datum' : 'التاريخ')
    assert.ok(date >= 0, header.join())
    assert.deepEqual(first[date], new Date(`${sent.issue_date}T00:00:00Z`))
    assert.ok(first.includes(1_250.5))
    assert.match(xml, /s="7"><v>1250\.5<\/v>/)
    const journal = await workbook('/finance/journal-entries/export?format=xlsx')
    const [titles = [], ...lines] = journal.sheets[0]?.data ?? []
    assert.equal(journal.sheets[0]?.sheet, 'Journal entries')
    assert.ok(lines.length > 0)
    assert.ok(lines.every((line) => typeof line[titles.indexOf('Debit')] === 'number'))
    assert.ok(lines.every((line) => (line[titles.indexOf('Posted at')] as unknown) instanceof Date))
    const aging = await workbook('/sales/invoices/aging-report?format=xlsx')
    assert.ok(!aging.xml.includes('<f>'))
    assert.ok(aging.sheets[0]?.data.flat().includes(`'${name}`))
  })
