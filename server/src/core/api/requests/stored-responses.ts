/**
 * Responses by idempotency key. The first response is stored in the transaction of its effects, so neither exists
 * without the other. A key in use is an advisory lock, which a killed process releases.
 */
import { ApiError } from '#runtime/api-error'
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { inTransaction } from '#runtime/database/transaction'
import { columnOf } from '#runtime/encryption'
import { asApiError, errorBody } from '#runtime/http/errors'
import type { ApiResponse, IdempotencyKey, KeyedRequest, ReadyRequest } from './request.ts'

declare module '#runtime/database/handle' {
  interface Tables {
    idempotency_keys: {
      caller: string
      key: string
      fingerprint: string
      status: number
      body: string
      /** The version of the record in the response, for its ETag; null if the response has none. */
      version: number | null
      created_at: string
    }
  }
}

const mismatch = 'The Idempotency-Key was used for another request: send a changed request with a new key.'
const retentionHours = 24

type StoredResponse = Pick<ApiResponse, 'status' | 'body' | 'version'>

/** Returns the first response if the key was used before; otherwise the new one, which it stores. */
export async function respondOnce(
  ctx: Ctx,
  { idempotencyKey: key, input }: ReadyRequest,
  respond: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const first = key && (await takeKey(ctx, key))
  if (first) return { ...first, isReplay: true }
  const response = await respond()
  if (key && !input.dryRun) storeResponse(ctx, key, response)
  return response
}

/**
 * Stores a rejection for its idempotency key and throws it; returns the first response if the key was used before. A
 * dry run writes nothing, so its rejection is not stored either.
 */
export async function storeRejection(
  { apiMount, endpoint, identity, request, idempotencyKey: key }: KeyedRequest,
  thrown: unknown,
): Promise<ApiResponse> {
  if (endpoint.dryRun && (Object(request.body) as { dry_run?: unknown }).dry_run === true) throw thrown
  const apiError = asApiError(thrown)
  const isRejection = apiError && (apiError.status < 500 || apiError.code === 'INSUFFICIENT_STOCK')
  const isFinal = isRejection && !apiError.code.startsWith('IDEMPOTENCY')
  if (!key || !isFinal) throw thrown
  const own = { status: apiError.status, body: JSON.stringify(errorBody(apiError, request)) }
  const first = await inTransaction(apiMount.runtime, identity, { mode: 'read write' }, async (ctx) => {
    const stored = await takeKey(ctx, key)
    if (!stored) storeResponse(ctx, key, own)
    return stored
  })
  if (!first) throw thrown
  return { ...first, isReplay: true }
}

/** Locks the key for this transaction; returns the first response if there is one already. */
async function takeKey(ctx: Ctx, { key, fingerprint }: IdempotencyKey): Promise<StoredResponse | undefined> {
  const caller = callerOf(ctx)
  const lock = `${ctx.tenant.id} ${caller} ${key}`
  const { rows } = await tenantSql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`.execute(ctx.db)
  if (!rows[0]?.free)
    throw new ApiError('IDEMPOTENCY_IN_PROGRESS', 'A request with this Idempotency-Key is still under way.')
  const stored = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body', 'version'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created_at', '>', after(ctx.now, { hours: -retentionHours }))
    .executeTakeFirst()
  if (stored && stored.fingerprint !== fingerprint) {
    throw new ApiError('IDEMPOTENCY_MISMATCH', mismatch, {
      errors: { 'Idempotency-Key': [mismatch] },
    })
  }
  if (!stored) return undefined
  return { status: stored.status, body: readBody(ctx, stored.body), version: stored.version ?? undefined }
}

/** Responses can contain links and secrets that are shown once, so they are stored encrypted. */
const columnIn = ({ tenant }: Ctx) => columnOf(tenant.id, 'idempotency_keys', 'body')

function readBody(ctx: Ctx, stored: string): string {
  const body = ctx.encryption.decrypt(stored, columnIn(ctx))
  if (body !== null) return body
  throw new ApiError(
    'CONFLICT',
    'The request was processed, but its stored response cannot be read any more.',
  )
}

function storeResponse(
  ctx: Ctx,
  { key, fingerprint }: IdempotencyKey,
  { status, body, version = null }: Omit<StoredResponse, 'version'> & { version?: number | null | undefined },
) {
  const stored = ctx.encryption.encrypt(body, columnIn(ctx))
  const row = { fingerprint, status, body: stored, version, created_at: ctx.now }
  ctx.defer(
    ctx.db
      .insertInto('idempotency_keys')
      .values({ caller: callerOf(ctx), key, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'caller', 'key'] as never).doUpdateSet(row)),
  )
}

const callerOf = ({ credential }: Ctx) => credential?.id ?? 'system'
