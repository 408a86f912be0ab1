/** To whom records can be given. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'

const house = await openHouse()
const seller = await house.caller('acme', 'sales')

const drafts = {
  leads: {
    email: 'lead@example.com',
    source: 'website',
    contact_info: { first_name: 'Maria', last_name: 'Anders' },
  },
  customers: { company_name: 'Alfreds', email: 'customer@example.com' },
}

for (const [kind, draft] of Object.entries(drafts)) {
  test(`${kind}: nobody who has left is given a record, not even one that was theirs`, async () => {
    const leaving = await house.caller('acme', 'sales')
    const { body } = await seller.post(`/crm/${kind}`, draft)
    const at = `/crm/${kind}/${body.data.id}`
    const assign = () => seller.post(`${at}/assign`, { user_id: leaving.userId })
    assert.equal((await assign()).status, 200)
    assert.equal((await assign()).status, 200)
    await house.sql(`update users set status = 'inactive' where id = $1`, [leaving.userId])
    const refused = await assign()
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['user_id']])
    await house.sql(`update users set deleted_at = now() where id = $1`, [leaving.userId])
    assert.equal((await assign()).status, 422)
    // What else there is to change can still be changed.
    assert.equal((await seller.patch(at, { tags: ['orphan'] })).status, 200)
  })
}
