/** Shared helpers of the contract tests: callers, examples with unique values, and records in suitable states. */
import type { Endpoint } from '#core'
import assert from 'node:assert/strict'
import { endpoints } from '../src/app.ts'
import { formOf } from '#features/documents/documents.fixtures'
import { after } from '#runtime/clock'
import { openOwner } from '#runtime/database/open'
import { isNumber } from '#core/api/endpoint'
import { provisionToken } from '#features/identity/provisioning/provisioning'
import { asUuid, newId } from '#runtime/ids'
import { callerWith, startTestApp } from './test-app.ts'

export const testApp = await startTestApp()
export const owner = await testApp.caller('acme', 'owner')
export const stranger = await testApp.caller('globex', 'owner')
export const guest = await testApp.caller('acme')
/** Uploads documents, because users cannot approve their own. */
const colleague = await testApp.caller('acme', 'owner')
export const nobody = callerWith(testApp.app)
export const unknownId = '01KAJ3XJ5Q0000000000000001'

// oxlint-disable-next-line typescript/no-explicit-any -- examples are free-form JSON
export type Body = Record<string, any>

const idOf = async (path: string, body: Body): Promise<string> => (await owner.post(path, body)).body.data.id

const someone = { first_name: 'Ana', last_name: 'Trujillo' }
const lead = await idOf('/crm/leads', { email: 'lead@example.com', source: 'website', contact_info: someone })

/** Contacts to merge. Each is used once. */
const spareContacts: string[] = []
for (let spare = 1; spare <= 20; spare++)
  spareContacts.push(await idOf('/crm/contacts', { ...someone, email: `spare-${spare}@example.com` }))

const customer = await idOf('/crm/customers', {
  company_name: 'Alfreds Futterkiste',
  email: 'contract@example.com',
})

/** Tags to merge. Each is used once. */
const spareTags: string[] = []
for (let spare = 1; spare <= 20; spare++)
  spareTags.push(await idOf('/operations/tags', { name: `spare ${spare}` }))
const tag = await idOf('/operations/tags', { name: 'contract' })
const category = await idOf('/operations/categories', { name: 'contract' })

/** Stock: a product in the default warehouse, a second warehouse, and a reservation. */
const product = await idOf('/operations/products', { name: 'Chai' })
const depot = await idOf('/operations/warehouses', { name: 'Contract depot', code: 'CONTRACT' })
const first = { product_id: product, quantity: 1_000_000, reason: 'The first ones' }
const inventory = await idOf('/operations/inventory/adjust', first)

const reserved = (reference: Body = {}) =>
  idOf('/operations/inventory/reserve', { product_id: product, quantity: 1, ...reference })

/** The supplier of purchase orders. */
const supplier = await idOf('/operations/suppliers', {
  name: 'Exotic Liquids',
  code: 'CONTRACT',
  email: 'supplier@example.com',
})
assert.equal((await owner.post(`/operations/suppliers/${supplier}/activate`)).status, 200)

/** The first line of each purchase order, by the id of the order. */
const linesOfOrders = new Map<string, string>()

/** Reservations to release. Each is used once. */
const spareReservations: string[] = []
for (let spare = 1; spare <= 20; spare++) spareReservations.push(await reserved())

/** Rentable products: one that stays rentable, and one whose rental terms are added and removed. */
const rented = await idOf('/operations/products', { name: 'Grill' })
const rentable = await idOf('/operations/products', { name: 'Tent' })
await idOf('/rentals/rentable-products', { product_id: rented, capacity: 1_000_000, unit_period: 'day' })
const inDays = (days: number) => after(testApp.clock.now(), { days })
const rentedLine = { product_id: rented, quantity: 1, period_from: inDays(30), period_to: inDays(37) }

let made = 0

