/** The ledger of an account: its posted lines in a period, by day, with the balance after each line. */
import { type Ctx, findByIds, invalidField, isId, notFound, readableTitles } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { fiscalYearOf, todayOf } from '#core/reports'
import { isDay } from '#core/time'
import { type AccountType, accounts } from '../accounts/account.ts'
import type { SourceType } from '../journal-entries/journal-entry.ts'
import {
  type CounterAccounts,
  type LedgerRange,
  type LinePosition,
  type PostedLineRow,
  readCounterAccounts,
  readLines,
  readTotals,
  sumUntil,
} from './ledger.queries.ts'
import { cursorHint, type LedgerQuery } from './ledger.schemas.ts'

export const sumOf = (amount: bigint): Sum => sumFrom(String(amount))

/** Liabilities, equity and income grow by credits. */
export const signOf = (type: AccountType) => (type === 'asset' || type === 'expense' ? 1n : -1n)

/**
 * Returns the days of a ledger; by default the fiscal year until today. The closing of the year of the last day is left
 * out, as in the other reports.
 */
export function ledgerPeriod(ctx: Ctx, { from_date, to_date }: Pick<LedgerQuery, 'from_date' | 'to_date'>) {
  const to = to_date ?? todayOf(ctx)
  const { from: yearStart } = fiscalYearOf(ctx.tenant, to)
  const from = from_date ?? yearStart
  if (from > to) throw invalidField('to_date', 'must not be before from_date')
  return { from, to, closingsBefore: yearStart }
}

/**
 * Returns a page of the ledger. Each page adds up the lines before it, so its balances are those of the books, also
 * if earlier lines were posted since the page before.
 */
export async function showLedger(ctx: Ctx, id: string, query: LedgerQuery) {
  const { code, name, type } = await findAccount(ctx, id)
  const { from, to, closingsBefore } = ledgerPeriod(ctx, query)
  const subledger = query.subledger_id ?? null
  const range: LedgerRange = { accountId: id, subledger, from, to, closingsBefore }
  const after = positionIn(query.cursor, id)
  const totals = await readTotals(ctx, range)
  const before = after === null ? 0n : await sumUntil(ctx, range, after)
  // One more shows whether another page follows.
  const found = await readLines(ctx, range, { after, limit: query.per_page + 1 })
  const lines = found.slice(0, query.per_page)
  const last = found.length > lines.length ? lines.at(-1) : undefined
  const sign = signOf(type)
  const closing = totals.opening + totals.debit - totals.credit
  const ledger = {
    account_id: id,
    code,
    name,
    type,
    from_date: from,
    to_date: to,
    currency: ctx.tenant.currency,
    opening_balance: sumOf(sign * totals.opening),
    total_debit: sumOf(totals.debit),
    total_credit: sumOf(totals.credit),
    closing_balance: sumOf(sign * closing),
    line_count: totals.lines,
    brought_forward: sumOf(sign * (totals.opening + before)),
    rows: await withBalances(ctx, lines, { sign, before: totals.opening + before }),
  }
  return { ledger, per_page: query.per_page, next_cursor: last ? cursorAfter(id, last) : null }
}

/** Returns an account without its balance, which would add up all its lines. */
async function findAccount(ctx: Ctx, id: string) {
  const [account] = await findByIds(ctx, accounts, [id])
  if (!account) throw notFound(accounts.entityType)
  return account
}

async function withBalances(
  ctx: Ctx,
  lines: readonly PostedLineRow[],
  { sign, before }: { sign: bigint; before: bigint },
) {
  const titles = await sourceTitles(ctx, lines)
  const counterAccountsOf = await readCounterAccounts(ctx, lines)
  let balance = before
  return lines.map((line) => {
    const amount = BigInt(line.debit) - BigInt(line.credit)
    balance += amount
    return {
      ...lineOf(line, titles, counterAccountsOf(line)),
      amount: sumOf(sign * amount),
      debit: sumFrom(line.debit),
      credit: sumFrom(line.credit),
      balance: sumOf(sign * balance),
    }
  })
}

/** Returns the numbers of the sources of these lines by id, as far as the caller may read them. */
export const sourceTitles = (ctx: Ctx, lines: readonly PostedLineRow[]) =>
  readableTitles(
    ctx,
    lines.flatMap(({ source_type: entity_type, source_id: id }) =>
      entity_type === null || id === null ? [] : [{ entity_type, id }],
    ),
  )

const lineOf = (
  line: PostedLineRow,
  titles: ReadonlyMap<string, string>,
  { shown, total }: CounterAccounts,
) => ({
  id: line.id,
  date: line.date,
  entry: {
    id: line.journal_entry_id,
    entry_number: line.entry_number,
    date: line.date,
    description: line.entry_description,
  },
  description: line.line_description ?? line.entry_description,
  source: line.source_type === null ? null : sourceOf(line, line.source_type, titles),
  counter_accounts: shown,
  counter_account_count: total,
  subledger_id: line.subledger_id,
})

const sourceOf = (
  { source_id: id, source_kind: kind }: PostedLineRow,
  type: SourceType,
  titles: ReadonlyMap<string, string>,
) => ({ type, id, kind, number: (id !== null && titles.get(id)) || null })

const cursorAfter = (accountId: string, { date, journal_entry_id, position }: PostedLineRow) =>
  Buffer.from(JSON.stringify([accountId, date, journal_entry_id, position])).toString('base64url')

/** Returns the position of a cursor; null without one. Rejects the cursor of another account. */
function positionIn(cursor: string | undefined, accountId: string): LinePosition | null {
  if (cursor === undefined) return null
  const [account, date, entry, position] = partsOf(cursor)
  const isLine = Number.isInteger(position) && (position as number) >= 0 && (position as number) < 2 ** 31
  const isEntry = typeof entry === 'string' && isId(entry)
  if (account !== accountId || typeof date !== 'string' || !isDay(date) || !isEntry || !isLine)
    throw invalidField('cursor', cursorHint)
  return { date, entry, position: position as number }
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
