import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { customerFactory } from './customer.factory.ts'

const testApp = await startTestApp()
const seller = await testApp.caller('acme', 'sales')
const manager = await testApp.caller('acme', 'sales')

let made = 0
const email = () => `other-${++made}@example.com`

const customer = (fields: object = {}) => customerFactory.create(seller, fields)

const url = ({ id }: { id: string }, rest = '') => `/crm/customers/${id}${rest}`

test('creates businesses and individuals with a number and an avatar', async () => {
  const company = await customer()
  assert.match(company.customer_number, /^CUST-\d{6,}$/)
  assert.partialDeepStrictEqual(company, {
    type: 'business',
    status: 'active',
    segment: 'standard',
    currency: 'USD',
    health_score: 0,
    lifetime_value: 0,
    full_name: null,
  })
  const person = (
    await seller.post('/crm/customers', { first_name: 'Ana', last_name: 'Trujillo', email: email() })
  ).body.data
  assert.partialDeepStrictEqual(person, { type: 'individual', full_name: 'Ana Trujillo', company_name: null })
  assert.equal(Number(person.customer_number.slice(5)), Number(company.customer_number.slice(5)) + 1)
  const picture = await seller.get(`/${new URL(person.profile_image_url).pathname}`)
  assert.equal(picture.status, 200)
  assert.equal(picture.headers['content-type'], 'image/svg+xml')
  assert.match(picture.body, />AT</)
})

test('requires person names or a company name, and an email', async () => {
  const rejectionOf = async (body: object) =>
    Object.keys((await seller.post('/crm/customers', body)).body.errors).toSorted()
  assert.deepEqual(await rejectionOf({ email: email() }), ['first_name', 'last_name'])
  assert.deepEqual(await rejectionOf({ first_name: 'Ana', email: email() }), ['last_name'])
  assert.deepEqual(
    await rejectionOf({ type: 'government', first_name: 'A', last_name: 'B', email: email() }),
    ['company_name'],
  )
  assert.deepEqual(await rejectionOf({ company_name: 'A' }), ['email'])
  const created = await customer()
  assert.deepEqual(
    Object.keys((await seller.patch(url(created), { type: 'individual' })).body.errors).toSorted(),
    ['first_name', 'last_name'],
  )
  assert.equal(
    (await seller.patch(url(created), { type: 'individual', first_name: 'Ana', last_name: 'Trujillo' }))
      .status,
    200,
  )
})

test('consumes no number for a rejected customer', async () => {
  const first = await customer()
  assert.equal(
    (await seller.post('/crm/customers', { company_name: 'Again', email: first.email })).status,
    422,
  )
  const second = await customer()
  assert.equal(Number(second.customer_number.slice(5)), Number(first.customer_number.slice(5)) + 1)
})

test('assigns numbers without gaps under concurrent requests', async () => {
  const numbers = (await Promise.all(Array.from({ length: 12 }, () => customer()))).map(
    ({ customer_number }) => Number(customer_number.slice(5)),
  )
  const sorted = numbers.toSorted((a, b) => a - b)
  assert.deepEqual(
    sorted,
    Array.from({ length: 12 }, (_, index) => (sorted[0] ?? 0) + index),
  )
})

test('requires emails to be unique among customers that are not deleted', async () => {
  const created = await customer()
  assert.deepEqual(
    (await seller.post('/crm/customers', { company_name: 'B', email: created.email })).body.errors,
    { email: ['The email has already been taken.'] },
  )
  assert.deepEqual((await seller.delete(url(created))).body, {
    success: true,
    message: 'Customer deleted.',
    data: null,
  })
  assert.equal((await seller.post('/crm/customers', { company_name: 'B', email: created.email })).status, 201)
})

