/** The expected content of the database: every acknowledged write once, no refused one, an unknown one at most once. */
import type { Outcome, OutcomeKind } from './client.ts'

/** Rows that a write adds, recognized by the value of a column. */
export interface Creation {
  table: string
  column: string
  value: string
  /** How many rows the write adds, all or none. */
  rows: number
}

export interface Expectation extends Creation {
  outcome: OutcomeKind
}

/** The possible values of a column: one, or several after a write with an unknown outcome. */
export interface ExpectedValue {
  table: string
  id: string
  column: string
  values: Set<string>
}

/** Generated writes conflict with each other, ask for more stock than there is, or are invalid. */
const isExpectedRefusal = (status: number, code: unknown) =>
  status === 409 || status === 422 || code === 'INSUFFICIENT_STOCK'

export class Model {
  acknowledged = 0
  refused = 0
  unknown = 0
  retried = 0
  /** Refusals that no generated write explains, such as 401 during an outage. */
  readonly unexpectedRefusals: string[] = []
  /** Responses with status 500, each of which is a bug. */
  internalErrors = 0
  readonly expectations: Expectation[] = []
  readonly #values = new Map<string, ExpectedValue>()
  #lastAcknowledgedAt = performance.now()
  #longestGapMs = 0

  count({ kind, status, attempts, data }: Outcome): void {
    this[kind]++
    if (kind === 'refused' && !isExpectedRefusal(status, data?.error?.code))
      this.unexpectedRefusals.push(`${status} ${data?.error?.message}`)
    if (attempts > 1) this.retried++
    if (kind !== 'acknowledged') return
    this.#longestGapMs = this.longestGapMs
    this.#lastAcknowledgedAt = performance.now()
  }

  /** The longest time without an acknowledged write. */
  get longestGapMs(): number {
    return Math.max(this.#longestGapMs, performance.now() - this.#lastAcknowledgedAt)
  }

  restartGap(): void {
    this.#lastAcknowledgedAt = performance.now()
    this.#longestGapMs = 0
  }

  expectRows(outcome: OutcomeKind, table: string, column: string, value: string, rows = 1): void {
    this.expectations.push({ outcome, table, column, value, rows })
  }

  /** Records the new value of a column. A refused write changes nothing. */
  expectValue(outcome: OutcomeKind, table: string, id: string, column: string, value: string): void {
    if (outcome === 'refused') return
    const name = `${table} ${id} ${column}`
    const known = this.#values.get(name)
    if (known && outcome === 'unknown') known.values.add(value)
    else if (outcome === 'acknowledged')
      this.#values.set(name, { table, id, column, values: new Set([value]) })
  }

  /** Expects any of these values. */
  expectOneOf(table: string, id: string, column: string, values: readonly string[]): void {
    this.#values.set(`${table} ${id} ${column}`, { table, id, column, values: new Set(values) })
  }

  get values(): readonly ExpectedValue[] {
    return [...this.#values.values()]
  }
}
