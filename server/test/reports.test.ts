/** Every report as JSON, CSV and Excel. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { endpoints } from '../src/app.ts'
import { sheetNames, wordsOf } from '#core/exports/headers'
import { supplierFactory } from '#modules/purchasing/suppliers/supplier.factory'
import { accountFactory } from '#modules/finance/accounts/account.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const { body: listed } = await anna.get('/reports')

interface Entry {
  name: string
  title: string
  path: string
  tables: string[]
  parameters: {
    name: string
    type: string
    in: string
    choices: string[] | null
    default: unknown
    is_required: boolean
  }[]
}

const entries: Entry[] = listed.data
const reports = endpoints.filter(({ report }) => report !== undefined)
const records: Record<string, { id: string }> = {
  '/operations/suppliers': await supplierFactory.create(anna),
  '/crm/customers': await customerFactory.create(anna),
  '/finance/accounts': await accountFactory.create(anna),
}

/** Returns the address of a report with its required parameters. */
function addressOf({ path, parameters }: Entry): string {
  const filled = path.replace(/^(.*)\/\{\w+\}/, (_, before: string) => `${before}/${records[before]?.id}`)
  const values: Record<string, string> = {
    from: '2026-01-01',
    to: '2026-01-31',
    tax_code_id: '01KAJ3XJ5Q0000000000000001',
  }
  const needed = parameters.filter((each) => each.in === 'query' && each.is_required)
  return `${filled}?${needed.map(({ name }) => `${name}=${values[name]}`).join('&')}`
}

test('lists every report with its parameters, formats and tables', () => {
  assert.ok(reports.length > 20)
  assert.deepEqual(
    entries.map(({ name }) => name).toSorted(),
    reports.map(({ report }) => report?.name).toSorted(),
  )
  assert.equal(new Set(entries.map(({ name }) => name)).size, entries.length)
  const aging = listed.data.find(({ name }: Entry) => name === 'receivables_aging')
  assert.partialDeepStrictEqual(aging, {
    title: 'Ageing of receivables',
    area: 'sales',
    method: 'GET',
    path: '/sales/invoices/aging-report',
    formats: ['json', 'csv', 'xlsx'],
    tables: ['by_customer', 'aging_buckets', 'summary', 'other_currencies'],
  })
  assert.partialDeepStrictEqual(
    aging.parameters.find(({ name }: { name: string }) => name === 'include_paid'),
    { in: 'query', type: 'boolean', default: false, choices: null, is_required: false, takes_several: false },
  )
})

test('lists only the reports that the caller may read', async () => {
  const pathsOf = async (...permissions: string[]) => {
    const caller = await testApp.caller('acme', ...permissions)
    const { body } = await caller.get('/reports')
    return body.data.map(({ path }: Entry) => path)
  }
  const readable = (permission: string) =>
    reports.filter((each) => each.permission === permission).map(({ path }) => path)
  assert.deepEqual(
    (await pathsOf('sales.reports.read')).toSorted(),
    readable('sales.reports.read').toSorted(),
  )
  assert.deepEqual(await pathsOf('platform.users.read'), [])
})

for (const entry of entries) {
  test(`returns ${entry.name} as JSON, CSV and Excel`, async () => {
    const address = addressOf(entry)
    const json = await anna.get(address)
    assert.equal(json.status, 200, JSON.stringify(json.body))
    const workbook = await testApp.app.http.inject({
      url: `/api/v1${address}&format=xlsx`,
      headers: { authorization: `Bearer ${anna.token}` },
    })
    assert.equal(workbook.statusCode, 200, workbook.body)
    assert.match(String(workbook.headers['content-disposition']), /filename="[a-z-]+-\d{4}-\d\d-\d\d\.xlsx"$/)
    const sheets = await readWorkbook(workbook.rawPayload)
    assert.deepEqual(
      sheets.map(({ sheet }) => sheet),
      sheetNames(
        entry.tables.map((table) =>
          entry.tables.length === 1 || table === 'rows' ? entry.title : wordsOf(table),
        ),
      ),
    )
    const [main] = entry.tables
    for (const table of entry.tables) {
      const parameter = table === main ? '' : `&table=${table}`
      const { status, headers, body } = await anna.get(`${address}&format=csv${parameter}`)
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
      const [header = [], ...rows] = parse(body, { bom: true }) as string[][]
      assert.ok(header.length > 0)
      const [sheetHeader, ...sheetRows] = sheets[entry.tables.indexOf(table)]?.data ?? []
      assert.deepEqual(sheetHeader, header.map(wordsOf))
      for (const heading of sheetHeader ?? []) assert.doesNotMatch(heading, /_|\bids\b/i)
      assert.equal(sheetRows.length, rows.length)
    }
    assert.equal((await anna.get(`${address}&format=pdf`)).status, 422)
    if (entry.tables.length > 1)
      assert.equal((await anna.get(`${address}&format=csv&table=none`)).status, 422)
  })
}

test('adds the currency of the tenant to rows with amounts without one', async () => {
  const { currency } = (await anna.get('/tenant')).body.data
  const rowsOf = async (address: string) =>
    parse((await anna.get(`${address}format=csv`)).body, { bom: true, columns: true }) as object[]
  const buckets = await rowsOf('/sales/invoices/aging-report?table=aging_buckets&')
  assert.deepEqual(buckets[0], {
    bucket: 'current',
    label: 'Not yet due',
    count: '0',
    total_amount: '0',
    percentage: '',
    currency,
  })
  const metrics = await rowsOf('/sales/dashboard/metrics?')
  assert.partialDeepStrictEqual(metrics.slice(0, 2), [
    { group: 'summary', metric: 'total_revenue', value: '0', currency },
    { group: 'summary', metric: 'total_orders', value: '0', currency: '' },
  ])
})
