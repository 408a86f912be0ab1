/**
 * Mounts endpoints. Each request is authenticated (guard.ts), validated, run in one transaction with its action, and
 * answered.
 */
import type { Identity } from '#runtime/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Step } from '#runtime/database/context'
import type { Definitions } from '../../resource/validation/custom-field-checks.ts'
import { validationError } from '#runtime/api-error'
import { inTransaction, type Runtime } from '#runtime/database/transaction'
import type { Endpoint } from '../endpoint.ts'
import type { FileAnswer, FormTerms, ReceivedFile, Upload } from '../files/files.ts'
import type { Change, StoredRecord } from '../../data/records.ts'
import { type ReplyContext, type Reply, fullSchemaOf } from '../replies/replies.ts'
import { withoutRestricted } from '../../resource/restricted.ts'
import { toWire } from '../../resource/fields/wire.ts'
import { availableActions } from './available-actions.ts'
import { sendText } from '#runtime/http/compression'
import { asApiError, errorBody } from '#runtime/http/errors'
import { readableBy, readableFor } from '#runtime/http/readable'
import { varyBy } from '#runtime/http/vary'
import { withAllErrors } from './check-phase.ts'
import { sendFile, acceptFiles, withFile } from './file-bodies.ts'
import { type Form, readForm, acceptForms, withForm } from './forms.ts'
import { authorize, authorizeFields, type Guard } from './authorization.ts'
import { keepAnswer, type KeptAnswer, type KeyedRequest, keyedRequest, takeKey } from './idempotency.ts'
import { documentDateWarnings } from './document-dates.ts'
import { needsDefinitions, resolveCustomFields } from './custom-field-input.ts'
import { ignoredAmong } from './ignored-fields.ts'
import { bodySchema, checkParams, type Input, readInput, resolveAmounts } from './input.ts'
import { entityTag, isUnchanged, preconditionOf, preferredReturn, sendUnchanged } from './preferences.ts'

export interface ApiMount {
  runtime: Runtime
  /** The custom fields that the caller's tenant defined; read outside of a transaction. */
  definitions: { of(identity: Identity): Promise<Definitions> }
  guard: Guard
  /** All endpoints of this mount, for `meta.actions`; null if responses stay minimal. */
  actions: readonly Endpoint[] | null
}

const none: Definitions = new Map()

export function mount(app: FastifyInstance, apiMount: ApiMount, endpoints: readonly Endpoint[]) {
  for (const endpoint of endpoints) {
    const route = {
      method: endpoint.method,
      url: endpoint.path,
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        request.identity = await apiMount.guard(request, reply)
        authorize(endpoint, request.identity)
      },
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const { acceptsFile } = endpoint
        if (acceptsFile)
          return withFile(request, acceptsFile, (file) =>
            answer(apiMount, endpoint, request, reply, { file }),
          )
        if (endpoint.acceptsForm) return answerForm(apiMount, endpoint, request, reply)
        return answer(apiMount, endpoint, request, reply)
      },
    }
    if (endpoint.acceptsFile) acceptFiles(app, endpoint.acceptsFile, (inside) => inside.route(route))
    else if (endpoint.acceptsForm) acceptForms(app, (inside) => inside.route(route))
    else app.route(route)
  }
}

/** A body that is not JSON. */
interface Payload {
  file?: ReceivedFile | undefined
  form?: { form: Form; terms: FormTerms }
}

async function answerForm(
  apiMount: ApiMount,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = (request.params ?? {}) as Record<string, string>
  checkParams(endpoint, params)
  const ask = (ctx: Ctx) => endpoint.acceptsForm?.(ctx, params as never) as Promise<FormTerms>
  const terms = await inTransaction(
    apiMount.runtime,
    request.identity as Identity,
    { mode: 'read only' },
    ask,
  )
  return withForm(request, terms, bodySchema(endpoint), (form) => {
    request.body = form.body
    return answer(apiMount, endpoint, request, reply, { form: { form, terms } })
  })
}

