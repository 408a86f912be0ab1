/** config → database → app → listen. */
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { makeLogger } from './platform/logging.ts'
import { startTelemetry } from './platform/telemetry.ts'
import { greeting, prepare } from './start.ts'

async function start(config: Config) {
  const stopTelemetry = config.telemetry ? await startTelemetry() : undefined
  const logger = makeLogger(config.logLevel)
  const { database, embedded, founded } = await prepare(config, systemClock)
  const undo = new AsyncDisposableStack()
  undo.defer(() => stopTelemetry?.())
  undo.defer(() => embedded?.stop())
  closeWithGrace({ delay: 30_000, logger }, async ({ err }) => {
    if (err) logger.error({ err }, 'ending because of a fault')
    await undo.disposeAsync()
  })
  for (const warning of database.migrated.warnings) logger.warn(warning)
  try {
    const app = await buildApp({ config, database, clock: systemClock, logger })
    undo.defer(() => app.close())
    if (config.demo && founded) {
      const { fillFirst } = await import('./demo/first-start.ts')
      process.stdout.write(await fillFirst(config, app.world, founded.tenantId))
    }
    const address = await app.http.listen({ port: config.port, host: config.host })
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
