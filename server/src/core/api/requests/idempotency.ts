/**
 * Idempotency keys. The first answer is stored in the transaction of its effects, so neither exists without the other.
 * A key in use is an advisory lock, which a killed process releases.
 */
import { hash } from 'node:crypto'
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { columnOf } from '#runtime/encryption'
import { tenantSql } from '#runtime/database/tenant-sql'
import { invalidField, ApiError } from '#runtime/api-error'
import { isTooDeep } from '../../resource/validation/validation.ts'

declare module '#runtime/database/handle' {
  interface Tables {
    idempotency_keys: {
      caller: string
      key: string
      fingerprint: string
      status: number
      body: string
      created_at: string
    }
  }
}

const mismatch = 'The Idempotency-Key was used for another request: send a changed request with a new key.'
const keptHours = 24
/** The deepest nesting of a body, with the levels around the deepest field that is accepted. */
const deepestOfAll = 100

export interface KeyedRequest {
  key: string
  /** A hash of method, path and body. */
  fingerprint: string
}

export interface KeptAnswer {
  status: number
  body: string
}

export function keyedRequest(
  header: unknown,
  method: string,
  url: string,
  body: unknown,
): KeyedRequest | undefined {
  if (header === undefined) return undefined
  const key = String(header)
  if (key.length < 1 || key.length > 255)
    throw invalidField('Idempotency-Key', 'must have 1 to 255 characters')
  // A body nested too deeply is rejected in any case, and JSON.stringify would overflow the stack.
  const hashed = isTooDeep(body, deepestOfAll) ? null : (body ?? null)
  return { key, fingerprint: hash('sha256', JSON.stringify([method, url, hashed], inOrder), 'hex') }
}

/** Sorts keys, so that the order in which a client writes them does not matter. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Locks the key for this transaction; returns the first answer if there is one already. */
export async function takeKey(ctx: Ctx, { key, fingerprint }: KeyedRequest): Promise<KeptAnswer | undefined> {
  const caller = callerOf(ctx)
  const lock = `${ctx.tenant.id} ${caller} ${key}`
  const { rows } = await tenantSql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`.execute(ctx.db)
  if (!rows[0]?.free)
    throw new ApiError('IDEMPOTENCY_IN_PROGRESS', 'A request with this Idempotency-Key is still under way.')
  const kept = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created_at', '>', after(ctx.now, { hours: -keptHours }))
    .executeTakeFirst()
  if (kept && kept.fingerprint !== fingerprint) {
    throw new ApiError('IDEMPOTENCY_MISMATCH', mismatch, {
      errors: { 'Idempotency-Key': [mismatch] },
    })
  }
  return kept && { ...kept, body: readBody(ctx, kept.body) }
}

/** Answers can contain links and secrets that are shown once, so they are stored encrypted. */
const aboutBodies = ({ tenant }: Ctx) => columnOf(tenant.id, 'idempotency_keys', 'body')

function readBody(ctx: Ctx, stored: string): string {
  const body = ctx.encryption.decrypt(stored, aboutBodies(ctx))
  if (body !== null) return body
  throw new ApiError('CONFLICT', 'This was done already, but its answer cannot be read any more.')
}

export function keepAnswer(ctx: Ctx, { key, fingerprint }: KeyedRequest, { status, body }: KeptAnswer) {
  const stored = ctx.encryption.encrypt(body, aboutBodies(ctx))
  const row = { fingerprint, status, body: stored, created_at: ctx.now }
  ctx.defer(
    ctx.db
      .insertInto('idempotency_keys')
      .values({ caller: callerOf(ctx), key, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'caller', 'key'] as never).doUpdateSet(row)),
  )
}

const callerOf = ({ credential }: Ctx) => credential?.id ?? 'system'
