import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { type App, buildApp } from '../app.ts'
import { systemClock } from '#runtime/clock'
import { readConfig } from '#runtime/config/config'
import { openDatabase } from '#runtime/database/open'
import { until } from '#test/waiting'
import { asOwner, kontorWith, newDatabase, newFolder, runningDatabase } from './cli.fixtures.ts'

const run = promisify(execFile)

const { dataDir, url } = await runningDatabase()
const kontor = kontorWith({ KONTOR_DATA_DIR: dataDir })

test('migrates an empty database and reports the result', async () => {
  const first = await kontor('migrate --json')
  assert.equal(first.code, 0, first.err)
  assert.equal(first.json.applied[0], '20261121_0900_platform.sql')
  const second = await kontor('migrate')
  assert.equal(second.out, 'The database is up to date.\n')
  assert.deepEqual((await kontor('migrate --json')).json, { applied: [], warnings: [] })
})

test('creates and lists tenants', async () => {
  const made = await kontor(
    'tenant create --slug acme --name Acme --currency EUR --timezone europe/berlin --json',
  )
  assert.equal(made.code, 0, made.err)
  const { id, ...rest } = made.json
  assert.deepEqual(rest, { slug: 'acme', name: 'Acme', currency: 'EUR', timezone: 'Europe/Berlin' })
  const again = await kontor('tenant create --slug acme --name Acme')
  assert.deepEqual([again.code, again.err], [1, 'kontor: The tenant acme already exists.'])
  assert.match((await kontor('tenant create --slug globex --name Globex')).out, /^Tenant globex created: 0/)
  const { json } = await kontor('tenant list --json')
  assert.deepEqual(
    json.map(({ slug, currency, users }: Record<string, unknown>) => [slug, currency, users]),
    [
      ['acme', 'EUR', 0],
      ['globex', 'USD', 0],
    ],
  )
  assert.equal(json[0].id, id)
  assert.match(
    (await kontor('tenant list')).out,
    /^SLUG +NAME +CURRENCY[^]*acme +Acme +EUR +Europe\/Berlin +0 /,
  )
})

test('lets a new user sign in immediately, with a separate password in each tenant', async () => {
  const app = await serve()
  try {
    const made = await kontor(
      'user create --tenant acme --email ann@acme.example --name Ann --role owner --role hr --json',
    )
    assert.equal(made.code, 0, made.err)
    assert.deepEqual(made.json.roles, ['hr', 'owner'])
    const response = await signIn(app, {
      email: 'ann@acme.example',
      password: made.json.password,
      name: 'test',
    })
    assert.equal(response.statusCode, 201, response.body)
    const { token } = response.json().data
    assert.equal((await get(app, '/auth/me', token)).json().data.tenant.slug, 'acme')

    const elsewhere = await kontor('user create --tenant globex --email ANN@acme.example --name Other --json')
    assert.equal(elsewhere.code, 0, elsewhere.err)
    assert.notEqual(elsewhere.json.id, made.json.id)
    const theirs = { email: 'ann@acme.example', password: elsewhere.json.password, name: 'test' }
    assert.equal((await signIn(app, { ...theirs, tenant: 'globex' })).statusCode, 201)
    assert.equal((await signIn(app, { ...theirs, tenant: 'acme' })).statusCode, 403)

    const chosen = await kontor(
      'user create --tenant acme --email bob@acme.example --name Bob --password',
      'a long and quiet evening',
    )
    assert.doesNotMatch(chosen.out, /evening/)

    const reset = await kontor('user password --tenant acme --email BOB@acme.example --json')
    assert.equal(reset.code, 0, reset.err)
    const bob = (password: string) => signIn(app, { email: 'bob@acme.example', password, name: 'test' })
    assert.equal((await bob('a long and quiet evening')).statusCode, 401)
    assert.equal((await bob(reset.json.password)).statusCode, 201)
    const trail = await get(app, '/audit-log?event_type=user.created', token)
    assert.equal(trail.json().data.length, 2)
  } finally {
    await app.close()
  }
})

