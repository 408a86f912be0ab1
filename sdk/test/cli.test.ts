/** The commands for people: sign-in, profiles, requests, exports and errors of the command line. */
import assert from 'node:assert/strict'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestApp, testPassword } from '../../server/test/test-app.ts'
import { createLeads, kontor, listen, newFolder, start, program } from './cli.fixtures.ts'
import { startServer } from './misbehaving-server.fixtures.ts'

const testApp = await startTestApp()
const url = await listen(testApp)
const owner = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

const environment = { KONTOR_URL: url, KONTOR_TOKEN: owner.token }

/** Returns the settings of a new user of the machine. */
const newUser = () => {
  const path = join(newFolder(), 'kontor', 'config.json')
  return { path, env: { KONTOR_CONFIG: path } }
}

const loginWords = ['login', '--url', url, '--email', owner.email]

async function signedIn() {
  const user = newUser()
  const { code, err } = await kontor(loginWords, { env: user.env, input: `${testPassword}\n` })
  assert.equal(code, 0, err)
  return user
}

const tokenIn = (path: string) =>
  (JSON.parse(readFileSync(path, 'utf8')) as { profiles: Record<string, { token: string }> }).profiles.default
    ?.token ?? ''

test('signs in and stores a token that only the user can read', async () => {
  const { path, env } = newUser()
  const { code, out, err } = await kontor(loginWords, { env, input: `${testPassword}\n` })
  assert.deepEqual([code, out], [0, `Signed in as Test Caller <${owner.email}>.\n`])
  assert.match(
    err,
    /^kontor-sdk: profile default: http.*\nkontor-sdk: profile default, tenant Acme \(acme\): stored/,
  )
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.equal(statSync(join(path, '..')).mode & 0o777, 0o700)
  assert.ok(tokenIn(path).length > 20)
  assert.ok(!`${out}${err}`.includes(tokenIn(path)))
  assert.deepEqual(readdirSync(join(path, '..')), ['config.json'])
  const whoami = await kontor(['whoami'], { env })
  assert.equal(whoami.err, `kontor-sdk: profile default, tenant Acme (acme): ${url}\n`)
  assert.match(
    whoami.out,
    /^User {4}Test Caller <.*>\nTenant {2}Acme \(acme\), .*\nRoles {3}owner\nScopes {2}\*\n/,
  )
  const { credential } = JSON.parse((await kontor(['whoami', '--json'], { env })).out)
  assert.equal(credential, 'token')
})

test('stores several profiles, and limits the scopes of a token', async () => {
  const { path, env } = await signedIn()
  const words = ['login', '--url', `${url}/api/v1/`, '--email', stranger.email, '--profile', 'globex']
  const login = await kontor([...words, '--tenant', 'globex', '--scopes', 'crm:read, crm:write'], {
    env,
    input: testPassword,
  })
  assert.equal(login.code, 0, login.err)
  const whoami = await kontor(['whoami', '--profile', 'globex'], { env })
  assert.match(whoami.err, /profile globex, tenant Globex \(globex\): http/)
  assert.match(whoami.out, /Scopes {2}crm:read, crm:write\n/)
  assert.match((await kontor(['whoami'], { env })).out, /Acme/)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  const missing = await kontor(['whoami', '--profile', 'other'], { env })
  assert.equal(missing.code, 1)
  assert.match(
    missing.err,
    /profile other: There is no such profile\. Profiles: default, globex\. Sign in with/,
  )
})

test('stores nothing after a wrong password or a wrong tenant', async () => {
  const { path, env } = newUser()
  const wrong = await kontor(loginWords, { env, input: 'wrong' })
  assert.equal(wrong.code, 1)
  assert.match(
    wrong.err,
    /profile default: The email or the password is wrong\.\n {2}\(POST .*401, UNAUTHENTICATED[^\n]*\n$/,
  )
  const elsewhere = await kontor([...loginWords, '--tenant', 'globex'], { env, input: testPassword })
  assert.deepEqual([elsewhere.code, existsSync(path)], [1, false])
  const empty = await kontor(loginWords, { env, input: '' })
  assert.deepEqual([empty.code, existsSync(path)], [2, false])
  assert.match(empty.err, /The password is missing/)
  assert.match((await kontor(['whoami'], { env })).err, /You are not signed in\. .* login --url/)
  const incomplete = await kontor(['login', '--url', url], { env, input: testPassword })
  assert.equal(incomplete.code, 2)
  assert.match(incomplete.err, /needs --email/)
})

test('stores an existing token, and rejects a wrong one', async () => {
  const { path, env } = newUser()
  const words = ['login', '--url', url, '--token']
  const wrong = await kontor(words, { env, input: 'not-a-token' })
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /401/)
  assert.equal(existsSync(path), false)
  assert.equal((await kontor(words, { env, input: `${owner.token}\n` })).code, 0)
  assert.equal(tokenIn(path), owner.token)
})

