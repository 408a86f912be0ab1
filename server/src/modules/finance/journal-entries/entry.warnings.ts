/** Warnings about manual entries on accounts with a subledger. */
import { type Ctx, tenantSql } from '#core'
import type { EntryLine } from './journal-entry.ts'

const mirrored = ['receivables', 'inventory', 'goods_received', 'customer_credit']

/** Returns the accounts of these lines whose balances come from documents, by code. */
export async function mirroredAccounts(ctx: Ctx, lines: readonly EntryLine[]) {
  const { rows } = await tenantSql<{ code: string; name: string }>`
    select code, name from accounts
    where id = any(${lines.map(({ account_id }) => account_id)}::text[]) and purpose = any(${mirrored}::text[])
    order by code`.execute(ctx.db)
  return rows
}

/** Returns a warning for each account of these lines whose balance no longer agrees with its documents. */
export async function mirrorWarnings(ctx: Ctx, lines: readonly EntryLine[]): Promise<string[]> {
  return (await mirroredAccounts(ctx, lines)).map(
    ({ code, name }) =>
      `The account ${code} (${name}) mirrors documents: with this entry, its balance differs from their total.`,
  )
}
