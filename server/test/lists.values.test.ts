/** Filters by several values, by missing values and by numbers; sorts by choices and by values that may be missing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const seller = await testApp.caller('acme', 'sales')

let number = 0

async function created(path: string, body: object): Promise<{ id: string }> {
  const { status, body: answer } = await owner.post(path, body)
  assert.equal(status, 201, JSON.stringify(answer))
  return answer.data
}

const lead = (fields: object = {}) =>
  created('/crm/leads', {
    email: `lead${++number}@example.com`,
    source: 'website',
    contact_info: { first_name: 'Ada', last_name: `Lead ${number}` },
    ...fields,
  })

async function found(path: string): Promise<{ ids: string[]; total: number }> {
  const { status, body } = await owner.get(path)
  assert.equal(status, 200, JSON.stringify(body.errors))
  return { ids: body.data.map(({ id }: { id: string }) => id), total: body.meta.total }
}

const [free, assigned] = [await lead({ tags: ['fair'] }), await lead({ assigned_user_id: seller.userId })]
const high = await lead({ estimated_value: 5_000, source: 'referral', assigned_user_id: seller.userId })

test('selects records without a link, alone and together with others', async () => {
  const none = await found('/crm/leads?assigned_user_id=none')
  assert.deepEqual(none, { ids: [free.id], total: 1 })
  const either = await found(`/crm/leads?assigned_user_id=none,${seller.userId}`)
  assert.deepEqual([either.ids.toSorted(), either.total], [[free.id, assigned.id, high.id].toSorted(), 3])
  const repeated = await found(`/crm/leads?assigned_user_id=none&assigned_user_id=${owner.userId}&tags=fair`)
  assert.deepEqual(repeated, { ids: [free.id], total: 1 })
})

test('counts records without a value of a facet', async () => {
  const path = '/crm/opportunities'
  const customer = await created('/crm/customers', {
    type: 'individual',
    first_name: 'Ann',
    last_name: 'Devon',
    email: 'ann@example.com',
  })
  const opportunity = (fields: object) =>
    created(path, {
      name: 'Deal',
      customer_id: customer.id,
      value: 10,
      expected_close_date: '2027-01-15',
      ...fields,
    })
  const own = await opportunity({ assigned_user_id: owner.userId, priority: 'high' })
  const sellers = await opportunity({ assigned_user_id: seller.userId, priority: 'low' })
  const { body } = await owner.patch(`${path}/${sellers.id}`, { assigned_user_id: null })
  assert.equal(body.success, true)
  assert.deepEqual(await found(`${path}?assigned_user_id=none`), { ids: [sellers.id], total: 1 })
  const both = await found(`${path}?assigned_user_id=${owner.userId},none&stage=prospecting`)
  assert.deepEqual([both.ids.length, both.total], [2, 2])
  const byPriority = await found(`${path}?sort_by=priority&sort_direction=desc`)
  assert.deepEqual(byPriority.ids, [own.id, sellers.id])
})

test('rejects none where every record has a value, and where a text could have this value', async () => {
  for (const query of ['status=none', 'ids=none', 'min_lead_score=none']) {
    const { status, body } = await owner.get(`/crm/leads?${query}`)
    assert.equal(status, 422, query)
    assert.deepEqual(Object.keys(body.errors), [query.split('=')[0]])
  }
  assert.deepEqual(await found('/crm/contacts?department=none'), { ids: [], total: 0 })
})

test('accepts several emails, flags and values of a custom field', async () => {
  const emails = 'email=LEAD1@example.com&email=lead2@example.com'
  assert.equal((await found(`/crm/leads?${emails}`)).total, 2)
  const brands = await Promise.all(
    [true, false].map((is_active) =>
      created('/operations/brands', { name: `Brand ${is_active}`, is_active }),
    ),
  )
  assert.equal((await found('/operations/brands?is_active=false')).total, 1)
  assert.equal((await found('/operations/brands?is_active=true&is_active=false')).total, brands.length)
  await created('/custom-fields', { entity_type: 'lead', code: 'region', label: 'Region', type: 'text' })
  const [north, south] = [
    await lead({ custom_fields: { region: 'north' } }),
    await lead({ custom_fields: { region: 'south' } }),
  ]
  await lead({ custom_fields: { region: 'west' } })
  const regions = 'custom_fields[region]=north&custom_fields[region]=south'
  const { ids, total } = await found(`/crm/leads?${regions}&sort_direction=asc`)
  assert.deepEqual([ids.toSorted(), total], [[north.id, south.id].toSorted(), 2])
})

test('accepts several values of an attribute', async () => {
  const attribute = { code: 'color', name: 'Color', label: 'Color', type: 'select', is_filterable: true }
  const options = ['red', 'blue', 'green']
  await created('/operations/attributes', { ...attribute, options })
  for (const color of ['red', 'blue', 'green'])
    await created('/operations/products', {
      name: `Mug ${color}`,
      sku: `MUG-${color}`,
      selling_price: 5,
      attributes: { color },
    })
  const of = (query: string) => found(`/operations/products?${query}`)
  assert.equal((await of('attributes[color]=red&attributes[color]=blue')).total, 2)
  assert.equal((await of('attributes[color]=red')).total, 1)
  const long = 'x'.repeat(256)
  const { body } = await owner.get(`/operations/products?attributes[color]=red&attributes[color]=${long}`)
  assert.deepEqual(Object.keys(body.errors), ['attributes.color'])
})

test('compares numbers, including those in objects', async () => {
  const { body } = await owner.get(`/crm/leads/${high.id}`)
  const { total_score } = body.data.lead_score
  const path = `/crm/leads?ids=${[free.id, assigned.id, high.id]}`
  assert.deepEqual(await found(`${path}&min_lead_score=${total_score}`), { ids: [high.id], total: 1 })
  assert.equal((await found(`${path}&max_lead_score=${total_score - 1}`)).total, 2)
  assert.equal((await found(`${path}&min_probability=0&max_probability=100`)).total, 3)
  assert.equal((await found(`${path}&min_probability=2147483648`)).total, 0)
})

test('sorts missing values as the smallest, in both directions', async () => {
  const path = `/crm/leads?ids=${[free.id, high.id]}&sort_by=estimated_value`
  assert.deepEqual((await found(`${path}&sort_direction=asc`)).ids, [free.id, high.id])
  assert.deepEqual((await found(`${path}&sort_direction=desc`)).ids, [high.id, free.id])
})

test('stores filters without a value, and by several values, in a view', async () => {
  const filters = { assigned_user_id: 'none', source: ['website', 'referral'], min_lead_score: 1 }
  const view = await created('/views', { name: 'Free', entity_type: 'lead', filters })
  const { body } = await owner.get(`/views/${view.id}`)
  assert.deepEqual(body.data.filters, filters)
})

test('exports the records that the same query lists', async () => {
  const query = `assigned_user_id=none&email=lead1@example.com&sort_by=source`
  const { body: text } = await owner.get(`/crm/leads/export?format=csv&${query}`)
  assert.match(text, /lead1@example\.com/)
  assert.doesNotMatch(text, /lead2@example\.com/)
})
