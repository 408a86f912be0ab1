/**
 * Gives committed events their place in the feed of their tenant. A number is given after the commit, one tenant at a
 * time, so a reader who follows the numbers never misses an event that committed late. Killed at any point it loses
 * and doubles nothing; two at once are harmless.
 */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { inEachTenant, inTenant } from '#runtime/jobs/worker'

const batch = 1_000

/** Moves what waits, in all tenants; returns how many events it moved. */
export async function relayEvents(runtime: Runtime): Promise<number> {
  let moved = 0
  const tenants = await runtime.pool.query<{ id: string }>('select tenants_with_outbox() as id')
  await inEachTenant(runtime, 'relay', tenants, async ({ id }) => {
    moved += await inTenant(runtime, id, relayTenant)
  })
  return moved
}

async function relayTenant(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lockOf(ctx)}, 0)) as free`.execute(ctx.db)
  return rows[0]?.free ? moveWaiting(ctx) : 0
}

/**
 * Gives every event that is committed by now its number, and says which was the last. What commits later has a higher
 * one: so this is a line between before and after.
 */
export async function relayNow(ctx: Ctx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockOf(ctx)}, 0))`.execute(ctx.db)
  while ((await moveWaiting(ctx)) === batch);
  const { rows } = await sql<{ sequence: number }>`
    select sequence from event_feed_heads where tenant_id = ${ctx.tenant.id}
  `.execute(ctx.db)
  return rows[0]?.sequence ?? 0
}

const lockOf = ({ tenant }: Ctx) => `relay ${tenant.id}`

/**
 * In the order in which they were written, by the clock of the database. Whoever changes a record after another writes
 * after that one's commit, so what followed is told afterwards.
 */
async function moveWaiting(ctx: Ctx): Promise<number> {
  const { numAffectedRows } = await sql`
    with waiting as (
      select event_id from event_outbox where tenant_id = ${ctx.tenant.id}
      order by written_at, event_id limit ${batch}
    ), moved as (
      delete from event_outbox where tenant_id = ${ctx.tenant.id} and event_id = any (select event_id from waiting)
      returning event_id, written_at
    ), head as (
      insert into event_feed_heads as known (sequence) select count(*) from moved having count(*) > 0
      on conflict (tenant_id) do update set sequence = known.sequence + excluded.sequence
      returning sequence
    )
    insert into event_feed (sequence, event_id, entered_at)
      select head.sequence - (select count(*) from moved) + row_number() over (order by written_at, event_id),
        event_id, ${ctx.now}::timestamptz
      from moved, head
  `.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
