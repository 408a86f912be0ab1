/**
 * Sends changes to all open streams of this process. One notification for each round of the relay causes one read for
 * each tenant with streams; an idle stream causes no statement.
 */
import { Gauge } from 'prom-client'
import { feedChannel, type ReadyRequest } from '#core/platform'
import {
  fieldMessage,
  invalidField,
  rejectInvalid,
  tooManyStreams,
  unavailable,
  unauthenticated,
} from '#runtime/api-error'
import type { InvalidationListener } from '#runtime/cache/invalidation'
import type { NotificationListener } from '#runtime/database/notifications'
import type { Runtime } from '#runtime/database/transaction'
import { asError } from '#runtime/faults'
import type { Credential, Identity, Tenant } from '#runtime/identity'
import { positionOf } from '../feed/feed.ts'
import { type EventTypes, isKnown, noEvent, patternsIn } from '../patterns.ts'
import type { ChangesQuery } from './change.ts'
import { ChangeStream } from './change.stream.ts'
import { TenantChanges } from './change.tenant.ts'

const heartbeatMs = 25_000

/** The largest numbers of open streams in one process. */
export const streamsAtMost = { credential: 10, user: 30, tenant: 1_000, process: 2_000 }

type Identified = Identity & { credential: Credential }

export interface CredentialCheck {
  /** Returns the identity of a stored secret, and when it ends; undefined if it has ended. */
  inspect(
    secretHash: string,
    kind: Credential['kind'],
  ): Promise<{ identity: Identified; endsAt: string } | undefined>
}

export interface BroadcasterOptions {
  runtime: Runtime
  invalidation: InvalidationListener
  notifications: NotificationListener
  credentials: CredentialCheck
  /** Returns the hash of the secret that authenticated a request. */
  secretHashOf: (request: ReadyRequest['request'], publicUrl: string) => string
  types: EventTypes
}

export class ChangeBroadcaster {
  readonly #options: BroadcasterOptions
  readonly #tenants = new Map<string, TenantChanges>()
  readonly #heartbeat: NodeJS.Timeout
  readonly metric: Gauge
  #isClosed = false

