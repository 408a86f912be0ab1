/** The statements of the ledger: sums and lines of an account, in the currency of the tenant. */
import { type Ctx, tenantSql } from '#core'
import { cachedReport } from '#core/reports'
import type { SourceType } from '../journal-entries/journal-entry.ts'

/** The position of a line in the ledger of its account. */
export interface LinePosition {
  date: string
  entry: string
  position: number
}

export interface LedgerRange {
  accountId: string
  subledger: string | null
  from: string
  to: string
  /** Leaves out the closing lines of years from this day on: those of the year of the last day. */
  closingsBefore: string
}

/** A posted line with its entry. Amounts are minor units of the currency of the tenant, as text. */
export interface PostedLineRow {
  id: string
  date: string
  position: number
  subledger_id: string | null
  line_description: string | null
  debit: string
  credit: string
  is_debit: boolean
  journal_entry_id: string
  entry_number: string | null
  entry_description: string
  source_type: SourceType | null
  source_id: string | null
  source_kind: string | null
}

interface Totals {
  /** Debits less credits before the first day. */
  opening: bigint
  debit: bigint
  credit: bigint
  lines: number
}

/** Returns the sums of an account before and in a period. */
export const readTotals = cachedReport('totals of a ledger', ['journal_entry_lines'], sumLines)

async function sumLines(
  ctx: Ctx,
  { accountId, subledger, from, to, closingsBefore }: LedgerRange,
): Promise<Totals> {
  const { rows } = await tenantSql<{ opening: string; debit: string; credit: string; lines: number }>`
    select coalesce(earlier.amount, 0)::text as opening, coalesce(period.debit, 0)::text as debit,
      coalesce(period.credit, 0)::text as credit, period.lines
    from (
      select sum(base_debit - base_credit) as amount from journal_entry_lines
      where account_id = ${accountId} and is_posted and date < ${from}
        and (not is_closing or date < ${closingsBefore}::date)
        and (${subledger}::text is null or subledger_id = ${subledger})
    ) earlier
    cross join (
      select sum(base_debit) as debit, sum(base_credit) as credit, count(*) as lines from journal_entry_lines
      where account_id = ${accountId} and is_posted and date >= ${from} and date <= ${to}
        and (not is_closing or date < ${closingsBefore}::date)
        and (${subledger}::text is null or subledger_id = ${subledger})
    ) period`.execute(ctx.db)
  const { opening = 0, debit = 0, credit = 0, lines = 0 } = rows[0] ?? {}
  return { opening: BigInt(opening), debit: BigInt(debit), credit: BigInt(credit), lines }
}

/** Returns the number of posted lines of all accounts in a period. */
export async function countLines(
  ctx: Ctx,
  { from, to, closingsBefore }: Pick<LedgerRange, 'from' | 'to' | 'closingsBefore'>,
): Promise<number> {
  const { rows } = await tenantSql<{ lines: number }>`
    select count(*) as lines from journal_entry_lines
    where is_posted and date >= ${from} and date <= ${to}
      and (not is_closing or date < ${closingsBefore}::date)`.execute(ctx.db)
  return rows[0]?.lines ?? 0
}

/** Returns debits less credits from the first day to a position. */
export async function sumUntil(
  ctx: Ctx,
  { accountId, subledger, from, closingsBefore }: LedgerRange,
  { date, entry, position }: LinePosition,
): Promise<bigint> {
  const { rows } = await tenantSql<{ amount: string }>`
    select coalesce(sum(base_debit - base_credit), 0)::text as amount from journal_entry_lines
    where account_id = ${accountId} and is_posted and date >= ${from} and date <= ${date}
      and (not is_closing or date < ${closingsBefore}::date)
      and (date < ${date} or journal_entry_id < ${entry}
        or (journal_entry_id = ${entry} and position <= ${position}))
      and (${subledger}::text is null or subledger_id = ${subledger})`.execute(ctx.db)
  return BigInt(rows[0]?.amount ?? 0)
}

/**
 * Returns the lines of an account after a position, in the order of the ledger. With `postedUntil`, entries that were
 * posted after this instant are left out.
 */
export async function readLines(
  ctx: Ctx,
  { accountId, subledger, from, to, closingsBefore }: LedgerRange,
  {
    after,
    limit,
    postedUntil = null,
  }: { after: LinePosition | null; limit: number; postedUntil?: string | null },
): Promise<PostedLineRow[]> {
  const { date = null, entry = null, position = null } = after ?? {}
  // The index finds the first line by its day, whatever the plan.
  const first = date ?? from
  const { rows } = await tenantSql<PostedLineRow>`
    select l.id, l.date, l.position, l.subledger_id, l.description as line_description,
      l.base_debit::text as debit, l.base_credit::text as credit, l.debit + l.base_debit > 0 as is_debit,
      l.journal_entry_id, e.entry_number, e.description as entry_description,
      e.source_type, e.source_id, e.source_kind
    from journal_entry_lines l
    join journal_entries e on e.id = l.journal_entry_id
    where l.account_id = ${accountId} and l.is_posted and l.date >= ${first} and l.date <= ${to}
      and (not l.is_closing or l.date < ${closingsBefore}::date)
      and (${date}::date is null or l.date > ${date} or l.journal_entry_id > ${entry}
        or (l.journal_entry_id = ${entry} and l.position > ${position}))
      and (${subledger}::text is null or l.subledger_id = ${subledger})
      and (${postedUntil}::timestamptz is null or e.posted_at <= ${postedUntil}::timestamptz)
    order by l.date, l.journal_entry_id, l.position
    limit ${limit}`.execute(ctx.db)
  return rows
}

export interface CounterAccount {
  id: string
  code: string
  name: string
}

interface CounterRow extends CounterAccount {
  journal_entry_id: string
  is_debit: boolean
  total: number
}

export interface CounterAccounts {
  shown: CounterAccount[]
  total: number
}

const counterAccountsAtMost = 3

const sideOf = (entry: string, isDebit: boolean) => `${entry} ${isDebit ? 'debit' : 'credit'}`

/** Returns a function that returns the accounts on the other side of a line, the largest amounts first. */
export async function readCounterAccounts(ctx: Ctx, lines: readonly PostedLineRow[]) {
  const ids = [...new Set(lines.map(({ journal_entry_id: id }) => id))]
  const { rows } = await tenantSql<CounterRow>`
    select side.journal_entry_id, side.is_debit, side.total::integer as total, a.id, a.code, a.name
    from (
      select journal_entry_id, debit + base_debit > 0 as is_debit, account_id,
        row_number() over (partition by journal_entry_id, debit + base_debit > 0
          order by sum(base_debit + base_credit) desc, account_id) as place,
        count(*) over (partition by journal_entry_id, debit + base_debit > 0) as total
      from journal_entry_lines where journal_entry_id = any(${ids}::text[])
      group by journal_entry_id, debit + base_debit > 0, account_id
    ) side
    join accounts a on a.id = side.account_id
    where side.place <= ${counterAccountsAtMost}
    order by side.journal_entry_id, side.place`.execute(ctx.db)
  const bySide = Map.groupBy(rows, ({ journal_entry_id, is_debit }) => sideOf(journal_entry_id, is_debit))
  return ({ journal_entry_id, is_debit }: PostedLineRow): CounterAccounts => {
    const found = bySide.get(sideOf(journal_entry_id, !is_debit)) ?? []
    return { shown: found.map(({ id, code, name }) => ({ id, code, name })), total: found[0]?.total ?? 0 }
  }
}
