/** Input that is wrong in unusual ways is the caller's fault, never ours. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'

const house = await openHouse()
const anna = await house.caller('acme', 'manager')

const someone = { first_name: 'Ana', last_name: 'Trujillo', email: 'ana@example.com' }
const nested = (depth: number) => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = { deeper: value }
  return value
}

test('years that a calendar of four digits does not have are refused on their field', async () => {
  const campaign = {
    name: 'Fair',
    type: 'email',
    budget: 1,
    start_date: '0000-01-01',
    end_date: '2027-01-01',
  }
  assert.ok((await anna.post('/crm/campaigns', campaign)).body.errors.start_date)
  const lead = {
    email: 'l@example.com',
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'B' },
  }
  const { body } = await anna.post('/crm/leads', lead)
  const about = { type: 'call', subject: 'x', activityable_type: 'lead', activityable_id: body.data.id }
  for (const due_at of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '+010000-01-01T00:00:00Z'])
    assert.ok((await anna.post('/crm/activities', { ...about, due_at })).body.errors.due_at, due_at)
  for (const moment of ['0000-01-01', '0000-01-01T00:00:00Z'])
    assert.ok((await anna.get(`/crm/activities?due_date_from=${moment}`)).body.errors.due_date_from, moment)
})

test('a body that is nested without end is refused', async () => {
  for (const depth of [100, 6_000]) {
    const { status } = await anna.post('/crm/contacts', {
      ...someone,
      custom_fields: { deep: nested(depth) },
    })
    assert.equal(status, 422)
  }
})

test('unknown keys of an address are refused, wherever it stands', async () => {
  const inContact = await anna.post('/crm/contacts', { ...someone, address: { town: 'Berlin' } })
  assert.deepEqual(Object.keys(inContact.body.errors), ['address.town'])
  const contact_info = { first_name: 'A', last_name: 'B', address: { zip: '1' } }
  const inLead = await anna.post('/crm/leads', { email: 'x@example.com', source: 'website', contact_info })
  assert.deepEqual(Object.keys(inLead.body.errors), ['contact_info.address.zip'])
})

test('an empty text does not clear what is required', async () => {
  const { body } = await anna.post('/crm/contacts', someone)
  const path = `/crm/contacts/${body.data.id}`
  for (const patch of [{ email: '' }, { first_name: '  ' }, { last_name: '' }]) {
    const { status, body: answer } = await anna.patch(path, patch)
    assert.deepEqual([status, Object.keys(answer.errors)], [422, Object.keys(patch)])
  }
  assert.equal((await anna.patch(path, { title: '' })).status, 200)
})

test('a bulk action names records that are there', async () => {
  const parameters = { customer_id: '01KAJ3XJ5Q0000000000000001' }
  const ids = { contact_ids: ['01KAJ3XJ5Q0000000000000001'] }
  const { status, body } = await anna.post('/crm/contacts/bulk-actions', {
    action: 'assign_customer',
    ...ids,
    parameters,
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['parameters.customer_id']])
})

test('links that lead nowhere are told together with everything else', async () => {
  const nobody = '01KAJ3XJ5Q0000000000000001'
  const { body } = await anna.post('/crm/opportunities', {
    name: '',
    customer_id: nobody,
    lead_id: nobody,
    campaign_id: 'nonsense',
    value: 1.234,
    expected_close_date: '2027-01-01',
  })
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'campaign_id',
    'customer_id',
    'lead_id',
    'name',
    'value',
  ])
})
