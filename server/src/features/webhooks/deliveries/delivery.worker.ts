/**
 * The worker that sends deliveries, in each process with background work. It leases queues with open work and runs each
 * of them independently.
 */
import { setImmediate as nextRound } from 'node:timers/promises'
import type { Runtime } from '#runtime/database/transaction'
import { newId } from '#runtime/ids'
import { asError } from '#runtime/faults'
import type { Logger } from '#runtime/logging'
import type { Loop } from '#runtime/jobs/worker'
import { inTenant } from '#runtime/jobs/worker'
import { attemptTimeoutMs } from '../limits.ts'
import { openSender, type Sender } from '../sending/sender.ts'
import { signatureHeaders } from '../sending/signature.ts'
import { fanOutEvents } from './delivery.fan-out.ts'
import { DeliveryQueue } from './delivery.queue.ts'
import { DeliveryMetrics } from './delivery.metrics.ts'
import { Gate } from './delivery.gate.ts'
import { type Batch, leaseBatch, leaseSeconds, type Wanted } from './delivery.batch.ts'
import type { Due } from './delivery.due.ts'
import type { Ended } from './delivery.results.ts'
import { stateOf } from '../subscriptions/subscription.circuit.ts'

/**
 * The limit of concurrent requests of this process, not counting the first of each queue, and of leased queues.
 * Therefore a queue never waits for the receivers of others.
 */
const requestsAtMost = 1_000
const queuesAtMost = 1_000
/** The limit of database connections for deliveries. The others serve the rest of the process. */
const turnsAtOnce = 2

interface LeasedLane {
  tenant: string
  subscription: string
}

export class Deliverer {
  readonly loops: readonly Loop[]
  readonly #runtime: Runtime
  readonly #logger: Logger
  readonly #sender: Sender
  readonly #worker = newId()
  readonly #meter = new DeliveryMetrics(() => this.#underWay)
  readonly #queues = new Map<string, { queue: DeliveryQueue; running: Promise<void> }>()
  readonly #turns = new Gate(turnsAtOnce)
  readonly #starts = new Gate(1)
  #underWay = 0
  #isEnding = false
  #ended: Promise<void> | undefined

  constructor(runtime: Runtime, logger: Logger) {
    this.#runtime = runtime
    this.#logger = logger
    this.#sender = openSender({ ...runtime.outbound, timeoutMs: attemptTimeoutMs })
    this.loops = [
      { name: 'webhook events', everyMs: 50, run: () => this.fanOut() },
      { name: 'webhook deliveries', everyMs: 200, run: () => this.leaseQueues() },
    ]
  }

  get metrics() {
    return this.#meter.metrics
  }

  /** Creates deliveries for new events and starts to send them. */
  async fanOut(): Promise<void> {
    if ((await fanOutEvents(this.#runtime)) > 0) await this.leaseQueues()
  }

  /** Leases the queues that have work and no other worker. */
  async leaseQueues(): Promise<void> {
    const free = queuesAtMost - this.#queues.size
    if (this.#isEnding || free <= 0) return
    const leased = await this.#runtime.pool.query<LeasedLane>(
      `select leased_tenant as tenant, leased_subscription as subscription
       from lease_webhook_lanes($1, $2, make_interval(secs => $3), $4)`,
      [this.#worker, this.#runtime.now(), leaseSeconds, free],
    )
    for (const each of leased) this.#open(each)
  }

  /** Resolves when no queue has due work. */
  async idle(): Promise<void> {
    while (this.#queues.size > 0) await Promise.all([...this.#queues.values()].map(({ running }) => running))
  }

  /** Starts no more requests, and records the results of running ones. */
  end(): Promise<void> {
    return (this.#ended ??= this.#end())
  }

  async #end(): Promise<void> {
    this.#isEnding = true
    for (const { queue } of this.#queues.values()) queue.end()
    await this.idle()
    await this.#sender.close()
  }

  #open({ tenant, subscription }: LeasedLane) {
    const key = `${tenant} ${subscription}`
    // The lease of this worker expired because it could not be renewed. The queue continues.
    if (this.#queues.has(key)) return
    const queue = new DeliveryQueue({
      subscriptionId: subscription,
      worker: this.#worker,
      turn: (wanted) => this.#turn(tenant, subscription, wanted),
      attempt: (due, target) => this.#attempt(tenant, due, target),
      hasRoom: () => this.#underWay < requestsAtMost,
      logger: this.#logger,
    })
    const running = queue
      .run()
      .catch((error: unknown) => {
        // The lease expires, then a worker starts the queue again.
        this.#logger.error({ err: asError(error), subscription }, 'the deliveries of a webhook stopped')
      })
      .finally(() => this.#queues.delete(key))
    this.#queues.set(key, { queue, running })
    if (this.#isEnding) queue.end()
  }

  async #turn(tenantId: string, subscriptionId: string, wanted: Wanted): Promise<Batch> {
    const turn = await this.#turns.pass(tenantId, () =>
      inTenant(this.#runtime, tenantId, (ctx) => leaseBatch(ctx, subscriptionId, wanted)),
    )
    this.#meter.note(wanted.ended)
    const circuit = stateOf(turn.circuit)
    if (circuit !== turn.circuitBefore) {
      this.#meter.noteCircuit(circuit)
      const about = { tenant: tenantId, subscription: subscriptionId, circuit, before: turn.circuitBefore }
      this.#logger.info(about, 'the circuit of a webhook subscription changed')
    }
    return turn
  }

  async #attempt(tenant: string, due: Due, target: Pick<Batch, 'url' | 'secrets'>): Promise<Ended> {
    this.#underWay++
    try {
      // One start per round of the event loop: a burst of requests would delay the API.
      await this.#starts.pass(tenant, () => nextRound())
      return await this.#send(due, target)
    } catch (fault) {
      this.#logger.error({ err: asError(fault), delivery: due.id }, 'a webhook could not be sent')
      return this.#notSent(due, target)
    } finally {
      this.#underWay--
    }
  }

  async #send(due: Due, { url, secrets }: Pick<Batch, 'url' | 'secrets'>): Promise<Ended> {
    const { event_id: eventId, event_type: eventType, body } = due
    const attempt = due.attempts + 1
    const started_at = this.#runtime.now()
    const headers = signatureHeaders({ eventId, eventType, timestamp: started_at, attempt, body, secrets })
    const outcome = await this.#sender.send({ url, headers, body })
    const { status, durationMs, error, retryAfterSeconds } = outcome
    const response = status === null ? null : { status, headers: outcome.headers, body: outcome.body }
    const request = { url, headers }
    const storedAttempt = { attempt, started_at, duration_ms: durationMs, request, response, error }
    return { due, attempt: storedAttempt, retryAfterSeconds, chance: Math.random() }
  }

  /** An attempt that failed because of this process. It is retried like any failed attempt. */
  #notSent(due: Due, { url }: Pick<Batch, 'url'>): Ended {
    const attempt = {
      attempt: due.attempts + 1,
      started_at: this.#runtime.now(),
      duration_ms: 0,
      request: { url, headers: {} },
      response: null,
      error: 'The webhook was not sent because of an error of the sender.',
    }
    return { due, attempt, retryAfterSeconds: null, chance: Math.random() }
  }
}
