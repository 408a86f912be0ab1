import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHr } from '../hr.fixtures.ts'

const { clerk, outsider, ann, bob, cid, asAnn, asBob, asCid } = await openHr()
const url = '/hr/performance-reviews'
const act = (by: typeof clerk, id: string, name: string) => by.post(`${url}/${id}/${name}`)

test('runs a review from draft to acknowledged, visible only to the right people', async () => {
  const { body, status } = await asBob.post(url, {
    employee_id: cid.id,
    reviewer_id: bob.id,
    period: '2026-H2',
    goals: 'Sell more tea',
  })
  assert.equal(status, 201, JSON.stringify(body))
  const { id } = body.data
  assert.partialDeepStrictEqual(body.data, { status: 'draft', rating: null })
  assert.equal(body.data.reviewer.id, bob.id)
  assert.equal((await asCid.get(`${url}/${id}`)).status, 404)
  assert.equal((await asCid.get(url)).body.meta.total, 0)
  assert.equal((await asAnn.get(url)).body.meta.total, 1)
  assert.equal((await outsider.get(`${url}/${id}`)).status, 403)

  const early = await act(asBob, id, 'submit')
  assert.deepEqual([early.status, Object.keys(early.body.errors)], [422, ['rating']])
  assert.equal((await asBob.patch(`${url}/${id}`, { rating: 6 })).status, 422)
  assert.equal((await asBob.patch(`${url}/${id}`, { rating: 5 })).status, 200)
  // The employee cannot see the draft.
  assert.equal((await act(asCid, id, 'submit')).status, 404)
  assert.equal((await act(asBob, id, 'submit')).body.data.status, 'submitted')
  assert.equal((await asCid.get(`${url}/${id}`)).body.data.rating, 5)
  assert.equal((await asBob.patch(`${url}/${id}`, { rating: 1 })).status, 422)
  assert.equal((await act(asBob, id, 'acknowledge')).status, 403)
  const done = await act(asCid, id, 'acknowledge')
  assert.equal(done.body.data.status, 'acknowledged')
  assert.ok(done.body.data.acknowledged_at)
  assert.equal((await clerk.delete(`${url}/${id}`)).status, 422)
  assert.equal((await clerk.get(`${url}?search=tea`)).body.meta.total, 1)
  assert.equal((await clerk.get(`${url}?rating=5`)).body.meta.total, 1)
})

test('rejects a review by the employee, by somebody who is not a manager, and without an employee', async () => {
  const rejected = await clerk.post(url, {
    employee_id: cid.id,
    reviewer_id: cid.id,
    period: '2026',
    rating: 0,
  })
  assert.deepEqual(Object.keys(rejected.body.errors).toSorted(), ['rating', 'reviewer_id'])
  const upwards = await asCid.post(url, { employee_id: bob.id, reviewer_id: cid.id, period: '2026' })
  assert.equal(upwards.status, 403)
  const inNameOf = await asBob.post(url, { employee_id: cid.id, reviewer_id: ann.id, period: '2026' })
  assert.equal(inNameOf.status, 403)
})

test('accepts only one of two concurrent submissions', async () => {
  const { body } = await clerk.post(url, {
    employee_id: cid.id,
    reviewer_id: ann.id,
    period: '2025',
    rating: 3,
  })
  const responses = await Promise.all([
    act(clerk, body.data.id, 'submit'),
    act(clerk, body.data.id, 'submit'),
  ])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422])
})

test('accepts one review per employee, reviewer and period, even with concurrent requests', async () => {
  const review = (more: object = {}) => ({
    employee_id: cid.id,
    reviewer_id: bob.id,
    period: '2024-H1',
    ...more,
  })
  const responses = await Promise.all([asBob.post(url, review()), clerk.post(url, review())])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 422])
  const again = await asBob.post(url, review({ period: '2024-h1', rating: 9 }))
  assert.deepEqual([again.status, Object.keys(again.body.errors).toSorted()], [422, ['period', 'rating']])
  assert.equal((await clerk.post(url, review({ reviewer_id: ann.id }))).status, 201)
  const other = await clerk.post(url, review({ period: '2024-H2' }))
  assert.equal(other.status, 201)
  const moved = await clerk.patch(`${url}/${other.body.data.id}`, { period: '2024-H1' })
  assert.deepEqual([moved.status, Object.keys(moved.body.errors)], [422, ['period']])
  const passed = await clerk.post(
    url,
    review({ period: '2024-H1', employee_id: bob.id, reviewer_id: ann.id }),
  )
  const same = await clerk.patch(`${url}/${passed.body.data.id}`, { employee_id: cid.id })
  assert.deepEqual([same.status, Object.keys(same.body.errors)], [422, ['period']])
  assert.equal((await clerk.delete(`${url}/${other.body.data.id}`)).status, 200)
  assert.equal((await clerk.post(url, review({ period: '2024-H2' }))).status, 201)
})

test('exports reviews only for HR', async () => {
  const { status, body } = await clerk.get(`${url}/export?period=2024-H2`)
  assert.deepEqual([status, body.trim().split('\n').length], [200, 2])
  assert.equal((await clerk.get(`${url}/export?format=xlsx`)).status, 200)
  assert.equal((await asBob.get(`${url}/export`)).status, 403)
})