test('creates a token that a running server accepts within its scopes', async () => {
  const app = await serve()
  try {
    const { code, json, err } = await kontor(
      'token create --tenant acme --email ann@acme.example --scope crm:read --days 2 --json',
    )
    assert.equal(code, 0, err)
    assert.equal((await get(app, '/crm/leads', json.token)).statusCode, 200)
    assert.equal((await get(app, '/users', json.token)).statusCode, 403)
    assert.equal(Date.parse(json.expires_at) < Date.now() + 2 * 86_400_000 + 1_000, true)
    const year = await kontor('token create --tenant acme --email ann@acme.example --days 365')
    assert.equal((await get(app, '/auth/me', year.out.trim().split('\n').at(-1) ?? '')).statusCode, 200)
  } finally {
    await app.close()
  }
})

test('lists users, and reads a new password from standard input', async () => {
  const all = await kontor('user list --json')
  assert.equal(all.code, 0, all.err)
  const emails = all.json.map(({ tenant, email }: Record<string, string>) => `${tenant} ${email}`)
  assert.deepEqual(emails, ['acme ann@acme.example', 'acme bob@acme.example', 'globex ANN@acme.example'])
  assert.deepEqual(
    [all.json[0].roles, all.json[0].status, 'password_hash' in all.json[0]],
    [['hr', 'owner'], 'active', false],
  )
  const { out } = await kontor('user list --tenant globex')
  assert.match(
    out,
    /^TENANT +EMAIL +NAME +ROLES +STATUS +ID\nglobex +ANN@acme\.example +Other +active +0\w+\n$/,
  )

  const app = await serve()
  try {
    const own = await kontor('token create --tenant acme --email bob@acme.example --json')
    const piped = kontorWith({ KONTOR_DATA_DIR: dataDir }, 'a password from a pipe\n')
    const reset = await piped('user password --tenant acme --email bob@acme.example --password - --json')
    assert.deepEqual([reset.code, reset.json.password], [0, null], reset.err)
    const password = 'a password from a pipe'
    assert.equal((await signIn(app, { email: 'bob@acme.example', password, name: 'x' })).statusCode, 201)
    assert.equal((await get(app, '/auth/me', own.json.token)).statusCode, 401)
    const short = kontorWith({ KONTOR_DATA_DIR: dataDir }, 'short\n')
    assert.equal((await short('user password --tenant acme --email bob@acme.example --password -')).code, 2)
  } finally {
    await app.close()
  }
})

test('removes the second factor of a user, and ends the sessions', async () => {
  const bob = 'user reset-second-factor --tenant acme --email BOB@acme.example'
  const none = await kontor(`${bob} --json`)
  assert.deepEqual([none.code, none.json.had_second_factor], [0, false], none.err)
  await asOwner(url, (sql) =>
    sql.query(
      `insert into totp_secrets (tenant_id, user_id, secret, confirmed_at, created_at)
       select tenant_id, id, 'x', now(), now() from users where email = 'bob@acme.example'`,
    ),
  )
  const removed = await kontor(bob)
  assert.equal(
    removed.out,
    'Second factor of bob@acme.example in acme removed; their sessions have ended.\n',
    removed.err,
  )
  const unknown = await kontor('user reset-second-factor --tenant acme --email nobody@acme.example')
  assert.deepEqual(
    [unknown.code, unknown.err],
    [1, 'kontor: There is no user nobody@acme.example in the tenant acme.'],
  )
})

