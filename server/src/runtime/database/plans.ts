/** How long PostgreSQL uses a query plan. */
import type { Client, Statement } from './client.ts'

const planEachTime: Statement = { text: 'SET LOCAL plan_cache_mode = force_custom_plan' }

// A plan serves all values (setGenericPlans in roles.ts), but only for a limited time: a plan made for an empty table
// would scan the whole table until PostgreSQL analyzes it.
const discardPlans: Statement = { text: 'DISCARD PLANS' }
const plansServeMs = 10_000
const plannedSince = new WeakMap<Client, number>()

/** Returns the statements at the beginning of a transaction that control its plans. */
export const planStatements = (client: Client, hasOwnPlans = false): Statement[] => [
  ...(hasOwnPlans ? [planEachTime] : []),
  ...(hasOldPlans(client) ? [discardPlans] : []),
]

function hasOldPlans(client: Client): boolean {
  const now = performance.now()
  const isOld = now - (plannedSince.get(client) ?? now) > plansServeMs
  if (isOld || !plannedSince.has(client)) plannedSince.set(client, now)
  return isOld
}
