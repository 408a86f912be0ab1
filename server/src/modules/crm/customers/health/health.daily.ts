/** The daily recalculation of all active customers of a tenant, in steps with separate transactions. */
import { type Ctx, type Runtime, tenantSql } from '#core'
import { inTenant, processEach } from '#core/jobs'
import { lockRun } from './health.locks.ts'
import { recalculateHealth } from './health.recalculation.ts'

const customersInAStep = 500

/**
 * Runs one step of a day's run and returns whether more customers follow. The run stores its position: it can be
 * interrupted, and several processes can share it. A finished run does nothing.
 */
export async function recalculateNext(ctx: Ctx, day: string): Promise<boolean> {
  const run = await lockRun(ctx, day)
  if (run.finished_at !== null) return false
  const ids = await activeAfter(ctx, run.last_customer_id)
  await processEach(ctx, 'customer health', ids, (some) => recalculateHealth(ctx, [...some]))
  const isFinished = ids.length < customersInAStep
  await tenantSql`
    update customer_health_runs
    set last_customer_id = ${ids.at(-1) ?? run.last_customer_id}, finished_at = ${isFinished ? ctx.now : null}
    where day = ${day}
  `.execute(ctx.db)
  return !isFinished
}

/** Runs all remaining steps of a day's run. */
export async function recalculateAll(runtime: Runtime, tenantId: string, day: string): Promise<void> {
  while (await inTenant(runtime, tenantId, (ctx) => recalculateNext(ctx, day)));
}

async function activeAfter(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('customers')
    .select('id')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(customersInAStep)
    .execute()
  return rows.map((row) => row.id)
}
