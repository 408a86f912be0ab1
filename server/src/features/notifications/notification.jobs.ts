/** Limits the stored notifications by age and by number. */
import { type Ctx, tenantSql } from '#core'
import { daily, job } from '#core/jobs'
import { after } from '#runtime/clock'
import { retentionDays, storedAtMost } from './notification.ts'

export async function removeSurplus(ctx: Ctx): Promise<void> {
  await tenantSql`
    delete from notifications where created_at < ${after(ctx.now, { days: -retentionDays })}`.execute(ctx.db)
  await tenantSql`
    delete from notifications n using (
      select id, row_number() over (partition by user_id order by created_at desc, id desc) as position
      from notifications
    ) ranked
    where n.id = ranked.id and ranked.position > ${storedAtMost}`.execute(ctx.db)
}

export const forgetNotifications = job('platform.notifications.forget', {
  about:
    `Removes notifications that are ${retentionDays} days old, and those beyond the newest ${storedAtMost} of a ` +
    'user.',
  schedule: daily('03:30'),
  run: removeSurplus,
})
