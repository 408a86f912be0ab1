/** Pending entries are in no financial report: `meta` of each report counts them. */
import { type Ctx, f, tenantSql } from '#core'
import { type Sum, sumFrom } from '#core/money'

export const pendingEntriesPath = '/finance/journal-entries?needs_rate=true'

export const pendingEntriesFields = {
  waiting_entries: f.about(
    'Entries up to the end of the report without an exchange rate, by currency. The report excludes them.',
    f.Type.Array(
      f.Shape(
        { currency: f.Currency, entries: f.CountSum, amount: f.AmountSum('currency') },
        { title: 'WaitingEntries' },
      ),
    ),
  ),
  waiting_entries_path: f.about('The path that lists these entries.', f.Type.Literal(pendingEntriesPath)),
}

interface PendingEntries {
  currency: string
  entries: number
  amount: Sum
}

export interface WithPendingEntries<T> {
  report: T
  pending: readonly PendingEntries[]
}

/** Returns a report together with the pending entries up to a day. */
export async function withPendingEntries<T>(
  ctx: Ctx,
  report: T,
  until: string,
): Promise<WithPendingEntries<T>> {
  const { rows } = await tenantSql<Omit<PendingEntries, 'amount'> & { amount: string }>`
    select e.currency, count(distinct e.id) as entries, coalesce(sum(l.debit), 0)::text as amount
    from journal_entries e
    left join journal_entry_lines l on l.journal_entry_id = e.id
    where e.status = 'draft' and e.exchange_rate is null and e.deleted_at is null and e.date <= ${until}::date
    group by e.currency order by e.currency`.execute(ctx.db)
  return { report, pending: rows.map((row) => ({ ...row, amount: sumFrom(row.amount) })) }
}
