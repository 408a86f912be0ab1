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
