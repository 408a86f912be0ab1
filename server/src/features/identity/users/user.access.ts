/** The access to users for callers who do not administer them. */
import { find, isAllowed, recordAccess } from '#core'
import { users } from './user.ts'

/** They reveal whether a user has a second factor. */
const ofSecondFactor = [
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'recovery_codes_replaced',
  'recovery_code_used',
]

export const userAccess = recordAccess({
  of: users,
  find: (ctx, id) => find(ctx, users, id),
  mayChange: async (ctx) => isAllowed(ctx, 'platform.users.write'),
  history: async (ctx, { id }) =>
    isAllowed(ctx, 'platform.users.write') || id === ctx.actor?.id ? {} : { hiddenEvents: ofSecondFactor },
})
