/** kill -9 of the server and of the database, in turns. */
import type { Scenario } from '../scenario.ts'

const writesBetween = 10

export const kills = (count: number): Scenario => ({
  name: 'kills',
  setup: {},
  async disturb({ database, servers, random, untilWritten }) {
    const [server] = servers
    const killed = { server: 0, database: 0 }
    for (let index = 0; index < count; index++) {
      await untilWritten(writesBetween + random.below(2 * writesBetween))
      if (index % 2 === 0) {
        await server?.kill()
        await server?.start()
        killed.server++
      } else {
        await database.kill()
        await database.start()
        killed.database++
      }
    }
    return `${killed.server} kills of the server, ${killed.database} of the database`
  },
})
