/** Gives each test file a separate database, cloned from a migrated template, and callers over HTTP. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { pino } from 'pino'
import { type App, buildApp } from '../src/app.ts'
import { MovableClock } from '#runtime/clock'
import { type Config, readConfig } from '#runtime/config/config'
import { type OpenDatabase, openDatabase, openOwner } from '#runtime/database/open'
import { addUser, provisionToken } from '#features/identity/provisioning/provisioning'
import { hashPassword } from '#features/identity/secrets'
import { keySourcesOf } from '#runtime/database/encryption-keys'
import { newId } from '#runtime/ids'
import { openEmbedded } from '#runtime/postgres/embedded'
import { openWebApp, type WebApp } from '#runtime/web/web-app'
import { at, createDatabase, dropDatabase, workersOf } from '../../scripts/database-server.ts'
import { undocumented } from './documented.ts'
import { inTurn } from './in-turn.ts'
import { record } from './recording.ts'
import { startOfTests, template } from './template-database.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface ApiResponse {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types and assert their contents
  body: any
  headers: Record<string, string>
}

export type Call = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>

export interface Caller extends Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call> {
  call(method: Method): Call
  token: string
  userId: string
  email: string
  tenantId: string
  testApp: TestApp
}

/** A caller without a credential, or with a credential that belongs to no user. */
export type Anonymous = Omit<Caller, 'token' | 'userId' | 'email' | 'tenantId' | 'testApp'>

export interface TestApp {
  app: App
  clock: MovableClock
  config: Config
  /** Queries the database as its owner. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  ownerUrl: string
  /** Whether the database is a Citus cluster, which has no triggers and plans each statement for its values. */
  isDistributed: boolean
  /** The address of the same database for the serving role. */
  serverUrl: string
  tenants: Record<'acme' | 'globex', string>
  /** Creates a user of a tenant, with a built-in role (`owner`) or with exactly these permissions. */
  caller(tenant: 'acme' | 'globex', ...allowed: string[]): Promise<Caller>
  /** Starts another process on the same database. */
  another(settings?: Record<string, string>): Promise<App>
}

const password = 'a long and quiet evening'

let hashed: Promise<string> | undefined

/** Returns the hash of the password of all callers, computed once: it takes longer than most requests. */
const passwordHash = () => (hashed ??= hashPassword('tests', password, '07'.repeat(16)))

/** Starts an app. Tests of files, other processes or `now()` of PostgreSQL start at the time of the system. */
export async function startTestApp(
  settings: Record<string, string> = {},
  start = startOfTests,
  web?: WebApp,
) {
  const clock = new MovableClock(start)
  const server = await testServer()
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await createDatabase(server, name, await template(server))
  const ownerUrl = at(server, name)
  const config = readConfig({
    ...testSettings,
    KONTOR_DATA_DIR: dataFolder(),
    ...settings,
    DATABASE_URL: ownerUrl,
  })
  const launch = async (own: Config, database: OpenDatabase) => {
    const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
    const served = web ?? openWebApp(own, logger)
    await served?.start()
    after(() => served?.stop())
    return buildApp({ config: own, clock, logger, database, web: served })
  }
  const open = (own: Config) => openTestDatabase(own, ownerUrl)
  const database = await open(config)
  const app = await launch(config, database)
  const apps = [app]
  const owner = await openOwner(ownerUrl)
  // On Citus, tests may join tables without the tenant.
  await owner.query('set citus.enable_repartition_joins = on')
  after(async () => {
    for (const each of apps) await each.close()
    await owner.end()
    await dropDatabase(server, name)
    if (--appsOpen === 0) await (await own)?.stop()
  })
  const onOwner = inTurn()
  const sql: TestApp['sql'] = async (text, values = []) =>
    (await onOwner(() => owner.query(text, values))).rows as Record<string, unknown>[]
  const tenants = Object.fromEntries(
    (await sql('select slug, id from tenants')).map(({ slug, id }) => [slug, id]),
  )
  const testApp: TestApp = {
    app,
    clock,
    config,
    sql,
    ownerUrl,
    isDistributed: (await workersOf(server)).length > 0,
    serverUrl: database.url,
    tenants: tenants as TestApp['tenants'],
    caller: (tenant, ...allowed) =>
      onOwner(() => makeCaller(testApp, owner, String(tenants[tenant]), allowed)),
    async another(own = {}) {
      const ofOther = readConfig({
        ...testSettings,
        KONTOR_DATA_DIR: config.dataDir,
        ...settings,
        ...own,
        DATABASE_URL: ownerUrl,
      })
      const other = await launch(ofOther, await open(ofOther))
      apps.push(other)
      return other
    },
  }
  return testApp
}