async function answer(
  apiMount: ApiMount,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, form }: Payload = {},
) {
  const identity = request.identity as Identity
  const definitions = needsDefinitions(endpoint, request) ? await apiMount.definitions.of(identity) : none
  const check: Step = (work) =>
    inTransaction(apiMount.runtime, identity, { mode: 'read write', dryRun: true }, work)
  const refuse = async (input: Input, thrown: unknown): Promise<never> => {
    throw await withAllErrors(endpoint, input, thrown, check)
  }
  const readValid = async () => {
    authorizeFields(endpoint, request, identity)
    const input = readInput(endpoint, request, request.body, identity.tenant, definitions)
    const { errors, errorsOmitted } = input
    if (Object.keys(errors).length > 0) await refuse(input, validationError(errors, errorsOmitted))
    return input
  }
  const judge: Step = (work) => inTransaction(apiMount.runtime, identity, { mode: 'read only' }, work)
  const { method } = endpoint
  const sent = form ? [request.body, form.form.file?.name, form.form.file?.sha256] : request.body
  const keyed =
    method === 'POST'
      ? keyedRequest(request.headers['idempotency-key'], method, request.url, sent)
      : undefined
  const keep = (thrown: unknown) => keepError(apiMount.runtime, request, keyed, thrown)
  const asks = form
    ? readForm(form, readValid, judge)
    : readValid().then((input) => ({ input, upload: undefined }))
  const read = await asks.catch(keep)
  if ('status' in read) return send(reply, request, endpoint, { ...read, isReplay: true })
  const { input, upload } = read
  const whole: Whole = { ...input, file, upload, prepared: undefined }
  const asked = {
    requestId: request.id,
    precondition: method === 'GET' ? null : preconditionOf(request, input.recordId ?? identity.tenant.id),
  }
  const mode = method === 'GET' ? ('read only' as const) : ('read write' as const)
  const options = { mode, dryRun: input.dryRun, hasOwnPlans: endpoint.isReport }
  const { download } = endpoint
  if (endpoint.reply.fileTypes || download?.isAsked(whole.query as object)) {
    const step = (own: typeof mode | 'read write'): Step => {
      const terms = { mode: own, hasOwnPlans: endpoint.isReport }
      return (work) => inTransaction(apiMount.runtime, identity, terms, work, asked)
    }
    const steps = { read: step(mode), write: step('read write') }
    const verb = (ctx: Ctx) =>
      (download?.make ?? endpoint.run)(ctx, actionInput(whole)) as Promise<FileAnswer>
    return sendFile(request, reply, steps, verb)
  }

  const work = async (ctx: Ctx): Promise<Answer> => {
    const first = keyed && (await takeKey(ctx, keyed))
    if (first) return { ...first, isReplay: true }
    const fresh = await run(apiMount, endpoint, request, ctx, whole)
    if (keyed && !input.dryRun) keepAnswer(ctx, keyed, fresh)
    return fresh
  }
  const answered = Promise.try(async () => {
    if (endpoint.prepare) whole.prepared = await endpoint.prepare(judge, actionInput(whole), apiMount.runtime)
    return inTransaction(apiMount.runtime, identity, options, work, asked)
  }).catch((thrown: unknown) => refuse(input, thrown))
  const done = await answered.catch(async (thrown) => ({ ...(await keep(thrown)), isReplay: true }))
  return send(reply, request, endpoint, done)
}

/** Stores a refusal for its idempotency key and throws it; returns the first answer if the key was used before. */
async function keepError(
  runtime: Runtime,
  request: FastifyRequest,
  keyed: KeyedRequest | undefined,
  thrown: unknown,
): Promise<KeptAnswer> {
  const refusal = asApiError(thrown)
  const isAnswer = refusal && (refusal.status < 500 || refusal.code === 'INSUFFICIENT_STOCK')
  const isFinal = isAnswer && !refusal.code.startsWith('IDEMPOTENCY')
  if (!keyed || !isFinal) throw thrown
  const own = { status: refusal.status, body: JSON.stringify(errorBody(refusal, request)) }
  const first = await inTransaction(
    runtime,
    request.identity as Identity,
    { mode: 'read write' },
    async (ctx) => {
      const kept = await takeKey(ctx, keyed)
      if (!kept) keepAnswer(ctx, keyed, own)
      return kept
    },
  )
  if (!first) throw thrown
  return first
}

