/** Runs the action of a request in one transaction. */
import type { Ctx, Step } from '#runtime/database/context'
import { ApiError } from '#runtime/api-error'
import type { Pool } from '#runtime/database/client'
import { inTransaction, type Runtime } from '#runtime/database/transaction'
import { fieldsOf } from '../../resource/fields/fields.ts'
import type { FileResponse } from '../files/files.ts'
import { withAllErrors } from './check-phase.ts'
import { sendFile } from './file-bodies.ts'
import { completeInput } from './record-input.ts'
import type { ApiResponse, ReadyRequest } from './request.ts'
import { responseOf } from './response.ts'
import { respondOnce } from './stored-responses.ts'

/** Returns the response of the action. The response to a rejected body reports all its errors. */
export async function runAction(ready: ReadyRequest): Promise<ApiResponse> {
  try {
    return await runInTransaction(ready)
  } catch (thrown) {
    throw await withAllErrors(ready, thrown)
  }
}

async function runInTransaction(ready: ReadyRequest): Promise<ApiResponse> {
  const { apiMount, endpoint, identity, input } = ready
  const { runtime } = apiMount
  const readStep: Step = (work) => inTransaction(runtime, identity, { mode: 'read only' }, work)
  const prepared = await endpoint.prepare?.(readStep, actionInput(ready), runtime)
  const respond = async (ctx: Ctx) => {
    const complete = await completeInput(ctx, ready)
    const result = await endpoint.run(ctx, actionInput(ready, { body: complete.body, prepared }))
    return responseOf(ctx, complete, result)
  }
  return onItsServer(ready, (chosen) =>
    inTransaction(
      chosen,
      identity,
      { mode: modeOf(ready), dryRun: input.dryRun && 'complete', hasOwnPlans: endpoint.isReport },
      (ctx) => respondOnce(ctx, ready, () => respond(ctx)),
      { requestId: ready.request.id, precondition: ready.precondition },
    ),
  )
}

const modeOf = ({ endpoint }: ReadyRequest) => (endpoint.method === 'GET' ? 'read only' : 'read write')

/** Returns whether the response is a file. */
export const respondsWithFile = ({ endpoint: { reply, download }, input }: ReadyRequest): boolean =>
  !!reply.fileTypes || !!download?.isRequested(input.query)

/** Runs an action whose result is a file, and sends the file. Several transactions read the content. */
export function runAndSendFile(ready: ReadyRequest) {
  const { apiMount, endpoint, identity, request, reply, precondition } = ready
  const step = (mode: 'read only' | 'read write'): Step => {
    const options = { mode, dryRun: endpoint.isPreview === true, hasOwnPlans: endpoint.isReport }
    const details = { requestId: request.id, precondition }
    return (work) =>
      mode === 'read only'
        ? onItsServer(ready, (chosen) => inTransaction(chosen, identity, options, work, details))
        : inTransaction(apiMount.runtime, identity, options, work, details)
  }
  const make = endpoint.download?.createFile ?? endpoint.run
  const steps = { read: step(modeOf(ready)), write: step('read write') }
  const sent = sendFile(request, reply, steps, async (ctx) => {
    const { body } = endpoint.isPreview ? await completeInput(ctx, ready) : ready.input
    return (await make(ctx, actionInput(ready, { body }))) as FileResponse
  })
  if (!endpoint.isPreview) return sent
  return sent.catch(async (thrown: unknown) => {
    throw await withAllErrors(ready, thrown)
  })
}

const queryCanceled = '57014'
const undefinedTable = '42P01'
const codeOf = (error: unknown) => (error as { code?: string }).code

/**
 * Runs a transaction on the server that suits it: a read on the tenant's server of a distributed database (decision
 * 114), or on the replica (decision 104); everything else on the primary. A read that failed there runs on the primary.
 */
async function onItsServer<T>(ready: ReadyRequest, work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const { runtime } = ready.apiMount
  const pool = poolToRead(ready)
  if (pool === runtime.pool) return work(runtime)
  try {
    return await work({ ...runtime, pool, attempts: 1 })
  } catch (error) {
    if (isFinal(error, runtime)) throw error
    // The tables without a tenant, such as that of the jobs, exist only on the coordinator.
    if (!(error instanceof ApiError) && codeOf(error) !== undefinedTable)
      runtime.logger?.warn({ err: error }, 'a read failed on another server; it runs on the primary')
    return work(runtime)
  }
}

/**
 * Returns whether a read must not run again on the primary: it exceeded its time limit, or its data was current. A
 * replica may lack a new record, and cancels statements to replay a change; there, a second attempt would return older
 * data.
 */
const isFinal = (error: unknown, { replica }: Runtime) =>
  codeOf(error) === queryCanceled || (error instanceof ApiError && !replica)

function poolToRead(ready: ReadyRequest): Pool {
  const { runtime } = ready.apiMount
  const { replica, shards } = runtime
  if (shards && ready.endpoint.method === 'GET') return shards.poolOf(ready.identity.tenant.id)
  return replica?.isCurrent && mayReadReplica(ready, replica.reads === 'lists') ? replica.pool : runtime.pool
}

/**
 * Returns whether the response may be a second old: a report or an export, and with `includesLists` also a list or a
 * search, except in the browser app, which reads lists after each change. A client can ask for current data by
 * `Cache-Control: no-cache` (RFC 9111).
 */
function mayReadReplica({ endpoint, request, identity }: ReadyRequest, includesLists: boolean): boolean {
  const { method, path, isReport = false, followsChanges = false, query } = endpoint
  if (method !== 'GET' || followsChanges || /\bno-cache\b/.test(request.headers['cache-control'] ?? ''))
    return false
  if (isReport || path.endsWith('/export')) return true
  const parameters = fieldsOf(query ?? {})
  const isList = 'page' in parameters && 'cursor' in parameters
  return includesLists && identity.credential?.kind === 'token' && isList
}

/** Returns the input of an action. */
const actionInput = (
  { input: { params, query, body, dryRun: isDryRun }, file, upload }: ReadyRequest,
  completed: { body?: unknown; prepared?: unknown } = {},
) => ({ params, query, body, isDryRun, file, upload, prepared: undefined, ...completed }) as never
