/** A tenant filled with the demo, read over HTTP. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { buildApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/runtime/clock.ts'
import { readConfig } from '../server/src/runtime/config/config.ts'
import { keySourcesOf } from '../server/src/runtime/database/encryption-keys.ts'
import { openDatabase } from '../server/src/runtime/database/open.ts'
import { openEmbedded } from '../server/src/runtime/postgres/embedded.ts'
import { childEnvironment } from '../server/test/child-environment.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types and assert their contents
export type Read = any

export const token = 'a-token-for-the-demo'

let demo: ReturnType<typeof fillDemo> | undefined

/** Returns a tenant with the demo data. All test files in this process share it. */
export const openDemo = () => (demo ??= fillDemo())

async function fillDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-demo-'))
  chmodSync(folder, 0o755)
  const settings = {
    KONTOR_DATA_DIR: join(folder, 'data'),
    KONTOR_ADMIN_TOKEN: token,
    KONTOR_RATE_LIMIT: '100000',
  }
  const embedded = await openEmbedded({ dataDir: settings.KONTOR_DATA_DIR, purpose: 'serve', durable: false })
  const runDemo = () => runDemoWith(folder, settings)
  const firstRun = await runDemo()
  const now = new Date().toISOString()
  // The day of the data is printed by the demo. It differs from the day of `now` if midnight has passed since.
  const today = /availability\?from=([\d-]{10})/.exec(firstRun.stdout)?.[1]
  assert.ok(today, firstRun.stdout)
  const app = await buildApp({
    config: readConfig({ ...settings, DATABASE_URL: embedded.url, KONTOR_WORKER: 'off' }),
    // The demo encrypted the links of customers with the key in the data folder.
    database: await openDatabase({
      ownerUrl: embedded.url,
      poolSize: 4,
      keys: keySourcesOf(readConfig(settings)),
    }),
    clock: systemClock,
    logger: pino({ level: 'silent' }),
  })
  after(async () => {
    await app.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function get(path: string, bearer = token): Promise<Read> {
    const response = await app.http.inject({
      method: 'GET',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${bearer}` },
    })
    assert.equal(response.statusCode, 200, response.body)
    return response.json()
  }

  /** Returns all records of a list, page by page. */
  async function all(path: string): Promise<Read[]> {
    const separator = path.includes('?') ? '&' : '?'
    const page = async (number: number) => get(`${path}${separator}per_page=100&page=${number}`)
    const { data, meta } = await page(1)
    const others = Array.from({ length: Math.ceil(meta.total / 100) - 1 }, (_, index) => page(index + 2))
    const records = [...data, ...(await Promise.all(others)).flatMap((other) => other.data)]
    assert.equal(records.length, meta.total)
    return records
  }

  return { app, first: firstRun, now, today, get, all, runDemo }
}

/** Runs the demo like `npm run demo`, while a server uses the same data folder. */
async function runDemoWith(folder: string, settings: object): Promise<{ stdout: string; stderr: string }> {
  const program = new URL('main.ts', import.meta.url).pathname
  const env = { ...childEnvironment, ...settings }
  return promisify(execFile)(process.execPath, ['--max-semi-space-size=64', program], {
    cwd: folder,
    env,
    timeout: 500_000,
  })
}
