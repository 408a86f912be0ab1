/** Creates the response of an action: the envelope, and the additional fields in `meta`. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#runtime/database/context'
import type { Change, StoredRecord } from '../../data/records.ts'
import type { PageQuery } from '../../resource/queries.ts'
import { toWire } from '../../resource/fields/wire.ts'
import { withoutRestricted } from '../../resource/restricted.ts'
import { fullSchemaOf, type Reply } from '../replies/reply.ts'
import { availableActions } from './available-actions.ts'
import { effectsOf } from '../dry-run.ts'
import { ignoredAmong } from './ignored-fields.ts'
import type { CompleteRequest } from './record-input.ts'
import type { ApiResponse } from './request.ts'

/** Returns the response to a request with this result of its action. */
export async function responseOf(ctx: Ctx, complete: CompleteRequest, result: unknown): Promise<ApiResponse> {
  const { endpoint, request, input, isDryRun, preferredReturn } = complete
  const { reply } = endpoint
  if (preferredReturn === 'minimal' && reply.mayBeEmpty && !isDryRun) return { status: 204, body: '' }
  const outcome = reply.recordOf ? reply.recordOf(result as never) : result
  const full =
    preferredReturn === 'representation' && reply.full
      ? { data: await fullRecord(ctx, reply.full, outcome as Change<StoredRecord>) }
      : {}
  const fields: Record<string, unknown> = {
    ...reply.wrap(result as never, {
      currency: ctx.tenant.currency,
      sent: input.sent,
      pageUrl: (page) => pageUrl(ctx, request, page),
      hasCursor: (input.query as Partial<PageQuery> | undefined)?.cursor !== undefined,
    }),
    ...full,
    ...(input.dryRun && !isDryRun && { message: 'Dry run: nothing was changed.' }),
  }
  const envelope = withoutRestricted(reply.envelope, fields, ctx)
  const meta = await metaOf(ctx, complete, outcome, envelope)
  const fullEnvelope = Object.keys(meta).length > 0 ? { ...envelope, meta } : envelope
  return {
    status: reply.status,
    body: JSON.stringify(fullEnvelope),
    // The version of a dry run is that of another change later.
    version: reply.isRecord && !input.dryRun ? versionOf(outcome) : undefined,
  }
}

/** Returns `meta` of the envelope with warnings, ignored fields, and for the browser the available actions. */
async function metaOf(
  ctx: Ctx,
  { apiMount, endpoint, input, isDryRun, warnings }: CompleteRequest,
  outcome: unknown,
  envelope: Record<string, unknown>,
): Promise<object> {
  const { of, reply } = endpoint
  const record = (reply.isRecord ? ((outcome as Change<StoredRecord>).after ?? outcome) : {}) as StoredRecord
  const hasActions = apiMount.actions && of && record.id
  const ignored = reply.hasExactMeta
    ? []
    : ignoredAmong(input.readOnly, {
        schema: input.schema,
        result: outcome,
        data: envelope.data,
        caller: ctx,
      })
  const { warnings: own = [] } = (envelope.meta ?? {}) as { warnings?: readonly string[] }
  return {
    ...(envelope.meta as object | undefined),
    ...(warnings.length > 0 && { warnings: [...own, ...warnings], version: 'v1' }),
    ...(ignored.length > 0 && { ignored, version: 'v1' }),
    ...(input.dryRun && { dry_run: true, version: 'v1' }),
    ...(isDryRun && (await effectsOf(ctx))),
    ...(hasActions && {
      version: 'v1',
      ...(await availableActions(ctx, apiMount.actions ?? [], endpoint, record)),
    }),
  }
}

const fullRecord = async (
  ctx: Ctx,
  { of, read }: NonNullable<Reply['full']>,
  { after }: Change<StoredRecord>,
) => toWire(fullSchemaOf(of), await read(ctx, after.id), ctx.tenant.currency)

const versionOf = (result: unknown) => {
  const { version, after } = result as { version?: number; after?: { version: number } }
  return version ?? after?.version
}

function pageUrl(ctx: Ctx, request: FastifyRequest, page: number | string | undefined) {
  const url = new URL(`${ctx.publicUrl}${request.url}`)
  if (page === undefined) return url.href
  const [name, other] = typeof page === 'number' ? ['page', 'cursor'] : ['cursor', 'page']
  url.searchParams.delete(other)
  url.searchParams.set(name, String(page))
  return url.href
}
