/** Telling somebody that a record is now theirs. */
import type { Ctx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { invalid, refuse, sentence } from '#platform/refusal'

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
  const by = ctx.actor ? `${ctx.actor.name} has` : 'You have been'
  const what = ctx.actor ? `assigned the ${noun} ${title} to you.` : `assigned the ${noun} ${title}.`
  sendMail(ctx, {
    to: user.email,
    subject: `The ${noun} ${title} is now yours`,
    body: `Hello ${user.name},\n\n${by} ${what}\n\n${ctx.publicUrl}${path}\n`,
  })
}

/** The body of an assignment calls the field `user_id`. */
export function onUserId(refusal: unknown): never {
  const { errors } = refusal as { errors?: Record<string, string[]> }
  const isUnknownUser = errors?.assigned_user_id ?? errors?.account_manager_id
  throw isUnknownUser
    ? invalid({ user_id: [sentence('user_id', 'does not name a record that exists')] })
    : refusal
}
