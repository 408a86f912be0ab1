/**
 * Bounds how much is done at once, in all and for each tenant. A tenant that asks for more than its share waits, while
 * there is room for the others; among tenants that wait, each is admitted in its turn. Waiting is bounded as well.
 */
import { unavailable } from './api-error.ts'

export interface Bounds {
  /** How much is done at once in this process. */
  atOnce: number
  /** How much of it by one tenant; less than `atOnce`, so that no tenant holds all. */
  share: number
  /** How long somebody waits before they are refused. */
  waitMs: number
  /** How many of one tenant wait; who comes after them is refused at once. */
  waiting: number
}

interface Waiter {
  admit: () => void
  timer: NodeJS.Timeout
}

interface Tenant {
  held: number
  readonly waiters: Waiter[]
}

export class FairSemaphore {
  readonly #bounds: Bounds
  /** Those that hold something or wait, in the order of their turns. */
  readonly #tenants = new Map<string, Tenant>()
  #held = 0
  #waiting = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** How many wait. */
  get waiting() {
    return this.#waiting
  }

  /** Waits for a place; each must be released. Refuses with 503 who would wait for too long. */
  async acquire(tenantId: string): Promise<void> {
    const tenant = this.#tenantOf(tenantId)
    if (this.#hasRoomFor(tenant)) return this.#admit(tenant)
    if (tenant.waiters.length >= this.#bounds.waiting) throw tooBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      tenant.waiters.splice(tenant.waiters.indexOf(waiter), 1)
      this.#waiting--
      this.#forgetIdle(tenantId, tenant)
      reject(tooBusy())
    }
    const waiter = { admit: resolve, timer: setTimeout(giveUp, this.#bounds.waitMs) }
    tenant.waiters.push(waiter)
    this.#waiting++
    return promise
  }

  release(tenantId: string) {
    const tenant = this.#tenantOf(tenantId)
    tenant.held--
    this.#held--
    this.#forgetIdle(tenantId, tenant)
    if (this.#waiting > 0) this.#admitNext()
  }

  async run<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    await this.acquire(tenantId)
    try {
      return await work()
    } finally {
      this.release(tenantId)
    }
  }

  #tenantOf(tenantId: string): Tenant {
    const known = this.#tenants.get(tenantId)
    if (known) return known
    const tenant = { held: 0, waiters: [] }
    this.#tenants.set(tenantId, tenant)
    return tenant
  }

  #hasRoomFor({ held }: Tenant) {
    return this.#held < this.#bounds.atOnce && held < this.#bounds.share
  }

  #admit(tenant: Tenant) {
    tenant.held++
    this.#held++
  }

  /** Whose turn it was goes to the end. */
  #admitNext() {
    for (const [tenantId, tenant] of this.#tenants) {
      if (!this.#hasRoomFor(tenant)) continue
      const waiter = tenant.waiters.shift()
      if (!waiter) continue
      this.#tenants.delete(tenantId)
      this.#tenants.set(tenantId, tenant)
      clearTimeout(waiter.timer)
      this.#waiting--
      this.#admit(tenant)
      return waiter.admit()
    }
  }

  #forgetIdle(tenantId: string, { held, waiters }: Tenant) {
    if (held === 0 && waiters.length === 0) this.#tenants.delete(tenantId)
  }
}

const tooBusy = () => unavailable('Too much is being done at the moment. Try again shortly.')
