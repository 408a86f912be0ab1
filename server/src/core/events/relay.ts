/**
 * Assigns committed events their number in the feed of their tenant. It does so after the commit, one tenant at a time,
 * so a consumer that reads in the order of the numbers never misses an event that committed late. A killed process
 * neither loses nor duplicates events, and two processes may run it concurrently.
 */
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { inEachTenant, inTenant } from '#runtime/jobs/worker'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'

const batch = 1_000

/** The channel of notifications about new entries in feeds. Its payload: ids of tenants, separated by spaces. */
export const feedChannel = 'kontor_feed'

/** A payload of PostgreSQL has at most 8,000 bytes. */
const tenantsInPayload = 250

/**
 * Moves the waiting events of all tenants into the feed, and notifies the readers once. Returns the number of events.
 */
export async function relayEvents(runtime: Runtime): Promise<number> {
  let moved = 0
  const advanced: string[] = []
  const tenants = await runtime.pool.query<{ id: string }>('select tenants_with_outbox() as id')
  await inEachTenant(runtime, 'relay', tenants, async ({ id }) => {
    const own = await inTenant(runtime, id, relayTenant)
    moved += own
    if (own > 0) advanced.push(id)
  })
  // Outside of the transactions: a COMMIT with a notification waits for a lock of the whole server (decision 13).
  for (let from = 0; from < advanced.length; from += tenantsInPayload)
    await runtime.pool.query('select pg_notify($1, $2)', [
      feedChannel,
      advanced.slice(from, from + tenantsInPayload).join(' '),
    ])
  return moved
}

async function relayTenant(ctx: Ctx): Promise<number> {
  const { rows } = await tenantSql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lockOf(ctx)}, 0)) as free`.execute(ctx.db)
  return rows[0]?.free ? moveWaiting(ctx) : 0
}

/**
 * Assigns a number to every committed event, and returns the last number. Events that commit later get higher numbers,
 * so the number separates earlier events from later ones.
 */
export async function relayNow(ctx: Ctx): Promise<number> {
  await tenantSql`select pg_advisory_xact_lock(hashtextextended(${lockOf(ctx)}, 0))`.execute(ctx.db)
  while ((await moveWaiting(ctx)) === batch);
  ctx.defer({ compile: () => tenantSql`select pg_notify(${feedChannel}, ${ctx.tenant.id})`.compile(ctx.db) })
  const { rows } = await tenantSql<{ sequence: number }>`
    select sequence from event_feed_heads
  `.execute(ctx.db)
  return rows[0]?.sequence ?? 0
}

const lockOf = ({ tenant }: Ctx) => `relay ${tenant.id}`

/**
 * Numbers events in the order of their write time, according to the database clock. A second change of a record waits
 * for the commit of the first, so its event has a higher number.
 */
async function moveWaiting(ctx: Ctx): Promise<number> {
  const { numAffectedRows } = await tenantSql`
    with waiting as (
      select event_id from event_outbox
      order by written_at, event_id limit ${batch}
    ), moved as (
      delete from event_outbox where event_id = any (select event_id from waiting)
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
    returning 1
  `.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
