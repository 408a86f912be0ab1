/** The error body: one with both error formats of the API, or RFC 9457 for clients that accept it. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { systemClock } from '../clock.ts'
import { apiErrorOf } from '../database/constraint-errors.ts'
import { asError } from '../faults.ts'
import { docUrlOf } from './error-list.ts'
import {
  badRequest,
  ApiError,
  boundedErrors,
  type FieldErrors,
  fileMissing,
  unavailable,
  unsupportedMediaType,
} from '../api-error.ts'
import { type Translate, translationFor } from './response-language.ts'
import { readableBy, readableFor } from './readable.ts'
import { varyBy } from './vary.ts'
import { FileMissing, StoreDown, StoreFull } from '../storage/store.ts'
import './base-path.ts'
import './request.ts'

export const problemType = 'application/problem+json'

/** Returns the error body, by default with the English messages. */
export const errorBody = (apiError: ApiError, request: FastifyRequest, translate?: Translate) =>
  plainErrorBody(apiError, {
    requestId: request.id,
    tenantId: request.identity?.tenant.id,
    basePath: request.server.basePath,
    translate,
  })

interface Place {
  requestId: string
  tenantId?: string | undefined
  basePath: string
  translate?: Translate | undefined
}

export function plainErrorBody(apiError: ApiError, { requestId, tenantId, basePath, translate }: Place) {
  const { code, data } = apiError
  const { errors: own, omitted } = boundedErrors(apiError.errors)
  const message = translate?.(apiError.message) ?? apiError.message
  const errors = translate ? translatedErrors(own, translate) : own
  const errorsOmitted = apiError.errorsOmitted + omitted
  const meta = {
    timestamp: systemClock.now(),
    version: 'v1',
    tenant: tenantId ?? null,
    request_id: requestId,
    doc_url: `${basePath}${docUrlOf(code)}`,
    ...apiError.meta,
    ...(errorsOmitted > 0 && { errors_omitted: errorsOmitted }),
  }
  return {
    success: false,
    message,
    ...(data && { data }),
    errors,
    error: { code, message, details: errors },
    meta,
  }
}

const translatedErrors = (errors: FieldErrors, translate: Translate): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(translate)]))

function problemBody(apiError: ApiError, request: FastifyRequest, translate?: Translate) {
  const { code, status } = apiError
  const { message, errors, meta } = errorBody(apiError, request, translate)
  return {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: message,
    instance: `${request.server.basePath}${request.url}`,
    code,
    errors,
    ...meta,
  }
}

/** The title of a problem: the phrase of its status (RFC 9110). */
export const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Responds to any error: an `ApiError` unchanged, known errors as an `ApiError`, any other error as a bug (500). */
export async function respondWithError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const apiError = asApiError(thrown) ?? bug(thrown, request)
  if (apiError.status === 503) request.log.warn({ err: thrown, reqId: request.id }, 'unavailable')
  if (thrown instanceof FileMissing)
    request.log.error({ err: thrown, reqId: request.id }, 'the content of a file is missing in the store')
  const wantsProblem = request.headers.accept?.includes(problemType)
  const translate = await translationFor(request, reply)
  const body = wantsProblem
    ? problemBody(apiError, request, translate)
    : errorBody(apiError, request, translate)
  varyBy(reply, ...readableBy)
  return reply
    .code(apiError.status)
    .headers(apiError.headers)
    .type(`${wantsProblem ? problemType : 'application/json'}; charset=utf-8`)
    .send(readableFor(request, JSON.stringify(body)))
}

function bug(thrown: unknown, request: FastifyRequest) {
  request.log.error({ err: asError(thrown), reqId: request.id }, 'a request failed because of a bug')
  return new ApiError(
    'SERVER_ERROR',
    `Something went wrong on our side. The request id ${request.id} helps us to find it.`,
  )
}

/** Returns the error as an `ApiError`; undefined if it is a bug. */
export function asApiError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof StoreFull || isDiskFull(thrown))
    return unavailable('There is no space for the file at the moment. Try again later.')
  if (thrown instanceof FileMissing) return fileMissing()
  if (thrown instanceof StoreDown)
    return unavailable('The file store is unavailable at the moment. Try again shortly.')
  const { code, statusCode = 500, message = '' } = (thrown ?? {}) as Partial<FastifyError>
  if (typeof code !== 'string') return undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ApiError('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB.')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return unsupportedMediaType('The header Content-Type is malformed.', ['application/json'])
  if (code.startsWith('FST_ERR_CTP'))
    return badRequest('The body must be JSON, with the content type application/json.')
  if (code.startsWith('FST_ERR_BAD_URL')) return badRequest('The address is malformed.')
  if (code.startsWith('FST_ERR') && statusCode < 500) return badRequest(message)
  return apiErrorOf(thrown)
}

const isDiskFull = (thrown: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(String((thrown as NodeJS.ErrnoException | undefined)?.code))
