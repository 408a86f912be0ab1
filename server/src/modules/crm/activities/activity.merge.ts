/** Activities of merged contacts. */
import { type Change, type Ctx, emitMany, findAllForUpdate, tenantSql } from '#core'
import { activities, type Activity } from './activity.ts'

// Each batch is read, updated and published with three statements of bounded size.
const batchSize = 500

/** Moves activities from the contacts `from` to the contact `id`, as subject and as participant. */
export async function moveActivitiesOfContacts(ctx: Ctx, id: string, from: readonly string[]) {
  const ids = await activitiesOf(ctx, from)
  for (let index = 0; index < ids.length; index += batchSize)
    await moveBatch(ctx, ids.slice(index, index + batchSize), id, from)
}

/** Returns ids in ascending order. A union is used, because no index serves both conditions joined by "or". */
async function activitiesOf(ctx: Ctx, contactIds: readonly string[]): Promise<string[]> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from activities
    where contact_id = any(${contactIds}) and deleted_at is null
    union
    select id from activities
    where activityable_type = 'contact' and activityable_id = any(${contactIds})
      and deleted_at is null
    order by id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

async function moveBatch(ctx: Ctx, ids: readonly string[], to: string, from: readonly string[]) {
  const moving = await findAllForUpdate(ctx, activities, ids)
  const changes = moving.map((activity) => movedActivity(ctx, activity, to, from))
  ctx.defer(
    tenantSql`
      update activities set
        contact_id = case when contact_id = any(${from}) then ${to} else contact_id end,
        activityable_id = case when activityable_type = 'contact' and activityable_id = any(${from}) then ${to}
          else activityable_id end,
        updated_at = ${ctx.now}, version = version + 1
      where id = any(${changes.map(({ before }) => before.id)})`.compile(ctx.db),
  )
  emitMany(
    ctx,
    activities,
    changes.map((change) => ({ what: 'updated', change })),
  )
}

function movedActivity(ctx: Ctx, before: Activity, to: string, from: readonly string[]): Change<Activity> {
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
