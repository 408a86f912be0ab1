/** Automatic entries that wait for an exchange rate: they are posted once there is one. */
import { applyTransition, type Ctx, findForUpdate, tenantSql } from '#core'
import { rateOn } from '../common/rates.queries.ts'
import { inBase } from '../journal-entries/entry.lines.ts'
import { journalEntries } from '../journal-entries/journal-entry.ts'
import { chartOf } from './chart.ts'
import { numberLast } from './numbering.ts'
import { firstOpenDay } from '../periods/closing.queries.ts'

const atOnce = 500

/** Posts the entries of these currencies that have a rate now, the earliest first. Returns how many. */
export async function postWaiting(ctx: Ctx, currencies: readonly string[]): Promise<number> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from journal_entries
    where status = 'draft' and source_id is not null and exchange_rate is null and currency = any(${currencies}::text[])
      and deleted_at is null
    order by date, id limit ${atOnce}`.execute(ctx.db)
  const { closedUntil } = await chartOf(ctx)
  let posted = 0
  for (const { id } of rows) {
    const entry = await findForUpdate(ctx, journalEntries, id)
    const exchange_rate = await rateOn(ctx, entry.currency, entry.date)
    if (entry.status !== 'draft' || exchange_rate === null) continue
    const date = firstOpenDay(entry.date, closedUntil)
    await applyTransition(ctx, journalEntries, entry, 'post', {
      date,
      requested_date: date === entry.date ? entry.requested_date : (entry.requested_date ?? entry.date),
      exchange_rate,
      lines: inBase(ctx, entry.lines, { currency: entry.currency, exchange_rate }),
      posted_at: ctx.now,
    })
    numberLast(ctx, id, date)
    posted += 1
  }
  return posted
}
