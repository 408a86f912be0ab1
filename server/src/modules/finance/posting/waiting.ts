/** Entries that wait for an exchange rate: once there is one, automatic ones are posted, drafts by hand take it. */
import { applyTransition, type Ctx, emit, findAllForUpdate, tenantSql, update } from '#core'
import { rateOn } from '../common/rates.queries.ts'
import { inBase } from '../journal-entries/entry.lines.ts'
import { type JournalEntry, journalEntries } from '../journal-entries/journal-entry.ts'
import { firstOpenDay } from '../periods/closing.queries.ts'
import { accountFor, chartOf } from './chart.ts'
import { numberLast } from './numbering.ts'
import { subledgersOf } from './subledger.ts'
import { valuedLines } from './valuation.ts'

const atOnce = 500

/** Posts the entries of these currencies that have a rate now, in the order of their causes. Returns how many. */
export async function postWaiting(ctx: Ctx, currencies: readonly string[]): Promise<number> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from journal_entries
    where status = 'draft' and source_id is not null and currency = any(${currencies}::text[]) and deleted_at is null
    order by id limit ${atOnce}`.execute(ctx.db)
  let posted = 0
  const ids = rows.map(({ id }) => id)
  for (const entry of await findAllForUpdate(ctx, journalEntries, ids)) {
    if (entry.status === 'draft' && (await postOne(ctx, entry))) posted += 1
  }
  await rateDrafts(ctx, currencies)
  return posted
}

/** Gives drafts by hand of these currencies the rate of their day, if there is one now. They stay drafts. */
async function rateDrafts(ctx: Ctx, currencies: readonly string[]): Promise<void> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from journal_entries
    where status = 'draft' and source_id is null and exchange_rate is null
      and currency = any(${currencies}::text[]) and deleted_at is null
    order by id limit ${atOnce}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  for (const entry of await findAllForUpdate(ctx, journalEntries, ids)) {
    const { status, currency, date } = entry
    const exchange_rate = await rateOn(ctx, currency, date)
    if (status !== 'draft' || entry.exchange_rate !== null || exchange_rate === null) continue
    const lines = inBase(ctx, entry.lines, { currency, exchange_rate })
    emit(ctx, journalEntries, 'updated', await update(ctx, journalEntries, entry, { exchange_rate, lines }))
  }
}

/** Posts a locked automatic entry, unless its day has no rate or an entry that it clears still waits for one. */
export async function postOne(ctx: Ctx, entry: JournalEntry): Promise<boolean> {
  const { id, currency, date: earlier, requested_date } = entry
  const chart = await chartOf(ctx)
  const exchange_rate = await rateOn(ctx, currency, requested_date ?? earlier)
  const ids = entry.lines.map(({ subledger_id }) => subledger_id)
  const subledgers = await subledgersOf(ctx, ids, currency, id)
  if (exchange_rate === null || subledgers.isWaiting) return false
  const date = firstOpenDay(earlier, chart.closedUntil)
  const lines = valuedLines(
    ctx,
    entry.lines.map(({ debit, credit, ...line }) => ({ ...line, amount: debit - credit })),
    {
      currency,
      rate: exchange_rate,
      subledgers,
      differences: accountFor(ctx, chart, { purpose: 'exchange_differences' }),
    },
  )
  await applyTransition(ctx, journalEntries, entry, 'post', {
    date,
    requested_date: date === earlier ? requested_date : (requested_date ?? earlier),
    exchange_rate,
    lines,
    posted_at: ctx.now,
  })
  numberLast(ctx, id, date)
  return true
}