  constructor(options: BroadcasterOptions) {
    this.#options = options
    options.notifications.subscribe(feedChannel, {
      received: (tenants) => this.#refresh(tenants.split(' ')),
      connected: () => this.#refresh([...this.#tenants.keys()]),
    })
    options.invalidation.onInvalidate((key) => this.#recheck(key))
    this.#heartbeat = setInterval(() => this.beat(), heartbeatMs).unref()
    this.metric = new Gauge({
      name: 'kontor_change_streams',
      help: 'Open streams of changes in this process.',
      registers: [],
      collect: () => this.metric.set(this.#streams().length),
    })
  }

  /** Responds with a stream. Rejects an invalid cursor with 422, and more streams than allowed with 429 or 503. */
  async open(ready: ReadyRequest) {
    const query = ready.input.query as unknown as ChangesQuery
    const identity = ready.identity as Identified
    this.#checkTypes(query)
    this.#checkNumbers(identity)
    const tenant = this.#tenantOf(identity.tenant)
    const stream = new ChangeStream({
      identity,
      secretHash: this.#options.secretHashOf(ready.request, this.#options.runtime.publicUrl),
      types: query.types,
      audience: tenant.audienceOf(identity, query.types),
    })
    // Before the check of the credential: a revocation from now on ends the stream.
    tenant.streams.add(stream)
    stream.body.once('close', () => this.#remove(stream))
    try {
      const position = await tenant.positionOf(cursorOf(ready, query))
      if (position === undefined) throw invalidField('cursor', 'must be the next_cursor of a response')
      stream.position = position
      stream.begin()
      await this.#verify(stream)
      if (!stream.isOpen) throw this.#isClosed ? unavailable() : unauthenticated()
    } catch (error) {
      stream.body.destroy()
      throw error
    }
    return ready.reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
      .send(stream.body)
  }

  #checkTypes({ types }: ChangesQuery) {
    const wrong = types ? patternsIn(types).filter((each) => !isKnown(this.#options.types, each)) : []
    const problems = wrong.map((each) =>
      fieldMessage('types', `has ${each}, which ${noEvent(this.#options.types, each)}`),
    )
    rejectInvalid(problems.length > 0 ? { types: problems } : {})
  }

  #checkNumbers({ tenant, actor, credential }: Identified) {
    if (this.#isClosed || this.#streams().length >= streamsAtMost.process) throw unavailable()
    const own = [...(this.#tenants.get(tenant.id)?.streams ?? [])]
    const ofCredential = own.filter((each) => each.credential.id === credential.id).length
    const ofUser = own.filter((each) => each.userId === actor?.id).length
    if (own.length >= streamsAtMost.tenant) throw tooManyStreams(streamsAtMost.tenant, 'tenant')
    if (ofCredential >= streamsAtMost.credential) throw tooManyStreams(streamsAtMost.credential, 'credential')
    if (ofUser >= streamsAtMost.user) throw tooManyStreams(streamsAtMost.user, 'user')
  }

  #tenantOf(tenant: Tenant): TenantChanges {
    const known = this.#tenants.get(tenant.id)
    if (known) return known
    const fresh = new TenantChanges({ ...this.#options.runtime, share: 'background' }, tenant)
    this.#tenants.set(tenant.id, fresh)
    return fresh
  }

  #remove(stream: ChangeStream) {
    const tenant = this.#tenants.get(stream.tenantId)
    tenant?.streams.delete(stream)
    if (tenant?.streams.size === 0) this.#tenants.delete(stream.tenantId)
  }

  #streams = () => [...this.#tenants.values()].flatMap(({ streams }) => [...streams])

  #refresh(tenants: readonly string[]) {
    for (const id of tenants) this.#tenants.get(id)?.refreshSafely()
  }

  /** Checks the streams whose credential, user or roles have changed. They receive nothing meanwhile. */
  #recheck(key: string) {
    const [what, id] = key.split(':')
    const affected = this.#streams().filter(
      (stream) =>
        key === 'everything' ||
        (what === 'tenant' && stream.tenantId === id) ||
        (what === 'user' && stream.userId === id) ||
        (what === 'credential' && stream.credential.id === id),
    )
    void this.#verifyAll(affected)
  }

  /** One after the other, so that a change of roles does not occupy all connections of the database. */
  async #verifyAll(streams: readonly ChangeStream[]) {
    for (const stream of streams) stream.isPaused = true
    for (const stream of streams) {
      try {
        await this.#verify(stream)
      } catch (error) {
        // It stays paused until the next heartbeat repeats the check.
        this.#options.runtime.logger?.warn({ err: asError(error) }, 'a stream of changes was not checked')
      }
    }
  }

  /** Ends the stream if its credential has ended. Otherwise it continues with the current permissions. */
  async #verify(stream: ChangeStream): Promise<void> {
    stream.isPaused = true
    const { invalidation, credentials } = this.#options
    const { generation } = invalidation
    const found = await credentials.inspect(stream.secretHash, stream.credential.kind)
    const tenant = this.#tenants.get(stream.tenantId)
    if (!found || !tenant || this.#isClosed) return stream.end()
    // Something changed during the check: a second check follows, or the streams of this change are checked anyway.
    if (generation !== invalidation.generation) return this.#verify(stream)
    stream.endsAt = found.endsAt
    stream.audience = tenant.audienceOf(found.identity, stream.types)
    return tenant.resume(stream)
  }

  /**
   * Sends a heartbeat to each stream, checks credentials that may have ended, and reads entries whose notification was
   * lost. A timer calls it.
   */
  beat() {
    const now = this.#options.runtime.now()
    const streams = this.#streams()
    for (const stream of streams) stream.beat()
    void this.#verifyAll(streams.filter(({ endsAt, isPaused }) => isPaused || endsAt <= now))
    this.#refresh([...this.#tenants.keys()])
  }

  /** Ends all streams. */
  close() {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    for (const stream of this.#streams()) stream.end()
  }
}

/** Returns the position of the header that browsers send when they reconnect, or of the query. */
function cursorOf({ request }: ReadyRequest, { cursor }: ChangesQuery): number | undefined {
  const { 'last-event-id': last } = request.headers
  const given = typeof last === 'string' && last !== '' ? last : cursor
  if (given === undefined) return undefined
  const position = positionOf(given)
  if (position === undefined) throw invalidField('cursor', 'must be the next_cursor of a response')
  return position
}
