/**
 * Runs requests in the past in the name of several users, and the work of background jobs in the past. The API does not
 * offer this. A demo that continues after an interruption does not repeat such requests. Only this folder knows the
 * server.
 */
import type { FastifyInstance } from 'fastify'
import { recalculateHealth } from '../../server/src/modules/crm/customers/health/health.recalculation.ts'
import { markViewed } from '../../server/src/modules/sales/customer-page/page.data.ts'
import { markOverdue } from '../../server/src/modules/sales/invoices/reminders/invoice.overdue.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { withRetries } from '../../server/src/runtime/database/retries.ts'
import { inTransaction, type Runtime } from '../../server/src/runtime/database/transaction.ts'
import { type Identity, systemIdentity, type Tenant } from '../../server/src/runtime/identity.ts'
import { analyzeChangedTables } from '../../server/src/runtime/jobs/analyze.ts'
import { inTenant } from '../../server/src/runtime/jobs/worker.ts'
import { activeCustomers, addDeliveries, type PastDeliveries, runImport } from './jobs.ts'
import { Journal } from './journal.ts'
import { type Act, during, movedRuntime, type Person, serverOf } from './server.ts'
import { begin, finish, noteStep, stepsOf } from './steps.ts'

export { billedAt, releasedAt, settleEmails } from './jobs.ts'
export type { FollowUp, Person } from './server.ts'
export type { Runtime }

/** The address of the API in this process. Nothing listens there. */
export const address = 'http://demo.invalid'

export class Backstage {
  readonly journal = new Journal()
  readonly #runtime: Runtime
  readonly #http: FastifyInstance
  #owner: Identity

  private constructor(runtime: Runtime, http: FastifyInstance, owner: Identity) {
    this.#runtime = runtime
    this.#http = http
    this.#owner = owner
  }

  /** Opens a tenant as its first owner, with all permissions. */
  static async open(runtime: Runtime, tenantId: string): Promise<Backstage> {
    const moved = movedRuntime(runtime)
    const owner = await ownerOf(runtime, tenantId)
    const http = await serverOf(moved, () => backstage.#owner)
    const backstage: Backstage = new Backstage(moved, http, owner)
    return backstage
  }

  get owner(): Person {
    if (!this.#owner.actor) throw new Error('The tenant has no owner.')
    return this.#owner.actor
  }

  now(): string {
    return this.#runtime.now()
  }

  /** Records that a demo begins now, unless one is unfinished. Returns its start. */
  begin(): Promise<string> {
    return this.#transaction(begin)
  }

  /** Begins a part: reads its recorded writes, and the tenant, which earlier parts may have changed. */
  async beginPart(part: string) {
    this.#owner = await ownerOf(this.#runtime, this.#owner.tenant.id)
    this.journal.beginPart(part, await this.#transaction((ctx) => stepsOf(ctx, part)))
  }

  /** Ends the demo, and updates PostgreSQL's statistics of the filled tables. */
  async finish() {
    await this.#transaction(finish)
    await this.#runtime.pool.query(analyzeChangedTables)
  }

  /** Returns the `fetch` of a client that acts as a user at a moment. Recorded writes are not sent again. */
  fetchAt(act: Act): typeof fetch {
    return async (url, init = {}) => {
      const { 'idempotency-key': key, ...headers } = Object.fromEntries(init.headers as Headers)
      const method = init.method as 'GET' | 'POST'
      const write = method === 'GET' ? undefined : this.journal.next(key)
      if (write?.done) return Response.json({ data: write.done.result })
      const content = await contentOf(init.body)
      const path = (url as string).slice(address.length)
      const request = { method, url: path, headers, ...(content !== undefined && { payload: content }) }
      // `inject` sends the request when its result is awaited, which must be inside.
      const response = await during({ ...act, write }, async () => await this.#http.inject(request))
      const { statusCode: status, payload: text } = response
      // As in a continued run: only the records that a write creates are read.
      const body = write && status === 200 ? nothing : text
      return new Response(status === 204 ? null : body, { status, headers: textHeaders(response.headers) })
    }
  }

  /** Marks the invoices as overdue whose due date has passed. */
  markOverdue(moment: string) {
    return this.#job(moment, async (ctx) => {
      while ((await markOverdue(ctx)) > 0);
    })
  }

  /** Marks an invoice as viewed, as when its customer opens its page. */
  markViewed(moment: string, invoiceId: string) {
    return this.#job(moment, (ctx) => markViewed(ctx, invoiceId))
  }

  /** Imports the rows of a started import. */
  runImport(importId: string) {
    return this.#job(this.now(), (ctx) => runImport({ ...ctx, actor: this.owner }, importId))
  }

  /** Adds past deliveries of a webhook. No receiver exists, so that nothing can be sent. */
  addDeliveries(moment: string, past: PastDeliveries) {
    return this.#job(moment, (ctx) => addDeliveries(ctx, past))
  }

  /** Scores the active customers without a score: all together, because each statement reads the data of many. */
  async scoreHealth() {
    await this.#transaction(async (ctx) => {
      const unscored = (await activeCustomers(ctx)).filter(({ is_health_known }) => !is_health_known)
      const ids = unscored.map(({ id }) => id)
      await recalculateHealth(ctx, ids)
    })
  }

  /** Returns the number of active customers, and of those with a score. */
  async countScored(): Promise<{ active: number; scored: number }> {
    const active = await this.#transaction(activeCustomers)
    return { active: active.length, scored: active.filter(({ is_health_known }) => is_health_known).length }
  }

  close(): Promise<void> {
    return this.#http.close()
  }

  /** Runs and records the work of a job at a moment. Does nothing if an earlier run has done it. */
  async #job(moment: string, work: (ctx: Ctx) => Promise<unknown>) {
    const write = this.journal.next()
    if (write.done) return
    await during({ moment, actor: null }, () =>
      this.#transaction(async (ctx) => {
        await work({ ...ctx, actor: null })
        noteStep(ctx, write, null)
      }),
    )
  }

  #transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    return withRetries(() => inTransaction(this.#runtime, this.#owner, { mode: 'read write' }, work))
  }
}

/** Returns the first owner of the tenant, with all permissions. */
function ownerOf(runtime: Runtime, tenantId: string): Promise<Identity> {
  return inTenant(runtime, tenantId, async ({ db }) => {
    const tenant = await db.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirst()
    const owner = await db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('roles', '@>', (eb) => eb.val(['owner']))
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .executeTakeFirst()
    if (!tenant || !owner) throw new Error('The tenant has no active owner to create the demo.')
    const permissions = new Set(runtime.allPermissions.map(({ name }) => name))
    return { ...systemIdentity(tenant as unknown as Tenant, owner), permissions }
  })
}

const nothing = JSON.stringify({ data: null })

/** The content of a body; that of a form is a stream. */
async function contentOf(body: RequestInit['body']): Promise<string | Buffer | undefined> {
  if (body === undefined || body === null || typeof body === 'string') return body ?? undefined
  return Buffer.from(await new Response(body).arrayBuffer())
}

const textHeaders = (headers: Readonly<Record<string, unknown>>): [string, string][] =>
  ['content-type', 'x-request-id', 'retry-after'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
