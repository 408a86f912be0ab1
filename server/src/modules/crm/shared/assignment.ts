/** Telling somebody that a record is now theirs. */
import { type Ctx, type EmailMessage, invalidField, sendMail } from '#core'

export interface Assignable {
  userId: string
  /** What it is: `lead`. */
  entityType: string
  /** Who or what it is: a name or a number. */
  title: string
  /** Below the system's address. */
  path: string
}

/** Mails the new owner; nothing is sent when the transaction fails. */
export async function notifyAssignee(ctx: Ctx, { userId, entityType, title, path }: Assignable) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw invalidField('user_id', 'does not name a record that exists')
  sendMail(
    ctx,
    user.email,
    assignmentLetter({
      by: ctx.actor?.name,
      name: user.name,
      entityType,
      title,
      url: `${ctx.publicUrl}${path}`,
    }),
  )
}

interface Told {
  /** Who assigned it; nobody, when the system did. */
  by: string | undefined
  name: string
  entityType: string
  title: string
  url: string
}

const assignmentLetter = ({ by, name, entityType, title, url }: Told): EmailMessage => ({
  subject: `The ${entityType} ${title} is now yours`,
  lines: [
    `Hello ${name},`,
    by
      ? `${by} has assigned the ${entityType} ${title} to you.`
      : `You have been assigned the ${entityType} ${title}.`,
  ],
  link: { label: `Open the ${entityType}`, url },
})
