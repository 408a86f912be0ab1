/** Notifications about assignments. */
import { type Ctx, invalidField, f } from '#core'
import { sendMail } from '#core/printing'
import { assignmentEmail } from './assignment.emails.ts'

export interface AssignmentNotice {
  userId: string
  /** The type of the record, such as `lead`. */
  entityType: string
  /** The name or number of the record. */
  title: string
  /** The path of the record, relative to the base URL of the system. */
  path: string
}

/** Emails the new owner. A failed transaction sends no email. */
export async function notifyAssignee(ctx: Ctx, { userId, entityType, title, path }: AssignmentNotice) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw invalidField('user_id', 'does not name a record that exists')
  sendMail(
    ctx,
    user.email,
    assignmentEmail({
      by: ctx.actor?.name,
      name: user.name,
      entityType,
      title,
      url: `${ctx.publicUrl}${path}`,
    }),
  )
}

export const AssignBody = f.titled(
  'AssignBody',
  f.Shape(
    {
      user_id: f.about('The new owner of the record.', f.IdOf('users')),
      notify: f.Optional(f.about('True emails the new owner. Default: false.', f.Flag)),
    },
    { examples: [{ user_id: '01KAJ3XJ5Q0000000000000001', notify: false }] },
  ),
)
