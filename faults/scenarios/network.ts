/** The network between the server and the database loses connections, delays, stalls, and closes one direction. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProxyMode } from '../proxy.ts'
import type { Scenario } from '../scenario.ts'

const rounds = 3
const modes: readonly ProxyMode[] = ['refuse', 'stall', 100]
const writesAfterFault = 3

export const network: Scenario = {
  name: 'network cut',
  setup: { hasDatabaseProxy: true },
  async disturb({ options, databaseProxy, untilWritten }) {
    const partMs = (options.seconds * 1_000) / (rounds * (2 * modes.length + 1))
    for (let round = 0; round < rounds; round++) {
      for (const mode of modes) {
        await sleep(partMs)
        databaseProxy.set(mode)
        await sleep(partMs)
        databaseProxy.set('pass')
        await untilWritten(writesAfterFault)
      }
      databaseProxy.halfClose()
      await untilWritten(writesAfterFault)
    }
    return `${rounds} times each: connections cut, stalled, delayed by 100 ms, closed in one direction`
  },
}