test('uses the decimals of the currency, even in a partial update without a currency', async () => {
  const yen = await customer({ currency: 'JPY', credit_limit: 5000 })
  assert.equal(yen.credit_limit, 5000)
  assert.deepEqual((await seller.patch(url(yen), { credit_limit: 10.5 })).body.errors, {
    credit_limit: ['The credit_limit field must be a whole number: JPY has no decimal places.'],
  })
  const dinar = await customer({ currency: 'KWD', credit_limit: 1.234 })
  assert.equal((await seller.patch(url(dinar), { credit_limit: 2.345 })).body.data.credit_limit, 2.345)
  assert.ok(
    (await seller.post('/crm/customers', { company_name: 'C', email: email(), credit_limit: 1.234 })).body
      .errors.credit_limit,
  )
  assert.ok(
    (await seller.post('/crm/customers', { company_name: 'C', email: email(), credit_limit: -1 })).body.errors
      .credit_limit,
  )
  assert.ok(
    (await seller.post('/crm/customers', { company_name: 'C', email: email(), currency: 'ABC' })).body.errors
      .currency,
  )
  const large = await customer({ credit_limit: 9_999_999_999_999.99 })
  assert.equal((await seller.get(url(large))).body.data.credit_limit, 9_999_999_999_999.99)
})

test('keeps the decimals of an amount when the currency changes, or rejects the change', async () => {
  const created = await customer({ credit_limit: 250 })
  assert.equal((await seller.patch(url(created), { currency: 'JPY' })).body.data.currency, 'JPY')
  assert.equal((await seller.get(url(created))).body.data.credit_limit, 250)
  await seller.patch(url(created), { currency: 'USD', credit_limit: 99.5 })
  assert.ok((await seller.patch(url(created), { currency: 'JPY' })).body.errors.credit_limit)
})

test('returns the changed fields of an update, or the full record if preferred', async () => {
  const created = await customer()
  const { body } = await seller.put(url(created), {
    phone: '030',
    industry: 'Food',
    company_name: created.company_name,
  })
  assert.deepEqual(Object.keys(body.data).toSorted(), [
    'company_name',
    'id',
    'industry',
    'phone',
    'updated_at',
  ])
  const full = await seller.patch(url(created), { phone: null }, { prefer: 'return=representation' })
  assert.partialDeepStrictEqual(full.body.data, {
    customer_number: created.customer_number,
    phone: null,
    account_manager: null,
  })
  const address = { city: 'Berlin', country: 'Germany' }
  await seller.patch(url(created), { billing_address: address })
  await seller.patch(url(created), { billing_address: { city: null, street: 'Obere Str. 57' } })
  const { billing_address } = (await seller.get(url(created))).body.data
  assert.deepEqual(billing_address, {
    street: 'Obere Str. 57',
    city: null,
    state: null,
    postal_code: null,
    country: 'Germany',
  })
  await seller.patch(url(created), { billing_address: null })
  assert.equal((await seller.get(url(created))).body.data.billing_address, null)
})

test('changes each status to any other, and stores the reason', async () => {
  const created = await customer()
  const { body } = await seller.post(url(created, '/suspend'), { reason: 'Three unpaid invoices' })
  assert.deepEqual(body.data, {
    id: created.id,
    status: 'suspended',
    status_reason: 'Three unpaid invoices',
    updated_at: body.data.updated_at,
  })
  const inactive = await seller.post(url(created, '/deactivate'), { reason: 'Closed', notify: true })
  assert.deepEqual(Object.keys(inactive.body.data).toSorted(), ['id', 'status', 'updated_at'])
  assert.equal((await seller.get(url(created))).body.data.status_reason, 'Closed')
  assert.equal((await testApp.sql('select recipient from mails'))[0]?.recipient, created.email)
  assert.equal((await seller.post(url(created, '/churn'))).body.data.status, 'churned')
  assert.equal((await seller.post(url(created, '/activate'))).body.data.status, 'active')
  assert.equal((await seller.get(url(created))).body.data.status_reason, null)
  assert.equal((await seller.patch(url(created), { status: 'pending' })).body.data.status, 'pending')
  const types = await testApp.sql('select type from events where entity_id = $1 order by id', [created.id])
  assert.deepEqual(
    types.map(({ type }) => type),
    ['customer.created', ...Array(5).fill('customer.status_changed')],
  )
})

test('assigns an account manager by action or update', async () => {
  const created = await customer()
  const { body } = await seller.post(url(created, '/assign'), { user_id: manager.userId })
  assert.deepEqual(body.data.account_manager, {
    id: manager.userId,
    name: 'Test Caller',
    email: manager.email,
  })
  await seller.patch(url(created), { account_manager_id: seller.userId, industry: 'Food' })
  const events = await testApp.sql('select type, changes from events where entity_id = $1 order by id', [
    created.id,
  ])
  assert.deepEqual(
    events.map(({ type }) => type),
    ['customer.created', 'customer.assigned', 'customer.assigned', 'customer.updated'],
  )
  assert.deepEqual(events[3]?.changes, { industry: { old: null, new: 'Food' } })
  assert.ok(
    (await seller.patch(url(created), { account_manager_id: '01KAJ3XJ5Q0000000000000001' })).body.errors
      .account_manager_id,
  )
})

