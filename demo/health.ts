/** Scores the health of every active customer without a score, from its activities and orders. */
import { recalculateHealth } from '../server/src/modules/crm/customers/health/health.recalculation.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import type { Part } from './part.ts'

export const healthPart: Part = {
  name: 'health',
  async run(demo) {
    const active = await demo.act(activeCustomers)
    const unscored = active.filter(({ is_health_known }) => !is_health_known)
    // All customers together, because one statement per source reads the data of many customers.
    const ids = unscored.map(({ id }) => id)
    await demo.act((ctx) => recalculateHealth(ctx, ids))
    await demo.each(active, async ({ is_health_known }) => !is_health_known)
    const existing = Math.min(active.length, demo.scoredBefore)
    return { created: active.length - existing, existing }
  },
}

/** Returns the number of active customers with a score. */
export const countScored = async (ctx: Ctx) =>
  (await activeCustomers(ctx)).filter(({ is_health_known }) => is_health_known).length

const activeCustomers = ({ db }: Ctx) =>
  db
    .selectFrom('customers')
    .select(['id', 'is_health_known'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
