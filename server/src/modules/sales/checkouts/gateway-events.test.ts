/** Rate limits of gateway events: unsigned requests cannot block signed ones. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventOf, sendEvent } from '#test/stripe'
import { openCheckouts } from './checkout.fixtures.ts'

const { testApp, setUp } = await openCheckouts({ KONTOR_RATE_LIMIT_ANONYMOUS: '4' })
await setUp()
// Rate limit windows last a minute. The clock moves to the start of one, so that the test ends within it.
testApp.clock.advance({ seconds: 60 - Number(testApp.clock.now().slice(17, 19)) })

test('accepts signed events despite rejected requests from the same address and limits the rejected ones', async () => {
  const event = eventOf('customer.created', { object: 'customer', id: 'cus_1' })
  const send = (wrong?: { secret?: string; tenant?: string }) => sendEvent(testApp, event, wrong)
  const secret = 'whsec_another00000000'
  const statuses = []
  for (let each = 0; each < 3; each++) statuses.push(await send({ secret }), await send())
  statuses.push(await send({ tenant: testApp.tenants.globex }))
  assert.deepEqual(statuses, [400, 200, 400, 200, 400, 200, 404])
  assert.deepEqual([await send({ secret }), await send({ tenant: 'none' })], [429, 429])
  for (let each = 0; each < 10; each++) assert.equal(await send(), 200)
})
