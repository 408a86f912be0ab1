/**
 * Counts the audit log entries of each past day once. Entries are only added, so these numbers stay right. Lists of the
 * audit log use them instead of counting and skipping millions of events.
 */
import { type Ctx, tenantSql } from '#core'
import { daily, enqueue, job } from '#core/jobs'
import { readAccess } from '#core/platform'
import { epoch, fromEpoch, systemEpoch } from '#runtime/clock'
import { firstIdAt, timeOf } from '#runtime/ids'

declare module '#runtime/database/handle' {
  interface Tables {
    audit_counts: {
      /** In UTC, by the ids of the events. */
      day: string
      type: string
      entity_type: string
      actor_id: string | null
      /** The fields on which the visibility of the events depends. */
      data: object
      entries: number
    }
    /** The first day that is not counted yet. */
    audit_count_heads: { day: string }
  }
}

const dayMs = 86_400_000

/** Longer than any transaction, and than any difference between the clocks of servers. */
export const lateMs = 3_600_000

/** A transaction counts whole days until it has counted this many entries. */
const entriesAtOnce = 200_000

/** Earlier than all ids. */
export const firstDay = '1970-01-01'

/** Returns the day of an instant in UTC. */
export const dayAt = (instant: number) => fromEpoch(instant).slice(0, 10)

/** Returns the smallest id of an instant; ids begin in 1970. */
export const idAt = (instant: number) => firstIdAt(Math.max(0, instant))

/** Returns the smallest id of a day in UTC. */
export const firstIdOf = (day: string) => idAt(epoch(day))

export const nextDay = (day: string) => dayAt(epoch(day) + dayMs)

/** Counts past days, oldest first. Returns whether some are left. */
export async function countPastDays(ctx: Ctx): Promise<boolean> {
  const end = dayAt(systemEpoch() - lateMs)
  const head = await lockedHead(ctx)
  let day = head
  for (let counted = 0; day < end && counted < entriesAtOnce;) {
    const first = await firstDayWithEntries(ctx, day)
    if (first === undefined || first >= end) day = end
    else {
      counted += await countDay(ctx, first)
      day = nextDay(first)
    }
  }
  if (day !== head) await ctx.db.updateTable('audit_count_heads').set({ day }).execute()
  return day < end
}

/** Returns the first day that is not counted yet. Concurrent runs wait for each other. */
async function lockedHead(ctx: Ctx): Promise<string> {
  const { rows } = await tenantSql<{ day: string }>`
    insert into audit_count_heads as head (day) values (${firstDay})
    on conflict (tenant_id) do update set day = head.day
    returning day`.execute(ctx.db)
  return rows[0]?.day ?? firstDay
}

async function firstDayWithEntries(ctx: Ctx, from: string): Promise<string | undefined> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from events where id >= ${firstIdOf(from)} order by id limit 1`.execute(ctx.db)
  return rows[0] && dayAt(timeOf(rows[0].id))
}

/** Returns the number of entries. */
async function countDay(ctx: Ctx, day: string): Promise<number> {
  const fields = readAccess.visibilityFields()
  const { rows } = await tenantSql<{ entries: number }>`
    insert into audit_counts (day, type, entity_type, actor_id, data, entries)
    select ${day}::date, type, entity_type, actor_id, data, count(*)
    from (
      select type, entity_type, actor_id,
        case when entity_type = any(${Object.keys(fields)}::text[]) then (
          select jsonb_object_agg(field, data -> field)
          from jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb -> entity_type) field
        ) else '{}' end as data
      from events
      where id >= ${firstIdOf(day)} and id < ${firstIdOf(nextDay(day))}
    ) counted
    group by type, entity_type, actor_id, data
    returning entries`.execute(ctx.db)
  return rows.reduce((sum, { entries }) => sum + entries, 0)
}

/** Counts some days and enqueues itself for the next ones, so that no transaction is long. */
const countSomeDays = job<object>('platform.audit_log.count_some_days', {
  about: 'Counts the audit log entries of the next past days.',
  async run(ctx) {
    if (await countPastDays(ctx)) enqueue(ctx, countSomeDays, {})
  },
})

const countDays = job('platform.audit_log.count_days', {
  about: 'Starts to count the audit log entries of past days, for the totals of the audit log.',
  schedule: daily('03:10'),
  run: async (ctx) => enqueue(ctx, countSomeDays, {}),
})

export const jobs = [countDays, countSomeDays]
