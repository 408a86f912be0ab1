/** Telling somebody that a record is now theirs. */
import { type Ctx, type Letter, refuse, sendMail } from '#core'

export interface Assigned {
  userId: string
  /** What it is: `lead`. */
  noun: string
  /** Who or what it is: a name or a number. */
  title: string
  /** Below the house's address. */
  path: string
}

/** Mails the new owner; nothing is sent when the transaction fails. */
export async function notifyAssignee(ctx: Ctx, { userId, noun, title, path }: Assigned) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw refuse('user_id', 'does not name a record that exists')
  sendMail(
    ctx,
    user.email,
    assignmentLetter({ by: ctx.actor?.name, name: user.name, noun, title, url: `${ctx.publicUrl}${path}` }),
  )
}

interface Told {
  /** Who assigned it; nobody, when the house did. */
  by: string | undefined
  name: string
  noun: string
  title: string
  url: string
}

const assignmentLetter = ({ by, name, noun, title, url }: Told): Letter => ({
  subject: `The ${noun} ${title} is now yours`,
  lines: [
    `Hello ${name},`,
    by ? `${by} has assigned the ${noun} ${title} to you.` : `You have been assigned the ${noun} ${title}.`,
  ],
  link: { label: `Open the ${noun}`, url },
})
