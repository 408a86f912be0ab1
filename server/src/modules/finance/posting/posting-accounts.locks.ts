/** Reads the posting accounts, and locks the closed period. */
import { parameter, preparedSql, tenantSql } from '#core'

/**
 * Selects the accounts with a purpose or one of these codes, and the last closed day. A closing waits until this
 * transaction has ended.
 */
export const lockPostingAccounts = preparedSql(tenantSql`
  with closed as (select until from closed_periods order by id for share)
  select id, code, purpose, is_active, (select until from closed) as until from accounts
  where deleted_at is null and (purpose is not null or code = any(${parameter('codes')}::text[]))`)
