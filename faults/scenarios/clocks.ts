/** Two servers whose clocks differ, and days on which the clocks of a time zone change. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult } from '../check.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'

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
const changes = ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']
/** The daily job `crm.score_customers` is due at 2:30, which does not exist in spring, and exists twice in autumn. */
const dueMinutes = [0, 30, 90]

export const daylightSaving: Scenario = {
  name: 'daylight saving',
  setup: { timezone: 'Europe/Berlin' },
  async disturb({ options, servers, untilWritten }) {
    const [server] = servers
    const partMs = (options.seconds * 1_000) / (changes.length * dueMinutes.length)
    for (const change of changes)
      for (const minutes of dueMinutes) {
        // Each part passes over the moment in its middle. Half of it writes before, half after.
        await server?.stop()
        const moment = Date.parse(change) + minutes * 60_000
        if (server) server.clockAheadMs = moment - partMs / 2 - startMs - Date.now()
        await server?.start()
        await untilWritten(1)
        await sleep(partMs)
      }
    return `${changes.length} clock changes in Europe/Berlin, each written over at 1:00, 1:30 and 2:30 UTC`
  },
  check: async (stage) => [await checkDailyRuns(stage)],
}

/** About the time of a start, which the clock of the server passes too. */
const startMs = 3_000

/** Checks that the daily job of 2:30 ran once on each of the two days. */
async function checkDailyRuns({ database }: Stage): Promise<CheckResult> {
  const rows = await database.query<{ day: string; number: number }>(
    `select day::text as day, count(*)::integer as number from customer_health_runs group by 1 order by 1`,
  )
  const days = changes.map((change) => change.slice(0, 10))
  const faults = days.flatMap((day) => {
    const number = rows.find((row) => row.day === day)?.number ?? 0
    return number === 1 ? [] : [`the daily job ran ${number} times on ${day}`]
  })
  return { name: 'daily job', faults }
}
