/** Password guessing is slowed down, and failures of others lock no user out (decision 28). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after as defer } from '#runtime/clock'
import { networkCountedAs } from '#runtime/config/addresses'
import { countingFailures, countingQuietly } from '#features/identity/sign-in.attempts'
import { testPassword } from '../test-app.ts'
import { openIdentity } from './sign-in.fixtures.ts'

const { testApp, userInBoth } = await openIdentity()
const began = testApp.clock.now()

interface Guess {
  account: string
  address: string
  network?: string
  second?: number
  verdict?: 'right'
}

/** Returns the result of an attempt, and its duration. */
async function guess({ account, address, network = address, second = 0, verdict }: Guess) {
  const begin = performance.now()
  const response = await countingFailures(
    { pool: testApp.app.runtime.pool, now: () => defer(began, { seconds: second }) },
    { account, address, network },
    async () => verdict,
  ).catch(({ status }: { status: number }) => status)
  return { response, ms: performance.now() - begin }
}

const signInFrom = (remoteAddress: string, body: object) =>
  testApp.app.http.inject({
    method: 'POST',
    url: '/api/v1/auth/tokens',
    remoteAddress,
    payload: { password: testPassword, name: 'test', ...body },
  })

test('delays guesses from many addresses without locking out the user', async () => {
  const account = 'many@example.com'
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => guess({ account, address: `address ${index}` })),
  )
  assert.ok(guesses.every(({ response }) => response === undefined))
  const slowest = Math.max(...guesses.map(({ ms }) => ms))
  assert.ok(slowest > 1_900, `the twentieth after the first twenty waits two seconds, not ${slowest} ms`)
  const { response, ms } = await guess({ account, address: 'home', second: 3, verdict: 'right' })
  assert.equal(response, 'right')
  assert.ok(ms < 1_000)
})

test('delays addresses with earlier failures after others, up to a limit', async () => {
  const account = 'slow@example.com'
  for (let index = 0; index < 20; index++) await guess({ account, address: `address ${index}` })
  const second = 60
  const again = Array.from({ length: 20 }, (_, index) =>
    guess({ account, address: `address ${index}`, second }),
  )
  const { response, ms } = await guess({ account, address: 'home', second, verdict: 'right' })
  assert.equal(response, 'right')
  assert.ok(ms < 1_000)
  const responses = (await Promise.all(again)).map((each) => each.response)
  assert.ok(responses.filter((each) => each === undefined).length <= 11)
  assert.ok(responses.filter((each) => each === 429).length >= 9)
})

test('pauses an IPv6 network after its own failures', async () => {
  assert.equal(networkCountedAs('2001:db8:1:2::3'), '2001:db8:1::/48')
  assert.equal(networkCountedAs('::ffff:192.0.2.1'), '192.0.2.1')
  const { email } = await testApp.caller('acme', 'viewer')
  const responses = []
  for (let index = 1; index <= 12; index++) {
    const response = await signInFrom(`2001:db8:1:${index}::1`, { email, password: 'wrong wrong wrong' })
    responses.push(response.statusCode)
  }
  assert.deepEqual(responses, [...Array(10).fill(401), 429, 429])
  assert.equal((await signInFrom('2001:db8:2:1::1', { email })).statusCode, 201)
})

test('lets a user sign in to one tenant despite failures in another', async () => {
  const email = await userInBoth()
  for (let each = 0; each < 6; each++)
    await signInFrom('192.0.2.7', { email, tenant: 'globex', password: 'wrong wrong wrong' })
  assert.equal((await signInFrom('192.0.2.7', { email, tenant: 'globex' })).statusCode, 429)
  assert.equal((await signInFrom('192.0.2.7', { email, tenant: 'acme' })).statusCode, 201)
})

test('allows no additional guesses with different tenants, and reveals nothing', async () => {
  const { email } = await testApp.caller('acme', 'viewer')
  const statuses = async (password: string, known: string) => {
    const responses = []
    for (let each = 0; each < 3; each++) {
      const tenant = `nowhere-${password.length}-${each}`
      responses.push((await signInFrom('192.0.2.8', { email: known, tenant, password })).statusCode)
    }
    return responses
  }
  assert.deepEqual(await statuses(testPassword, email), [403, 403, 403])
  assert.deepEqual(await statuses('wrong wrong wrong', email), [401, 401, 401])
  assert.deepEqual(await statuses('wrong wrong', email), [401, 401, 401])
  assert.deepEqual(await statuses(`${testPassword} `.trim(), email), [401, 401, 401])
  assert.deepEqual(await statuses('wrong wrong wrong', 'unknown@example.com'), [401, 401, 401])
})

test('rejects attempts inside another attempt silently', async () => {
  const store = { pool: testApp.app.runtime.pool, now: () => began }
  let verified = 0
  const results = []
  for (let each = 0; each < 7; each++) {
    const verify = async () => void verified++
    results.push(await countingQuietly(store, { account: 'quiet', address: 'a' }, verify))
  }
  assert.deepEqual([verified, new Set(results)], [5, new Set([undefined])])
})
