/** Reads the entries of the feed that streams of changes send. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#core'
import { registeredResources } from '#core/resource/registry'

/** A change, with the public fields that decide who may see it. */
export interface Entry {
  sequence: number
  type: string
  entity_type: string
  entity_id: string
  version: number | null
  data: Record<string, unknown> | null
}

export interface Head {
  /** The last number of the feed. */
  head: number
  /** The number up to which entries were removed. */
  purged: number
}

export async function readHead(ctx: Ctx): Promise<Head> {
  const { rows } = await tenantSql<Head>`
    select sequence as head, purged_to as purged from event_feed_heads
  `.execute(ctx.db)
  return rows[0] ?? { head: 0, purged: 0 }
}

/** The entity types for which fields of the record decide who may see an event. */
const conditionalTypes = () =>
  registeredResources()
    .filter(({ visibility }) => visibility)
    .map(({ entityType }) => entityType)

/** Returns the entries after a position in order, up to another position if one is given. */
export async function readEntries(ctx: Ctx, range: { after: number; upTo?: number; limit: number }) {
  const { after, upTo, limit } = range
  const isBefore = upTo === undefined ? sql`true` : sql`f.sequence <= ${upTo}`
  const { rows } = await tenantSql<Entry>`
    select f.sequence, e.type, e.entity_type, e.entity_id, e.version,
      case when e.entity_type = any(${conditionalTypes()}::text[]) then e.data end as data
    from event_feed f
    join events e on e.id = f.event_id
    where f.sequence > ${after} and ${isBefore}
    order by f.sequence limit ${limit}
  `.execute(ctx.db)
  return rows
}
