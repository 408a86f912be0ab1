/** Removes old events from the feed and old deliveries from the log. The audit log retains all events. */
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { every, systemJob } from '#runtime/jobs/jobs'
import { inAllTenants, inTenant } from '#runtime/jobs/worker'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { failureWindowHours, retentionDays } from './limits.ts'

const rowsAtOnce = 2_000
/** The time after which a run stops; the next run continues. */
const stopAfterMs = 240_000

export const retention = systemJob('webhooks.retention', {
  about: `Removes events from the feed and deliveries from their log after ${retentionDays} days.`,
  schedule: every({ minutes: 15 }),
  run: (runtime) => removeOld(runtime),
})

/** Removes in small steps, each in its own transaction, so that no lock is held for long. */
async function removeOld(runtime: Runtime) {
  const begin = performance.now()
  const cutoff = after(runtime.now(), { days: -retentionDays })
  const tenants = await runtime.pool.query<{ id: string }>('select tenants_with_old_events($1) as id', [
    cutoff,
  ])
  const isTimeUp = () => performance.now() - begin > stopAfterMs
  await inAllTenants(tenants, async ({ id }) => {
    for (const remove of [removeEntries, removeDeliveries, removePayloads, removeCounts])
      while (!isTimeUp() && (await inTenant(runtime, id, (ctx) => remove(ctx, cutoff))));
  })
}

type Remove = (ctx: Ctx, cutoff: string) => Promise<boolean>

const removeEntries: Remove = async (ctx, cutoff) => {
  const { rows } = await tenantSql<{ removed: number }>`
    with removed as (
      delete from event_feed where sequence in (
        select sequence from event_feed where entered_at < ${cutoff}
        order by entered_at, sequence limit ${rowsAtOnce}
      ) returning sequence
    )
    update event_feed_heads set purged_to = greatest(purged_to, (select max(sequence) from removed))
    returning (select count(*) from removed) as removed
  `.execute(ctx.db)
  return rows[0]?.removed === rowsAtOnce
}

/** Delivery ids are ordered by creation time. */
const removeDeliveries: Remove = async (ctx, cutoff) => {
  const { numAffectedRows } = await tenantSql`
    delete from webhook_deliveries where created_at < ${cutoff} and id in (
      select id from webhook_deliveries order by id limit ${rowsAtOnce}
    )
  `.execute(ctx.db)
  return Number(numAffectedRows) === rowsAtOnce
}

/**
 * Retains the payload of a redelivered event for a day longer than its latest delivery, because deliveries are removed
 * first.
 */
const removePayloads: Remove = async (ctx, cutoff) => {
  const { numAffectedRows } = await tenantSql`
    delete from webhook_payloads where (event_id, payload_mode, subscription_id) in (
      select event_id, payload_mode, subscription_id from webhook_payloads
      where created_at < ${after(cutoff, { days: -1 })} limit ${rowsAtOnce}
    )
  `.execute(ctx.db)
  return Number(numAffectedRows) === rowsAtOnce
}

const removeCounts: Remove = async (ctx) => {
  const before = after(ctx.now, { hours: -2 * failureWindowHours })
  await tenantSql`
    delete from webhook_attempt_counts where slot < ${before}
  `.execute(ctx.db)
  return false
}
