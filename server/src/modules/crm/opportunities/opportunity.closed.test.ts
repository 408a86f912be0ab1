/** Restrictions of closed stages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPipeline, url } from './opportunity.fixtures.ts'

const { seller, createOpportunity } = await openPipeline()

test('rejects a change to the current stage, and a probability of a closed opportunity', async () => {
  const opportunity = await createOpportunity()
  const same = await seller.patch(url(opportunity, '/stage'), { stage: 'prospecting' })
  assert.deepEqual([same.status, same.body.meta.current], [422, 'prospecting'])
  await seller.post(url(opportunity, '/lost'), { reason: 'Too dear' })
  assert.ok((await seller.patch(url(opportunity), { probability: 50 })).body.errors.probability)
  assert.equal((await seller.patch(url(opportunity), { probability: 0 })).status, 200)
})
