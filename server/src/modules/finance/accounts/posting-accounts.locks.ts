/** Reads the accounts of automatic entries, and locks the closing of periods. */
import { type Ctx, tenantSql } from '#core'
import type { Purpose } from './account.ts'

/** An account of automatic entries. */
export interface KnownAccount {
  id: string
  code: string
  purpose: Purpose | null
  is_active: boolean
}

/**
 * Selects the accounts with a purpose or one of these codes, and the last closed day. A closing waits until this
 * transaction has ended.
 */
export const lockPostingAccounts = (ctx: Ctx, codes: readonly string[]) =>
  tenantSql<KnownAccount & { until: string | null }>`
    with closed as (select until from closed_periods order by id for share)
    select id, code, purpose, is_active, (select until from closed) as until from accounts
    where deleted_at is null and (purpose is not null or code = any(${codes}::text[]))`.execute(ctx.db)
