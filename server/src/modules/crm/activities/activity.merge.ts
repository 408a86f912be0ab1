/** Activities of contacts that become one. */
import { sql } from 'kysely'
import { type Change, columns, type Ctx, emitMany, hydrate } from '#core'
import { activities, type Activity } from './activity.ts'

// Reading, changing and telling of so many are three statements of bounded size.
const movedAtOnce = 500

/** What is about the contacts `from`, or happens with them, is from now on about the contact `id`, or with it. */
export async function moveActivitiesOfContacts(ctx: Ctx, id: string, from: readonly string[]) {
  const ids = await activitiesOf(ctx, from)
  for (let place = 0; place < ids.length; place += movedAtOnce)
    await moveSome(ctx, ids.slice(place, place + movedAtOnce), id, from)
}

/** In the order of their ids. A union, since no index serves both conditions joined by "or". */
async function activitiesOf(ctx: Ctx, contactIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from activities
    where tenant_id = ${ctx.tenant.id} and contact_id = any(${contactIds}) and deleted_at is null
    union
    select id from activities
    where tenant_id = ${ctx.tenant.id} and activityable_type = 'contact' and activityable_id = any(${contactIds})
      and deleted_at is null
    order by id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

async function moveSome(ctx: Ctx, ids: readonly string[], to: string, from: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('activities')
    .select(columns(activities))
    .where('id', '=', sql<string>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const changes = rows.map((row) => moved(ctx, hydrate(ctx, activities, row), to, from))
  ctx.defer(
    sql`
      update activities set
        contact_id = case when contact_id = any(${from}) then ${to} else contact_id end,
        activityable_id = case when activityable_type = 'contact' and activityable_id = any(${from}) then ${to}
          else activityable_id end,
        updated_at = ${ctx.now}, version = version + 1
      where tenant_id = ${ctx.tenant.id} and id = any(${changes.map(({ before }) => before.id)})`.compile(
      ctx.db,
    ),
  )
  emitMany(ctx, activities, 'updated', changes)
}

function moved(ctx: Ctx, before: Activity, to: string, from: readonly string[]): Change<Activity> {
  const isWith = before.contact_id !== null && from.includes(before.contact_id)
  const isAbout = before.activityable_type === 'contact' && from.includes(before.activityable_id)
  const after = {
    ...before,
    ...(isWith && { contact_id: to }),
    ...(isAbout && { activityable_id: to }),
    updated_at: ctx.now,
    version: before.version + 1,
  }
  return {
    before,
    after,
    changed: [...(isWith ? ['contact_id' as const] : []), ...(isAbout ? ['activityable_id' as const] : [])],
  }
}
