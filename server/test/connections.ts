/** Checks that slow work holds no database connection. */
import { setTimeout } from 'node:timers/promises'
import { inThread } from '#runtime/threads'
import type { TestApp } from './test-app.ts'

const withinMs = 20_000
const momentMs = 200

/** Waits until no connection has been in use for a moment; throws at the time limit. */
export async function untilNoConnectionIsUsed({ app }: Pick<TestApp, 'app'>): Promise<void> {
  const end = performance.now() + withinMs
  for (let idleMs = 0; idleMs < momentMs; idleMs += 10) {
    if (performance.now() > end) throw new Error('A connection is still in use.')
    await setTimeout(10)
    if (app.runtime.pool.connections.busy > 0) idleMs = 0
  }
}

const waiting = `data:text/javascript,import { parentPort, workerData } from 'node:worker_threads';
  Atomics.wait(workerData, 0, 0); parentPort.postMessage('freed')`

/** Blocks the thread of a tenant until `free` is called; then `freed` resolves. */
export function busyThread(tenantId: string): { free: () => void; freed: Promise<unknown> } {
  const isFree = new Int32Array(new SharedArrayBuffer(4))
  const freed = inThread(tenantId, {
    script: new URL(waiting),
    seconds: 60,
    megabytes: 64,
    data: isFree,
  })
  const free = () => {
    Atomics.store(isFree, 0, 1)
    Atomics.notify(isFree, 0)
  }
  return { free, freed }
}
