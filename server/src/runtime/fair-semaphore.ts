/**
 * Limits concurrent work, in total and per tenant. A tenant above its share waits, even if slots are free. Waiting
 * tenants are served in round-robin order. Waiting is limited as well.
 */
import { unavailable } from './api-error.ts'

export interface Bounds {
  /** The limit of concurrent work in this process. */
  atOnce: number
  /** The limit per tenant; less than `atOnce`, so that no tenant can use all places. */
  share: number
  /** The longest wait before a caller is rejected. */
  waitMs: number
  /** The limit of waiting callers per tenant. Further ones are rejected immediately. */
  waiting: number
}

interface Waiter {
  start: () => void
  timer: NodeJS.Timeout
}

interface Tenant {
  held: number
  readonly waiters: Waiter[]
}

export class FairSemaphore {
  readonly #bounds: Bounds
  /** Tenants with places in use or waiting callers, in turn. */
  readonly #tenants = new Map<string, Tenant>()
  #held = 0
  #waiting = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** The number of waiting callers. */
  get waiting() {
    return this.#waiting
  }

  /** Waits for a slot, which the caller must release. Rejects with 503 after `waitMs`. */
  async acquire(tenantId: string): Promise<void> {
    const tenant = this.#tenantOf(tenantId)
    if (this.#hasRoomFor(tenant)) return this.#start(tenant)
    if (tenant.waiters.length >= this.#bounds.waiting) throw tooBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      tenant.waiters.splice(tenant.waiters.indexOf(waiter), 1)
      this.#waiting--
      this.#forgetIdle(tenantId, tenant)
      reject(tooBusy())
    }
    const waiter = { start: resolve, timer: setTimeout(giveUp, this.#bounds.waitMs) }
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

  #start(tenant: Tenant) {
    tenant.held++
    this.#held++
  }

  /** The admitted tenant moves to the end. */
  #admitNext() {
    for (const [tenantId, tenant] of this.#tenants) {
      if (!this.#hasRoomFor(tenant)) continue
      const waiter = tenant.waiters.shift()
      if (!waiter) continue
      this.#tenants.delete(tenantId)
      this.#tenants.set(tenantId, tenant)
      clearTimeout(waiter.timer)
      this.#waiting--
      this.#start(tenant)
      return waiter.start()
    }
  }

  #forgetIdle(tenantId: string, { held, waiters }: Tenant) {
    if (held === 0 && waiters.length === 0) this.#tenants.delete(tenantId)
  }
}

const tooBusy = () => unavailable('The server is too busy at the moment. Try again shortly.')
