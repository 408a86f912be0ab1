import { fingerprint } from '#runtime/secrets'
import { after } from '#runtime/clock'
import { actorOf, type Ctx } from '#runtime/database/context'
import { emitCreated, emitDeleted, type f, type PageQuery } from '#core'
import { newId } from '#runtime/ids'
import { notFound, invalidField } from '#runtime/api-error'
import { invalidate } from '#runtime/cache/invalidation'
import { newToken } from '../secrets.ts'
import { type IssuedToken, type Token, tokens } from './token.ts'

const usualDays = 90
const longestDays = 365

interface Wanted {
  name: string
  scopes?: string[] | undefined
  expires_at?: string | undefined
}

/** Issues a token for the acting user. Only this response contains the secret. */
export async function issueToken(
  ctx: Ctx,
  { name, scopes = ['*'], expires_at }: Wanted,
): Promise<f.Static<typeof IssuedToken>> {
  const expiresAt = expires_at ?? after(ctx.now, { days: usualDays })
  if (expiresAt <= ctx.now) throw invalidField('expires_at', 'must be in the future')
  if (expiresAt > after(ctx.now, { days: longestDays }))
    throw invalidField('expires_at', 'must be at most one year away')
  const secret = newToken()
  const row = {
    id: newId(),
    user_id: actorOf(ctx).id,
    name,
    scopes: [...new Set(scopes)],
    expires_at: expiresAt,
    created_at: ctx.now,
  }
  await ctx.db
    .insertInto('tokens')
    .values({ ...row, secret_hash: fingerprint(secret), last_used_at: null, revoked_at: null })
    .execute()
  emitCreated(ctx, tokens, 'created', asRecord(row))
  const { id, scopes: granted } = row
  return {
    id,
    token: secret,
    token_type: 'Bearer',
    name,
    scopes: granted,
    tenant_id: ctx.tenant.id,
    expires_at: expiresAt,
  }
}

/** Returns the tokens of the acting user, newest first, without their secrets. */
export async function ownTokens(ctx: Ctx, { page, per_page }: PageQuery) {
  const own = ctx.db
    .selectFrom('tokens')
    .where('user_id', '=', actorOf(ctx).id)
    .where('revoked_at', 'is', null)
  const [items, { total }] = await Promise.all([
    own
      .select(['id', 'name', 'scopes', 'expires_at', 'last_used_at', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total, page, per_page }
}

/** Ends a token of the acting user immediately, in every process. */
export async function endToken(ctx: Ctx, id: string) {
  const row = await ctx.db
    .updateTable('tokens')
    .set({ revoked_at: ctx.now })
    .where('id', '=', id)
    .where('user_id', '=', actorOf(ctx).id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'scopes', 'expires_at', 'created_at'])
    .executeTakeFirst()
  if (!row) throw notFound('token')
  emitDeleted(ctx, tokens, 'deleted', asRecord(row))
  invalidate(ctx, `credential:${id}`)
}

/** Ends the token of this request. */
export async function endCurrentToken(ctx: Ctx) {
  if (ctx.credential?.kind !== 'token') throw notFound('token')
  await endToken(ctx, ctx.credential.id)
}

const asRecord = (row: {
  id: string
  name: string
  scopes: string[]
  expires_at: string
  created_at: string
}): Token => ({ ...row, last_used_at: null, updated_at: row.created_at, version: 1 }) as Token
