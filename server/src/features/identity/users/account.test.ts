/** The account of the signed-in user. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()

test('changes the own name without a permission over users', async () => {
  const user = await testApp.caller('acme', 'viewer')
  const owner = await testApp.caller('acme', 'owner')
  const { status, body } = await user.patch('/auth/me', { name: 'Nancy D.' })
  assert.deepEqual([status, body.data], [200, { id: user.userId, name: 'Nancy D.', email: user.email }])
  assert.equal((await user.get('/auth/me')).body.data.user.name, 'Nancy D.')
  const { data } = (await owner.get(`/audit-log?entity_id=${user.userId}`)).body
  assert.partialDeepStrictEqual(data[0], {
    event_type: 'user.updated',
    actor_id: user.userId,
    changes: { name: { new: 'Nancy D.' } },
  })
  const wrong = await user.patch('/auth/me', { name: '', roles: ['owner'] })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors).toSorted()], [422, ['name', 'roles']])
})
