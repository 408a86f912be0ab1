/** Related records of a customer. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const seller = await testApp.caller('acme', 'sales')

test('lists the activities and opportunities of a customer, newest first', async () => {
  const { body } = await seller.post('/crm/customers', {
    company_name: 'Related',
    email: 'related@example.com',
  })
  const { id } = body.data
  const about = { activityable_type: 'customer', activityable_id: id }
  for (const subject of ['first', 'second']) {
    await seller.post('/crm/activities', { type: 'call', subject, ...about })
    await seller.post('/crm/opportunities', {
      name: subject,
      customer_id: id,
      value: 5,
      expected_close_date: '2027-01-01',
    })
  }
  const activities = await seller.get(`/crm/customers/${id}/activities?per_page=1`)
  assert.partialDeepStrictEqual(activities.body, {
    data: [{ subject: 'second' }],
    meta: { total: 2, last_page: 2 },
  })
  const opportunities = await seller.get(`/crm/customers/${id}/opportunities`)
  assert.deepEqual(
    opportunities.body.data.map(({ name }: { name: string }) => name),
    ['second', 'first'],
  )
  assert.equal((await seller.get('/crm/customers/01KAJ3XJ5Q0000000000000001/activities')).status, 404)
})