test('lists and revokes tokens', async () => {
  const app = await serve()
  try {
    const { json: made } = await kontor(
      'token create --tenant acme --email ann@acme.example --name pipeline --scope crm:read --json',
    )
    assert.equal((await get(app, '/crm/leads', made.token)).statusCode, 200)
    const listed = await kontor('token list --tenant acme --email ANN@acme.example --json')
    const row = listed.json.find(({ id }: { id: string }) => id === made.id)
    assert.deepEqual([row.name, row.email, row.scopes], ['pipeline', 'ann@acme.example', ['crm:read']])
    assert.doesNotMatch(listed.out, /kontor_|secret/)
    assert.match(
      (await kontor('token list --tenant acme')).out,
      /pipeline +ann@acme\.example +crm:read +20\d\d-/,
    )
    assert.ok(!(await kontor('token list --tenant globex')).out.includes(made.id))

    const elsewhere = await kontor(`token revoke ${made.id} --tenant globex`)
    assert.deepEqual([elsewhere.code, /no token/.test(elsewhere.err)], [1, true])
    const ended = await kontor(`token revoke ${made.id} --tenant acme`)
    assert.equal(ended.out, `Token pipeline of ann@acme.example in acme ended: ${made.id}\n`)
    await until(
      'the end of the token',
      async () => (await get(app, '/crm/leads', made.token)).statusCode === 401,
    )
    assert.equal((await kontor(`token revoke ${made.id} --tenant acme`)).code, 1)
  } finally {
    await app.close()
  }
})

test('reports the reason for a failed command in one sentence', async () => {
  const failures: [line: string, sentence: string][] = [
    ['user create --tenant nobody --email a@b.example --name A', 'There is no tenant nobody.'],
    [
      'user create --tenant acme --email a@b.example --name A --role king',
      'The roles field names roles that do not exist: king. The roles are: accountant, admin, hr, manager, owner, ' +
        'rentals-admin, rentals-agent, sales, viewer, warehouse.',
    ],
    ['user create --tenant acme --email ann@acme.example --name A', 'The email has already been taken.'],
    [
      'token create --tenant acme --email x@y.example',
      'There is no active user x@y.example in the tenant acme.',
    ],
    [`backup --tenant nobody ${join(newFolder(), 'x')}`, 'There is no tenant nobody.'],
    ['backup /no/such/folder/x', 'There is no folder /no/such/folder.'],
  ]
  for (const [line, sentence] of failures) {
    const { code, err, out } = await kontor(line)
    assert.deepEqual({ code, err, out }, { code: 1, err: `kontor: ${sentence}`, out: '' })
  }
})

test('does not upgrade a database without a command', async () => {
  const other = await newDatabase(url, 'behind')
  const there = kontorWith({ DATABASE_URL: other })
  await there('migrate')
  await asOwner(other, (sql) =>
    sql.query(`delete from migrations where name = (select max(name) from migrations)`),
  )
  const { code, err } = await there('tenant list')
  assert.equal(code, 1)
  assert.match(err, /older than this version/)
})

test('ends with the exit code and writes only the result to standard output', async () => {
  const program = new URL('../cli.ts', import.meta.url).pathname
  const options = { cwd: newFolder(), env: { ...process.env, KONTOR_DATA_DIR: dataDir }, timeout: 120_000 }
  const { stdout } = await run(process.execPath, [program, 'tenant', 'list', '--json'], options)
  assert.equal(JSON.parse(stdout).length, 2)
  const failed = await run(process.execPath, [program, 'tenant', 'list', 'x'], options).catch(
    (error: { code: number; stderr: string }) => error,
  )
  assert.equal('code' in failed && failed.code, 2)
  assert.match(failed.stderr, /^kontor: .*\n$/)
})

async function serve(): Promise<App> {
  const config = readConfig({ DATABASE_URL: url, KONTOR_WORKER: 'off' })
  return buildApp({
    config,
    clock: systemClock,
    logger: pino({ level: 'silent' }),
    database: await openDatabase({ ownerUrl: url, poolSize: 3 }),
  })
}

const signIn = ({ http }: App, payload: object) =>
  http.inject({ method: 'POST', url: '/api/v1/auth/tokens', payload })

const get = ({ http }: App, path: string, token: string) =>
  http.inject({ method: 'GET', url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })
