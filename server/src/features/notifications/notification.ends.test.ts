/** Imports and bulk actions in the background notify the user who started them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { runJobs } from '#test/jobs'
import { finished, prepared } from '#features/imports/import.fixtures'
import { notificationsOf } from './notifications.fixtures.ts'

const testApp = await startTestApp()

const file = [
  'email,source,first_name,last_name',
  'ana@example.com,website,Ana,Trujillo',
  'no-email,website,Antonio,Moreno',
].join('\n')

test('notifies of the end of an import and of its revert, with the outcome', async () => {
  const user = await testApp.caller('acme', 'owner')
  const subject = await prepared(user, 'lead', file)
  await finished(testApp, user, subject)
  const about = {
    kind: 'ended',
    entity_type: 'import',
    entity_id: subject.id,
    title: 'leads.csv',
    actor: null,
  }
  const [completed] = await notificationsOf(user)
  assert.partialDeepStrictEqual(completed, {
    ...about,
    state: 'completed',
    record_type: 'lead',
    successful: 1,
    failed: 1,
  })
  assert.equal((await user.post(`/imports/${subject.id}/revert`)).status, 200)
  await runJobs(testApp)
  const [reverted, ...others] = await notificationsOf(user)
  assert.partialDeepStrictEqual(reverted, { ...about, state: 'reverted', successful: 1, failed: 0 })
  assert.equal(others.length, 1)
})

test('notifies of the end of a bulk action, and not of its changes', async () => {
  const user = await testApp.caller('acme', 'owner')
  const { body: brand } = await user.post('/operations/brands', { name: 'Zeta' })
  const { status, body } = await user.post('/operations/brands/bulk-actions', {
    action: 'update',
    ids: [brand.data.id, '01KAJ3XJ5Q0000000000000001'],
    parameters: { is_active: false },
    background: true,
  })
  assert.equal(status, 200, JSON.stringify(body))
  await runJobs(testApp)
  const [ended, ...others] = await notificationsOf(user)
  assert.partialDeepStrictEqual(ended, {
    kind: 'ended',
    entity_type: 'bulk_action',
    entity_id: body.data.bulk_action_id,
    state: 'completed',
    record_type: 'brand',
    successful: 1,
    failed: 1,
  })
  assert.deepEqual(others, [])
})

test('notifies of a bulk action that the system stopped', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const user = await testApp.caller('acme', 'warehouse')
  const { body: brand } = await owner.post('/operations/brands', { name: 'Omega' })
  const { body } = await user.post('/operations/brands/bulk-actions', {
    action: 'update',
    ids: [brand.data.id],
    parameters: { is_active: false },
    background: true,
  })
  assert.equal((await owner.patch(`/users/${user.userId}`, { roles: ['sales'] })).status, 200)
  await runJobs(testApp)
  const [ended] = await notificationsOf(user)
  assert.partialDeepStrictEqual(ended, {
    entity_id: body.data.bulk_action_id,
    state: 'cancelled',
    successful: 0,
  })
})
