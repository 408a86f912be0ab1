import { restoration, takeAdvisoryLock } from '#core'
import { checkAccount } from './account.actions.ts'
import { accounts } from './account.ts'

/** The type of the parent may have changed. */
export const accountRestoration = restoration({
  of: accounts,
  lock: (ctx) => takeAdvisoryLock(ctx, 'accounts'),
  values: (ctx, account) => checkAccount(ctx, { parent_id: account.parent_id }, account),
})