test('refuses a file with tokens that others can read, also at sign-in', async () => {
  const { path, env } = await signedIn()
  chmodSync(path, 0o640)
  for (const words of [['whoami'], loginWords]) {
    const { code, err } = await kontor(words, { env, input: testPassword })
    assert.equal(code, 1)
    assert.match(err, /profile default: The file .* contains tokens and has the mode 640.*chmod 600/)
  }
  chmodSync(path, 0o600)
  assert.equal((await kontor(['whoami'], { env })).code, 0)
  writeFileSync(path, '{"profiles": {"default": {"url": 1}}}')
  assert.match((await kontor(['whoami'], { env })).err, /does not contain profiles/)
})

test('asks for address, email and password on a terminal, without showing the password', async (t) => {
  if (!existsSync('/usr/bin/script')) return t.skip('There is no script(1).')
  const { path, env } = newUser()
  const command = `'${process.execPath}' '${program}' login`
  const running = start('/usr/bin/script', ['-qec', command, '/dev/null'], { env, keepsInputOpen: true })
  const { code, out } = await answering(running, [
    ['Address: ', url],
    ['Email: ', owner.email],
    ['Password: ', testPassword],
  ])
  assert.equal(code, 0, out)
  assert.match(out, /Signed in as Test Caller/)
  assert.ok(!out.includes(testPassword))
  assert.ok(tokenIn(path).length > 20)
})

test('says that the token is expired, and how to sign in again', async () => {
  const { body } = await owner.post('/auth/tokens', {
    email: owner.email,
    password: testPassword,
    name: 'short',
    expires_at: new Date(Date.parse(testApp.clock.now()) + 60_000).toISOString(),
  })
  const { env } = newUser()
  const stored = await kontor(['login', '--url', url, '--token'], { env, input: body.data.token })
  assert.equal(stored.code, 0, stored.err)
  testApp.clock.advance({ minutes: 2 })
  const { code, out, err } = await kontor(['whoami'], { env })
  assert.deepEqual([code, out], [1, ''])
  assert.match(
    err,
    /tenant Acme \(acme\): .*\n.*401.*\n {2}Sign in again with: kontor-sdk login --profile default\n$/,
  )
  const token = { KONTOR_URL: url, KONTOR_TOKEN: body.data.token as string }
  assert.doesNotMatch((await kontor(['whoami'], { env: token })).err, /Sign in again/)
})

test('takes address and token from the environment only together, and prefers --profile', async () => {
  const { env } = await signedIn()
  const stranger_ = { ...env, KONTOR_URL: url, KONTOR_TOKEN: stranger.token }
  const whoami = await kontor(['whoami'], { env: stranger_ })
  assert.equal(whoami.err, `kontor-sdk: environment, tenant Globex (globex): ${url}\n`)
  assert.match((await kontor(['whoami', '--profile', 'default'], { env: stranger_ })).out, /Acme/)
  const { url: elsewhere, received } = await startServer(() => undefined)
  const alone = await kontor(['whoami'], { env: { ...env, KONTOR_URL: elsewhere } })
  assert.equal(alone.code, 1)
  assert.match(alone.err, /environment: Set both KONTOR_URL and KONTOR_TOKEN/)
  assert.equal(received.length, 0)
})

test('sends requests and prints their JSON', async () => {
  const body = {
    email: 'ada@example.com',
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'L' },
  }
  const file = join(newFolder(), 'lead.json')
  writeFileSync(file, JSON.stringify(body))
  const created = await kontor(['api', 'post', '/crm/leads', '--data', `@${file}`], { env: environment })
  assert.equal(created.code, 0, created.err)
  const { id } = JSON.parse(created.out).data
  const path = `/api/v1/crm/leads/${id}`
  const updated = await kontor(['api', 'PATCH', path, '--data', '-'], {
    env: environment,
    input: '{"notes":"x"}',
  })
  assert.equal(JSON.parse(updated.out).data.notes, 'x')
  const found = await kontor(['api', 'GET', '/crm/leads?per_page=5', '--query', 'email=ada@example.com'], {
    env: environment,
  })
  const { data, meta } = JSON.parse(found.out)
  assert.deepEqual([data.length, data[0].id, meta.per_page], [1, id, 5])
  assert.equal((await kontor(['api', 'DELETE', path], { env: environment })).code, 0)
  const gone = await kontor(['api', 'GET', path], { env: environment })
  assert.deepEqual([gone.code, gone.out], [1, ''])
  assert.match(
    gone.err,
    /environment, tenant Acme \(acme\): The lead was not found\.\n.*404, NOT_FOUND, request/,
  )
  const csv = await kontor(['api', 'GET', '/crm/leads/export'], { env: environment })
  assert.match(csv.out, /^\uFEFF?id,/)
})

