/** Starts the process: config → database → app → listen → first tenant. */
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { type App, buildApp } from './app.ts'
import { systemClock } from '#runtime/clock'
import { type Config, readConfig, settingWarnings } from '#runtime/config/config'
import { surviveFaults } from '#runtime/faults'
import { type Logger, makeLogger } from '#runtime/logging'
import { compactWhenIdle } from '#runtime/heap'
import { startTelemetry } from '#runtime/telemetry'
import { removeAbandonedFolders } from '#runtime/storage/temporary-folders'
import { openWebApp } from '#runtime/web/web-app'
import {
  curlText,
  greeting,
  listenError,
  noteAddress,
  prepare,
  print,
  provision,
  requireFreePort,
  signInText,
} from './start.ts'

/** The time for requests and jobs to end. Then the embedded PostgreSQL is stopped, which takes at most 30 seconds. */
const closesWithinMs = 40_000
const stopsWithinMs = 75_000

interface Filling {
  ownerUrl: string
  logger: Logger
}

async function start(config: Config) {
  await requireFreePort(config)
  const stopTelemetry = config.telemetry ? await startTelemetry() : undefined
  const logger = makeLogger({ level: config.logLevel, format: config.logFormat })
  const lost = Promise.withResolvers<Error>()
  const { database, embedded, ownerUrl } = await prepare(config, {
    onLog: (line, level) => logger[level ?? 'info'](line),
    onLost: lost.resolve,
  })
  const undo = new AsyncDisposableStack()
  undo.defer(() => stopTelemetry?.())
  undo.defer(() => embedded?.stop())
  let ending: Promise<void> | undefined
  const end = () => (ending ??= undo.disposeAsync())
  let fatal: Error | undefined
  const onEnd = async ({ err }: { err?: Error }) => {
    if (err) logger.error({ err }, 'ending because of an error')
    await end()
    // Results in the exit code of a failure.
    if (fatal) throw fatal
    // Standard output may be closed already.
    await print('Kontor has stopped.\n').catch(() => undefined)
  }
  // An error ends the start. Later, the process ends only by a signal (decision 29), or when its database is lost.
  let closing = closeWithGrace({ delay: stopsWithinMs, logger }, onEnd)
  void lost.promise.then((error) => {
    fatal = error
    process.stderr.write(`Kontor ends: ${error.message}\n`)
    return closing.close()
  })
  for (const warning of [...settingWarnings(), ...database.migrated.warnings]) logger.warn(warning)
  try {
    let isStarting = true
    const web = openWebApp(config, logger)
    const app = await buildApp({
      config,
      database,
      clock: systemClock,
      logger,
      isStarting: () => isStarting,
      web,
    })
    // Even if the app does not close, the embedded database is stopped after this time.
    undo.defer(() => Promise.race([app.close(), sleep(closesWithinMs, undefined, { ref: false })]))
    const { address, isFirst } = await open(config, app, ownerUrl)
    undo.defer(await noteAddress(config, address))
    undo.defer(compactWhenIdle(app.http.server))
    isStarting = false
    closing.uninstall()
    surviveFaults(logger)
    closing = closeWithGrace(
      { delay: stopsWithinMs, logger, skip: ['uncaughtException', 'unhandledRejection'] },
      onEnd,
    )
    await print(greeting(config, address, isFirst))
    void removeAbandonedFolders().catch((err: unknown) =>
      logger.warn({ err }, 'temporary folders not removed'),
    )
    undo.defer(() => web?.stop())
    void web?.start()
    if (config.demo) undo.defer(await fillDemo(config, app, { ownerUrl, logger }))
  } catch (error) {
    // The embedded database must not outlive a failed start, for example when the port is in use.
    await end()
    throw error
  }
}

/** Listens. On an empty database, creates the first tenant, unless its sign-in could not be shown. */
async function open(config: Config, app: App, ownerUrl: string) {
  const listen = () =>
    app.http.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(error, config)
    })
  let address: string | undefined
  const signIn = await provision(ownerUrl, config, systemClock, async (made) => {
    address = await listen()
    await print(`${signInText(made)}\n${curlText(made, address)}\n`)
  })
  return { address: address ?? (await listen()), isFirst: signIn !== undefined }
}

/** Continues an unfinished demo in the background. Returns a function that stops it between two steps. */
async function fillDemo(config: Config, { runtime }: App, { ownerUrl, logger }: Filling) {
  const { fillInBackground } = await import('../../demo/fill.ts')
  const stopping = new AbortController()
  const filling = fillInBackground({ config, runtime, ownerUrl }, logger, stopping.signal)
  return () => {
    stopping.abort()
    return filling
  }
}

try {
  await start(readConfig())
} catch (error) {
  process.stderr.write(`Kontor cannot start: ${(error as Error).message}\n`)
  process.exit(1)
}