const openTestDatabase = (config: Config, ownerUrl: string) =>
  openDatabase({
    ownerUrl,
    poolSize: 5,
    timeoutMs: config.databaseTimeout * 1_000,
    keys: keySourcesOf(config),
  })

const testSettings = {
  // The tests of the browser app build it and turn this on.
  KONTOR_WEB: 'off',
  KONTOR_WORKER: 'off',
  KONTOR_RATE_LIMIT: '1000000',
  KONTOR_RATE_LIMIT_ANONYMOUS: '1000000',
  KONTOR_RATE_LIMIT_LOGIN: '1000000',
  // A port without a server, so that no test reaches the real Stripe.
  KONTOR_STRIPE_URL: 'http://127.0.0.1:9',
}

function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let own: Promise<{ url: string; stop(): Promise<void> }> | undefined
let appsOpen = 0

/** Returns the server that `npm test` started. Starts one when a file is run alone. */
async function testServer(): Promise<string> {
  appsOpen++
  return process.env.TEST_DATABASE_URL ?? (await (own ??= ownServer())).url
}

async function ownServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-postgres-'))
  chmodSync(dataDir, 0o755)
  const { url, stop } = await openEmbedded({ dataDir, purpose: 'serve', durable: false })
  return { url, stop: () => stop().then(() => rmSync(dataDir, { recursive: true, force: true })) }
}

/** Creates an empty database and returns its owner's address. It is dropped after the tests. */
export async function emptyDatabase(): Promise<string> {
  const server = await testServer()
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await createDatabase(server, name)
  after(async () => {
    await dropDatabase(server, name)
    if (--appsOpen === 0) await (await own)?.stop()
  })
  return at(server, name)
}

async function makeCaller(
  testApp: TestApp,
  owner: Awaited<ReturnType<typeof openOwner>>,
  tenantId: string,
  allowed: string[],
): Promise<Caller> {
  const email = `user-${randomBytes(4).toString('hex')}@example.com`
  const now = testApp.clock.now()
  const roles = await rolesFor(owner, tenantId, allowed, now)
  const user = { tenantId, name: 'Test Caller', email, passwordHash: await passwordHash(), roles }
  const userId = await addUser(owner, user, now)
  const token = `kontor-test-${randomBytes(16).toString('hex')}`
  await provisionToken(owner, { tenantId, userId, name: 'test', secret: token }, now)
  const calls = callerWith(testApp.app, { authorization: `Bearer ${token}` })
  return { ...calls, token, userId, email, tenantId, testApp }
}

/** Returns the roles. Names without a dot are built-in roles; permissions become a new role. */
async function rolesFor(
  owner: Awaited<ReturnType<typeof openOwner>>,
  tenantId: string,
  allowed: string[],
  now: string,
) {
  const permissions = allowed.filter((name) => name.includes('.'))
  const roles = allowed.filter((name) => !name.includes('.'))
  if (permissions.length === 0) return roles
  const name = `role-${newId()}`
  await owner.query(
    'insert into roles (tenant_id, id, name, permissions, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
    [tenantId, newId(), name, permissions, now],
  )
  return [...roles, name]
}

/**
 * Returns a caller that sends these headers with every request. Paths are below /api/v1, except those that begin with
 * /spa or //. A response that does not match the server's OpenAPI document fails the test.
 */
export function callerWith(app: App, always: Record<string, string> = {}): Anonymous {
  const call =
    (method: Method): Call =>
    async (path, body, headers = {}) => {
      const url = path.startsWith('/spa') ? path : path.startsWith('//') ? path.slice(1) : `/api/v1${path}`
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const isReady = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
      const payload = isReady ? body : JSON.stringify(body)
      const response = await app.http.inject({
        method,
        url,
        headers: { ...json, ...always, ...headers },
        ...(payload !== undefined && { payload }),
      })
      const { statusCode: status, rawPayload } = response
      const received = { status, headers: response.headers, body: rawPayload }
      assert.deepEqual(await undocumented(app, { method, url, payload }, received), [], `${method} ${url}`)
      record({ method, url, status, headers: response.headers, body: response.body })
      const isJson =
        (response.headers['content-type']?.toString() ?? '').includes('json') &&
        !response.headers['content-encoding']
      return {
        status,
        body: isJson && response.body !== '' ? response.json() : response.body,
        headers: response.headers as Record<string, string>,
      }
    }
  return {
    call,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

export { password as testPassword }
