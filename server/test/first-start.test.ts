/** The credentials of the first start are either shown or do not exist. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { systemClock } from '#runtime/clock'
import { readConfig } from '#runtime/config/config'
import { openDatabase } from '#runtime/database/open'
import { addressOfServer, provision } from '../src/start.ts'
import { startTestApp } from './test-app.ts'
import { folder, launch, start } from './processes.ts'
import { nextEvent, until } from './waiting.ts'

const demo = new URL('../../demo/main.ts', import.meta.url).pathname
// No preset token: each start generates its own.
const generated = { KONTOR_ADMIN_TOKEN: '' }
const tokenIn = (output: string) => / {2}token {5}(\S+)/.exec(output)?.[1]
const statusWith = async (address: string, token = '') =>
  (await fetch(`${address}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status

test('reports a first start that cannot listen, and leaves neither credentials nor a database behind', async () => {
  const settings = { ...generated, KONTOR_DATA_DIR: folder() }
  const occupied = createServer().listen(0, '127.0.0.1')
  await once(occupied, 'listening')
  const { port } = occupied.address() as AddressInfo
  const failed = await start({ ...settings, KONTOR_PORT: String(port) })
  occupied.close()
  assert.equal(await failed.stop(), 1)
  assert.match(failed.output, /^Kontor cannot start: .*Another process uses port/)
  assert.deepEqual(readdirSync(settings.KONTOR_DATA_DIR), [])

  const next = await start(settings)
  assert.match(next.output, /First start\./)
  const [, email, password] = / {2}sign-in {3}(\S+) \/ (\S+)/.exec(next.output) ?? []
  const issued = await fetch(`${next.address}/api/v1/auth/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, name: 'Second' }),
  })
  assert.equal(issued.status, 201)
  assert.equal(await statusWith(next.address, tokenIn(next.output)), 200)
  assert.doesNotMatch(next.output, /token create/)
  await next.stop()
  assert.match(next.output, /Kontor has stopped\.\n$/)
  const server = { dataDir: settings.KONTOR_DATA_DIR }
  const later = await start(settings)
  assert.match(later.output, /To create another: npm run --silent kontor -- token create --help/)
  assert.equal(await addressOfServer(server), later.address)
  await later.stop()
  assert.equal(await addressOfServer(server), undefined)
})

test('prints no secret of the operator, and a first request that reads it from the environment', async () => {
  const secrets = { KONTOR_ADMIN_PASSWORD: 'a password of our own', KONTOR_ADMIN_TOKEN: 'a-token-of-our-own' }
  const server = await start({ ...secrets, KONTOR_DATA_DIR: folder() })
  for (const secret of Object.values(secrets)) assert.ok(!server.output.includes(secret), server.output)
  assert.match(server.output, /sign-in {3}owner@example\.com \/ the password in KONTOR_ADMIN_PASSWORD\n/)
  const [lines = ''] = / {2}export KONTOR=.*\n {2}export AUTH=.*\n {2}curl .*\n/.exec(server.output) ?? []
  const { stdout } = await promisify(execFile)('bash', ['-c', lines], { env: { ...process.env, ...secrets } })
  assert.match(stdout, /^ +"email": "owner@example\.com"$/m)
  await server.stop()
  // If only one is set, the other is generated and printed.
  const { KONTOR_ADMIN_PASSWORD } = secrets
  const other = await start({ ...generated, KONTOR_ADMIN_PASSWORD, KONTOR_DATA_DIR: folder() })
  assert.ok(!other.output.includes(KONTOR_ADMIN_PASSWORD), other.output)
  assert.equal(await statusWith(other.address, tokenIn(other.output)), 200)
  await other.stop()
})

test('repeats the first start when the output of the previous one was not read', async () => {
  const settings = { ...generated, KONTOR_DATA_DIR: folder() }
  const deaf = launch(settings)
  const closed = nextEvent(deaf.child, 'close')
  deaf.child.stdout?.destroy()
  await closed
  assert.equal(deaf.child.exitCode, 1)
  const next = await start(settings)
  assert.equal(await statusWith(next.address, tokenIn(next.output)), 200, next.output)
  await next.stop()
})

test('creates nothing when it is killed before the credentials are committed', async () => {
  const testApp = await startTestApp()
  const name = `${new URL(testApp.ownerUrl).pathname.slice(1)}_empty`
  await testApp.sql(`create database ${name}`)
  const url = new URL(testApp.ownerUrl)
  url.pathname = `/${name}`
  const config = readConfig({ DATABASE_URL: url.href })
  const { pool } = await openDatabase({ ownerUrl: url.href, poolSize: 2 })
  const cut = provision(url.href, config, systemClock, () => Promise.reject(new Error('killed')))
  await assert.rejects(cut, /killed/)
  assert.deepEqual(await pool.query('select 1 from tenants'), [])
  const statuses: unknown[] = []
  const provisionAgain = () =>
    provision(url.href, config, systemClock, async ({ token }) => statuses.push(token))
  const [one, other] = await Promise.all([provisionAgain(), provisionAgain()])
  assert.deepEqual(
    [one, other].flatMap((made) => made?.token ?? []),
    statuses,
  )
  assert.equal(statuses.length, 1)
  await pool.end()
  await testApp.sql(`drop database ${name} with (force)`)
})

test('shows the credentials before filling the demo, and accepts them after a later start', async () => {
  const settings = { ...generated, KONTOR_DATA_DIR: folder() }
  const filling = launch(settings, demo)
  await until('the first user', () => /sign in with the password \S+ /.test(filling.output))
  await filling.stop('SIGKILL')
  const server = await start(settings)
  assert.doesNotMatch(server.output, /First start/)
  assert.equal(await statusWith(server.address, tokenIn(filling.output)), 200)
  await server.stop()
})

test('is ready while filling the demo, which a later start continues', async () => {
  const settings = { ...generated, KONTOR_DATA_DIR: folder(), KONTOR_DEMO: 'on' }
  const first = await start(settings)
  assert.match(first.output, /The demo is filled in the background, which takes a few minutes\./)
  assert.equal((await fetch(`${first.address}/health/ready`)).status, 200)
  const token = tokenIn(first.output)
  const customersAt = async (address: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${address}/api/v1/crm/customers?per_page=1`, { headers })
    return ((await response.json()) as { meta: { total: number } }).meta.total
  }
  await until('the first customers', async () => (await customersAt(first.address)) > 3)
  // The process ends between two steps.
  assert.equal(await first.stop(), 0)
  const second = await start(settings)
  assert.doesNotMatch(second.output, /The demo is filled/)
  await until('all customers of the demo', async () => (await customersAt(second.address)) >= 91)
  await second.stop('SIGKILL')
  const third = await start({ ...settings, KONTOR_DEMO: 'off' })
  assert.equal(await customersAt(third.address), 91)
  await third.stop()
})
