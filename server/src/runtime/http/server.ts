/** The HTTP server: behaviour that all requests share. */
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { type Proxies, trustIn } from '../config/addresses.ts'
import { isOwnPath } from '../config/config.readers.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../logging.ts'
import { countRequest, type RateLimiter } from './rate-limits.ts'
import { endStalledResponses } from './stalled-clients.ts'
import { addressNotFound, ApiError, badRequest, methodNotAllowed, notFound } from '../api-error.ts'
import { prefersHtml } from './accept.ts'
import { serveBelow, withoutBasePath } from './base-path.ts'
import { respondWithError, asApiError, plainErrorBody } from './errors.ts'
import { type Addresses, collectAddresses } from './addresses.ts'
import { encodingProblem, readBodies } from './bodies.ts'
import { isDecodable, parseQuery } from './query-string.ts'
import { lacksId, sourceOf } from './request.ts'

/** Responds to a request of a browser for a page. */
export type BrowserPages = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface ServerOptions {
  logger: Logger
  limiter: RateLimiter
  anonymousLimit: number
  corsOrigins: readonly string[]
  trustProxy: Proxies
  basePath: string
  /** The pages of the browser app; undefined if this server does not have it. */
  pages?: BrowserPages | undefined
  /** The seconds after which the server ends a response that its client does not read. */
  sendTimeout: number
}

const version = 'v1'
const megabyte = 1_048_576

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than its log line; the line contains the id of the request.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustIn(options.trustProxy),
    rewriteUrl: withoutBasePath(options.basePath),
    bodyLimit: megabyte,
    // A file of 50 MB may arrive over a slow connection. The headers must arrive within a minute.
    requestTimeout: 600_000,
    http: { headersTimeout: 60_000 },
    genReqId: ({ headers }) => saneId(headers['x-request-id']) ?? newId(),
    // A parameter that is too long to be an id must reach the check of ids, which rejects it.
    routerOptions: {
      maxParamLength: 16_384,
      ignoreTrailingSlash: true,
      querystringParser: parseQuery,
    },
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that the router cannot read.
      void respondUnread(options, error, request, reply as never)
    },
    return503OnClosing: false,
    // Endpoints validate and serialize without Fastify, whose compilers would load 5 MB.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    clientErrorHandler: rejectConnection,
  })
  app.decorateRequest('identity', null)
  app.decorateRequest('allowance', null)
  const addresses = collectAddresses(app)
  app.setErrorHandler((thrown, request, reply) =>
    respondCounted(options, withMethods(addresses, thrown, request), request, reply),
  )
  // An unknown expectation is ignored; Node would send a response without Kontor.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  serveBelow(app, options.basePath)
  respondToOthers(app, addresses, options)
  readBodies(app)
  if (options.corsOrigins.length > 0) await app.register(cors, corsOptions(options.corsOrigins))
  addHeaders(app, options)
  endStalledResponses(app, options.sendTimeout)
  logRequests(app)
  closeGracefully(app)
  return app
}

const noCompiler = () => () => {
  throw new Error('Routes must not have Fastify schemas.')
}

/**
 * Counts a rejected request against the limit of the address, unless the request was counted before: by its token, or
 * as a sign-in. Returns the error for the response.
 */
async function counted(
  { limiter, anonymousLimit }: ServerOptions,
  thrown: unknown,
  request: FastifyRequest,
): Promise<unknown> {
  const { status = 500 } = asApiError(thrown) ?? {}
  if (request.allowance || status >= 500) return thrown
  try {
    await countRequest(limiter, request, sourceOf(request), anonymousLimit)
    return thrown
  } catch (limited) {
    // Without a database the rejected request cannot be counted, but its response is correct.
    return limited instanceof ApiError ? limited : thrown
  }
}

async function respondUnread(
  options: ServerOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const thrown = await counted(options, error, request)
  const allowance = request.allowance ?? options.limiter.untouched(options.anonymousLimit)
  void reply.headers({ ...usualHeaders, 'x-request-id': request.id, ...rateHeaders(allowance) })
  return respondWithError(thrown, request, reply)
}