/** Returns the example of an endpoint, with unique values and existing ids. */
export function exampleOf(endpoint: Endpoint, recordId = unknownId): Body | undefined {
  const [example] = ((endpoint.body ?? {}) as { examples?: Body[] }).examples ?? []
  if (!example) return endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {}
  const unique = `${++made}-${process.pid}`
  const own: Body = { ...example }
  if (own.email) own.email = `example-${unique}@example.com`
  if (own.code) own.code = `example_${made}_${process.pid}`
  if (own.name && endpoint.path.startsWith('/roles')) own.name = `role ${unique}`
  if (own.name && /^\/operations\/(brands|tags|tax-classes)/.test(endpoint.path)) own.name = `name ${unique}`
  if (own.source_ids) Object.assign(own, { target_id: tag, source_ids: [spareTags.pop()] })
  if (endpoint.path === '/operations/categories/reorder') own.ids = [category]
  if (own.user_id) own.user_id = owner.userId
  if (own.customer_id) own.customer_id = customer
  if (endpoint.path.startsWith('/rentals/agreements') && own.lines) own.lines = [rentedLine]
  if (own.lead_ids) own.lead_ids = [recordId]
  if (own.activityable_id) own.activityable_id = lead
  if (own.product_id) own.product_id = product
  if (endpoint.path === '/rentals/rentable-products') own.product_id = rentable
  if (own.supplier_id) own.supplier_id = supplier
  if (own.items && endpoint.path.endsWith('/receive'))
    own.items = own.items.map((item: Body) => ({
      ...item,
      purchase_order_item_id: linesOfOrders.get(recordId) ?? unknownId,
    }))
  else if (own.items) own.items = own.items.map((item: Body) => ({ ...item, product_id: product }))
  if (own.to_warehouse_id) own.to_warehouse_id = depot
  if (own.reservation_id) own.reservation_id = spareReservations.pop()
  if (own.product_id_1) own.product_id_1 = own.product_id_2 = product
  if (own.duplicate_ids) own.duplicate_ids = [spareContacts.pop()]
  return own
}

const creationOf = (endpoint: Endpoint) => {
  const [collection] = endpoint.path.split('/:')
  return endpoints.find(({ method, path }) => method === 'POST' && path === collection)
}

/** Creates a record of the endpoint's resource, in a state that allows its operation. */
export async function recordFor(endpoint: Endpoint): Promise<string> {
  const { of, transition } = endpoint
  const id = await newRecordFor(endpoint)
  const { fieldName = 'status', initial = '', origins } = of?.states ?? {}
  const states = (transition && origins?.(transition)) || []
  if (of && states[0] && !states.includes(initial))
    await testApp.sql(`update ${of.table} set ${fieldName} = $1 where id = $2`, [states[0], id])
  if (endpoint.path.endsWith('/restore'))
    assert.equal((await owner.delete(urlOf(endpoint, id).replace(/\/restore$/, ''))).status, 200)
  return id
}

