/** Reads the profit of each fiscal year from the posted lines. */
import { type Ctx, tenantSql } from '#core'
import { fiscalYearStart } from '#core/reports'

interface YearRow {
  year: number
  /** Income less expenses, without closing lines, in minor units. */
  profit: string
  /** The part of the profit that no closing has moved to retained earnings. */
  open: string
}

/** Returns the fiscal years with posted lines, in order. */
export async function readYears(ctx: Ctx): Promise<YearRow[]> {
  const start = fiscalYearStart(ctx.tenant)
  const { rows } = await tenantSql<YearRow>`
    select year, coalesce(sum(amount) filter (where not is_closing), 0)::text as profit,
      coalesce(sum(amount), 0)::text as open
    from (
      select l.is_closing,
        extract(year from l.date)::integer
          + (${start}::text <> '01-01' and to_char(l.date, 'MM-DD') >= ${start}::text)::integer as year,
        case when a.type in ('income', 'expense') then l.base_credit - l.base_debit else 0 end as amount
      from journal_entry_lines l join accounts a on a.id = l.account_id
      where l.is_posted
    ) lines
    group by year order by year`.execute(ctx.db)
  return rows
}

/** Returns the days of drafts that are not deleted, each with their number. */
export async function readDrafts(ctx: Ctx): Promise<{ date: string; drafts: number }[]> {
  const { rows } = await tenantSql<{ date: string; drafts: number }>`
    select date, count(*)::integer as drafts from journal_entries
    where status = 'draft' and deleted_at is null group by date order by date`.execute(ctx.db)
  return rows
}

export interface Remainder {
  account_id: string
  code: string
  name: string
  /** Debits less credits until the last day, in minor units. */
  amount: bigint
}

/** Returns the balances of income and expense accounts until a day, earlier closings included, if not 0. */
export async function readRemainders(ctx: Ctx, until: string): Promise<Remainder[]> {
  const { rows } = await tenantSql<Omit<Remainder, 'amount'> & { amount: string }>`
    select a.id as account_id, a.code, a.name, sum(l.base_debit - l.base_credit)::text as amount
    from journal_entry_lines l join accounts a on a.id = l.account_id
    where l.is_posted and l.date <= ${until} and a.type in ('income', 'expense')
    group by a.id, a.code, a.name
    having sum(l.base_debit - l.base_credit) <> 0
    order by a.code, a.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Returns whether anything is posted before a day. */
export async function hasLinesBefore(ctx: Ctx, day: string): Promise<boolean> {
  const { rows } = await tenantSql`
    select id from journal_entry_lines where is_posted and date < ${day} limit 1`.execute(ctx.db)
  return rows.length > 0
}