const respondCounted = async (
  options: ServerOptions,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => respondWithError(await counted(options, thrown, request), request, reply)

/** In `DELETE /leads/search`, `search` is not the id of a missing record: the path does not support DELETE. */
function withMethods({ methodsOf }: Addresses, thrown: unknown, { url, method }: FastifyRequest): unknown {
  if (!(thrown instanceof ApiError) || thrown.code !== 'NOT_FOUND') return thrown
  const methods = methodsOf(pathOf(url))
  return methods.length === 0 || methods.includes(method) ? thrown : methodNotAllowed(method, methods)
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/**
 * Responds to a request without a route: with a page of the browser app, which is not counted; or the address does not
 * exist, or does not support the method.
 */
function respondToOthers(
  app: FastifyInstance,
  { methodsOf, nearest }: Addresses,
  { limiter, anonymousLimit, basePath, pages }: ServerOptions,
) {
  app.setNotFoundHandler(
    {
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (pages && isForPage(request)) return pages(request, reply)
        await countRequest(limiter, request, sourceOf(request), anonymousLimit)
      },
    },
    (request, reply) => {
      const path = pathOf(request.url)
      const methods = methodsOf(path)
      const { method } = request
      if (method === 'OPTIONS' && methods.length > 0)
        return reply.code(204).header('allow', methods.join(', ')).send()
      if (methods.length === 0) throw addressNotFound(basePath, nearest(path))
      // A route may also find that its address does not exist.
      if (methods.includes(method)) throw notFound('address')
      throw methodNotAllowed(method, methods)
    },
  )
}

const isForPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && prefersHtml(headers.accept) && !isOwnPath(pathOf(url))

/** Responds to a request that is not valid HTTP in the same format, and closes the connection. */
function rejectConnection(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const apiError = badRequest('The request is not well-formed HTTP.')
  const body = JSON.stringify(plainErrorBody(apiError, { requestId: newId(), basePath: this.basePath }))
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return socket.end(['HTTP/1.1 400 Bad Request', ...headers, 'Connection: close', '', body].join('\r\n'))
}

const saneId = (header: unknown) =>
  typeof header === 'string' && /^[\w.:-]{1,128}$/.test(header) ? header : undefined

const corsOptions = (origins: readonly string[]) => ({
  origin: origins.includes('*') ? true : [...origins],
  credentials: !origins.includes('*'),
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'accept-ranges',
    'content-disposition',
    'content-range',
    'etag',
    'retry-after',
    'x-request-id',
    'x-api-version',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'idempotent-replayed',
  ],
})

/** Headers of every response. A route may override them. Browsers must not frame or execute a response of the API. */
const usualHeaders = {
  'x-api-version': version,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const rateHeaders = ({ limit, remaining, reset }: { limit: number; remaining: number; reset: number }) => ({
  'x-ratelimit-limit': limit,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': reset,
})

// These hooks run for every request and await nothing, so they use a callback and create no promise.
function addHeaders(app: FastifyInstance, { limiter, anonymousLimit }: ServerOptions) {
  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    void reply.headers(usualHeaders).header('x-request-id', request.id)
    done(problemOf(request))
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.headers(rateHeaders(request.allowance ?? limiter.untouched(anonymousLimit)))
    done()
  })
}

/** Returns the error of a request that is rejected before anything else. */
function problemOf(request: FastifyRequest): ApiError | undefined {
  const { headers, url } = request
  const wanted = headers['x-api-version']
  if (wanted !== undefined && wanted !== version)
    return badRequest(`There is no API version ${String(wanted)}; the current one is ${version}.`)
  if (!isDecodable(url) && !isForPage(request))
    return badRequest('The address is malformed: it must be UTF-8, percent-encoded.')
  if (lacksId(request)) return badRequest('The address ends with "/": the id is missing.')
  return encodingProblem(headers)
}

/** Logs the path without the query, which may contain personal data, and without the token of a customer's link. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { identity } = request
    request.log.info({
      reqId: request.id,
      method: request.method,
      path: pathOf(request.url).replace(/^\/i\/.+/, '/i/[token]'),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      tenant: identity?.tenant.id,
      actor: identity?.actor?.id,
    })
    done()
  })
}

/**
 * Keep-alive connections close after the current response, so that shutdown waits for work but not for idle clients.
 */
function closeGracefully(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done()
  })
}