/** Creates the record through its own collection. */
async function newRecordFor(endpoint: Endpoint): Promise<string> {
  if (endpoint.path.startsWith('/auth/tokens/')) return ownToken()
  if (endpoint.path.startsWith('/jobs/')) return failedJob()
  if (endpoint.path.startsWith('/imports/')) return importWithFile()
  if (endpoint.path.includes('/documents/:')) return documentAt(endpoint)
  if (endpoint.path.startsWith('/webhooks/deliveries/')) return endedDelivery()
  if (endpoint.path.endsWith('/:sku')) return newSku()
  if (endpoint.path.includes('/items/:')) return lineOfOrder()
  if (/^\/operations\/(inventory|stock-movements)\//.test(endpoint.path)) return ofStock(endpoint)
  await makeRoom(endpoint)
  const creation = creationOf(endpoint)
  assert.ok(creation, `${endpoint.path}: its collection can be added to`)
  const { status, body } = await owner.post(creation.path, exampleOf(creation))
  assert.equal(status, 201, JSON.stringify(body))
  if (body.data.line_items) linesOfOrders.set(body.data.id, body.data.line_items[0].id)
  if (endpoint.path.startsWith('/rentals/agreements')) linesOfRentals.set(body.data.id, body.data.lines[0].id)
  return body.data.id
}

/** Creates an order with two lines, so that one can be cancelled without the order; returns a line. */
async function lineOfOrder() {
  const line = { product_id: product, quantity: 1, unit_price: 1 }
  const { body } = await owner.post('/operations/purchase-orders', {
    supplier_id: supplier,
    items: [line, line],
  })
  const [{ id }] = body.data.items
  parentsOfRecords.set(id, body.data.id)
  return id as string
}

/** Returns the id in an address below inventory or the stock ledger. */
async function ofStock({ path }: Endpoint) {
  if (path.includes('/product/')) return product
  if (path.includes('/warehouse/')) return depot
  if (path.startsWith('/operations/inventory/')) return inventory
  if (!path.includes('/reference/')) {
    const { body } = await owner.get('/operations/stock-movements?per_page=1')
    return body.data[0].id as string
  }
  // Type and id are free text, so both have the same value.
  const reference = newId()
  await reserved({ reference_type: reference, reference_id: reference })
  return reference
}

async function ownToken() {
  const connection = await openOwner(testApp.ownerUrl)
  const secret = `kontor-test-${++made}-${process.pid}`
  await provisionToken(
    connection,
    { tenantId: testApp.tenants.acme, userId: owner.userId, name: 'spare', secret },
    testApp.clock.now(),
  )
  await connection.end()
  const { body } = await owner.get('/auth/tokens?per_page=1')
  return body.data[0].id as string
}

/** Creates an import with a file, so that every operation in its state is allowed. */
async function importWithFile() {
  const { body } = await owner.post('/imports', { entity_type: 'lead', file_name: 'contract.csv' })
  const { status } = await owner.put(body.data.upload_path, csvFile(), asFile)
  assert.equal(status, 200)
  return body.data.id as string
}

async function newSku() {
  const { body } = await owner.post('/operations/products', { name: 'Chai' })
  return body.data.sku as string
}

/** The parent record of a document or a line: both are in the address. */
const parentsOfRecords = new Map<string, string>()

/** The line of each rental agreement, which is in the address after the agreement. */
const linesOfRentals = new Map<string, string>()

async function documentAt({ path }: Endpoint) {
  const [below = ''] = path.split('/:')
  const collection = below === '/documents' ? '/crm/customers' : below
  const record = await newRecordFor({ path: `${collection}/:id` } as Endpoint)
  const form = formOf([['type', 'report']], aFile())
  const { status, body } = await colleague.post(
    `${collection}/${record}/documents`,
    form.payload,
    form.headers,
  )
  assert.equal(status, 201, JSON.stringify(body))
  parentsOfRecords.set(body.data.id, record)
  return body.data.id as string
}

/** Returns a file that every kind of record accepts. */
const aFile = () => ({ name: 'contract.pdf', bytes: Buffer.from(`%PDF-1.7\n% ${++made}\n`) })

const csvFile = () => `email,source,first_name,last_name\nrow-${++made}@example.com,website,Ana,Trujillo\n`
const asFile = { 'content-type': 'text/csv' }

async function failedJob() {
  const id = newId()
  await testApp.sql(
    `insert into pgboss.job_common (id, name, group_id, data, state, started_on, completed_on)
     values ($1, 'kontor', $2, '{"job": "test.failed", "data": {}}', 'failed', now(), now())`,
    [asUuid(id), testApp.tenants.acme],
  )
  return id
}

/** Removes webhook subscriptions, because their number is limited. */
async function makeRoom({ path }: Endpoint) {
  if (path.startsWith('/webhooks/subscriptions'))
    await testApp.sql('update webhook_subscriptions set deleted_at = now() where deleted_at is null')
}

async function endedDelivery() {
  const ofSubscription = { path: '/webhooks/subscriptions/:id' } as Endpoint
  const { body } = await owner.post(`/webhooks/subscriptions/${await newRecordFor(ofSubscription)}/test`)
  await testApp.sql(`update webhook_deliveries set state = 'exhausted' where id = $1`, [body.data.id])
  return body.data.id as string
}

/** Calls an endpoint with its example, or with a file where it accepts one; `more` are further form fields. */
export async function callWithExample(endpoint: Endpoint, url: string, id: string, more: Body = {}) {
  if (id === unknownId) await makeRoom(endpoint)
  const call = owner.call(endpoint.method)
  if (endpoint.acceptsFile) return call(url, csvFile(), asFile)
  if (!endpoint.acceptsForm) return call(url, exampleOf(endpoint, id))
  const fields = Object.entries({ ...(endpoint.body && exampleOf(endpoint, id)), ...more }).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  const isPicture = endpoint.path.endsWith('/profile-image')
  const form = formOf(fields, isPicture ? { name: 'a.png', bytes: picture } : aFile())
  return call(url, form.payload, form.headers)
}

/** An image of two by two pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGMwTpsJRAwQCgAf7gTJ/qZDUgAAAABJRU5ErkJggg==',
  'base64',
)

/** Returns the address for an id. Below a record it contains both ids, and the first version where one is needed. */
export const urlOf = ({ path }: Endpoint, id: string) => {
  const named = path.match(/:\w+/g) ?? []
  const isTwofold = named.filter((name) => !isNumber(name.slice(1))).length > 1
  return path
    .replace(/:n\b/, '1')
    .replace(/:\w+/, isTwofold ? (parentsOfRecords.get(id) ?? id) : id)
    .replace(/:\w+/, linesOfRentals.get(id) ?? id)
}

export const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`
