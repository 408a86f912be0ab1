/**
 * Gives committed events their place in the feed of their tenant. A number is given after the commit, one tenant at a
 * time, so a reader who follows the numbers never misses an event that committed late. Killed at any point it loses
 * and doubles nothing; two at once are harmless.
 */
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { Pool } from './database/client.ts'
import type { World } from './database/transaction.ts'
import { inTenant } from './worker.ts'

const batch = 1_000

/** Moves what waits, in all tenants; returns how many events it moved. */
export async function relayEvents(world: World): Promise<number> {
  let moved = 0
  for (const tenantId of await tenantsWithOutbox(world.pool))
    moved += await inTenant(world, tenantId, relayTenant)
  return moved
}

async function tenantsWithOutbox(pool: Pool) {
  const rows = await pool.query<{ id: string }>('select tenants_with_outbox() as id')
  return rows.map(({ id }) => id)
}

async function relayTenant(ctx: Ctx): Promise<number> {
  const lock = `relay ${ctx.tenant.id}`
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`.execute(ctx.db)
  if (!rows[0]?.free) return 0
  const { numAffectedRows } = await sql`
    with waiting as (
      select event_id from event_outbox where tenant_id = ${ctx.tenant.id} order by event_id limit ${batch}
    ), moved as (
      delete from event_outbox where tenant_id = ${ctx.tenant.id} and event_id = any (select event_id from waiting)
      returning event_id
    ), latest as (
      select coalesce(max(sequence), 0) as sequence from event_feed where tenant_id = ${ctx.tenant.id}
    )
    insert into event_feed (sequence, event_id, entered_at)
      select latest.sequence + row_number() over (order by moved.event_id), moved.event_id, ${ctx.now}::timestamptz
      from moved, latest
  `.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
