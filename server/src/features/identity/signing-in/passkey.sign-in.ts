/** Signs a user in with a passkey alone: the authenticator has checked the user, so it needs no password. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#runtime/database/context'
import { inTransaction, type Runtime } from '#runtime/database/transaction'
import { forbidden, unauthenticated } from '#runtime/api-error'
import { systemIdentity, type Identity } from '#runtime/identity'
import { inTenant, tenantOf } from '#runtime/jobs/worker'
import { type PasskeyJson, userIdIn, usePasskey } from '../second-factor/passkeys.ts'
import { readTicket, useTicket } from '../second-factor/tickets.ts'
import { factorsOf } from '../second-factor/factors.ts'
import { type AuthOptions, checkNamedTenant, requestDetails } from './requests.ts'
import '../tables.ts'

/** Returns a user who was identified before, with the tenant; undefined if the user was removed. */
export const userOfTicket = (
  runtime: Runtime,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<Identity | undefined> =>
  inTenant(runtime, tenantId, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return user && systemIdentity(await tenantOf(ctx), user)
  })

const rejected = () => unauthenticated('This passkey is unknown, or its answer is not valid.')

/** Runs `work` as the user whose passkey answers the ticket. Rejects with 401 otherwise, for whatever reason. */
export async function enterByPasskey(
  { runtime }: AuthOptions,
  request: FastifyRequest,
  { ticket: text, passkey: response }: { ticket: string; passkey: PasskeyJson },
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<Identity> {
  const ticket = readTicket(runtime.encryption, 'passkey', { text, now: runtime.now() })
  const userId = userIdIn(response)
  if (!ticket || userId === undefined || typeof response.id !== 'string') throw rejected()
  const tenantId = await tenantIdOf(runtime, response.id, userId)
  const identity = tenantId && (await userOfTicket(runtime, { tenantId, userId }))
  if (!identity) throw rejected()
  checkNamedTenant(request, runtime.publicUrl, identity.tenant)
  request.identity = identity
  const signIn = async (ctx: Ctx) => {
    const { challenge } = ticket
    if (!(await usePasskey(ctx, { userId, response, challenge, isAlone: true }))) throw rejected()
    if (!(await factorsOf(ctx, userId))?.isActive) throw forbidden('This user is inactive.')
    if (!(await useTicket(ctx, ticket))) throw rejected()
    await work(ctx)
  }
  await inTransaction(runtime, identity, { mode: 'read write' }, signIn, requestDetails(request))
  return identity
}

async function tenantIdOf(
  { pool }: Pick<Runtime, 'pool'>,
  credentialId: string,
  userId: string,
): Promise<string | undefined> {
  // PostgreSQL rejects NUL in a text.
  if (credentialId.includes('\0') || userId.includes('\0')) return undefined
  const rows = await pool.query<{ tenant: { id: string } | null }>(
    'select tenant_of_passkey($1, $2) as tenant',
    [credentialId, userId],
  )
  return rows[0]?.tenant?.id
}
