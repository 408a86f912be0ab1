/** The database of one measurement: an embedded PostgreSQL in a separate folder, with tenants and leads. */
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { systemClock } from '../server/src/runtime/clock.ts'
import { outboundOf, readConfig } from '../server/src/runtime/config/config.ts'
import type { Connection } from '../server/src/runtime/database/client.ts'
import { openOwner } from '../server/src/runtime/database/open.ts'
import type { Runtime } from '../server/src/runtime/database/transaction.ts'
import { provisionUser, provisionTenant } from '../server/src/features/identity/provisioning/provisioning.ts'
import { newToken } from '../server/src/features/identity/secrets.ts'
import { openEmbedded } from '../server/src/runtime/postgres/embedded.ts'
import { aggregateAllSearchTexts } from '../server/src/core/data/search/pairs.ts'
import { prepare, provision } from '../server/src/start.ts'
import { loadLeads } from './load.ts'
// Registers the roles and scopes of all modules.
import '../server/src/app.ts'

const fewNeighbours = 5
const leadsOfNeighbour = 1_000
const colleagues = 4

export interface BenchApp {
  folder: string
  /** The URL of the database as its owner. */
  url: string
  tenantId: string
  token: string
  /** A connection as the owner. */
  owner: Connection
  /** Stops the database; its folder remains. */
  stop(): Promise<void>
}

/** Creates the database and fills it. `undo` receives each resource as soon as it exists. */
export const createBenchApp = (rows: number, undo: AsyncDisposableStack, neighbours = fewNeighbours) =>
  createIn(makeFolder(undo), rows, undo, neighbours)

/**
 * Creates a database with one tenant of `leads` leads and its neighbours, and fills it. With a folder, the database is
 * stored there and used again; the first result of `load` is then read from a file.
 */
export async function reusableBenchApp<T>(
  given: string | undefined,
  undo: AsyncDisposableStack,
  load: (app: BenchApp) => Promise<T>,
  { leads = 1_000, neighbours = 0 } = {},
): Promise<{ app: BenchApp; filled: T }> {
  const folder = given === undefined ? makeFolder(undo) : resolve(given)
  const file = join(folder, 'bench.json')
  const saved = await readFile(file, 'utf8').catch(() => undefined)
  if (saved) {
    const { token, tenantId, filled } = JSON.parse(saved) as { token: string; tenantId: string; filled: T }
    return { app: { ...(await open(folder, undo)), token, tenantId }, filled }
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const app = await createIn(folder, leads, undo, neighbours)
  const filled = await load(app)
  await writeFile(file, JSON.stringify({ token: app.token, tenantId: app.tenantId, filled }))
  return { app, filled }
}

/** Opens the database of a folder, and migrates it. */
async function open(folder: string, undo: AsyncDisposableStack) {
  const opening = openEmbedded({ dataDir: folder, purpose: 'serve', durable: true })
  const stopServer = async () => (await opening.catch(() => undefined))?.stop()
  undo.defer(stopServer)
  const { url } = await opening
  await asSystem(url, async () => undefined)
  const owner = await openOwner(url)
  undo.defer(() => owner.end())
  const stop = async () => {
    await owner.end()
    await stopServer()
  }
  return { folder, url, owner, stop }
}

async function createIn(
  folder: string,
  rows: number,
  undo: AsyncDisposableStack,
  neighbours: number,
): Promise<BenchApp> {
  const opened = await open(folder, undo)
  return { ...opened, ...(await fillDatabase(opened.url, opened.owner, rows, neighbours)) }
}

/** Fills a migrated database with a tenant of this many leads, and its neighbours. */
export async function fillDatabase(
  url: string,
  owner: Connection,
  rows: number,
  neighbours = fewNeighbours,
): Promise<{ tenantId: string; token: string }> {
  const token = newToken()
  const config = readConfig({ DATABASE_URL: url, KONTOR_TENANT: 'bench', KONTOR_ADMIN_TOKEN: token })
  await provision(url, config, systemClock, async () => undefined)
  const tenantId = await fill(owner, rows, neighbours)
  await settle(url, owner)
  return { tenantId, token }
}

/** Runs pending work of the worker and PostgreSQL now, so that it does not run during a measurement. */
export async function settle(url: string, owner: Connection) {
  await asSystem(url, aggregateAllSearchTexts)
  await owner.query('vacuum analyze')
}

/** Runs work as the system, without a server. */
export async function asSystem<T>(url: string, work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const config = readConfig({ DATABASE_URL: url })
  const { database } = await prepare(config)
  const runtime = {
    pool: database.pool,
    encryption: database.encryption,
    now: () => systemClock.now(),
    publicUrl: '',
    outbound: outboundOf(config),
    allPermissions: [],
  }
  try {
    return await work(runtime)
  } finally {
    await database.pool.end()
  }
}

/** Traversable for others, because as root the database runs as another account. */
function makeFolder(undo: AsyncDisposableStack) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  undo.defer(async () => {
    // If that account cannot traverse the folder, the database is elsewhere and linked here.
    const cluster = await realpath(join(folder, 'postgres')).catch(() => folder)
    await rm(cluster, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })
  chmodSync(folder, 0o755)
  return folder
}

/** Creates the measured tenant with this many leads, and its neighbours. Returns its id. */
async function fill(owner: Connection, rows: number, neighbours: number): Promise<string> {
  const now = systemClock.now()
  const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants')
  const tenantId = tenants[0]?.id ?? ''
  for (let number = 1; number <= colleagues; number++) {
    const person = {
      name: `Colleague ${number}`,
      email: `colleague-${number}@example.com`,
      password: newToken(),
    }
    await provisionUser(owner, { tenantId, ...person, roles: ['sales'] }, now)
  }
  const { rows: members } = await owner.query<{ id: string }>('select id from users where tenant_id = $1', [
    tenantId,
  ])
  const workforce = { currency: 'USD', now: Date.parse(now) }
  await loadLeads(owner, tenantId, rows, { ...workforce, users: members.map(({ id }) => id) })
  for (let number = 1; number <= neighbours; number++) {
    const names = { slug: `neighbour-${number}`, name: `Neighbour ${number}` }
    const neighbour = await provisionTenant(owner, names, now)
    await loadLeads(owner, neighbour, leadsOfNeighbour, { ...workforce, users: [] })
  }
  return tenantId
}
