import { after, epoch } from '#runtime/clock'
import { actorOf, type Ctx } from '#runtime/database/context'
import {
  checkAll,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findForUpdate,
  insert,
  invalidField,
  remove,
  update,
  type ValidPart,
  type Warned,
} from '#core'
import { canSendMail, sendMail } from '#core/printing'
import { rateLimited } from '#runtime/api-error'
import { fingerprint, newSecret } from '#runtime/secrets'
import { linkInvalid } from '../links/links.ts'
import { covers } from '../permissions.ts'
import { permissionsOfAll, permissionsOfUsers, rolesNamed } from '../roles/role.actions.ts'
import { addUser, checkUser, grantable } from '../users/user.actions.ts'
import type { User } from '../users/user.ts'
import { invitationEmail, invitationUrl } from './invitation.emails.ts'
import { type Invitation, invitations } from './invitation.ts'

const validDays = 7
/** The time between two emails of one invitation. */
const pauseSeconds = 60

/** Invites a person and sends the link. The caller can only give roles whose permissions the caller has. */
export async function inviteUser(
  ctx: Ctx,
  { roles = [], ...draft }: f.Static<typeof invitations.draft>,
): Promise<Warned<Invitation>> {
  await requireNewEmail(ctx, draft.email)
  const granted = await grantable(ctx, roles)
  const { token, ...link } = newLink(ctx)
  const { id } = await insert(ctx, invitations, { ...draft, roles: granted, ...link })
  const invitation = await find(ctx, invitations, id)
  emitCreated(ctx, invitations, 'created', invitation)
  mail(ctx, invitation, token, invitation)
  return { record: invitation, warnings: await mailWarnings(ctx) }
}

/** Checks the email and the roles of an invitation. */
export const checkInvitation = (
  ctx: Ctx,
  { email, roles }: ValidPart<f.Static<typeof invitations.draft>>,
): Promise<void> =>
  checkAll(
    () => email && requireNewEmail(ctx, email),
    () => roles && checkUser(ctx, { roles }),
  )

/** Sends a new link, which replaces the former one. The caller becomes the inviting user. */
export async function resendInvitation(ctx: Ctx, id: string): Promise<Warned<Invitation>> {
  const before = await findForUpdate(ctx, invitations, id)
  const seconds = Math.ceil((epoch(before.sent_at) - epoch(ctx.now)) / 1_000) + pauseSeconds
  if (seconds > 0) throw rateLimited(seconds)
  await requireNewUser(ctx, before.email)
  await grantable(ctx, before.roles)
  const { token, ...link } = newLink(ctx)
  const change = await update(ctx, invitations, before, link)
  emit(ctx, invitations, 'updated', change)
  mail(ctx, before, token, change.after)
  return { record: await find(ctx, invitations, id), warnings: await mailWarnings(ctx) }
}

/**
 * Returns a new link for the caller to hand over. It replaces the former one, and the caller becomes the inviting user:
 * whoever has the link sets the password of a new user, with no more than the permissions of the caller.
 */
export async function createInvitationLink(ctx: Ctx, id: string) {
  const before = await findForUpdate(ctx, invitations, id)
  await requireNewUser(ctx, before.email)
  await grantable(ctx, before.roles)
  const { token, sent_at: _, ...link } = newLink(ctx)
  const change = await update(ctx, invitations, before, link)
  emit(ctx, invitations, 'link_created', change)
  return { email: before.email, url: invitationUrl(ctx, token), expires_at: link.expires_at }
}

export async function revokeInvitation(ctx: Ctx, id: string) {
  const invitation = await findForUpdate(ctx, invitations, id)
  await remove(ctx, invitations, invitation)
  emitDeleted(ctx, invitations, 'revoked', invitation)
}

/**
 * Returns the open invitation with this token, locked. Rejects with 404 if it is unknown, expired, accepted or revoked,
 * and if the inviting user may no longer give its roles.
 */
export async function openInvitation(ctx: Ctx, token: string): Promise<Invitation> {
  const found = await ctx.db
    .selectFrom('invitations')
    .select('id')
    .where('secret_hash', '=', fingerprint(token))
    .where('expires_at', '>', ctx.now)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw linkInvalid()
  const invitation = await findForUpdate(ctx, invitations, found.id)
  const inviter = await inviterOf(ctx, invitation)
  if (!covers(inviter, permissionsOfAll(ctx, await rolesNamed(ctx, invitation.roles)))) throw linkInvalid()
  return invitation
}

/** Returns the permissions of the inviting user; none if the user is inactive or removed. */
const inviterOf = async (ctx: Ctx, { invited_by_id: id }: Invitation): Promise<ReadonlySet<string>> =>
  (await permissionsOfUsers(ctx, [id])).get(id) ?? new Set()

interface Acceptance {
  token: string
  name: string | undefined
  password: string
}

/** Adds the invited user, with the roles that the inviting user gives. */
export async function acceptInvitation(
  ctx: Ctx,
  { token, name, password }: Acceptance,
  passwordHash: string,
): Promise<User> {
  const invitation = await openInvitation(ctx, token)
  const { email, roles } = invitation
  await requireNewUser(ctx, email)
  await remove(ctx, invitations, invitation)
  emitDeleted(ctx, invitations, 'accepted', invitation)
  const asInviter = { ...ctx, permissions: await inviterOf(ctx, invitation) }
  return addUser(asInviter, { email, roles, name: name ?? invitation.name, password }, passwordHash)
}

function newLink(ctx: Ctx) {
  const token = newSecret()
  return {
    token,
    secret_hash: fingerprint(token),
    invited_by_id: actorOf(ctx).id,
    sent_at: ctx.now,
    expires_at: after(ctx.now, { days: validDays }),
  }
}

function mail(ctx: Ctx, { name, email }: Invitation, token: string, { expires_at }: Invitation) {
  const invitedBy = actorOf(ctx).name
  sendMail(ctx, email, invitationEmail(ctx, { name, email, expires_at, invitedBy, token }))
}

/**
 * Returns a warning if the email does not leave the system. Only the operator finds it there. Its link sets the
 * password of another person, so no response contains it but that of `createInvitationLink`, which is in the audit log.
 */
const mailWarnings = async (ctx: Ctx): Promise<string[]> => ((await canSendMail(ctx)) ? [] : [notSent])

const notSent =
  'No email was sent, because no mail server is configured. The operator finds the invitation as a file in the ' +
  'data folder.'

/** Rejects the email of a user, and one that is invited already. */
async function requireNewEmail(ctx: Ctx, email: string) {
  await requireNewUser(ctx, email)
  const open = await ctx.db
    .selectFrom('invitations')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (open) throw invalidField('email', 'is invited already: send that invitation again, or revoke it')
}

async function requireNewUser(ctx: Ctx, email: string) {
  const user = await ctx.db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (user) throw invalidField('email', 'belongs to a user of this tenant')
}
