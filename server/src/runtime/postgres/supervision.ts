/**
 * Supervises the server: if it ends without being stopped, it is restarted at the same port. A server whose shutdown
 * waits for its clients accepts no new ones and might wait forever, so it is ended first.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { FailureRate } from './failure-rate.ts'
import type { Cluster } from './cluster.ts'
import { isAlive } from './folder-lock.ts'
import { isStopping, leftBehind, type Postmaster, startPostmasterAt, stopPostmaster } from './postmaster.ts'

/** The pauses before the attempts of one restart. After the last attempt, the server is lost. */
const pausesMs = [0, 500, 1_000, 2_000, 4_000, 8_000]
/**
 * A server that ends more often is lost although each restart succeeds. Rare crashes never add up to it (systemd and
 * Erlang limit restarts in the same way).
 */
const crashLimit = { atMost: 20, withinMs: 60_000 }
const lookMs = 200

export interface Supervision {
  /** Stops the server and a running restart. */
  stop(): Promise<void>
}

/** `onLost` is called once, if the server ends too often or cannot be started. */
export function supervise(
  cluster: Cluster,
  first: Postmaster,
  onLost: (error: Error) => void = () => undefined,
): Supervision {
  const stopping = new AbortController()
  const { signal } = stopping
  let server: Postmaster | undefined = first

  async function keepRunning() {
    const crashes = new FailureRate(crashLimit)
    while (server) {
      await untilEndedOrStopping(cluster, server.pid, signal)
      if (signal.aborted) return
      if (isAlive(server.pid)) {
        cluster.onLog(
          `PostgreSQL ${server.pid} is shutting down and waits for its clients; it is ended`,
          'error',
        )
        await stopPostmaster(cluster, server.pid).catch((error: Error) =>
          cluster.onLog(error.message, 'error'),
        )
        if (signal.aborted) return
      }
      cluster.onLog(`PostgreSQL ${server.pid} ended unexpectedly; it is restarted`, 'error')
      server = undefined
      if (crashes.isExceededAt(performance.now())) {
        const { atMost, withinMs } = crashLimit
        return onLost(new Error(`PostgreSQL ended more than ${atMost} times in ${withinMs / 1_000} seconds.`))
      }
      let last: Error | undefined
      for (const [index, pauseMs] of pausesMs.entries()) {
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return
        server = await startAgain(cluster, first.port).catch((error: Error) => {
          last = error
          const place = `attempt ${index + 1} of ${pausesMs.length}`
          cluster.onLog(`PostgreSQL could not be restarted (${place}): ${error.message}`, 'error')
          return undefined
        })
        if (server) break
      }
      if (server) cluster.onLog(`PostgreSQL runs again as process ${server.pid}`, 'warn')
      else onLost(new Error('PostgreSQL ended and cannot be restarted.', { cause: last }))
    }
  }

  const running = keepRunning()
  return {
    async stop() {
      stopping.abort()
      await running
      if (server) await stopPostmaster(cluster, server.pid)
    },
  }
}

async function untilEndedOrStopping(cluster: Cluster, pid: number, signal: AbortSignal): Promise<void> {
  // The timer does not keep the process running.
  while (!signal.aborted && isAlive(pid) && !(await isStopping(cluster, pid)))
    await sleep(lookMs, undefined, { signal, ref: false }).catch(() => undefined)
}

/** Restarts the server at the same port, because clients know it. Stops a server that was started by hand meanwhile. */
async function startAgain(cluster: Cluster, port: number): Promise<Postmaster> {
  const found = await leftBehind(cluster)
  if (found?.port === port) return found
  if (found) await stopPostmaster(cluster, found.pid)
  return startPostmasterAt(cluster, port)
}
