/** A worker stops for minutes with its work in progress, and continues after another one has taken the work over. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'

export const pausedWorker = (pauseSeconds: number): Scenario => ({
  name: 'worker paused',
  setup: {
    pauseMs: 1_000,
    servers: [
      { name: 'server', settings: { KONTOR_WORKER: 'off' } },
      { name: 'worker', settings: { KONTOR_WORKER: 'only' } },
      { name: 'second-worker', settings: { KONTOR_WORKER: 'only' } },
    ],
  },
  async disturb({ options, servers, untilWritten }) {
    const paused = servers[1]
    await untilWritten(200)
    paused?.signal('SIGSTOP')
    await sleep(pauseSeconds * 1_000)
    paused?.signal('SIGCONT')
    await sleep(Math.min(options.seconds, 10) * 1_000)
    return `paused for ${pauseSeconds} s`
  },
})
