/**
 * What is long to find out and holds until something happens. A change that the world is told of writes an event; so
 * figures that follow from such changes hold as long as the number of events stands. Those that follow the clock as
 * well are a minute old at most. Records themselves are not remembered: a picture, for one, changes without an event.
 */
import { sql } from 'kysely'
import { epoch } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { parameter, preparedSql } from '#runtime/database/prepared'

interface Finding {
  events: number
  /** Milliseconds since the epoch. */
  at: number
  value: Promise<unknown>
}

const findings = new Map<string, Finding>()
// Each may hold the figures of a page.
const findingsAtMost = 200

const minute = 60_000

/**
 * What `find` finds, or found before when nothing has happened in the tenant since. `what` says all that it depends on
 * besides the records: not the caller. Those who ask at once share the answer.
 */
export async function cached<T>(ctx: Ctx, what: string, find: () => Promise<T>): Promise<T> {
  // One who writes sees more than others do.
  if (!ctx.isReading) return find()
  const events = await eventsSoFar(ctx)
  const key = `${ctx.tenant.id} ${what}`
  const known = findings.get(key)
  const isGood = known?.events === events && epoch(ctx.now) - known.at < minute
  // Somebody else's search may fail for reasons of its own.
  if (isGood) return (known.value as Promise<T>).catch(find)
  const value = find()
  findings.delete(key)
  findings.set(key, { events, at: epoch(ctx.now), value })
  if (findings.size > findingsAtMost) findings.delete(findings.keys().next().value as string)
  value.catch(() => findings.delete(key))
  return value
}

const countingEvents = sql`
  select coalesce((select sequence from event_feed_heads where tenant_id = ${parameter('id')}), 0)
    + (select count(*) from event_outbox where tenant_id = ${parameter('id')}) as events`

const counted = new WeakMap<Ctx, Promise<number>>()

const countEvents = preparedSql(countingEvents)

/** How many events the tenant has had, those that have no place in the feed yet included. */
function eventsSoFar(ctx: Ctx): Promise<number> {
  const known = counted.get(ctx)
  if (known) return known
  const query = countEvents(ctx, { id: ctx.tenant.id })
  const events = ctx.run<{ events: number }>(query).then(([row]) => row?.events ?? 0)
  counted.set(ctx, events)
  return events
}