test('filters by facets with exact totals', async () => {
  for (let each = 0; each < 3; each++) await customer({ segment: 'vip', type: 'enterprise' })
  const suspended = await customer({ segment: 'vip', type: 'reseller', status: 'suspended' })
  const total = async (query: string) => (await seller.get(`/crm/customers?${query}`)).body.meta.total
  assert.equal(await total('segment=vip'), 4)
  assert.equal(await total('segment=vip&type=enterprise&status=active'), 3)
  assert.equal(await total('segment=vip&status=suspended'), 1)
  await seller.post(url(suspended, '/activate'))
  assert.equal(await total('segment=vip&status=suspended'), 0)
  assert.equal(await total('segment=vip&status=active'), 4)
  await seller.patch(url(suspended), { account_manager_id: manager.userId })
  assert.equal(await total(`segment=vip&account_manager_id=${manager.userId}`), 1)
  await seller.delete(url(suspended))
  const vip = await seller.get('/crm/customers/vip?per_page=2')
  assert.deepEqual([vip.body.data.length, vip.body.meta.total], [2, 3])
  assert.equal((await seller.get('/crm/customers/vip?segment=trial')).status, 422)
})

test('searches names, email, phone and number', async () => {
  const created = await customer({
    company_name: 'Blondesddsl père et fils',
    trading_name: 'Blauer See',
    phone: '88.60.15.31',
  })
  for (const text of ['pere et', 'BLAUER', 'fils blauer', '60.15', created.email, created.customer_number]) {
    const { body } = await seller.get(`/crm/customers/search?q=${encodeURIComponent(text)}`)
    const found = body.data.find(({ id }: { id: string }) => id === created.id)
    assert.partialDeepStrictEqual(
      found,
      { name: 'Blondesddsl père et fils', trading_name: 'Blauer See', status: 'active' },
      text,
    )
  }
  assert.equal((await seller.get('/crm/customers?search=blauer')).body.meta.total, 1)
})

test('includes related records, and orders only with the permission to read them', async () => {
  const lead = await seller.post('/crm/leads', {
    email: email(),
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'B' },
  })
  const created = await customer({ lead_id: lead.body.data.id })
  await testApp.sql(
    `insert into orders
       (tenant_id, id, order_number, customer_id, total_amount, currency, warehouse_id, order_date, created_at,
        updated_at)
     select $1, lpad(n::text, 26, '0'), 'ORD-' || n, $2, n * 100 + 5, 'USD', w.id, now(), now(), now()
     from generate_series(1, 30) n, warehouses w where w.tenant_id = $1 and w.is_default`,
    [testApp.tenants.acme, created.id],
  )
  const { body } = await seller.get(url(created, '?includes=orders,lead,activities,opportunities'))
  assert.equal(body.data.orders_count, 30)
  assert.equal(body.data.orders.length, 25)
  assert.partialDeepStrictEqual(body.data.orders[0], { order_number: 'ORD-30', total_amount: 30.05 })
  assert.equal(body.data.lead.id, lead.body.data.id)
  assert.deepEqual([body.data.activities, body.data.opportunities_count], [[], 0])
  const clerk = await testApp.caller('acme', 'crm.customers.read')
  assert.equal((await clerk.get(url(created, '?includes=orders'))).status, 403)
  assert.equal((await clerk.get(url(created, '?includes=lead'))).status, 403)
})

test('generates an avatar for names in any script', async () => {
  for (const [company_name, letters] of [
    ['Åke & Söner', 'ÅS'],
    ['漢字', '漢'],
    ['!!!', 'X'],
    ['7-Eleven', '7E'],
  ] as const) {
    const { profile_image_url } = await customer({ company_name })
    const { status, body } = await seller.get(`/${new URL(profile_image_url).pathname}`)
    assert.equal(status, 200, company_name)
    assert.match(body, new RegExp(`>${letters}<`))
  }
  assert.equal((await seller.get('//avatars/ABC-1.svg')).status, 404)
  assert.equal((await seller.get('//avatars/A-999.svg')).status, 404)
})
