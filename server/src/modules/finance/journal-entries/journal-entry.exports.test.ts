/** Exports of the journal and of the chart of accounts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const clerk = await testApp.caller('acme', 'accountant')
const importer = await testApp.caller('acme', 'owner')
const url = '/finance/journal-entries'
const { data: chart } = (await clerk.get('/finance/accounts?per_page=100')).body
const accountOf = (code: string) => chart.find((each: { code: string }) => each.code === code)

const read = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true })

async function entry(body: object) {
  const lines = [
    { account_id: accountOf('6000').id, debit: 10.5, description: 'Paper' },
    { account_id: accountOf('1100').id, credit: 10.5 },
  ]
  const { data } = (await clerk.post(url, { description: '=Office', lines, ...body })).body
  return data.id as string
}

test('exports posted lines by day, with amounts in both currencies', async () => {
  await clerk.put('/finance/exchange-rates', { rates: [{ currency: 'GBP', date: '2026-01-01', rate: 2 }] })
  const later = await entry({ date: '2026-02-10' })
  const earlier = await entry({ date: '2026-02-03', currency: 'GBP' })
  const draft = await entry({ date: '2026-02-04' })
  const other = await entry({ date: '2026-03-01' })
  for (const id of [later, earlier, other]) await clerk.post(`${url}/${id}/post`)
  await clerk.post(`${url}/${later}/reverse`, { date: '2026-02-11' })
  const response = await clerk.get(`${url}/export?from_date=2026-02-01&to_date=2026-02-28`)
  assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8')
  const rows = read(response.body)
  assert.deepEqual(
    rows.map(({ date, account_code, debit, credit, base_debit, base_credit }) =>
      [date, account_code, debit, credit, base_debit, base_credit].join(' '),
    ),
    [
      '2026-02-03 6000 10.5 0 21 0',
      '2026-02-03 1100 0 10.5 0 21',
      '2026-02-10 6000 10.5 0 10.5 0',
      '2026-02-10 1100 0 10.5 0 10.5',
      '2026-02-11 6000 0 10.5 0 10.5',
      '2026-02-11 1100 10.5 0 10.5 0',
    ],
  )
  assert.partialDeepStrictEqual(rows[0], {
    entry_number: 'JE-2026-000002',
    account_name: 'Operating expenses',
    description: "'=Office",
    line_description: 'Paper',
    currency: 'GBP',
    exchange_rate: '2',
    status: 'posted',
    source_type: '',
    journal_entry_id: earlier,
  })
  const drafts = read((await clerk.get(`${url}/export?status=draft`)).body)
  assert.deepEqual([...new Set(drafts.map((row) => row.journal_entry_id))], [draft])
  const reader = await testApp.caller('acme', 'finance.journal_entries.read')
  assert.equal((await reader.get(`${url}/export`)).status, 403)
})

test('exports the chart of accounts in importable columns, and finds accounts by code', async () => {
  const { body } = await clerk.get('/finance/accounts/export?sort_by=code&sort_direction=asc')
  assert.partialDeepStrictEqual(read(body)[0], {
    code: '1000',
    name: 'Cash',
    type: 'asset',
    is_active: 'true',
  })
  const file = 'code,name,type,parent\n6000,General expenses,expense,\n6010,Paper,expense,6000'
  const made = await prepared(importer, 'account', file, { on_duplicate: 'update' })
  assert.equal(made.key_field, 'code')
  const done = await finished(testApp, importer, made)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 1, updated: 1, skipped: 0, failed: 0 })
  const { data } = (await clerk.get('/finance/accounts?search=paper')).body
  assert.equal(data[0].parent_id, accountOf('6000').id)
})
