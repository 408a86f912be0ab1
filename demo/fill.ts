/** Fills a tenant with the demo company, for `npm run demo` and in the background of a server with `KONTOR_DEMO=1`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { findTenantId, isUnfinished, withFillLock } from './backstage/fill-lock.ts'
import type { Runtime } from './backstage/backstage.ts'
import { fillDemo } from './demo.ts'
import { describeDemo, passwordText } from './describe.ts'
import { print, progressInLines, progressOn } from './progress.ts'

interface Target {
  config: { tenantSlug: string; publicUrl: string }
  runtime: Runtime
  /** The URL of the database with the role that owns the schema. */
  ownerUrl: string
}

/** The log of the server. */
interface Log {
  info(message: string): void
  info(values: object, message: string): void
  warn(values: object, message: string): void
}

const show = (password: string) => print(passwordText(password))

/** Fills the tenant. Prints the progress, the password of added users, and finally a summary. */
export async function fillWithProgress(target: Target): Promise<void> {
  const wait = () => print('Another process fills the tenant; this one waits until it has ended.\n')
  const { runtime, config, ownerUrl } = target
  const tenantId = await findTenantId(ownerUrl, config.tenantSlug)
  if (tenantId === undefined)
    throw new Error(`There is no tenant ${config.tenantSlug}: set KONTOR_TENANT to an existing one.`)
  const progress = progressOn(process.stderr)
  const filled = await withFillLock(ownerUrl, tenantId, wait, () =>
    fillDemo(runtime, tenantId, { show, progress }),
  )
  await print(describeDemo(config, filled))
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * Fills the tenant while the server runs, if its demo is unfinished. A failure is logged, and the fill continues after
 * a pause, which doubles up to a minute. Ends when the demo is finished, or on the signal.
 */
export async function fillInBackground(target: Target, logger: Log, signal: AbortSignal): Promise<void> {
  const { runtime, config, ownerUrl } = target
  const progress = progressInLines((at) => logger.info(at, 'the demo is being filled'))
  const wait = async () => logger.info('another process fills the demo')
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      const tenantId = await findTenantId(ownerUrl, config.tenantSlug)
      if (tenantId === undefined || !(await isUnfinished(runtime, tenantId))) return
      const run = async () =>
        (await isUnfinished(runtime, tenantId))
          ? fillDemo(runtime, tenantId, { show, progress, signal })
          : undefined
      const filled = await withFillLock(ownerUrl, tenantId, wait, run, signal)
      if (filled) await print(describeDemo(config, filled))
      return
    } catch (error) {
      if (signal.aborted) return
      logger.warn(
        { err: error instanceof Error ? error : new Error(String(error)), retry_in_ms: pauseMs },
        'filling the demo failed; it continues shortly',
      )
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
