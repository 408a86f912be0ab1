/** Rows identify linked records by id, number, email, code or name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { lookups } from '#core/platform'
import { provisionToken } from '#features/identity/provisioning/provisioning'
import { openOwner } from '#runtime/database/open'
import { newId } from '#runtime/ids'
import { inTenantWithPermissions } from '#runtime/jobs/worker'
import { runJobs } from '#test/jobs'
import { callerWith, startTestApp } from '#test/test-app'
import { countsOf, finished, prepared } from './import.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

const made = async (by: typeof anna, path: string, body: object) => {
  const response = await by.post(path, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}
const customer = (by: typeof anna, company_name: string, email: string) =>
  made(by, '/crm/customers', { company_name, email })

const alfreds = await customer(anna, 'Alfreds Futterkiste', 'orders@alfreds.example')
const [first, second] = [
  await customer(anna, 'Twin Ltd', 'one@twin.example'),
  await customer(anna, 'Twin Ltd', 'two@twin.example'),
]
await customer(stranger, 'Elsewhere', 'orders@elsewhere.example')

const errorsOf = async (id: string) =>
  (await anna.get(`/imports/${id}/errors`)).body.data.map(
    ({ row_number, errors }: { row_number: number; errors: Record<string, string[]> }) => [
      row_number,
      ...Object.values(errors).flat(),
    ],
  )

test('finds the customer of a contact by id, number, email and name', async () => {
  const named = [alfreds.id, alfreds.customer_number, alfreds.customer_number.toLowerCase()]
  const all = [...named, 'Orders@Alfreds.example', 'Alfreds Futterkiste']
  const rows = all.map((name, index) => `c${index}@example.com,Ana,No ${index},${name}`)
  const file = ['email,first_name,last_name,Customer', ...rows, 'c9@example.com,Ana,None,'].join('\n')
  const sent = await prepared(anna, 'contact', file)
  assert.equal(sent.mapping.Customer, 'customer_id')
  const preview = (await anna.post(`/imports/${sent.id}/preview`, {})).body.data
  assert.deepEqual(preview.errors, [])
  assert.equal((await finished(testApp, anna, sent)).created, all.length + 1)
  const { meta } = (await anna.get(`/crm/contacts?customer_id=${alfreds.id}&per_page=100`)).body
  assert.equal(meta.total, all.length)
})

test('reports names that match no record or several, with the numbers of these', async () => {
  const file =
    'email,first_name,last_name,customer_id\n' +
    'd1@example.com,A,B,Twin Ltd\n' +
    'd2@example.com,A,B,Elsewhere\n' +
    'no-mail,A,B,orders@elsewhere.example\n' +
    `d4@example.com,A,B,${second.customer_number}\n`
  const sent = await prepared(anna, 'contact', file)
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, anna, sent)), { created: 1, failed: 3 })
  const none = (text: string) =>
    `The customer_id field names no customer: "${text}" was not found as ` +
    'id or customer_number or email or company_name.'
  const numbers = [first, second].map(({ customer_number }) => customer_number).join(', ')
  assert.deepEqual(await errorsOf(sent.id), [
    [2, `The customer_id field names 2 records with the company_name "Twin Ltd": ${numbers}.`],
    [3, none('Elsewhere')],
    [4, 'The email field must be a valid email address.', none('orders@elsewhere.example')],
  ])
})

test('finds the subject of an activity in the table of its type, contacts by name, and users by email', async () => {
  const lead = await made(anna, '/crm/leads', {
    email: 'subject@example.com',
    source: 'website',
    contact_info: { first_name: 'Ana', last_name: 'Trujillo' },
  })
  await made(anna, '/crm/contacts', { first_name: 'Renée', last_name: 'Dubois', email: 'renee@example.com' })
  const { email } = (await anna.get('/auth/me')).body.data.user
  const file =
    'subject,type,activityable_type,activityable_id,contact,assigned user email\n' +
    `By lead,call,Lead,subject@example.com,renee dubois,${email.toUpperCase()}\n` +
    `By customer,call,customer,${alfreds.customer_number},renee@example.com,nobody@example.com\n` +
    'Wrong,call,customer,subject@example.com,,\n'
  const sent = await prepared(anna, 'activity', file)
  assert.deepEqual(
    [sent.mapping.contact, sent.mapping['assigned user email']],
    ['contact_id', 'assigned_user_id'],
  )
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, anna, sent)), { created: 1, failed: 2 })
  const [found] = (await anna.get('/crm/activities/search?q=By+lead')).body.data
  assert.deepEqual([found.activityable_id, found.assigned_user_id], [lead.id, anna.userId])
  assert.ok(found.contact_id)
  assert.match(JSON.stringify(await errorsOf(sent.id)), /names no user[^]*names no customer/)
})

test('finds the supplier and the category of a product', async () => {
  const { id: supplier_id } = await made(anna, '/operations/suppliers', {
    name: 'Exotic Liquids',
    code: 'EXO-01',
    type: 'distributor',
    email: 'exo@example.com',
  })
  const { id: category_id } = await made(anna, '/operations/categories', {
    name: 'Hot drinks',
    slug: 'hot-drinks',
  })
  const file =
    'name,sku,selling_price,type,supplier code,category\nChai tea,CHAI-9,18,physical,exo-01,Hot drinks\n'
  const sent = await prepared(anna, 'product', file)
  const done = await finished(testApp, anna, sent)
  assert.equal(done.created, 1, JSON.stringify(await errorsOf(sent.id)))
  const [product] = (await anna.get('/operations/products?search=CHAI-9')).body.data
  assert.deepEqual([product.supplier_id, product.category_id], [supplier_id, category_id])
})

test('updates the contact of the customer whose number the row contains', async () => {
  for (const { id } of [first, second])
    await made(anna, '/crm/contacts', {
      first_name: 'A',
      last_name: 'B',
      email: 'shared@example.com',
      customer_id: id,
    })
  const row = `shared@example.com,A,B,${second.customer_number},Boss`
  const file = `email,first_name,last_name,customer number,title\n${row}\n`
  const sent = await prepared(anna, 'contact', file, { on_duplicate: 'update', key_field: 'email' })
  assert.equal((await finished(testApp, anna, sent)).updated, 1)
  const { data } = (await anna.get(`/crm/contacts?customer_id=${second.id}`)).body
  assert.ok(data.some(({ title }: { title: string }) => title === 'Boss'))
})

test('looks up only records that the caller may read', async () => {
  const basic = [
    'platform.imports.read',
    'platform.imports.write',
    'crm.contacts.read',
    'crm.contacts.write',
  ] as const
  const clerk = await testApp.caller('acme', ...basic)
  const file = (at: number) =>
    'email,first_name,last_name,customer_id\n' +
    `e${at}1@example.com,A,B,${alfreds.customer_number}\n` +
    `e${at}2@example.com,A,B,CUST-999999\n` +
    `e${at}3@example.com,A,B,${alfreds.id}\n`
  const sent = await prepared(clerk, 'contact', file(1))
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, clerk, sent)), { created: 1, failed: 2 })
  // The error is the same for an existing and a missing customer.
  const errors =
    'The customer_id field must be an id: looking up a customer requires the permission and scope of ' +
    'crm.customers.read.'
  assert.deepEqual(await errorsOf(sent.id), [
    [2, errors],
    [3, errors],
  ])
})

test('looks up no users for a token without the scope of users, even in the job', async () => {
  const owner = await openOwner(testApp.ownerUrl)
  const secret = `kontor-test-${newId()}`
  const scopes = ['platform:write', 'crm:read', 'crm:write']
  const token = { tenantId: testApp.tenants.acme, userId: anna.userId, name: 'narrow', secret, scopes }
  await provisionToken(owner, token, testApp.clock.now())
  await owner.end()
  const narrow = callerWith(testApp.app, { authorization: `Bearer ${secret}` })
  const file = `email,first_name,last_name,source,assigned_user_id\nf1@example.com,A,B,website,${anna.email}\n`
  const rejected = await prepared(anna, 'lead', file)
  assert.equal((await narrow.post(`/imports/${rejected.id}/start`)).status, 200)
  await runJobs(testApp)
  assert.match(JSON.stringify(await errorsOf(rejected.id)), /must be an id.*platform\.users\.read/)
  assert.equal((await finished(testApp, anna, await prepared(anna, 'lead', file))).created, 1)
})

test('looks up all texts of a batch with one query for each field', async () => {
  const { runtime } = await testApp.another()
  const texts = Array.from({ length: 200 }, (_, index) => `CUST-${String(index).padStart(6, '0')}`)
  const [matches, runs] = await inTenantWithPermissions(runtime, testApp.tenants.acme, async (ctx) => {
    const customers = lookups.resourceOf('customers')
    assert.ok(customers)
    const found = await lookups.recordsNamed(ctx, customers, [...texts, 'Twin Ltd'])
    const { rows } = await sql<{ runs: number }>`
      select sum(generic_plans + custom_plans)::integer as runs from pg_prepared_statements
      where statement like '%array_agg%' and statement not like '%pg_prepared_statements%'`.execute(ctx.db)
    return [found, rows[0]?.runs]
  })
  assert.equal(matches.get(alfreds.customer_number)?.ids[0], alfreds.id)
  assert.equal(matches.get('Twin Ltd')?.count, 2)
  assert.equal(runs, 3, 'by number, by email, by name')
})
