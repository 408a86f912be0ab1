/** A user changes their own email: it changes once a link that was sent to the new address was used. */
import { actorOf, type Ctx } from '#runtime/database/context'
import { emit, emitSecret, findForUpdate, update } from '#core'
import { sendMail } from '#core/printing'
import { invalidate } from '#runtime/cache/invalidation'
import { fieldMessage, type FieldErrors, rateLimited, rejectInvalid, takenMessage } from '#runtime/api-error'
import { passwordProblem } from '../users/account.actions.ts'
import { removeLinks } from '../users/user.credentials.ts'
import { users } from '../users/user.ts'
import { addLink, linkInvalid, linksOfLastHour, useLink } from './links.ts'
import { emailChangedNotice, emailChangeEmail, emailChangeNotice } from './links.emails.ts'

const validHours = 24
/** A user asks for at most this many links in an hour. */
const linksAnHour = 5

/** Sends a link to the new address and a notice to the old one. `verified`: see `verifyCurrentPassword`. */
export async function requestEmailChange(ctx: Ctx, email: string, verified: string | undefined) {
  const user = await findForUpdate(ctx, users, actorOf(ctx).id)
  rejectInvalid({ ...(await passwordProblem(ctx, verified)), ...(await emailProblem(ctx, user, email)) })
  if ((await linksOfLastHour(ctx, user.id, 'email_change')) >= linksAnHour) throw rateLimited(3_600)
  // Earlier links of this kind stay for the limit, but no longer work.
  await ctx.db
    .updateTable('user_links')
    .set({ expires_at: ctx.now })
    .where('user_id', '=', user.id)
    .where('kind', '=', 'email_change')
    .execute()
  const link = { userId: user.id, kind: 'email_change', email, minutes: validHours * 60 } as const
  const token = await addLink(ctx, link)
  emitSecret(ctx, users, 'email_change_requested', user, 'email')
  sendMail(ctx, email, emailChangeEmail(ctx, { name: user.name, email }, { token, hours: validHours }))
  sendMail(ctx, user.email, emailChangeNotice(ctx, user, email))
}

/** Returns the email of the acting user, and the new one that is not confirmed yet. */
export async function showEmail(ctx: Ctx) {
  const { id, email } = actorOf(ctx)
  const pending = await ctx.db
    .selectFrom('user_links')
    .select(['email', 'expires_at'])
    .where('user_id', '=', id)
    .where('kind', '=', 'email_change')
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return { email, pending_email: pending?.email ?? null, pending_until: pending?.expires_at ?? null }
}

async function emailProblem(ctx: Ctx, user: { email: string }, email: string): Promise<FieldErrors> {
  if (email.toLowerCase() === user.email.toLowerCase())
    return { email: [fieldMessage('email', 'is your email already')] }
  const taken = await ctx.db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return taken ? { email: [takenMessage('email')] } : {}
}

/** Changes the email with a link. Rejects with 404 if the link is not valid; with 422 if the email is taken now. */
export async function confirmEmailChange(ctx: Ctx, token: string) {
  const { user_id: id, email } = await useLink(ctx, 'email_change', token)
  const before = await findForUpdate(ctx, users, id).catch(() => {
    throw linkInvalid()
  })
  if (before.status !== 'active') throw linkInvalid()
  const change = await update(ctx, users, before, { email })
  await removeLinks(ctx, id)
  emit({ ...ctx, actor: before }, users, 'updated', change)
  invalidate(ctx, `user:${id}`)
  sendMail(ctx, before.email, emailChangedNotice(ctx, before, email))
  return { email }
}
