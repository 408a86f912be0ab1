/** Assignment of records to users. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const seller = await testApp.caller('acme', 'sales')

const drafts = {
  leads: {
    email: 'lead@example.com',
    source: 'website',
    contact_info: { first_name: 'Maria', last_name: 'Anders' },
  },
  customers: { company_name: 'Alfreds', email: 'customer@example.com' },
}

for (const [kind, draft] of Object.entries(drafts)) {
  test(`rejects an assignment of a ${kind} to an inactive user, even if unchanged`, async () => {
    const leaving = await testApp.caller('acme', 'sales')
    const { body } = await seller.post(`/crm/${kind}`, draft)
    const at = `/crm/${kind}/${body.data.id}`
    const assign = () => seller.post(`${at}/assign`, { user_id: leaving.userId })
    assert.equal((await assign()).status, 200)
    assert.equal((await assign()).status, 200)
    await testApp.sql(`update users set status = 'inactive' where id = $1`, [leaving.userId])
    const rejected = await assign()
    assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['user_id']])
    await testApp.sql(`update users set deleted_at = now() where id = $1`, [leaving.userId])
    assert.equal((await assign()).status, 422)
    // Other fields can still be changed.
    assert.equal((await seller.patch(at, { tags: ['orphan'] })).status, 200)
  })
}
