/** Entries that wait for an exchange rate are in no report of the books: `meta` of each report counts them. */
import { type Ctx, f, type Sum, sumFrom, tenantSql } from '#core'

export const waitingPath = '/finance/journal-entries?needs_rate=true'

export const waitingFields = {
  waiting_entries: f.about(
    'Entries until the end of the report that wait for an exchange rate, by currency. They are not in the report.',
    f.Type.Array(
      f.Shape(
        { currency: f.Currency, entries: f.CountSum, amount: f.AmountSum('currency') },
        { title: 'WaitingEntries' },
      ),
    ),
  ),
  waiting_entries_path: f.about('Where they are listed.', f.Type.Literal(waitingPath)),
}

interface Waiting {
  currency: string
  entries: number
  amount: Sum
}

export interface WithWaiting<T> {
  report: T
  waiting: readonly Waiting[]
}

/** Returns a report with the entries until a day that it does not contain. */
export async function withWaiting<T>(ctx: Ctx, report: T, until: string): Promise<WithWaiting<T>> {
  const { rows } = await tenantSql<Omit<Waiting, 'amount'> & { amount: string }>`
    select e.currency, count(distinct e.id) as entries, coalesce(sum(l.debit), 0)::text as amount
    from journal_entries e
    left join journal_entry_lines l on l.journal_entry_id = e.id
    where e.status = 'draft' and e.exchange_rate is null and e.deleted_at is null and e.date <= ${until}::date
    group by e.currency order by e.currency`.execute(ctx.db)
  return { report, waiting: rows.map((row) => ({ ...row, amount: sumFrom(row.amount) })) }
}
