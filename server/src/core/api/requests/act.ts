/** Runs the action of a request in one transaction. */
import type { Ctx, Step } from '#runtime/database/context'
import { inTransaction } from '#runtime/database/transaction'
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
  return inTransaction(
    runtime,
    identity,
    { mode: modeOf(ready), dryRun: input.dryRun, hasOwnPlans: endpoint.isReport },
    (ctx) => respondOnce(ctx, ready, () => respond(ctx)),
    { requestId: ready.request.id, precondition: ready.precondition },
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
    const options = { mode, hasOwnPlans: endpoint.isReport }
    const details = { requestId: request.id, precondition }
    return (work) => inTransaction(apiMount.runtime, identity, options, work, details)
  }
  const make = endpoint.download?.createFile ?? endpoint.run
  const steps = { read: step(modeOf(ready)), write: step('read write') }
  return sendFile(request, reply, steps, (ctx) => make(ctx, actionInput(ready)) as Promise<FileResponse>)
}

/** Returns the input of an action. */
const actionInput = (
  { input: { params, query, body, dryRun: isDryRun }, file, upload }: ReadyRequest,
  completed: { body?: unknown; prepared?: unknown } = {},
) => ({ params, query, body, isDryRun, file, upload, prepared: undefined, ...completed }) as never
