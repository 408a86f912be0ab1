import { sql } from 'kysely'
import {
  type Change,
  type Ctx,
  distinct,
  emitByField,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findForUpdate,
  insert,
  invalidField,
  mergedPatch,
  remove,
  tenantSql,
  transition,
  update,
  type Values,
} from '#core'
import { startOfDay } from '#core/time'
import {
  type ActivitySubject,
  activities,
  type Activity,
  activityStates,
  type CancelBody,
  type CompleteBody,
  type DeferBody,
  type RescheduleBody,
  tables,
} from './activity.ts'
import { lockSubjects } from './activity.locks.ts'

type Draft = f.Static<typeof activities.draft>
type Patch = f.Static<typeof activities.patch>
/** The transitions that change the status. */
type Transition = Exclude<keyof typeof activityStates.transitions, 'reschedule'>

/** Adds an activity. The default assignee is the current user. */
export async function createActivity(ctx: Ctx, draft: Draft): Promise<Activity> {
  lockSubjects(ctx, draft)
  const activity = await insert(ctx, activities, {
    ...draft,
    status: activityStates.initial,
    priority: draft.priority ?? 'medium',
    assigned_user_id: draft.assigned_user_id === undefined ? (ctx.actor?.id ?? null) : draft.assigned_user_id,
    created_by_id: ctx.actor?.id ?? null,
  })
  updateLastActivity(ctx, activity)
  emitCreated(ctx, activities, 'created', activity)
  return find(ctx, activities, activity.id)
}

export async function updateActivity(ctx: Ctx, id: string, patch: Patch): Promise<Change<Activity>> {
  const before = await findForUpdate(ctx, activities, id)
  const { activityable_type = before.activityable_type, activityable_id = before.activityable_id } = patch
  const about = { activityable_type, activityable_id }
  const isMoved = activityable_type !== before.activityable_type || activityable_id !== before.activityable_id
  if (isMoved) lockSubjects(ctx, { contact_id: before.contact_id, ...patch, ...about })
  const change = await update(ctx, activities, before, {
    ...mergedPatch(activities, before, patch),
    ...about,
    ...reminderReset(before, patch.reminder_at),
  })
  if (isMoved) updateLastActivity(ctx, change.after)
  emitByField(ctx, activities, change, { assigned: ['assigned_user_id'] }, 'updated')
  return change
}

export async function deleteActivity(ctx: Ctx, id: string) {
  const activity = await findForUpdate(ctx, activities, id)
  await remove(ctx, activities, activity)
  emitDeleted(ctx, activities, 'deleted', activity)
}

export const startActivity = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'start')

export const putActivityOnWait = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'wait')

export const cancelActivity = (ctx: Ctx, id: string, { reason = null }: f.Static<typeof CancelBody>) =>
  changeStatus(ctx, id, 'cancel', { cancellation_reason: reason })

export async function deferActivity(ctx: Ctx, id: string, { until }: f.Static<typeof DeferBody>) {
  requireFuture(ctx, until)
  return changeStatus(ctx, id, 'defer', { deferred_until: until })
}

export function requireFuture(ctx: Ctx, until: string | undefined) {
  if (until !== undefined && until <= ctx.now) throw invalidField('until', 'must be in the future')
}

/** Changes the due date of an open activity. A sent reminder is not sent again. */
export async function rescheduleActivity(
  ctx: Ctx,
  id: string,
  { due_at, reason = null }: f.Static<typeof RescheduleBody>,
): Promise<Activity> {
  await transition(ctx, activities, id, 'reschedule', {
    values: { due_at, reschedule_reason: reason },
    reason,
  })
  return find(ctx, activities, id)
}

/** Completes an activity. A follow-up date creates a follow-up activity for the same record. */
export async function completeActivity(
  ctx: Ctx,
  id: string,
  { outcome, duration_minutes, follow_up_required, follow_up_date, tags }: f.Static<typeof CompleteBody>,
): Promise<Activity> {
  const activity = await changeStatus(ctx, id, 'complete', {
    outcome,
    duration_minutes,
    follow_up_required,
    follow_up_date,
    tags: tags && distinct(tags),
    completed_at: ctx.now,
  })
  updateLastActivity(ctx, activity)
  if (activity.follow_up_required && activity.follow_up_date) await planFollowUp(ctx, activity)
  return activity
}

async function planFollowUp(ctx: Ctx, done: Activity) {
  const { activityable_type, activityable_id, contact_id, assigned_user_id, priority, subject } = done
  await createActivity(ctx, {
    type: 'follow_up',
    subject: `Follow-up: ${subject}`.slice(0, 255),
    activityable_type,
    activityable_id,
    contact_id,
    assigned_user_id,
    priority,
    due_at: startOfDay(done.follow_up_date as string, ctx.tenant.timezone),
  })
}

/** Changes the status, which also ends a deferral. */
async function changeStatus(
  ctx: Ctx,
  id: string,
  name: Transition,
  values: Values<Activity> = {},
): Promise<Activity> {
  await transition(ctx, activities, id, name, { values: { deferred_until: null, ...values } })
  return find(ctx, activities, id)
}

/** Allows another reminder if the reminder time changes. */
const reminderReset = (before: Activity, reminder_at: string | null | undefined) =>
  reminder_at !== undefined && reminder_at !== before.reminder_at ? { reminded_at: null } : {}

/**
 * Sets `last_activity_at` of the subject and of its customer. The version does not change, so concurrent edits do not
 * conflict.
 */
function updateLastActivity(ctx: Ctx, { activityable_type, activityable_id }: ActivitySubject) {
  ctx.defer(
    tenantSql`update ${sql.table(tables[activityable_type])} set last_activity_at = ${ctx.now}
      where id = ${activityable_id}`.compile(ctx.db),
  )
  if (activityable_type === 'lead' || activityable_type === 'customer') return
  ctx.defer(
    tenantSql`update customers set last_activity_at = ${ctx.now}
      where id = (
        select customer_id from ${sql.table(tables[activityable_type])}
        where id = ${activityable_id})`.compile(ctx.db),
  )
}