interface Answer extends KeptAnswer {
  version?: number | undefined
  isReplay?: boolean
}

/** Runs the action and returns the text of the answer. */
async function run(
  apiMount: ApiMount,
  endpoint: Endpoint,
  request: FastifyRequest,
  ctx: Ctx,
  input: Whole,
): Promise<Answer> {
  const { of, reply } = endpoint
  const body = await resolveAmounts(ctx, of, { ...input, body: await resolveCustomFields(ctx, of, input) })
  const warnings = reply.hasExactMeta ? [] : await documentDateWarnings(ctx, of, input)
  const result = await endpoint.run(ctx, actionInput({ ...input, body }))
  const preferred = preferredReturn(request)
  if (preferred === 'minimal' && reply.mayBeEmpty) return { status: 204, body: '' }

  const asking: ReplyContext = {
    currency: ctx.tenant.currency,
    sent: input.sent,
    pageUrl: (page) => pageUrl(ctx, request, page),
  }
  const outcome = reply.recordOf ? reply.recordOf(result as never) : result
  const whole =
    preferred === 'representation' && reply.full
      ? { data: await wholeRecord(ctx, reply.full, outcome as Change<StoredRecord>) }
      : {}
  const complete: Record<string, unknown> = {
    ...reply.wrap(result as never, asking),
    ...whole,
    ...(input.dryRun && { message: 'Dry run: nothing was changed.' }),
  }
  const envelope = withoutRestricted(reply.envelope, complete, ctx)
  const record = (reply.isRecord ? ((outcome as Change<StoredRecord>).after ?? outcome) : {}) as StoredRecord
  const richer = apiMount.actions && of && record.id
  const ignored = reply.hasExactMeta
    ? []
    : ignoredAmong(input.readOnly, {
        schema: input.schema,
        result: outcome,
        data: envelope.data,
        caller: ctx,
      })
  const { warnings: own = [] } = (envelope.meta ?? {}) as { warnings?: readonly string[] }
  const meta = {
    ...(envelope.meta as object | undefined),
    ...(warnings.length > 0 && { warnings: [...own, ...warnings], version: 'v1' }),
    ...(ignored.length > 0 && { ignored, version: 'v1' }),
    ...(input.dryRun && { dry_run: true, version: 'v1' }),
    ...(richer && {
      version: 'v1',
      ...(await availableActions(ctx, apiMount.actions ?? [], endpoint, record)),
    }),
  }
  const shown = Object.keys(meta).length > 0 ? { ...envelope, meta } : envelope
  return {
    status: reply.status,
    body: JSON.stringify(shown),
    version: reply.isRecord ? versionOf(outcome) : undefined,
  }
}

interface Whole extends Input {
  file: ReceivedFile | undefined
  upload: Upload | undefined
  prepared: unknown
}

const actionInput = ({ params, query, body, file, upload, prepared }: Whole) =>
  ({ params, query, body, file, upload, prepared }) as never

const wholeRecord = async (
  ctx: Ctx,
  { of, read }: NonNullable<Reply['full']>,
  { after }: Change<StoredRecord>,
) => toWire(fullSchemaOf(of), await read(ctx, after.id), ctx.tenant.currency)

const versionOf = (result: unknown) => {
  const { version, after } = result as { version?: number; after?: { version: number } }
  return version ?? after?.version
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  endpoint: Endpoint,
  { status, body, version, isReplay }: Answer,
) {
  const text = readableFor(request, body)
  varyBy(reply, ...readableBy)
  if (isReplay) reply.header('idempotent-replayed', 'true')
  if (version !== undefined) {
    const tag = entityTag(version, text)
    reply.header('etag', tag)
    if (endpoint.method === 'GET' && isUnchanged(request, tag)) return sendUnchanged(reply)
  }
  if (status === 204) return reply.code(204).header('preference-applied', 'return=minimal').send()
  return sendText(request, reply.code(status), 'application/json', text)
}

function pageUrl(ctx: Ctx, request: FastifyRequest, page: number | undefined) {
  const url = new URL(`${ctx.publicUrl}${request.url}`)
  if (page !== undefined) url.searchParams.set('page', String(page))
  return url.href
}
