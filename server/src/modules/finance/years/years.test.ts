/** Fiscal years: closing posts the profit to retained earnings, reopening unlocks, and reports stay as they were. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { openYears } from './years.fixtures.ts'

test('closes a year: one entry moves the profit, the days are closed, and reports stay the same', async () => {
  const { clerk, post, close, years, balance, retained, profit, sheet } = await openYears()
  await post('2025-03-01', { sales: 1000, rent: 400 })
  await post('2025-12-31', { sales: 50 })
  await post('2026-02-01', { sales: 70, rent: 20 })
  const before = [await profit(2025), await sheet('2025-12-31'), await sheet('2025-06-30')]
  const { status, body } = await close(2025)
  assert.equal(status, 200, JSON.stringify(body))
  const { lines, closing_entry_id: id, ...year } = body.data
  assert.deepEqual(
    lines.map(({ code, debit, credit }: Record<string, unknown>) => [code, debit, credit]),
    [
      ['4000', 1050, 0],
      ['6000', 0, 400],
    ],
  )
  assert.deepEqual([year.status, year.profit, year.open_profit], ['closed', 650, 0])
  const { data: entry } = (await clerk.get(`/finance/journal-entries/${id}`)).body
  assert.deepEqual(
    [entry.date, entry.status, entry.source_type, entry.source_kind, entry.total_amount],
    ['2025-12-31', 'posted', 'year', 'closed', 1050],
  )
  assert.match(entry.entry_number, /^JE-2025-\d{6}$/)
  assert.deepEqual([await profit(2025), await sheet('2025-12-31'), await sheet('2025-06-30')], before)
  assert.equal(await retained('2025-12-31'), 0)
  assert.equal(await retained('2026-01-01'), 650)
  const { data: now } = (await clerk.get('/finance/reports/balance-sheet?as_of_date=2026-11-24')).body
  assert.deepEqual([now.profit, now.profit_of_year, now.profit_of_earlier_years], [50, 50, 0])
  assert.equal(now.assets.total, now.total_liabilities_and_equity)
  assert.deepEqual([await balance('4000', '2025-12-31'), await balance('4000', '2026-11-24')], [-1050, -70])
  assert.equal((await clerk.get('/finance/periods')).body.data.closed_until, '2025-12-31')
  assert.deepEqual(
    (await years()).map(({ year: number, status: state, profit: sum, open_profit: open }) => [
      number,
      state,
      sum,
      open,
    ]),
    [
      [2026, 'open', 50, 50],
      [2025, 'closed', 650, 0],
    ],
  )
})

test('ledger and trial balance of a period leave out the closing of their own year only', async () => {
  const { clerk, post, close } = await openYears()
  await post('2025-03-01', { sales: 100 })
  await post('2026-03-01', { sales: 30 })
  assert.equal((await close(2025)).status, 200)
  const { data: accounts } = (await clerk.get('/finance/accounts?search=4000')).body
  const days: [from: string, to: string, opening: number, closing: number][] = [
    ['2025-01-01', '2025-12-31', 0, 100],
    ['2025-01-01', '2026-03-01', 0, 30],
    ['2026-01-01', '2026-03-01', 0, 30],
  ]
  for (const [from, to, opening, closing] of days) {
    const period = `from_date=${from}`
    const { data } = (await clerk.get(`/finance/accounts/${accounts[0].id}/ledger?${period}&to_date=${to}`))
      .body
    assert.deepEqual([data.opening_balance, data.closing_balance], [opening, closing], `${from} ${to}`)
    const { body } = await clerk.get(`/finance/reports/trial-balance?${period}&as_of_date=${to}`)
    const row = body.data.rows.find(({ code }: { code: string }) => code === '4000')
    assert.deepEqual([row.opening, row.closing], [0 - opening, -closing], `${from} ${to}`)
  }
})

test('posts only the difference when a year is closed again', async () => {
  const { clerk, post, close, reopen, profit, retained } = await openYears()
  await post('2024-05-01', { sales: 300 })
  await post('2025-05-01', { sales: 100, rent: 30 })
  for (const year of [2024, 2025]) assert.equal((await close(year)).status, 200)
  assert.equal(await retained('2026-01-01'), 370)
  const early = await clerk.post('/finance/years/2024/reopen', { reason: 'Late invoice' })
  assert.deepEqual([early.status, Object.keys(early.body.errors)], [422, ['year']])
  for (const year of [2025, 2024]) {
    const { status, body } = await reopen(year)
    assert.deepEqual([status, body.data.status, body.data.reopening_reason], [200, 'open', 'Late invoice'])
  }
  assert.equal((await clerk.get('/finance/periods')).body.data.closed_until, '2023-12-31')
  assert.equal(await retained('2026-01-01'), 370)
  await post('2024-06-01', { rent: 40 })
  assert.deepEqual([await profit(2024), await profit(2025)], [260, 70])
  const again = await close(2024)
  assert.deepEqual(
    again.body.data.lines.map(({ code, debit, credit }: Record<string, unknown>) => [code, debit, credit]),
    [['6000', 0, 40]],
  )
  const { data: unchanged } = (await close(2025)).body
  assert.deepEqual(unchanged.lines, [])
  assert.ok(unchanged.closing_entry_id, 'the entry of the first closing')
  assert.equal(await retained('2026-01-01'), 330)
  assert.deepEqual([await profit(2024), await profit(2025)], [260, 70])
})

test('rejects a closing that would leave something open', async () => {
  const { clerk, post, close, draft, reopen } = await openYears()
  await post('2024-05-01', { sales: 300 })
  await post('2025-05-01', { sales: 100 })
  const fields = async (year: number) => {
    const { status, body } = await close(year)
    return [status, Object.keys(body.errors).join()]
  }
  assert.deepEqual(await fields(2025), [422, 'year'], 'the year before is open')
  assert.deepEqual(await fields(2026), [422, 'year'], 'it is not over')
  assert.deepEqual(await fields(1900), [404, ''])
  const { id } = await draft('2024-12-30', { sales: 5 })
  assert.deepEqual(await fields(2024), [422, 'status'], 'a draft')
  assert.equal((await clerk.delete(`/finance/journal-entries/${id}`)).status, 200)
  assert.equal((await close(2024)).status, 200)
  assert.deepEqual(await fields(2024), [422, 'status'], 'it is closed')
  assert.equal((await reopen(2025)).status, 422)
  assert.equal((await clerk.post('/finance/years/2024/reopen', {})).status, 422, 'needs a reason')
})

test('tells other systems that a year was closed and reopened, with the reason in the history only', async () => {
  const { testApp, clerk, post, close, reopen } = await openYears()
  await post('2025-05-01', { sales: 100 })
  const { data: closed } = (await close(2025)).body
  await reopen(2025)
  await relayEvents(testApp.app.runtime)
  const { data: events } = (await clerk.get('/webhooks/events?entity_type=year')).body
  assert.deepEqual(
    events.map(({ type, data }: { type: string; data: Record<string, unknown> }) => [
      type,
      data['year'],
      data['status'],
      data['closing_entry_id'],
      'reopening_reason' in data,
    ]),
    [
      ['year.closed', 2025, 'closed', closed.closing_entry_id, false],
      ['year.reopened', 2025, 'open', closed.closing_entry_id, false],
    ],
  )
  const [kept] = await testApp.sql(
    `select to_jsonb(e)::text as event from events e where type = 'year.reopened'`,
  )
  assert.match(String(kept?.event), /Late invoice/)
})
