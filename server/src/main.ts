/** config → database → app → listen. */
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { surviveFaults } from './platform/faults.ts'
import { makeLogger } from './platform/logging.ts'
import { startTelemetry } from './platform/telemetry.ts'
import { greeting, prepare } from './start.ts'

/** What is under way gets so long to end, then the embedded PostgreSQL is stopped, which takes 30 seconds at most. */
const closesWithinMs = 40_000
const stopsWithinMs = 75_000

async function start(config: Config) {
  const stopTelemetry = config.telemetry ? await startTelemetry() : undefined
  const logger = makeLogger(config.logLevel)
  const { database, embedded, founded } = await prepare(config, systemClock)
  const undo = new AsyncDisposableStack()
  undo.defer(() => stopTelemetry?.())
  undo.defer(() => embedded?.stop())
  const end = async ({ err }: { err?: Error }) => {
    if (err) logger.error({ err }, 'ending because of a fault')
    await undo.disposeAsync()
  }
  // A fault ends the start. Once the process serves, it ends by a signal alone (decision 29).
  const starting = closeWithGrace({ delay: stopsWithinMs, logger }, end)
  for (const warning of database.migrated.warnings) logger.warn(warning)
  try {
    const app = await buildApp({ config, database, clock: systemClock, logger })
    // Whatever does not end, the database of our own is stopped after it.
    undo.defer(() => Promise.race([app.close(), sleep(closesWithinMs, undefined, { ref: false })]))
    if (config.demo && founded) {
      const { fillFirst } = await import('./demo/first-start.ts')
      process.stdout.write(await fillFirst(config, app.world, founded.tenantId))
    }
    const address = await app.http.listen({ port: config.port, host: config.host })
    starting.uninstall()
    surviveFaults(logger)
    closeWithGrace({ delay: stopsWithinMs, logger, skip: ['uncaughtException', 'unhandledRejection'] }, end)
    process.stdout.write(greeting(config, address, founded))
  } catch (error) {
    // A database of our own must not outlive a start that fails, such as on a port that is taken.
    await undo.disposeAsync()
    throw error
  }
}

try {
  await start(readConfig())
} catch (error) {
  process.stderr.write(`Kontor cannot start: ${(error as Error).message}\n`)
  process.exit(1)
}
