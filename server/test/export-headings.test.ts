/** The sheets and headings of every exported list are words for people. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import readWorkbook from 'read-excel-file/node'
import { headersFor, wordsOf } from '#core/exports/headers'
import { endpoints } from '../src/app.ts'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')

const exports = endpoints.filter(
  ({ method, path }) => method === 'GET' && path.endsWith('/export') && !path.includes(':'),
)

test('names sheets and columns in words', async () => {
  assert.ok(exports.length > 10, String(exports.length))
  for (const { path } of exports) {
    const { statusCode, rawPayload, body } = await testApp.app.http.inject({
      url: `/api/v1${path}?format=xlsx`,
      headers: { authorization: `Bearer ${anna.token}` },
    })
    // Files that are CSV only have the names of the API.
    if (statusCode === 422 && body.includes('must be one of: csv.')) continue
    assert.equal(statusCode, 200, path)
    for (const { sheet, data } of await readWorkbook(rawPayload)) {
      assert.doesNotMatch(sheet, /_|^(?:rows|data|items|sheet\d*)$/i, path)
      for (const heading of data[0] ?? [])
        assert.doesNotMatch(String(heading), /_|\bids\b/i, `${path}: ${String(heading)}`)
    }
  }
})

test('names columns of several records in words that an import recognises', () => {
  for (const [path, words] of [
    ['interim_invoice_ids', 'Interim invoices'],
    ['duplicate_ids', 'Duplicates'],
    ['customer_id', 'Customer ID'],
    ['vat_id', 'VAT ID'],
  ] as const) {
    assert.equal(wordsOf(path), words)
    assert.equal(headersFor(path).includes(words), path.endsWith('_ids'))
  }
})
