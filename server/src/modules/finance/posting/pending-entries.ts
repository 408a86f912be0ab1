/** Pending entries have no exchange rate yet. A new rate posts automatic ones, and is applied to manual drafts. */
import { applyTransition, type Ctx, emit, findAllForUpdate, tenantSql, update } from '#core'
import { rateOn } from '../common/rates.queries.ts'
import { inBase } from '../journal-entries/entry.lines.ts'
import { taxesInBase } from '../journal-entries/entry.taxes.ts'
import { type JournalEntry, journalEntries } from '../journal-entries/journal-entry.ts'
import { accountFor, firstOpenDay, postingAccountsOf } from '../accounts/posting-accounts.ts'
import { numberAtEnd } from '../journal-entries/entry.numbers.ts'
import { subledgersOf } from './subledger.ts'
import { valuedLines } from './valuation.ts'

const atOnce = 500

/**
 * Posts pending automatic entries of these currencies in their original order. Returns the number of posted entries.
 */
export async function postPendingEntries(ctx: Ctx, currencies: readonly string[]): Promise<number> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from journal_entries
    where status = 'draft' and source_id is not null and currency = any(${currencies}::text[]) and deleted_at is null
    order by id limit ${atOnce}`.execute(ctx.db)
  let posted = 0
  const ids = rows.map(({ id }) => id)
  for (const entry of await findAllForUpdate(ctx, journalEntries, ids)) {
    if (entry.status === 'draft' && (await postPendingEntry(ctx, entry))) posted += 1
  }
  await rateManualDrafts(ctx, currencies)
  return posted
}

/** Applies the rate of the day to manual drafts of these currencies. They stay drafts. */
async function rateManualDrafts(ctx: Ctx, currencies: readonly string[]): Promise<void> {
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
    const taxes = taxesInBase(ctx, entry.taxes, lines, { currency, exchange_rate })
    const change = await update(ctx, journalEntries, entry, { exchange_rate, lines, taxes })
    emit(ctx, journalEntries, 'updated', change)
  }
}

/** Posts a locked automatic entry, unless its day has no rate or it clears an entry that is still pending. */
export async function postPendingEntry(ctx: Ctx, entry: JournalEntry): Promise<boolean> {
  const { id, currency, date: earlier, requested_date } = entry
  const postingAccounts = await postingAccountsOf(ctx)
  const exchange_rate = await rateOn(ctx, currency, requested_date ?? earlier)
  const ids = entry.lines.map(({ subledger_id }) => subledger_id)
  const subledgers = await subledgersOf(ctx, ids, currency, id)
  if (exchange_rate === null || subledgers.hasPending) return false
  const date = firstOpenDay(earlier, postingAccounts.closedUntil)
  const lines = valuedLines(
    ctx,
    entry.lines.map(({ debit, credit, ...line }) => ({ ...line, amount: debit - credit })),
    {
      currency,
      rate: exchange_rate,
      subledgers,
      differences: accountFor(ctx, postingAccounts, { purpose: 'exchange_differences' }),
    },
  )
  await applyTransition(ctx, journalEntries, entry, 'post', {
    date,
    requested_date: date === earlier ? requested_date : (requested_date ?? earlier),
    exchange_rate,
    lines,
    taxes: taxesInBase(ctx, entry.taxes, lines, { currency, exchange_rate }),
    posted_at: ctx.now,
  })
  numberAtEnd(ctx, id, date)
  return true
}
