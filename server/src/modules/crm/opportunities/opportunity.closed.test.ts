/** What a stage rules out. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPipeline, url } from './opportunity.fixtures.ts'

const { seller, opportunity } = await openPipeline()

test('a stage change to where it is, and a probability of what is closed, are refused', async () => {
  const own = await opportunity()
  const same = await seller.patch(url(own, '/stage'), { stage: 'prospecting' })
  assert.deepEqual([same.status, same.body.meta.current], [422, 'prospecting'])
  await seller.post(url(own, '/lost'), { reason: 'Too dear' })
  assert.ok((await seller.patch(url(own), { probability: 50 })).body.errors.probability)
  assert.equal((await seller.patch(url(own), { probability: 0 })).status, 200)
})
