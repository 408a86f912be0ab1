/** The reminder email of an activity. */
import type { Ctx } from '#core'
import type { EmailMessage } from '#core/printing'
import { inZone } from '#core/time'
import type { Activity } from './activity.ts'

export const reminderEmail = (
  { tenant, publicUrl }: Pick<Ctx, 'tenant' | 'publicUrl'>,
  { id, subject, type, due_at }: Pick<Activity, 'id' | 'subject' | 'type' | 'due_at'>,
  userName: string,
): EmailMessage => ({
  subject: `Reminder: ${subject}`,
  lines: [
    `Hello ${userName},`,
    `this is the reminder of the ${type.replace('_', ' ')} “${subject}”.`,
    ...(due_at ? [`It is due ${inZone(due_at, tenant.timezone)}.`] : []),
  ],
  link: { label: 'Show the activity', url: `${publicUrl}/crm/activities/${id}` },
})
