/** The tables of the financial reports for file exports. */
import type { TableSource } from '#core/reports'

interface ApiResponse {
  data: Readonly<Record<string, { rows: readonly object[] }>>
}

/** Returns a table of the accounts in these sections. */
export const sectionsTable = (...sections: readonly string[]): TableSource => ({
  columns: ['section', 'code', 'name', 'amount', 'previous_amount', 'currency', 'account_id'],
  kinds: { amount: 'amount', previous_amount: 'amount' },
  rows: ({ data }: ApiResponse, currency) =>
    sections.flatMap((section) => (data[section]?.rows ?? []).map((row) => ({ section, ...row, currency }))),
})

interface LedgerResponse {
  data: { rows: readonly Readonly<LedgerRow>[] }
}

interface LedgerRow {
  entry: { id: string; entry_number: string | null }
  source: { type: string; number: string | null } | null
  counter_accounts: readonly { code: string }[]
  [field: string]: unknown
}

/** The lines of a ledger. */
export const ledgerTable: TableSource = {
  columns: [
    'date',
    'entry_number',
    'description',
    'source_type',
    'source_number',
    'counter_accounts',
    'debit',
    'credit',
    'balance',
    'currency',
    'journal_entry_id',
  ],
  kinds: { date: 'time', debit: 'amount', credit: 'amount', balance: 'amount' },
  rows: ({ data }: LedgerResponse, currency) =>
    data.rows.map(({ entry, source, counter_accounts, ...line }) => ({
      ...line,
      entry_number: entry.entry_number,
      source_type: source?.type ?? null,
      source_number: source?.number ?? null,
      counter_accounts: counter_accounts.map(({ code }) => code).join(', '),
      journal_entry_id: entry.id,
      currency,
    })),
}
