/**
 * Admits a limited number of concurrent callers. The others wait: those of one tenant in order, and the tenants in
 * turn, so that a tenant with many callers does not delay another.
 */
export class Gate {
  readonly #waiting = new Map<string, (() => void)[]>()
  #free: number

  constructor(free: number) {
    this.#free = free
  }

  async pass<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await this.#wait(tenant)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #wait(tenant: string): Promise<void> {
    return new Promise((resolve) => {
      const own = this.#waiting.get(tenant)
      if (own) own.push(resolve)
      else this.#waiting.set(tenant, [resolve])
    })
  }

  /** Admits the first caller of the next tenant in turn. */
  #leave() {
    const [turn] = this.#waiting
    if (!turn) {
      this.#free++
      return
    }
    const [tenant, own] = turn
    this.#waiting.delete(tenant)
    const next = own.shift()
    if (own.length > 0) this.#waiting.set(tenant, own)
    next?.()
  }
}
