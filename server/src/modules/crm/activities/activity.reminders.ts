/** Reminders: one email to the assignee of an open activity when the reminder is due. */
import { type Ctx, type Runtime, withFreeRowLocks } from '#core'
import { inBatches, inTenantWithPermissions, isNotSetAside } from '#core/jobs'
import { sendMail } from '#core/printing'
import { reminderEmail } from './activity.emails.ts'
import type { Activity } from './activity.ts'

const batchSize = 200

const what = 'reminders'

/** Sends due reminders in all tenants. Can run in several processes and can be interrupted. */
export const remindAssignees = (runtime: Runtime): Promise<void> =>
  inBatches(runtime, {
    what,
    size: batchSize,
    tenants: () =>
      runtime.pool.query<{ id: string }>('select tenants_with_reminders($1) as id', [runtime.now()]),
    step: inTenantWithPermissions,
    take: takeDue,
    process: sendReminders,
  })

async function takeDue(ctx: Ctx, atMost: number): Promise<string[]> {
  const open = ctx.db
    .selectFrom('activities')
    .select('id')
    .where('reminder_at', '<=', ctx.now)
    .where('reminded_at', 'is', null)
    .where('status', 'not in', ['completed', 'cancelled'])
    .where('deleted_at', 'is', null)
    .where(isNotSetAside(ctx, what, 'activities.id'))
    .orderBy('reminder_at')
    .limit(atMost)
  return (await withFreeRowLocks(open, 'no key update', 'activities').execute()).map(({ id }) => id)
}

/** Sends reminders and marks them as sent in the same transaction. */
async function sendReminders(ctx: Ctx, ids: readonly string[]) {
  const due = await ctx.db
    .selectFrom('activities')
    .select(['id', 'subject', 'type', 'due_at', 'assigned_user_id'])
    .where('id', 'in', ids)
    .execute()
  for (const activity of due) {
    await mailReminder(ctx, activity)
    await ctx.db
      .updateTable('activities')
      .set({ reminded_at: ctx.now })
      .where('id', '=', activity.id)
      .execute()
  }
}

type ReminderActivity = Pick<Activity, 'id' | 'subject' | 'type' | 'due_at' | 'assigned_user_id'>

/** Sends a reminder, but not to inactive or deleted users. */
async function mailReminder(ctx: Ctx, activity: ReminderActivity) {
  if (!activity.assigned_user_id) return
  const user = await ctx.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', activity.assigned_user_id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return
  sendMail(ctx, user.email, reminderEmail(ctx, activity, user.name))
}
