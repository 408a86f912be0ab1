/** Reads the balances in foreign currencies that a revaluation values. */
import { type Ctx, tenantSql } from '#core'
import type { Purpose } from '../accounts/account.ts'
import { accountFor, postingAccountsOf } from '../accounts/posting-accounts.ts'

/** Purposes of receivables and payables. Stock and prepayments are not monetary: they keep their historical rate. */
const openItemPurposes = [
  'receivables',
  'supplier_credit',
  'payables',
  'customer_credit',
  'deposits',
] as const satisfies readonly Purpose[]

/** The balance of an account in one currency. Debits are positive. */
export interface ForeignBalance {
  account_id: string
  code: string
  is_active: boolean
  currency: string
  /** In minor units of the currency. */
  balance: number
  /** In minor units of the tenant currency. */
  book: number
}

/**
 * Returns the balances at the end of a day of open items, and of accounts that are held in a foreign currency. An open
 * item counts by the purpose of its line, so it is found on its account even if the mapping has changed since.
 */
export async function foreignBalances(ctx: Ctx, day: string): Promise<ForeignBalance[]> {
  const postingAccounts = await postingAccountsOf(ctx)
  const isOpenItem = (purpose: string | null) => openItemPurposes.some((each) => each === purpose)
  const ids = [
    ...postingAccounts.accounts.filter(({ purpose }) => isOpenItem(purpose)).map(({ id }) => id),
    ...openItemPurposes.map((purpose) => accountFor(ctx, postingAccounts, { purpose })),
  ]
  const { rows } = await tenantSql<
    Omit<ForeignBalance, 'balance' | 'book'> & { balance: string; book: string }
  >`
    select l.account_id, a.code, a.is_active, e.currency, sum(l.debit - l.credit)::text as balance,
      sum(l.base_debit - l.base_credit)::text as book
    from journal_entry_lines l
    join journal_entries e on e.id = l.journal_entry_id
    join accounts a on a.id = l.account_id
    where l.is_posted and l.date <= ${day}::date and e.currency <> ${ctx.tenant.currency}
      and (l.account_id = any(${ids}::text[]) or l.purpose = any(${[...openItemPurposes]}::text[])
        or a.currency = e.currency)
    group by l.account_id, a.code, a.is_active, e.currency
    having sum(l.debit - l.credit) <> 0 or sum(l.base_debit - l.base_credit) <> 0
    order by a.code, e.currency`.execute(ctx.db)
  return rows.map(({ balance, book, ...row }) => ({ ...row, balance: Number(balance), book: Number(book) }))
}

/** The lines of the entries of a revaluation, by the event that posted them. Positive amounts are debits. */
export async function postedLinesOf(ctx: Ctx, id: string) {
  const { rows } = await tenantSql<{ source_kind: string; account_id: string; amount: string }>`
    select e.source_kind, l.account_id, (l.debit - l.credit)::text as amount
    from journal_entries e join journal_entry_lines l on l.journal_entry_id = e.id
    where e.source_type = 'revaluation' and e.source_id = ${id}
    order by e.id, l.position`.execute(ctx.db)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
}

/** Returns whether a day has a revaluation that was not reversed. */
export async function isRevalued(ctx: Ctx, date: string): Promise<boolean> {
  const { rows } = await tenantSql`
    select id from revaluations where date = ${date}::date and status = 'posted' and deleted_at is null`.execute(
    ctx.db,
  )
  return rows.length > 0
}
