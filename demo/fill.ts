/** Fills a tenant with the demo company, for `npm run demo` and in the background of a server with `KONTOR_DEMO=1`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { asError } from '../server/src/runtime/faults.ts'
import type { Logger } from '../server/src/runtime/logging.ts'
import type { Config } from '../server/src/runtime/config/config.ts'
import { openOwner } from '../server/src/runtime/database/open.ts'
import type { Runtime } from '../server/src/runtime/database/transaction.ts'
import { inTenant } from '../server/src/runtime/jobs/worker.ts'
import { print } from '../server/src/start.ts'
import { fillDemo } from './demo.ts'
import { describeDemo, passwordText } from './describe.ts'
import { progressInLines, progressOn } from './progress.ts'
import { unfinishedSince } from './steps.ts'

interface Target {
  config: Config
  runtime: Runtime
  ownerUrl: string
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
  const filled = await withFillLock(target, tenantId, wait, () =>
    fillDemo(runtime, tenantId, { show, progress }),
  )
  await print(describeDemo(config, filled))
}

const lookAgainMs = 2_000

async function findTenantId(ownerUrl: string, slug: string): Promise<string | undefined> {
  const owner = await openOwner(ownerUrl)
  try {
    const { rows } = await owner.query<{ id: string }>('select id from tenants where slug = $1', [slug])
    return rows[0]?.id
  } finally {
    await owner.end()
  }
}

/** Runs the work while no other process fills the tenant. If another process does, calls `wait` once and waits. */
async function withFillLock<T>(
  { ownerUrl }: Target,
  tenantId: string,
  wait: () => Promise<unknown>,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const owner = await openOwner(ownerUrl)
  try {
    for (let hasWaited = false; ; hasWaited = true) {
      // The lock belongs to the connection, so it ends with the process.
      const { rows } = await owner.query<{ free: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('demo ' || $1, 0)) as free`,
        [tenantId],
      )
      if (rows[0]?.free) return await work()
      if (!hasWaited) await wait()
      await sleep(lookAgainMs, undefined, { signal })
    }
  } finally {
    await owner.end()
  }
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * Fills the tenant while the server runs, if its demo is unfinished. A failure is logged, and the fill continues after
 * a pause, which doubles up to a minute. Ends when the demo is finished, or on the signal.
 */
export async function fillInBackground(target: Target, logger: Logger, signal: AbortSignal): Promise<void> {
  const { runtime, config, ownerUrl } = target
  const progress = progressInLines((at) => logger.info(at, 'the demo is being filled'))
  const wait = async () => logger.info('another process fills the demo')
  const isUnfinished = async (tenantId: string) =>
    (await inTenant(runtime, tenantId, unfinishedSince)) !== undefined
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      const tenantId = await findTenantId(ownerUrl, config.tenantSlug)
      if (tenantId === undefined || !(await isUnfinished(tenantId))) return
      const run = async () =>
        (await isUnfinished(tenantId)) ? fillDemo(runtime, tenantId, { show, progress, signal }) : undefined
      const filled = await withFillLock(target, tenantId, wait, run, signal)
      if (filled) await print(describeDemo(config, filled))
      return
    } catch (error) {
      if (signal.aborted) return
      logger.warn(
        { err: asError(error), retry_in_ms: pauseMs },
        'filling the demo failed; it continues shortly',
      )
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
