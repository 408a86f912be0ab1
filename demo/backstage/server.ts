/**
 * The API in this process, without a listener: it runs each request at the moment and as the user of its act, and
 * records it. No token exists, and nothing limits the number of requests.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { endpoints } from '../../server/src/app.ts'
import { type Endpoint, mount } from '../../server/src/core/platform.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import type { Runtime } from '../../server/src/runtime/database/transaction.ts'
import { RateLimiter } from '../../server/src/runtime/http/rate-limits.ts'
import { buildServer } from '../../server/src/runtime/http/server.ts'
import type { Identity } from '../../server/src/runtime/identity.ts'
import type { Write } from './journal.ts'
import { noteStep } from './steps.ts'

/** An acting user. */
export interface Person {
  id: string
  name: string
  email: string
}

/**
 * Work that follows a request in the same transaction, so that no job of a running server comes in between. It receives
 * the result of the request.
 */
export type FollowUp = (ctx: Ctx, result: { id: string }) => Promise<unknown>

/** A request, or the work of a job. */
export interface Act {
  moment: string
  /** Null for a job. */
  actor: Person | null
  followUp?: FollowUp | undefined
  write?: Write | undefined
}

/** The act that the running code belongs to. */
const acts = new AsyncLocalStorage<Act>()

/** Runs work at the moment and as the user of an act. */
export const during = <T>(act: Act, work: () => Promise<T>): Promise<T> => acts.run(act, work)

/** Returns a runtime whose clock shows the moment of the act. */
export const movedRuntime = (runtime: Runtime): Runtime => ({
  ...runtime,
  now: () => acts.getStore()?.moment ?? runtime.now(),
})

/** The server only counts rejected requests, and the demo sends none on purpose. */
const anonymousLimit = 1_000_000_000

/** Builds the API for the identity of the owner, who acts with all permissions in the name of other users. */
export async function serverOf(runtime: Runtime, owner: () => Identity): Promise<FastifyInstance> {
  const http = await buildServer({
    logger: pino({ level: 'silent' }),
    limiter: new RateLimiter(runtime.pool, runtime.now),
    anonymousLimit,
    corsOrigins: [],
    trustProxy: false,
    basePath: '',
    sendTimeout: 600,
  })
  const apiMount = {
    runtime,
    // The fields that a tenant has defined do not apply to the records of the demo.
    definitions: { of: async () => new Map() },
    guard: async () => ({ ...owner(), actor: acts.getStore()?.actor ?? owner().actor }),
    actions: null,
    openStream: () => Promise.reject(new Error('The demo reads no streams.')),
  }
  await http.register(async (api) => mount(api, apiMount, endpoints.map(recorded)), { prefix: '/api/v1' })
  await http.ready()
  return http
}

/** Returns the endpoint with the follow-up of the act and the record of the write, in the transaction of its action. */
const recorded = (endpoint: Endpoint): Endpoint =>
  endpoint.method === 'GET'
    ? endpoint
    : {
        ...endpoint,
        run: async (ctx, input) => {
          const result = await endpoint.run(ctx, input)
          const { followUp, write } = acts.getStore() ?? {}
          await followUp?.(ctx, result as { id: string })
          if (write) noteStep(ctx, write, createdBy(endpoint, result, ctx))
          return result
        },
      }

/** Returns the created record as it is sent; null for other requests, whose response the demo does not read. */
function createdBy({ reply }: Endpoint, result: unknown, { tenant }: Ctx): unknown {
  if (reply.status !== 201) return null
  const context = { currency: tenant.currency, sent: [], pageUrl: () => '', hasCursor: false }
  return reply.wrap(result as never, context).data
}
