/** Property test: after any business, the ledger of each account ends each day with its trial balance. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runsOf } from '#test/slices'
import { openBooks } from '../posting/posting.fixtures.ts'
import { type LedgerRow, ledgerPages, postEntry } from './ledger.fixtures.ts'

const { testApp, clerk, sentInvoice, createProduct, purchase, ask, today } = await openBooks()
const currencies = ['USD', 'EUR', 'CHF'] as const
const rates = [
  { currency: 'EUR', date: '2020-01-01', rate: 1.1 },
  { currency: 'CHF', date: '2020-01-01', rate: 1.07 },
]
await clerk.put('/finance/exchange-rates', { rates })

interface Account {
  id: string
  type: string
}

const accounts: Account[] = (
  await clerk.get('/finance/accounts?per_page=100&sort_by=code&sort_direction=asc')
).body.data
const dayBefore = (days: number) => Temporal.PlainDate.from(today()).subtract({ days }).toString()
const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T

interface Step {
  name: string
  pick: number
  amount: number
}

const actions: Record<string, (step: Step, invoices: string[]) => Promise<unknown>> = {
  sell: async ({ pick }, invoices) => invoices.push(await sentInvoice({ currency: at(currencies, pick) })),
  pay: ({ pick, amount }, invoices) =>
    ask(`/sales/invoices/${at(invoices, pick)}/apply-payment`, { amount: amount / 10 }),
  credit: ({ pick }, invoices) => ask(`/sales/invoices/${at(invoices, pick)}/credit`, { reason: 'Returned' }),
  writeOff: ({ pick }, invoices) =>
    ask(`/sales/invoices/${at(invoices, pick)}/write-off`, { reason: 'Lost' }),
  buy: async ({ pick, amount }) =>
    purchase(
      (await createProduct({ cost_price: null })).id,
      1 + (pick % 5),
      amount / 10,
      at(currencies, pick),
    ),
  /** An entry of an earlier day. */
  post: ({ pick, amount }) => {
    const [one, other] = [at(accounts, pick), at(accounts, pick + 1 + (amount % (accounts.length - 1)))]
    const more = { currency: at(currencies, amount) }
    return postEntry(
      clerk,
      dayBefore(pick % 60),
      [
        [one, 'debit', amount / 10],
        [other, 'credit', amount / 10],
      ],
      more,
    )
  },
  reverse: async ({ pick }) => {
    const entries = (await clerk.get('/finance/journal-entries?status=posted&per_page=100')).body.data
    await ask(`/finance/journal-entries/${at<Account>(entries, pick).id}/reverse`, { reason: 'Wrong' })
  },
  wait: async ({ pick }) => testApp.clock.advance({ days: 1 + (pick % 3) }),
}

/** Returns debits less credits of the trial balance by account, with its period. */
async function trialBalance(from: string, to: string) {
  const path = `/finance/reports/trial-balance?as_of_date=${to}&hide_zero=false`
  const rows = (await clerk.get(`${path}&from_date=${from}`)).body.data.rows as TrialRow[]
  const onDay = (await clerk.get(path)).body.data.rows as TrialRow[]
  for (const [index, { debit, credit }] of onDay.entries())
    assert.equal(cents(rows[index]?.closing), cents(debit) - cents(credit))
  return new Map(rows.map((row) => [row.account_id, row]))
}

interface TrialRow {
  account_id: string
  opening: number
  debit: number
  credit: number
  closing: number
}

const cents = (amount = 0) => Math.round(amount * 100)

const balanceOn = (rows: readonly LedgerRow[], opening: number, day: string) =>
  rows.findLast(({ date }) => date <= day)?.balance ?? opening

test('ends each day of a ledger with the trial balance of the day', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    pick: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 900 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
      const invoices = [await sentInvoice()]
      for (const each of steps) await actions[each.name]?.(each, invoices)
      const [from, to] = [dayBefore(45), today()]
      const days = [from, dayBefore(30), dayBefore(3), dayBefore(1), to]
      const trials = await Promise.all(
        days.map(async (day) => ({ day, rows: await trialBalance(from, day) })),
      )
      for (const { id, type } of accounts) {
        const signed = (amount: number) =>
          type === 'asset' || type === 'expense' ? cents(amount) : 0 - cents(amount)
        const pages = await ledgerPages(clerk, id, `from_date=${from}&to_date=${to}&per_page=7`)
        const rows = pages.flatMap(({ data }) => data.rows)
        const [{ data: first } = assert.fail()] = pages
        const { opening_balance: opening } = first
        for (const { day, rows: trial } of trials) {
          const row = trial.get(id)
          assert.equal(signed(balanceOn(rows, opening, day)), cents(row?.closing), `${id} on ${day}`)
          assert.equal(signed(opening), cents(row?.opening))
        }
        const row = trials.at(-1)?.rows.get(id)
        assert.deepEqual(
          [first.total_debit, first.total_credit, signed(first.closing_balance)],
          [row?.debit, row?.credit, cents(row?.closing)],
        )
        assert.equal(first.line_count, rows.length)
        for (const [index, { data }] of pages.entries())
          assert.equal(data.brought_forward, pages[index - 1]?.data.rows.at(-1)?.balance ?? opening)
      }
    }),
    { numRuns: runsOf('histories of ledgers', 10), endOnFailure: true },
  )
})
