/** The sums of posted lines by account, in the currency of the tenant. */
import { type Ctx, tenantSql } from '#core'
import { cachedReport } from '#core/reports'
import type { AccountType } from '../accounts/account.ts'

export interface AccountBalance {
  account_id: string
  code: string
  name: string
  type: AccountType
  /** Debits less credits, in minor units. */
  amount: bigint
}

interface Period {
  /** The first day; null for no limit. */
  from: string | null
  to: string
  /** Leaves out the closing lines of years from this day on; null leaves out all. */
  closingsBefore: string | null
}

/** Returns all accounts by code, each with the total of its lines in a period. */
export const balancesOf = cachedReport(
  'balances of accounts',
  ['accounts', 'journal_entry_lines'],
  readBalances,
)

async function readBalances(ctx: Ctx, { from, to, closingsBefore }: Period): Promise<AccountBalance[]> {
  const { rows } = await tenantSql<Omit<AccountBalance, 'amount'> & { amount: string }>`
    select a.id as account_id, a.code, a.name, a.type, coalesce(posted.amount, 0)::text as amount
    from accounts a
    left join (
      select account_id, sum(base_debit - base_credit) as amount from journal_entry_lines
      where is_posted and date <= ${to} and (${from}::date is null or date >= ${from}::date)
        and (not is_closing or date < ${closingsBefore}::date)
      group by account_id
    ) posted on posted.account_id = a.id
    where a.deleted_at is null
    order by a.code, a.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

export interface AccountTurnover extends Omit<AccountBalance, 'amount'> {
  /** Debits less credits before the period. */
  opening: bigint
  debit: bigint
  credit: bigint
}

/** Returns all accounts by code, each with its opening balance, and its debits and credits in a period. */
export const turnoverOf = cachedReport(
  'turnover of accounts',
  ['accounts', 'journal_entry_lines'],
  readTurnover,
)

async function readTurnover(
  ctx: Ctx,
  { from, to, closingsBefore }: { from: string; to: string; closingsBefore: string },
): Promise<AccountTurnover[]> {
  const { rows } = await tenantSql<
    Omit<AccountBalance, 'amount'> & { opening: string; debit: string; credit: string }
  >`
    select a.id as account_id, a.code, a.name, a.type, coalesce(posted.opening, 0)::text as opening,
      coalesce(posted.debit, 0)::text as debit, coalesce(posted.credit, 0)::text as credit
    from accounts a
    left join (
      select account_id, sum(base_debit - base_credit) filter (where date < ${from}) as opening,
        sum(base_debit) filter (where date >= ${from}) as debit,
        sum(base_credit) filter (where date >= ${from}) as credit
      from journal_entry_lines
      where is_posted and date <= ${to} and (not is_closing or date < ${closingsBefore}::date)
      group by account_id
    ) posted on posted.account_id = a.id
    where a.deleted_at is null
    order by a.code, a.id`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    opening: BigInt(row.opening),
    debit: BigInt(row.debit),
    credit: BigInt(row.credit),
  }))
}

export const totalOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
