/** Exchange rates: changes, imports and exports. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { runJobs } from '#test/jobs'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const clerk = await testApp.caller('acme', 'accountant')
const importer = await testApp.caller('acme', 'owner')
const url = '/finance/exchange-rates'

interface Shown {
  currency: string
  date: string
  rate: number
}

const ratesOf = async (currency: string) =>
  (await clerk.get(`${url}?currency=${currency}&sort_by=date&sort_direction=asc`)).body.data.map(
    ({ date, rate }: Shown) => [date, rate],
  )

test('replaces the rate of a day, and keeps the old rate in the audit log', async () => {
  const set = (rate: number) => clerk.put(url, { rates: [{ currency: 'SEK', date: '2026-01-05', rate }] })
  const first = (await set(0.09)).body.data
  const second = (await set(0.1)).body.data
  assert.deepEqual([first.rates[0].id, second.rates[0].rate], [second.rates[0].id, 0.1])
  assert.deepEqual(await ratesOf('SEK'), [['2026-01-05', 0.1]])
  const again = await clerk.post(url, { currency: 'SEK', date: '2026-01-05', rate: 0.2 })
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['currency']])
  const { body } = await importer.get(`/audit-log?entity_type=exchange_rate&entity_id=${second.rates[0].id}`)
  assert.deepEqual(
    body.data.map(({ event_type }: { event_type: string }) => event_type),
    ['exchange_rate.updated', 'exchange_rate.created'],
  )
  assert.equal((await clerk.delete(`${url}/${second.rates[0].id}`)).status, 200)
  assert.deepEqual(await ratesOf('SEK'), [])
})

test('imports rates by currency and day, reports rejected lines, and can be reverted', async () => {
  await clerk.put(url, { rates: [{ currency: 'JPY', date: '2026-01-05', rate: 0.006 }] })
  const file = [
    'Währung;Datum;Kurs',
    'JPY;05.01.2026;0,0065',
    'JPY;06.01.2026;0,0066',
    'USD;06.01.2026;1',
    'JPY;07.01.2026;0',
  ].join('\n')
  const options = { on_duplicate: 'update', decimal_comma: true }
  const made = await prepared(importer, 'exchange_rate', file, options)
  const { body: tried } = await importer.post(`/imports/${made.id}/preview`)
  assert.partialDeepStrictEqual(tried.data, { created: 1, updated: 1, failed: 2 })
  assert.deepEqual(await ratesOf('JPY'), [['2026-01-05', 0.006]])
  const done = await finished(testApp, importer, made)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 1, updated: 1, skipped: 0, failed: 2 })
  assert.deepEqual(await ratesOf('JPY'), [
    ['2026-01-05', 0.0065],
    ['2026-01-06', 0.0066],
  ])
  const { data: faults } = (await importer.get(`/imports/${made.id}/errors`)).body
  assert.deepEqual(
    faults.map(({ row_number, errors }: { row_number: number; errors: object }) => [
      row_number,
      Object.keys(errors),
    ]),
    [
      [4, ['currency']],
      [5, ['rate']],
    ],
  )
  assert.equal((await importer.post(`/imports/${made.id}/revert`)).status, 200)
  await runJobs(testApp)
  const skipped = await prepared(importer, 'exchange_rate', 'currency,date,rate\nJPY,2026-01-05,9')
  assert.equal((await finished(testApp, importer, skipped)).skipped, 1)
  assert.deepEqual(await ratesOf('JPY'), [['2026-01-05', 0.006]])
})

test('exports rates in columns that an import reads', async () => {
  await clerk.put(url, { rates: [{ currency: 'NOK', date: '2026-02-01', rate: 0.0951 }] })
  const { body } = await clerk.get(`${url}/export?currency=NOK`)
  const [row] = parse<Record<string, string>>(body, { bom: true, columns: true })
  assert.partialDeepStrictEqual(row, { currency: 'NOK', date: '2026-02-01', rate: '0.0951' })
  const edited = body.replace('0.0951', '0.0952')
  const made = await prepared(importer, 'exchange_rate', edited, { on_duplicate: 'update' })
  assert.equal((await finished(testApp, importer, made)).updated, 1)
  assert.deepEqual(await ratesOf('NOK'), [['2026-02-01', 0.0952]])
})

test('applies an imported rate to a manual draft', async () => {
  const account = async (code: string) =>
    (await clerk.get(`/finance/accounts?search=${code}`)).body.data[0].id as string
  const lines = [
    { account_id: await account('6000'), debit: 10 },
    { account_id: await account('1100'), credit: 10 },
  ]
  const body = { description: 'Fees', currency: 'DKK', date: '2026-03-01', lines }
  const { data: draft } = (await clerk.post('/finance/journal-entries', body)).body
  assert.equal(draft.needs_rate, true)
  const made = await prepared(importer, 'exchange_rate', 'currency,date,rate\nDKK,2026-02-28,0.15')
  assert.equal((await finished(testApp, importer, made)).created, 1)
  const { body: rated } = await clerk.get(`/finance/journal-entries/${draft.id}`)
  const { status, needs_rate, exchange_rate, lines: ratedLines } = rated.data
  assert.deepEqual(
    [status, needs_rate, exchange_rate, ratedLines[1].base_credit],
    ['draft', false, 0.15, 1.5],
  )
  const { body: report } = await clerk.get('/finance/reports/trial-balance')
  assert.deepEqual(report.meta.waiting_entries, [])
  // Manual entries are posted by a request, at the rate of their day.
  const { data } = (await clerk.post(`/finance/journal-entries/${draft.id}/post`)).body
  assert.deepEqual([data.exchange_rate, data.lines[0].base_debit], [0.15, 1.5])
})
