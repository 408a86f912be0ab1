/** Histories of HR records are as strict as the records. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Body } from '#test/factory'
import { openHr } from './hr.fixtures.ts'

const { clerk, outsider, bob, cid, asAnn, asBob, asCid } = await openHr()

test('shows the history of an employee to the team, without internal remarks', async () => {
  const path = `/hr/employees/${cid.id}`
  await clerk.patch(path, { notes: 'Wants to leave', department: 'Buyers' })
  await clerk.patch(path, { notes: null })
  assert.equal((await outsider.get(`${path}/history`)).status, 403)
  assert.equal((await asCid.get(`/hr/employees/${bob.id}/history`)).status, 404)
  for (const by of [asBob, asCid]) {
    const { status, body } = await by.get(`${path}/history`)
    assert.equal(status, 200)
    assert.ok(!JSON.stringify(body).includes('Wants to leave'))
    assert.ok(body.data.every(({ changes }: Body) => !('notes' in changes)))
    assert.ok(body.data.some(({ changes }: Body) => changes.department?.new === 'Buyers'))
  }
  const { body } = await clerk.get(`${path}/history`)
  assert.equal(body.data[0].changes.notes.old, 'Wants to leave')
})

test('shows no draft of a review to the employee', async () => {
  const review = { employee_id: cid.id, reviewer_id: bob.id, period: '2026-H1', goals: 'First version' }
  const { id } = (await asBob.post('/hr/performance-reviews', review)).body.data
  const path = `/hr/performance-reviews/${id}`
  await asBob.patch(path, { rating: 2, goals: 'Second version' })
  await asBob.patch(path, { rating: 4 })
  assert.equal((await asCid.get(`${path}/history`)).status, 404)
  await asBob.post(`${path}/submit`)
  await asCid.post(`${path}/acknowledge`)
  const typesFor = async (by: typeof asCid) =>
    (await by.get(`${path}/history`)).body.data.map(({ event_type }: Body) => event_type.split('.')[1])
  assert.deepEqual(await typesFor(asCid), ['acknowledged', 'submitted'])
  assert.equal((await asCid.get(`${path}/history`)).body.meta.total, 2)
  for (const by of [asAnn, asBob, clerk])
    assert.deepEqual(await typesFor(by), ['acknowledged', 'submitted', 'updated', 'updated', 'created'])
})
