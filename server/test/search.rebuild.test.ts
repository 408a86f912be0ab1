/** After an upgrade, existing records are found as before, and after the job of their tenant by their new texts too. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexKeys } from '#core/search'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { orderFactory } from '#modules/sales/orders/order.factory'
import { runJobs } from './jobs.ts'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const customer = await customerFactory.create(owner, {
  company_name: 'Mueller’s Laden',
  phone: '040 / 55 66 77',
})
const lead = await leadFactory.create(owner, {
  contact_info: { first_name: 'Joerg', last_name: 'Bauer', phone: '+49 (221) 334-455' },
})
const order = await orderFactory.create(owner, { customer_id: customer.id })
const { total_amount, order_number } = (await owner.get(`/sales/orders/${order.id}`)).body.data

const found = async (path: string, text: string) => {
  const { body } = await owner.get(`${path}?search=${encodeURIComponent(text)}`)
  return body.meta.match === undefined && body.data.length === 1 && body.meta.total === 1
}

/** The texts as an earlier version wrote them. */
const before: [kind: string, id: string, text: string][] = [
  ['customers', customer.id, 'contact@example.com\nmueller’s laden'],
  ['customers names', customer.id, 'mueller’s laden'],
  ['leads', lead.id, 'lead@example.com\njoerg bauer\n+49 (221) 334-455'],
  ['orders', order.id, String(order_number).toLowerCase()],
]
for (const [kind, id, text] of before)
  await testApp.sql(
    `update search_documents set text = $3, keys = $4
     where kind = $1 and id = $2`,
    [kind, id, text, indexKeys(testApp.tenants.acme, kind, text)],
  )

const always: [path: string, text: string][] = [
  ['/crm/customers', 'mueller'],
  ['/crm/customers', 'laden mueller'],
  ['/crm/leads', 'Joerg Bauer'],
  ['/crm/leads', '334-455'],
  ['/sales/orders', order_number],
  ['/sales/orders', 'mueller’s'],
]
const later: [path: string, text: string][] = [
  ['/crm/customers', 'Müllers Laden'],
  ['/crm/customers', '040556677'],
  ['/crm/customers', customer.customer_number],
  ['/crm/leads', 'Jörg'],
  ['/crm/leads', '0221334455'],
  ['/sales/orders', total_amount.toFixed(2)],
  ['/sales/orders', `Müller ${order_number}`],
]

test('finds records with the texts of an earlier version', async () => {
  for (const [path, text] of always) assert.ok(await found(path, text), `${path} ${text}`)
  for (const [path, text] of later) assert.ok(!(await found(path, text)), `${path} ${text}`)
})

test('finds them by all of their texts after the job', async () => {
  await testApp.sql(
    `insert into pgboss.job_common (id, name, policy, group_id, data, retry_limit, retry_delay, expire_seconds)
     values (gen_random_uuid(), 'kontor', 'standard', $1, $2, 5, 30, 300)`,
    [testApp.tenants.acme, JSON.stringify({ job: 'search.rebuild_texts', data: { table: null, after: '' } })],
  )
  const [version] = await testApp.sql('select version, updated_at from customers where id = $1', [
    customer.id,
  ])
  await runJobs(testApp)
  for (const [path, text] of [...always, ...later]) assert.ok(await found(path, text), `${path} ${text}`)
  const [after] = await testApp.sql('select version, updated_at from customers where id = $1', [customer.id])
  assert.deepEqual(after, version)
})
