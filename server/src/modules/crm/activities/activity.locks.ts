/** Locks the records that an activity changes. */
import { sql } from 'kysely'
import { type Ctx, lockForChange, tenantSql } from '#core'
import { type ActivitySubject, tables } from './activity.ts'

type Subjects = ActivitySubject & { contact_id?: string | null | undefined }

/**
 * Locks the contact of an activity, its subject, and the customer of the subject, in this order. The transaction
 * changes their last activity, and a foreign key check would take a weaker lock.
 */
export function lockSubjects(ctx: Ctx, { activityable_type, activityable_id, contact_id }: Subjects) {
  const table = tables[activityable_type]
  const contactIds = [contact_id, activityable_type === 'contact' ? activityable_id : null]
  lockForChange(
    ctx,
    { table: 'contacts' },
    contactIds.filter((id) => typeof id === 'string'),
  )
  if (activityable_type !== 'contact') lockForChange(ctx, { table }, [activityable_id])
  if (activityable_type === 'lead' || activityable_type === 'customer') return
  ctx.defer(
    tenantSql`
      select from customers
      where id = (select customer_id from ${sql.table(table)} where id = ${activityable_id})
      order by id for no key update`.compile(ctx.db),
  )
}
