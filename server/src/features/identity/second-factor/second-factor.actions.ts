/** Sets up and removes the second factors of users. */
import { actorOf, type Ctx } from '#runtime/database/context'
import { emitSecret, find, findForUpdate, invalidField, invalidState, lockForChange, notFound } from '#core'
import { type EmailMessage, sendMail } from '#core/printing'
import { forbidden } from '#runtime/api-error'
import { invalidate } from '#runtime/cache/invalidation'
import { requireCurrentPassword } from '../users/account.actions.ts'
import { lockUser, requireAllOf } from '../users/user.actions.ts'
import { removeSecondFactors } from '../users/user.credentials.ts'
import { users } from '../users/user.ts'
import { factorsOf, hasFactor, isRequired } from './factors.ts'
import { addPasskey, type PasskeyJson, passkeysOf, registrationOptions } from './passkeys.ts'
import { removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { factorAddedEmail, factorRemovedEmail, factorsResetEmail } from './second-factor.emails.ts'
import { issueTicket, readTicket, useTicket } from './tickets.ts'
import { confirmTotp, enrolTotp } from './totp.ts'

export async function showFactors(ctx: Ctx, userId: string) {
  const factors = await factorsOf(ctx, userId)
  if (!factors) throw notFound('user')
  return {
    is_required: isRequired(ctx),
    is_set_up: hasFactor(factors),
    totp_confirmed_at: factors.totpConfirmedAt,
    passkeys: factors.passkeys,
    recovery_codes: factors.recoveryCodes,
  }
}

/** Shows the second factors of a user of the tenant. */
export async function showFactorsOf(ctx: Ctx, id: string) {
  await find(ctx, users, id)
  return showFactors(ctx, id)
}

const theApp = 'An authenticator app'

/** Begins the set-up of an authenticator app. `verified` is the result of `verifyCurrentPassword`. */
export async function beginTotp(ctx: Ctx, verified: string | undefined) {
  await requireCurrentPassword(ctx, verified)
  return enrolTotp(ctx)
}

/** Activates the authenticator app; returns recovery codes with the first second factor. */
export async function completeTotp(ctx: Ctx, code: string) {
  const recovery_codes = await codesOfFirstFactor(ctx)
  await confirmTotp(ctx, code)
  await reportAdded(ctx, 'totp', theApp)
  return { recovery_codes }
}

export async function removeTotp(ctx: Ctx, verified: string | undefined) {
  await requireCurrentPassword(ctx, verified)
  const { id } = actorOf(ctx)
  lockForChange(ctx, users, [id])
  const removed = await ctx.db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', id)
    .returning('confirmed_at')
    .executeTakeFirst()
  if (!removed)
    throw invalidState('There is no authenticator app to remove.', { current: 'none', allowed: ['totp'] })
  if (removed.confirmed_at !== null) await reportRemoved(ctx, 'totp', theApp)
}

/** Replaces the recovery codes of the acting user, who has a second factor. */
export async function newRecoveryCodes(ctx: Ctx, verified: string | undefined) {
  await requireCurrentPassword(ctx, verified)
  const { id } = actorOf(ctx)
  lockForChange(ctx, users, [id])
  const factors = await factorsOf(ctx, id)
  if (!factors || !hasFactor(factors))
    throw invalidState(
      'Recovery codes need a second factor: set up an authenticator app or a passkey first.',
      {
        current: 'none',
        allowed: ['totp', 'passkeys'],
      },
    )
  emitSecret(ctx, users, 'recovery_codes_replaced', await find(ctx, users, id), 'recovery_codes')
  return { recovery_codes: await replaceRecoveryCodes(ctx, id) }
}

export async function beginPasskey(ctx: Ctx, verified: string | undefined) {
  await requireCurrentPassword(ctx, verified)
  const user = { tenantId: ctx.tenant.id, userId: actorOf(ctx).id }
  const { text, ticket } = issueTicket(ctx.encryption, 'registration', { now: ctx.now, user, password: null })
  return { ticket: text, options: await registrationOptions(ctx, ticket.challenge) }
}

interface NewPasskey {
  ticket: string
  name: string
  response: PasskeyJson
}

export async function completePasskey(ctx: Ctx, { ticket: text, name, response }: NewPasskey) {
  const ticket = readTicket(ctx.encryption, 'registration', { text, now: ctx.now })
  const isOwn = ticket?.user?.userId === actorOf(ctx).id && ticket.user.tenantId === ctx.tenant.id
  if (!ticket || !isOwn) throw invalidField('ticket', 'is not valid, or no longer: get new options')
  const recovery_codes = await codesOfFirstFactor(ctx)
  const passkey = await addPasskey(ctx, { name, response, challenge: ticket.challenge })
  if (!(await useTicket(ctx, ticket))) throw invalidField('ticket', 'was used before: get new options')
  await reportAdded(ctx, 'passkeys', `The passkey “${name}”`)
  return { ...passkey, recovery_codes }
}

export const listPasskeys = (ctx: Ctx) => passkeysOf(ctx, actorOf(ctx).id)

export async function renamePasskey(ctx: Ctx, id: string, name: string) {
  const renamed = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', actorOf(ctx).id)
    .returningAll()
    .executeTakeFirst()
  if (!renamed) throw notFound('passkey')
  return renamed
}

export async function removePasskey(ctx: Ctx, id: string, verified: string | undefined) {
  const own = (await listPasskeys(ctx)).some((each) => each.id === id)
  if (!own) throw notFound('passkey')
  await requireCurrentPassword(ctx, verified)
  const { id: userId } = actorOf(ctx)
  lockForChange(ctx, users, [userId])
  const removed = await ctx.db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw notFound('passkey')
  await reportRemoved(ctx, 'passkeys', `The passkey “${removed.name}”`)
}

/**
 * Removes all second factors of another user, who has lost them, and ends the sessions of the user. Users change their
 * own ones with their password. Returns whether the user had a second factor.
 */
export async function resetFactors(ctx: Ctx, id: string): Promise<boolean> {
  const user = await lockUser(ctx, id)
  if (id === ctx.actor?.id)
    throw forbidden('Remove your own second factor with your password: see /auth/second-factor.')
  await requireAllOf(ctx, user)
  const hadFactor = await removeSecondFactors(ctx, id)
  await ctx.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  invalidate(ctx, `user:${id}`)
  if (hadFactor) {
    emitSecret(ctx, users, 'second_factor_reset', user, 'second_factor')
    sendMail(ctx, user.email, factorsResetEmail(ctx, user.name))
  }
  return hadFactor
}

/** Returns new recovery codes if the user has no second factor yet; locks the user until the commit. */
async function codesOfFirstFactor(ctx: Ctx): Promise<string[]> {
  const { id } = actorOf(ctx)
  await findForUpdate(ctx, users, id)
  const factors = await factorsOf(ctx, id)
  return factors && hasFactor(factors) ? [] : replaceRecoveryCodes(ctx, id)
}

async function reportAdded(ctx: Ctx, field: string, factor: string) {
  await report(ctx, 'second_factor_added', field, (name) => factorAddedEmail(ctx, name, factor))
}

/** Without a second factor, recovery codes have no use. */
async function reportRemoved(ctx: Ctx, field: string, factor: string) {
  const { id } = actorOf(ctx)
  const left = await factorsOf(ctx, id)
  if (left && !hasFactor(left)) await removeRecoveryCodes(ctx, id)
  await report(ctx, 'second_factor_removed', field, (name) => factorRemovedEmail(ctx, name, factor))
}

async function report(
  ctx: Ctx,
  what: 'second_factor_added' | 'second_factor_removed',
  field: string,
  emailFor: (userName: string) => EmailMessage,
) {
  const user = await find(ctx, users, actorOf(ctx).id)
  emitSecret(ctx, users, what, user, field)
  sendMail(ctx, user.email, emailFor(user.name))
  invalidate(ctx, `user:${user.id}`)
}
