/**
 * Property test: closing, reopening and backdated entries leave each profit and loss unchanged, retained earnings are
 * the profits of the closed years, and the balance sheet balances on every day.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fiscalYear, fiscalYearOf } from '#core/reports'
import { daysAfter } from '#core/time'
import { runsOf } from '#test/slices'
import { startTestApp } from '#test/test-app'
import { openBooksOf } from './years.fixtures.ts'

const testApp = await startTestApp()
const [firstDay, today, days] = ['2022-02-01', '2026-11-24', 1_750]

const day = fc.integer({ min: 0, max: days }).map((number) => daysAfter(firstDay, number))
const year = fc.integer({ min: 2022, max: 2027 })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('post' as const),
      day,
      amount: fc.integer({ min: -900, max: 900 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('close next' as const) }) },
  fc.record({ verb: fc.constant('close' as const), year }),
  fc.record({ verb: fc.constant('reopen' as const), year }),
  fc.record({ verb: fc.constant('reopen last' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

for (const [tenant, start] of [
  ['acme', '01-01'],
  ['globex', '04-01'],
] as const) {
  const books = await openBooksOf(testApp, tenant)
  const { clerk, post, draft, close, reopen, profitBetween, sheet, balance } = books
  const settings = { fiscal_year_start: start }
  assert.equal((await clerk.patch('/tenant', { settings })).status, 200)
  const calendar = { settings }
  const entries: { day: string; amount: number }[] = []
  /** The profit that closings have moved to retained earnings, by year. */
  const moved = new Map<number, number>()
  const closed = new Set<number>()
  let closedUntil = ''

  const profitOf = (from: string, to: string) =>
    entries.reduce((sum, each) => sum + (each.day >= from && each.day <= to ? each.amount : 0), 0)
  const lastClosed = () => Math.max(0, ...closed)
  const nextYear = () =>
    closed.size > 0
      ? lastClosed() + 1
      : fiscalYearOf(calendar, entries.map((each) => each.day).toSorted()[0] ?? today).year

  async function closeOne(number: number) {
    const { from, to } = fiscalYear(calendar, number)
    const inOrder = lastClosed() >= number - 1 || !entries.some((each) => each.day < from)
    const isAllowed = !closed.has(number) && to <= today && inOrder
    const { status, body } = await close(number)
    assert.equal(status, isAllowed ? 200 : 422, JSON.stringify(body))
    if (!isAllowed) return
    closed.add(number)
    moved.set(number, profitOf(from, to))
    if (closedUntil < to) closedUntil = to
  }

  async function reopenOne(number: number) {
    const isAllowed = closed.has(number) && lastClosed() === number
    const { status, body } = await reopen(number)
    assert.equal(status, isAllowed ? 200 : 422, JSON.stringify(body))
    if (!isAllowed) return
    closed.delete(number)
    closedUntil = daysAfter(fiscalYear(calendar, number).from, -1)
  }

  async function postOne({ day: date, amount }: { day: string; amount: number }) {
    if (amount === 0) return
    const amounts = amount > 0 ? { sales: amount } : { rent: -amount }
    if (date <= closedUntil) return assert.rejects(draft(date, amounts))
    await post(date, amounts)
    entries.push({ day: date, amount })
  }

  const run = (each: Step) => {
    if (each.verb === 'post') return postOne(each)
    if (each.verb === 'close next') return closeOne(nextYear())
    if (each.verb === 'reopen last') return reopenOne(lastClosed() || 2022)
    return each.verb === 'close' ? closeOne(each.year) : reopenOne(each.year)
  }

  async function check(date: string) {
    const own = fiscalYearOf(calendar, date)
    const { from, to } = fiscalYear(calendar, own.year)
    assert.equal(await profitBetween(from, to), profitOf(from, to), `profit of ${own.label}`)
    assert.equal(await profitBetween(from, date), profitOf(from, date), `profit until ${date}`)
    const retained = [...moved].reduce((sum, [number, profit]) => sum + (number < own.year ? profit : 0), 0)
    assert.equal(-(await balance('3100', date)) + 0, retained, `retained earnings on ${date}`)
    const { assets, profit, profit_of_year: ofYear, total_liabilities_and_equity: total } = await sheet(date)
    assert.deepEqual(
      [assets.total, ofYear, profit, total],
      [profitOf('', date), profitOf(from, date), profitOf('', date) - retained, profitOf('', date)],
      `balance sheet on ${date}`,
    )
  }

  test(`closing, reopening and backdating leave all reports unchanged, with years from ${start}`, async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 12 })
    const checked = fc.array(day, { minLength: 2, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(steps, checked, async (all, dates) => {
        for (const each of all) await run(each)
        const ends = [...closed].map((number) => fiscalYear(calendar, number).to)
        for (const date of new Set([...dates, ...ends.slice(-1), today])) await check(date)
      }),
      {
        numRuns: runsOf(`closing of years from ${start}`, 20),
        endOnFailure: true,
        // Random steps alone may close no year.
        examples: [
          [[{ verb: 'post', day: '2023-02-03', amount: 100 }, { verb: 'close next' }], ['2023-06-30']],
        ],
      },
    )
    assert.ok(moved.size > 0, 'no year was closed')
  })
}
