/** The sums of tax rows and of tax accounts in a period, in the currency of the tenant. */
import { type Ctx, tenantSql } from '#core'
import { cachedReport } from '#core/reports'
import type { Direction } from '../tax-codes/tax-code.ts'
import type { Days } from './tax-period.ts'

export interface TaxSum {
  tax_code_id: string
  direction: Direction
  account_id: string
  /** Whether the account is a cost: the tax is not deducted. */
  is_cost: boolean
  base: bigint
  tax: bigint
}

interface StoredSum extends Omit<TaxSum, 'base' | 'tax'> {
  base: string
  tax: string
}

/** Returns the sums of the posted tax rows by code, direction and account. */
export const taxSumsOf = cachedReport(
  'sums of taxes',
  ['accounts', 'journal_entry_taxes'],
  async (ctx: Ctx, { from, to }: Days): Promise<TaxSum[]> => {
    const { rows } = await tenantSql<StoredSum>`
      select sums.tax_code_id, sums.direction, sums.account_id, a.type = 'expense' as is_cost,
        sums.base::text as base, sums.tax::text as tax
      from (
        select tax_code_id, direction, account_id, sum(home_base_amount) as base, sum(home_tax_amount) as tax
        from journal_entry_taxes
        where is_posted and date between ${from} and ${to}
        group by tax_code_id, direction, account_id
      ) sums
      join accounts a on a.id = sums.account_id
      order by sums.tax_code_id, sums.direction, sums.account_id`.execute(ctx.db)
    return rows.map(({ base, tax, ...sum }) => ({ ...sum, base: BigInt(base), tax: BigInt(tax) }))
  },
)

export interface TaxAccount {
  account_id: string
  code: string
  name: string
  /** Whether it grows by credits. */
  isCredit: boolean
  /** Debits less credits before the first day, and in the period. */
  opening: bigint
  change: bigint
  /** The part of the change that returns have moved to the settlement account. */
  settled: bigint
}

interface StoredAccount extends Omit<TaxAccount, 'opening' | 'change' | 'settled' | 'isCredit'> {
  is_credit: boolean
  opening: string
  change: string
  settled: string
}

/** Returns the balances of the accounts that receive taxes: by purpose, by setting, by code, or by an earlier entry. */
export async function taxAccountsOf(
  ctx: Ctx,
  { from, to }: Days,
  used: readonly string[],
): Promise<TaxAccount[]> {
  const mapping = (ctx.tenant.settings['finance_accounts'] ?? {}) as Mapping
  const codes = [mapping.tax, mapping.input_tax, ...Object.values(mapping.tax_by_rate ?? {})].filter(Boolean)
  const { rows } = await tenantSql<StoredAccount>`
    select a.id as account_id, a.code, a.name, a.type not in ('asset', 'expense') as is_credit,
      coalesce(sums.opening, 0)::text as opening, coalesce(sums.change, 0)::text as change,
      coalesce(moved.settled, 0)::text as settled
    from (
      select id, code, name, type from accounts
      where id = any(${used}::text[])
        or (deleted_at is null and (purpose in ('tax', 'input_tax') or code = any(${codes}::text[])))
    ) a
    left join (
      select account_id,
        sum(base_debit - base_credit) filter (where date < ${from}) as opening,
        sum(base_debit - base_credit) filter (where date >= ${from}) as change
      from journal_entry_lines
      where is_posted and date <= ${to} and account_id in (
        select id from accounts
        where id = any(${used}::text[])
          or (deleted_at is null and (purpose in ('tax', 'input_tax') or code = any(${codes}::text[]))))
      group by account_id
    ) sums on sums.account_id = a.id
    left join (
      select l.account_id, sum(l.base_debit - l.base_credit) as settled
      from journal_entries e
      join journal_entry_lines l on l.journal_entry_id = e.id
      where e.source_type = 'tax_return' and l.is_posted and l.date between ${from} and ${to}
      group by l.account_id
    ) moved on moved.account_id = a.id
    order by a.code, a.id`.execute(ctx.db)
  return rows.map(({ opening, change, settled, is_credit, ...account }) => ({
    ...account,
    isCredit: is_credit,
    opening: BigInt(opening),
    change: BigInt(change),
    settled: BigInt(settled),
  }))
}

interface Mapping {
  tax?: string | null
  input_tax?: string | null
  tax_by_rate?: Record<string, string> | null
}
