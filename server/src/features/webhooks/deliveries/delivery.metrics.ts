/** Prometheus metrics of the deliveries that this process sent. */
import { Counter, Gauge, Histogram, type Metric } from 'prom-client'
import { isSuccess } from './delivery.schedule.ts'
import type { CircuitState } from '../subscriptions/subscription.circuit.ts'
import { type Ended, lagOf } from './delivery.results.ts'

export class DeliveryMetrics {
  readonly metrics: readonly Metric[]
  readonly #attempts = new Counter({
    name: 'kontor_webhook_attempts_total',
    help: 'Delivery attempts that ended in this process, by outcome.',
    labelNames: ['outcome'],
    registers: [],
  })
  readonly #seconds = new Histogram({
    name: 'kontor_webhook_attempt_seconds',
    help: 'Response times of receivers.',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10],
    registers: [],
  })
  readonly #lag = new Histogram({
    name: 'kontor_webhook_lag_seconds',
    help: 'Time from the due time of a delivery to its first attempt, without outages of the receiver.',
    buckets: [0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [],
  })

  readonly #circuits = new Counter({
    name: 'kontor_webhook_circuit_changes_total',
    help: 'Circuits of subscriptions that this process opened, half-opened or closed.',
    labelNames: ['state'],
    registers: [],
  })

  constructor(underWay: () => number) {
    const requests: Gauge = new Gauge({
      name: 'kontor_webhook_requests',
      help: 'Running requests to receivers in this process.',
      registers: [],
      collect: () => requests.set(underWay()),
    })
    this.metrics = [this.#attempts, this.#seconds, this.#lag, this.#circuits, requests]
  }

  noteCircuit(state: CircuitState) {
    this.#circuits.inc({ state })
  }

  note(ended: readonly Ended[]) {
    for (const each of ended) {
      const { response, duration_ms, attempt } = each.attempt
      const outcome = isSuccess({ status: response?.status ?? null }) ? 'delivered' : 'failed'
      this.#attempts.inc({ outcome })
      this.#seconds.observe(duration_ms / 1_000)
      if (attempt === 1 && !each.due.is_probe) this.#lag.observe(Math.max(0, lagOf(each)) / 1_000)
    }
  }
}
