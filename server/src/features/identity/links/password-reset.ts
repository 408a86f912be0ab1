/**
 * Lost passwords. A request only stores the email; a loop finds the users and sends the links. So neither the response
 * nor its time reveals whether the email is known.
 */
import type { Ctx } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { emitSecret, findForUpdate } from '#core'
import { inTenantWithPermissions } from '#core/jobs'
import { sendMail } from '#core/printing'
import { inEachTenant } from '#runtime/jobs/worker'
import { invalidate } from '#runtime/cache/invalidation'
import { namesTenant } from '#runtime/http/request'
import { checkPassword } from '../passwords.ts'
import { asError } from '#runtime/faults'
import { usersWithEmail } from '../sign-in.ts'
import { endCredentials, setPassword } from '../users/user.credentials.ts'
import { users } from '../users/user.ts'
import { addLink, linkInvalid, linksOfLastHour, useLink } from './links.ts'
import { passwordChangedEmail, passwordResetEmail } from './links.emails.ts'

const validMinutes = 60
/** A user gets at most this many links in an hour; further requests are ignored. */
const linksAnHour = 3
const requestsAtOnce = 20

interface ResetRequest {
  email: string
  /** The tenants in the request, by id or slug. */
  tenants: string[]
}

/** Stores a request for links. */
export async function requestPasswordReset(
  { pool, now }: Pick<Runtime, 'pool' | 'now'>,
  { email, tenants }: ResetRequest,
) {
  await pool.query('insert into password_reset_requests (email, tenants, requested_at) values ($1, $2, $3)', [
    email.trim().toLowerCase(),
    tenants,
    now(),
  ])
}

/** Sends the requested links: one email for each active user with this address, in their tenant. */
export async function sendPasswordResets(runtime: Runtime): Promise<void> {
  for (;;) {
    // A request is taken by one process. If that ends before it sends the email, the user asks again.
    const requests = await runtime.pool.query<ResetRequest>(
      `delete from password_reset_requests where id in (
         select id from password_reset_requests order by id limit ${requestsAtOnce} for update skip locked)
       returning email, tenants`,
    )
    for (const request of requests)
      await sendLinks(runtime, request).catch((error: unknown) =>
        runtime.logger?.error({ err: asError(error) }, 'the links of a password reset could not be sent'),
      )
    if (requests.length < requestsAtOnce) return
  }
}

async function sendLinks(runtime: Runtime, { email, tenants }: ResetRequest) {
  const found = await usersWithEmail(runtime.pool, email, tenants)
  const addressed = found.filter(
    ({ is_active, tenant }) => is_active && tenants.every((name) => namesTenant(name, tenant)),
  )
  const work = addressed.map(({ id, tenant }) => ({ id: tenant.id, userId: id }))
  await inEachTenant(runtime, 'password reset', work, ({ id, userId }) =>
    inTenantWithPermissions(runtime, id, (ctx) => sendLink(ctx, userId)),
  )
}

async function sendLink(ctx: Ctx, userId: string) {
  const user = await findForUpdate(ctx, users, userId)
  if ((await linksOfLastHour(ctx, userId, 'password_reset')) >= linksAnHour) return
  const token = await addLink(ctx, {
    userId,
    kind: 'password_reset',
    email: user.email,
    minutes: validMinutes,
  })
  sendMail(ctx, user.email, passwordResetEmail(ctx, user, { token, minutes: validMinutes }))
}

/**
 * Sets a new password with a link, and ends every token, session and link of the user. Rejects with 404 if the link is
 * not valid; with 422 for an easily guessed password, and the link stays valid.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
  passwordHash: string,
) {
  const link = await useLink(ctx, 'password_reset', token)
  const user = await findForUpdate(ctx, users, link.user_id).catch(() => {
    throw linkInvalid()
  })
  if (user.status !== 'active') throw linkInvalid()
  await checkPassword(password, { email: user.email, tenant: ctx.tenant.slug })
  await setPassword(ctx, user.id, passwordHash)
  await endCredentials(ctx, user.id)
  emitSecret({ ...ctx, actor: user }, users, 'password_changed', user, 'password')
  invalidate(ctx, `user:${user.id}`)
  sendMail(ctx, user.email, passwordChangedEmail(ctx, user))
}
