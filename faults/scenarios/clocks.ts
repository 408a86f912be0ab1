/** Two servers whose clocks differ, and days on which the clocks of a time zone change. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult } from '../check-result.ts'
import type { Scenario } from '../scenario.ts'
import type { Environment } from '../environment.ts'

const minutesApart = 5

export const clocksApart: Scenario = {
  name: 'clocks apart',
  setup: {
    servers: [{ name: 'first' }, { name: 'ahead', clockAheadMs: minutesApart * 60_000 }],
  },
  async disturb({ options, servers }) {
    const half = (options.seconds * 1_000) / 2
    await sleep(half)
    // The clients of a killed server continue with the other one, and repeat their writes there.
    await servers[1]?.kill()
    await sleep(1_000)
    await servers[1]?.start()
    await sleep(half)
    return `2 servers, ${minutesApart} minutes apart`
  },
}

/** In Europe/Berlin, 2:00 becomes 3:00 in spring, and 3:00 becomes 2:00 in autumn; both at 1:00 UTC. */
const clockChanges = { spring: '2027-03-28T01:00:00Z', autumn: '2027-10-31T01:00:00Z' }

/** Minutes after the change. A daily job is due at 2:30, which spring skips and autumn repeats. */
const passedMinutes = [-30, 0, 30, 90]
const firstMinutes = -50
/** The clock is set to this long before the moment, for the start of the server. */
const leadMs = 12_000

const minuteMs = 60_000

export function daylightSaving(season: keyof typeof clockChanges): Scenario {
  const change = Date.parse(clockChanges[season])
  return {
    name: `daylight saving, ${season}`,
    get setup() {
      const clockAheadMs = change + firstMinutes * minuteMs - Date.now()
      return { timezone: 'Europe/Berlin', servers: [{ name: 'kontor', clockAheadMs }] }
    },
    async disturb({ options, servers, untilWritten }) {
      const [server] = servers
      if (!server) throw new Error('The server did not start.')
      const partMs = (options.seconds * 1_000) / passedMinutes.length
      for (const minutes of passedMinutes) {
        const moment = change + minutes * minuteMs
        await server.stop()
        server.clockAheadMs = moment - leadMs - Date.now()
        await server.start()
        await untilWritten(1)
        while (Date.now() + server.clockAheadMs < moment + partMs) await sleep(100)
      }
      return 'the clock passed over 0:30, 1:00, 1:30 and 2:30 UTC'
    },
    check: async (environment) => [await checkDailyJob(environment)],
  }
}

/** Checks that the daily job of 2:30 ran once. */
async function checkDailyJob({ database }: Environment): Promise<CheckResult> {
  const rows = await database.query<{ state: string }>(
    `select state::text as state from pgboss.job_common where data->>'job' = 'crm.score_customers'`,
  )
  const states = rows.map(({ state }) => state)
  const faults = states.join() === 'completed' ? [] : [`the daily job has these runs: ${states.join()}`]
  return { name: 'daily job', faults }
}
