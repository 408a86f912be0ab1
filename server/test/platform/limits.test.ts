import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { callerWith, startTestApp, testPassword } from '../test-app.ts'

const testApp = await startTestApp({
  KONTOR_RATE_LIMIT: '20',
  KONTOR_RATE_LIMIT_ANONYMOUS: '8',
  KONTOR_RATE_LIMIT_LOGIN: '4',
})
const owner = await testApp.caller('acme', 'owner')
const other = await testApp.another()

/** Moves the clock to the start of a minute, so that the test ends within one window. */
const beginMinute = () => testApp.clock.advance({ seconds: 60 - Number(testApp.clock.now().slice(17, 19)) })
beforeEach(beginMinute)

test('counts the requests of a token across processes, exactly', async () => {
  const elsewhere = callerWith(other, { authorization: `Bearer ${owner.token}` })
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => (index % 2 ? owner : elsewhere).get('/auth/me')),
  )
  const rejected = responses.filter(({ status }) => status === 429)
  assert.equal(responses.length - rejected.length, 20)
  for (const { headers, body } of rejected) {
    assert.equal(body.error.code, 'RATE_LIMITED')
    assert.ok(Number(headers['retry-after']) >= 1 && Number(headers['retry-after']) <= 60)
    assert.equal(Number(headers['x-ratelimit-remaining']), 0)
  }
  testApp.clock.advance({ minutes: 1 })
  const { status, headers } = await owner.get('/auth/me')
  assert.deepEqual(
    [status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']],
    [200, '20', '19'],
  )
})

test('limits an address without a token separately', async () => {
  const nobody = callerWith(testApp.app)
  const statuses = []
  for (let each = 0; each < 10; each++) statuses.push((await nobody.get('/crm/leads')).status)
  assert.deepEqual(statuses, [...Array(8).fill(401), 429, 429])
})

test('counts sign-in attempts by address', async () => {
  const nobody = callerWith(testApp.app)
  const statuses = []
  for (let each = 0; each < 6; each++) {
    statuses.push(
      (await nobody.post('/auth/tokens', { email: `x${each}@example.com`, password: 'wrong', name: 'x' }))
        .status,
    )
  }
  assert.deepEqual(statuses, [...Array(4).fill(401), 429, 429])
})

test('counts no concurrent successful sign-ins, and counts concurrent failures exactly', async () => {
  const { email } = await testApp.caller('acme', 'viewer')
  const attempt = (password: string, known = email) =>
    callerWith(testApp.app).post('/auth/tokens', { email: known, password, name: 'x' })
  const right = await Promise.all(Array.from({ length: 20 }, () => attempt(testPassword)))
  assert.deepEqual(new Set(right.map(({ status }) => status)), new Set([201]))
  const wrong = await Promise.all(
    Array.from({ length: 12 }, (_, index) => attempt('wrong', `y${index}@x.example`)),
  )
  assert.equal(wrong.filter(({ status }) => status === 401).length, 4)
  assert.equal(wrong.filter(({ status }) => status === 429).length, 8)
  assert.equal((await attempt(testPassword)).status, 429)
  beginMinute()
  assert.equal((await attempt(testPassword)).status, 201)
})
