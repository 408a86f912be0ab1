/** The journal as a file for accountants: one row for each line of an entry. */
import { type Ctx, f, tenantSql } from '#core'
import { exportList, exportQuery, type ExportShape } from '#core/reports'
import { AccountCode } from '../accounts/account.ts'
import { type JournalEntry, journalEntries } from './journal-entry.ts'

type Query = Parameters<typeof exportList>[2]

const entry = f.fieldsOf(journalEntries.schema)
const Amount = f.Money('currency')

const Row = f.Type.Object({
  entry_number: f.Maybe(f.Text(50)),
  date: f.Day,
  requested_date: f.Maybe(f.Day),
  account_code: AccountCode,
  account_name: f.Text(),
  description: f.LongText(1_000),
  line_description: f.Maybe(f.LongText(1_000)),
  debit: Amount,
  credit: Amount,
  currency: f.Currency,
  exchange_rate: f.Maybe(f.Type.Number()),
  base_debit: f.Money(),
  base_credit: f.Money(),
  source_type: f.Maybe(f.Text(50)),
  source_id: f.Maybe(f.Id),
  source_kind: f.Maybe(f.Text(50)),
  status: entry.status as f.TSchema,
  posted_at: f.Maybe(f.Instant),
  journal_entry_id: f.IdOf('journal_entries'),
})

/** The query of the list. Without a status, it selects posted and reversed entries. */
export const JournalExportQuery = exportQuery(journalEntries, Row)

/** Returns the lines of the entries that match the query, by day unless the query has another order. */
export function exportJournal(ctx: Ctx, { sort_direction = 'asc', ...query }: Query) {
  const defaults = { status: ['posted', 'reversed'], sort_by: 'date' }
  return exportList(ctx, journalEntries, { ...defaults, ...query, sort_direction }, journalRows)
}

const journalRows: ExportShape<JournalEntry> = {
  schema: Row,
  async rowsOf(ctx, entries) {
    const accounts = await accountsOf(ctx, entries)
    return entries.flatMap(({ id: journal_entry_id, lines, ...shown }) =>
      lines.map(({ account_id, description: line_description, debit, credit, base_debit, base_credit }) => {
        const amounts = { debit, credit, base_debit, base_credit }
        return { ...shown, journal_entry_id, line_description, ...amounts, ...accounts.get(account_id) }
      }),
    )
  },
}

/** Returns code and name of the accounts by their id. */
async function accountsOf(ctx: Ctx, entries: readonly JournalEntry[]) {
  const ids = [...new Set(entries.flatMap(({ lines }) => lines.map(({ account_id }) => account_id)))]
  const { rows } = await tenantSql<{ id: string; account_code: string; account_name: string }>`
    select id, code as account_code, name as account_name
    from accounts where id = any(${ids}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...account }) => [id, account]))
}
