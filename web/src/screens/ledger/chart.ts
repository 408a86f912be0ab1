/** The accounts of the chart with their balances, in the order of their numbers. */
import type { Account as AccountResponse } from '@kontor/sdk'
import { queryOptions } from '@tanstack/react-query'
import { kontor } from '../../data/api/client.ts'
import { type ListQuery, keys } from '../../data/records/records.ts'

/** In the order of a balance sheet and a profit and loss. */
export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const

type Account = AccountResponse & {
  /** Today, in the currency of the company. Undefined without permission. */
  balance: number | undefined
}

export type AccountRow = Account & {
  /** The number of accounts above it. */
  depth: number
}

/** All accounts that match the filters of the list, with their balances for those who may read the ledger. */
export const chartQuery = (query: ListQuery, canReadBalances: boolean) =>
  queryOptions({
    queryKey: [...keys.all({ name: 'accounts' }), 'chart', query],
    queryFn: async ({ signal }): Promise<Account[]> => {
      const order = { sort_by: 'code', sort_direction: 'asc', per_page: 100 } as const
      const balances = canReadBalances ? await balancesToday(signal) : undefined
      const found: Account[] = []
      // The request begins here: one that fails before it is awaited would be an error that nobody handles.
      for await (const account of kontor.accounts.list({ ...query, ...order }, { signal }))
        found.push({ ...account, balance: balances && signed(account, balances.get(account.id) ?? 0) })
      return found
    },
  })

/** Returns debits less credits by account. */
async function balancesToday(signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const { rows } = await kontor.reports.getTrialBalance({}, { signal })
  return new Map(rows.map(({ account_id: id, debit, credit }) => [id, debit - credit]))
}

/** Liabilities, equity and income grow by credits. */
const signed = ({ type }: AccountResponse, balance: number) =>
  type === 'asset' || type === 'expense' ? balance : 0 - balance

/** Returns accounts in the order of their numbers, each directly below its parent. */
export function inTree(accountsOfType: readonly Account[]): AccountRow[] {
  const known = new Set(accountsOfType.map(({ id }) => id))
  const children = Map.groupBy(accountsOfType, ({ parent_id: parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  )
  const below = (parent: string | null, depth: number): AccountRow[] =>
    (children.get(parent) ?? []).flatMap((account) => [
      { ...account, depth },
      ...below(account.id, depth + 1),
    ])
  return below(null, 0)
}
