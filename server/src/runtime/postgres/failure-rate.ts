/**
 * Counts failures in a period. A limit on their rate, unlike one on their number, is never reached by the rare failures
 * of a process that runs for long.
 */
export class FailureRate {
  readonly #atMost: number
  readonly #withinMs: number
  #recent: number[] = []

  constructor({ atMost, withinMs }: { atMost: number; withinMs: number }) {
    this.#atMost = atMost
    this.#withinMs = withinMs
  }

  /** Counts a failure at this instant of the monotonic clock. Returns whether there were too many in the period. */
  isExceededAt(now: number): boolean {
    this.#recent = [...this.#recent.filter((at) => now - at < this.#withinMs), now]
    return this.#recent.length > this.#atMost
  }
}
