/** The tenant that a process fills, and the lock that keeps other processes from filling it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openOwner } from '../../server/src/runtime/database/open.ts'
import type { Runtime } from '../../server/src/runtime/database/transaction.ts'
import { inTenant } from '../../server/src/runtime/jobs/worker.ts'
import { unfinishedSince } from './steps.ts'

const lookAgainMs = 2_000

/** Returns the id of a tenant. `ownerUrl` is the URL of the database with the role that owns the schema. */
export async function findTenantId(ownerUrl: string, slug: string): Promise<string | undefined> {
  const owner = await openOwner(ownerUrl)
  try {
    const { rows } = await owner.query<{ id: string }>('select id from tenants where slug = $1', [slug])
    return rows[0]?.id
  } finally {
    await owner.end()
  }
}

/** Returns whether the demo of a tenant has begun and not ended. */
export const isUnfinished = async (runtime: Runtime, tenantId: string): Promise<boolean> =>
  (await inTenant(runtime, tenantId, unfinishedSince)) !== undefined

/** Runs the work while no other process fills the tenant. If another process does, calls `wait` once and waits. */
export async function withFillLock<T>(
  ownerUrl: string,
  tenantId: string,
  wait: () => Promise<unknown>,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const owner = await openOwner(ownerUrl)
  try {
    for (let hasWaited = false; ; hasWaited = true) {
      // The lock belongs to the connection, so it ends with the process.
      const { rows } = await owner.query<{ free: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('demo ' || $1, 0)) as free`,
        [tenantId],
      )
      if (rows[0]?.free) return await work()
      if (!hasWaited) await wait()
      await sleep(lookAgainMs, undefined, { signal })
    }
  } finally {
    await owner.end()
  }
}