test('follows the pages of a list with --all, by number and by cursor', async () => {
  const caller = await testApp.caller('globex', 'owner')
  const env = { ...environment, KONTOR_TOKEN: caller.token }
  const ids = await createLeads(caller, 5)
  const rows = await kontor(['api', 'GET', '/crm/leads', '--all', '--query', 'per_page=2'], { env })
  const printed = rows.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)
  assert.deepEqual(printed.toSorted(), ids.toSorted())
  const events = await kontor(['api', 'GET', '/webhooks/events?limit=2', '--all'], { env })
  assert.equal(events.out.trim().split('\n').length, 5)
  const record = await kontor(['api', 'GET', `/crm/leads/${ids[0]}`, '--all'], { env })
  assert.deepEqual([record.code, record.out], [1, ''])
  assert.match(record.err, /is no list/)
  const command = `'${process.execPath}' '${program}' api GET /crm/leads --all --query per_page=1 | head -n 1`
  const piped = await start('sh', ['-c', command], { env }).ended
  assert.equal(piped.out.trim().split('\n').length, 1)
  assert.doesNotMatch(piped.err, /EPIPE/)
})

test('writes nothing with --dry-run, also if the operation has no dry run', async () => {
  const [id = ''] = await createLeads(owner, 1)
  const data = JSON.stringify({ action: 'delete', lead_ids: [id] })
  const words = ['api', 'POST', '/crm/leads/bulk-actions', '--data', data, '--dry-run']
  const { code, out, err } = await kontor(words, { env: environment })
  assert.equal(code, 0, err)
  assert.equal(JSON.parse(out).meta.dry_run, true)
  const deleted = await kontor(['api', 'DELETE', `/crm/leads/${id}`, '--dry-run'], { env: environment })
  assert.equal(deleted.code, 0, deleted.err)
  assert.equal(JSON.parse(deleted.out).meta.events[0].type, 'lead.deleted')
  const tested = await kontor(['api', 'POST', '/tenant/mail-server/test', '--dry-run'], { env: environment })
  assert.equal(tested.code, 1)
  assert.match(tested.err, /This operation has no dry run\. Nothing was written\.[^]*422, VALIDATION_ERROR/)
  assert.equal((await owner.get(`/crm/leads/${id}`)).status, 200)
})

test('rejects a wrong command line with code 2 and a suggestion', async () => {
  const cases: [words: string, expected: RegExp][] = [
    ['', /Name a command: login, whoami/],
    ['logn', /no command "logn"\. Did you mean login\?/],
    ['events', /no command "events"\. .*events tail/],
    ['event tail', /Did you mean events tail\?/],
    ['whoami --jsn', /has no option --jsn\. Did you mean --json\?/],
    ['whoami --constructor', /has no option --constructor\./],
    ['login --password x', /The password is asked for/],
    ['login --url', /invalid: Option '--url <value>' argument missing/],
    ['whoami me', /does not take the argument "me"/],
    ['api /crm/leads', /needs METHOD and PATH/],
    ['api FETCH /crm/leads', /The method must be one of/],
    ['api GET crm/leads', /must begin with "\/"/],
    ['api GET /crm/leads --query x', /NAME=VALUE/],
    ['api GET /crm/leads --data {}', /--data is not for GET/],
    ['api POST /crm/leads --all', /--all is for GET/],
    ['api POST /crm/leads --data [1]', /--data must be a JSON object/],
    ['api POST /crm/leads --data @nofile', /The file nofile does not exist\./],
    ['help logn', /Did you mean login\?/],
    ['events tail --from yesterday', /can only be "now"/],
    ['webhooks forward localhost:4000', /http or https URL/],
    ['export leeds', /Did you mean leads\?/],
    ['export leads --format pdf', /csv or xlsx/],
    ['whoami --profile a/b', /name of a profile/],
    ['login --url ftp://x', /must be a URL/],
  ]
  const results = await Promise.all(
    cases.map(([words]) => kontor(words.split(' ').filter(Boolean), { env: environment })),
  )
  for (const [index, { code, out, err }] of results.entries()) {
    assert.deepEqual([code, out], [2, ''], `${cases[index]?.[0]}: ${err}`)
    assert.match(err, cases[index]?.[1] ?? /^$/)
  }
})

/** Writes each answer when its question has appeared. */
async function answering(running: ReturnType<typeof start>, answers: readonly (readonly [string, string])[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const left = [...answers]
  running.child.stdout?.on('data', () => {
    const [question = '', answer = ''] = left[0] ?? []
    if (left.length === 0 || !running.out.includes(question)) return
    left.shift()
    running.child.stdin?.write(`${answer}\r`)
    if (left.length === 0) resolve()
  })
  await Promise.race([promise, running.ended])
  return running.ended
}
