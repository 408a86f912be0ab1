/** Mounts endpoints: the line of steps that each request passes (decision 80). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '#runtime/identity'
import { type Endpoint, eventStreamType } from '../endpoint.ts'
import { runAction, runAndSendFile, respondsWithFile } from './act.ts'
import { authorize, authorizeFields } from './authorization.ts'
import { requireValid } from './check-phase.ts'
import { acceptFiles, withFile } from './file-bodies.ts'
import { refuseDryRun } from '../dry-run.ts'
import { acceptForms, readForm, withForm } from './forms.ts'
import { readKey } from './idempotency-key.ts'
import { readBody } from './input.ts'
import { readPreferences } from './preferences.ts'
import { readQuery } from './query.ts'
import type { ApiMount, KeyedRequest, ReceivedRequest, RequestWithInput } from './request.ts'
import { send } from './send.ts'
import { storeRejection } from './stored-responses.ts'

export function mount(app: FastifyInstance, apiMount: ApiMount, endpoints: readonly Endpoint[]) {
  for (const endpoint of endpoints) {
    const route = {
      method: endpoint.method,
      url: endpoint.path,
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        request.identity = await apiMount.guard(request, reply)
        authorize(endpoint, request.identity)
        refuseDryRun(endpoint, request)
      },
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        received({ apiMount, endpoint, request, reply, identity: request.identity as Identity }),
    }
    if (endpoint.acceptsFile) acceptFiles(app, endpoint.acceptsFile, (inside) => inside.route(route))
    else if (endpoint.acceptsForm) acceptForms(app, (inside) => inside.route(route))
    else app.route(route)
  }
}

/** Receives a body that is not JSON first; its file exists until the response is sent. */
function received(authorized: ReceivedRequest) {
  const { acceptsFile, acceptsForm } = authorized.endpoint
  if (acceptsFile) return withFile(authorized, acceptsFile, respond)
  if (acceptsForm) return withForm(authorized, acceptsForm, respond)
  return respond(authorized)
}

/** Responds to a request. A rejection ends the processing; with an idempotency key it is stored. */
async function respond(request: ReceivedRequest) {
  const { apiMount } = request
  const keyed = readKey(request)
  const stored = (thrown: unknown) => storeRejection(keyed, thrown)
  const valid = await readInput(keyed).catch(stored)
  if ('status' in valid) return send(keyed, valid)
  const ready = readPreferences(valid)
  if (respondsWithStream(ready)) return apiMount.openStream(ready)
  if (respondsWithFile(ready)) return runAndSendFile(ready)
  return send(ready, await runAction(ready).catch(stored))
}

/** A response to HEAD has no body, so it is the one without a stream. */
const respondsWithStream = ({ endpoint, request: { method, headers } }: ReceivedRequest) =>
  endpoint.canStream === true && method === 'GET' && !!headers.accept?.includes(eventStreamType)

const readInput = (keyed: KeyedRequest): Promise<RequestWithInput> =>
  keyed.form ? readForm(keyed, keyed.form, readFields) : readFields(keyed)

/** Returns the valid input; rejects with 422 and all errors of query and body. */
async function readFields(keyed: KeyedRequest): Promise<RequestWithInput> {
  authorizeFields(keyed)
  return requireValid(readBody(await readQuery(keyed)))
}
