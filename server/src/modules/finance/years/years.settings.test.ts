/** The settings of years and weeks: the start of the fiscal year, the year of numbers, the first day of the week. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fiscalYear, fiscalYearOf } from '#core/reports'
import { weekBeginning } from '#core/reports/years'
import { openYears } from './years.fixtures.ts'

const { clerk, post, close, reopen, years, sheet, profitBetween } = await openYears()
const set = (settings: object) => clerk.patch('/tenant', { settings })

test('computes the fiscal year of a day', () => {
  for (const [start, day, year, label, from, to] of [
    [undefined, '2026-12-31', 2026, '2026', '2026-01-01', '2026-12-31'],
    ['01-01', '2026-01-01', 2026, '2026', '2026-01-01', '2026-12-31'],
    ['04-01', '2026-03-31', 2026, '2025/26', '2025-04-01', '2026-03-31'],
    ['04-01', '2026-04-01', 2027, '2026/27', '2026-04-01', '2027-03-31'],
    ['03-01', '2024-02-29', 2024, '2023/24', '2023-03-01', '2024-02-29'],
    ['01-02', '2026-01-01', 2026, '2025/26', '2025-01-02', '2026-01-01'],
    ['12-31', '1999-12-31', 2000, '1999/00', '1999-12-31', '2000-12-30'],
  ] as const) {
    const tenant = { settings: { fiscal_year_start: start } }
    assert.deepEqual(fiscalYearOf(tenant, day), { year, label, from, to }, `${start} ${day}`)
    assert.deepEqual(fiscalYear(tenant, year), { year, label, from, to })
  }
})

test('computes the first day of a week', () => {
  for (const [week_start, day, first] of [
    [undefined, '2026-11-24', '2026-11-23'],
    ['monday', '2026-11-29', '2026-11-23'],
    ['sunday', '2026-11-29', '2026-11-29'],
    ['sunday', '2026-11-28', '2026-11-22'],
    ['saturday', '2026-11-28', '2026-11-28'],
    ['saturday', '2026-11-27', '2026-11-21'],
  ] as const)
    assert.equal(weekBeginning({ settings: { week_start } }, day), first, `${week_start} ${day}`)
})

test('accepts only a month and day that each year has', async () => {
  for (const start of ['02-29', '02-30', '04-31', '13-01', '00-10', '4-1', '04-00', '2026-04-01', 'April']) {
    const { status, body } = await set({ fiscal_year_start: start })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['settings.fiscal_year_start']], start)
  }
  for (const start of ['02-28', '12-31', '04-01', null])
    assert.equal((await set({ fiscal_year_start: start })).status, 200, String(start))
  assert.equal((await set({ week_start: 'tuesday' })).status, 422)
})

test('uses the fiscal year in reports and numbers', async () => {
  await set({ fiscal_year_start: '04-01', week_start: 'sunday' })
  await post('2025-03-31', { sales: 1 })
  await post('2026-03-31', { sales: 20 })
  await post('2026-04-01', { sales: 300 })
  const { data: report } = (await clerk.get('/finance/reports/profit-and-loss?to_date=2026-03-31')).body
  assert.deepEqual([report.from_date, report.net_profit], ['2025-04-01', 20])
  const { profit_of_year: ofYear, profit_of_earlier_years: earlier } = await sheet('2026-11-24')
  assert.deepEqual([ofYear, earlier], [300, 21])
  const periodOf = async (period: string) =>
    (await clerk.get(`/sales/dashboard?period=${period}`)).body.data.period.from
  assert.deepEqual([await periodOf('year'), await periodOf('week')], ['2026-04-01', '2026-11-22'])
  const numberOf = async (date: string) => {
    const id = await post(date, { rent: 1 })
    return (await clerk.get(`/finance/journal-entries/${id}`)).body.data.entry_number
  }
  assert.match(await numberOf('2026-05-01'), /^JE-2026-/)
  await set({ numbering_year: 'fiscal' })
  assert.match(await numberOf('2026-05-01'), /^JE-2027-/)
  assert.match(await numberOf('2026-03-01'), /^JE-2026-/)
  assert.deepEqual(
    (await years()).map(({ year }) => year),
    [2027, 2026, 2025],
  )
})

test('keeps the start of the year while a year is closed, and its days closed', async () => {
  assert.equal((await close(2025)).status, 200)
  const { status, body } = await set({ fiscal_year_start: '01-01' })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['settings.fiscal_year_start']])
  assert.equal((await set({ fiscal_year_start: '04-01' })).status, 200, 'the same')
  for (const until of [null, '2025-02-28']) {
    const response = await clerk.post('/finance/periods/reopen', { until })
    assert.deepEqual([response.status, Object.keys(response.body.errors)], [422, ['until']])
  }
  assert.equal((await reopen(2025)).status, 200)
  assert.equal((await set({ fiscal_year_start: null })).status, 200)
  assert.equal(await profitBetween('2025-01-01', '2025-12-31'), 1)
})

test('previews a closing without writing anything', async () => {
  await post('2025-06-01', { sales: 8 })
  const { status, body } = await clerk.post('/finance/years/2025/close?dry_run=true')
  assert.deepEqual([status, body.meta.dry_run, body.data.lines.length > 0], [200, true, true])
  assert.equal((await years()).find(({ year }) => year === 2025)?.status, 'open')
})
