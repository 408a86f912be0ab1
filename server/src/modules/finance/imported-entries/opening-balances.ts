/** Computes the postings of imported entries to the account of opening balances. */
import { type Ctx, findByIds, type OpeningBalances } from '#core'
import type { Minor } from '#core/money'
import { mirroredAccounts } from '../journal-entries/entry.warnings.ts'
import { type EntryLine, journalEntries } from '../journal-entries/journal-entry.ts'

/**
 * Returns the difference of each entry that is not in balance, and the accounts among all their lines whose balances
 * come from documents.
 */
export async function openingBalances(ctx: Ctx, ids: readonly string[]): Promise<OpeningBalances> {
  const entries = await findByIds(ctx, journalEntries, ids)
  const mirrored = await mirroredAccounts(
    ctx,
    entries.flatMap(({ lines }) => lines.filter(({ purpose }) => purpose === null)),
  )
  return {
    differences: entries.flatMap(({ date, description, currency, lines }) => {
      const balancing = lines.find(({ purpose }) => purpose === 'opening_stock')
      if (!balancing) return []
      const own = lines.filter((line) => line !== balancing)
      const [debit, credit] = [sumOf(own, 'debit'), sumOf(own, 'credit')]
      const difference = (balancing.debit - balancing.credit) as Minor
      return [{ date, description, currency, debit, credit, difference }]
    }),
    mirrored_accounts: mirrored.map(({ code, name }) => `${code} ${name}`),
  }
}

const sumOf = (lines: readonly EntryLine[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + line[side], 0) as Minor
