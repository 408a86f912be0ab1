import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { productFactory } from '#modules/catalog/products/product.factory'
import { orderFactory } from '#modules/sales/orders/order.factory'
import { type Body } from '#test/factory'
import { type Caller, startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

async function history(by: Caller, path: string, query = '') {
  const { status, body } = await by.get(`${path}/history${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const typesOf = ({ data }: { data: Body[] }) => data.map(({ event_type }) => event_type)

test('lists the changes of a record, newest first, as the audit log has them', async () => {
  const { id } = await leadFactory.create(owner, { source: 'website' })
  const path = `/crm/leads/${id}`
  await owner.patch(path, { source: 'partner' })
  await owner.post(`${path}/qualify`, { qualified: true })
  const reader = await testApp.caller('acme', 'crm.leads.read')
  assert.equal((await reader.get(`/audit-log?entity_id=${id}`)).status, 403)
  const { data, meta, links } = await history(reader, path)
  assert.deepEqual([meta.total, links.next], [data.length, null])
  assert.deepEqual(typesOf({ data }).slice(-2), ['lead.updated', 'lead.created'])
  const { body: log } = await owner.get(`/audit-log?entity_id=${id}&entity_type=lead`)
  assert.deepEqual(
    data,
    log.data.map(({ entity_id: _, entity_type: __, actor_id: ___, actor, ...entry }: Body) => ({
      ...entry,
      actor: { id: actor.id, name: actor.name },
    })),
  )
  assert.partialDeepStrictEqual(data.at(-2), {
    actor: { id: owner.userId, name: 'Test Caller' },
    changes: { source: { old: 'website', new: 'partner' } },
  })
  assert.ok(data.at(-2).token_id && data.at(-2).request_id)
  const second = await history(reader, path, '?per_page=1&page=2')
  assert.deepEqual([second.data.length, second.data[0].id], [1, data[1].id])
})

test('responds with 404 to another tenant and for a deleted record, and requires the permission', async () => {
  const { id } = await customerFactory.create(owner)
  const path = `/crm/customers/${id}/history`
  const stranger = await testApp.caller('globex', 'owner')
  assert.equal((await stranger.get(path)).status, 404)
  const other = await testApp.caller('acme', 'crm.leads.read')
  assert.equal((await other.get(path)).status, 403)
  await owner.delete(`/crm/customers/${id}`)
  assert.equal((await owner.get(path)).status, 404)
})

test('returns the system as null', async () => {
  const { id } = await leadFactory.create(owner)
  await testApp.sql(
    `insert into events (tenant_id, id, type, entity_type, entity_id, version, changes, data, created_at)
     select tenant_id, '7' || substr(id, 2), 'lead.updated', entity_type, entity_id, 2,
       '{"status": {"old": "new", "new": "lost"}}', data, created_at
     from events where entity_id = $1`,
    [id],
  )
  const [newest] = (await history(owner, `/crm/leads/${id}`)).data
  assert.partialDeepStrictEqual(newest, { actor: null, token_id: null, changes: { status: { new: 'lost' } } })
})

test('omits restricted fields without their permission', async () => {
  const { id } = await productFactory.create(owner, { cost_price: 3 })
  const path = `/operations/products/${id}`
  await owner.patch(path, { cost_price: 4, name: 'Dearer' })
  const reader = await testApp.caller('acme', 'operations.products.read')
  const [changed, created] = (await history(reader, path)).data
  assert.equal(changed.changes.name.new, 'Dearer')
  assert.ok(!('cost_price' in changed.changes) && !('cost_price' in created.changes))
  assert.ok('cost_price' in (await history(owner, path)).data[0].changes)
})

test('contains the states and the lines of an order', async () => {
  const order = await orderFactory.create(owner)
  const path = `/sales/orders/${order.id}`
  const { items } = (await owner.get(path)).body.data
  const lines = items.map(({ id }: Body) => ({ id, quantity: 7 }))
  assert.equal((await owner.patch(path, { items: lines })).status, 200)
  assert.equal((await owner.post(`${path}/submit`)).status, 200)
  const { data } = await history(await testApp.caller('acme', 'sales.orders.read'), path)
  assert.deepEqual(typesOf({ data }), ['order.submitted', 'order.updated', 'order.created'])
  assert.equal(data[1].changes.items.new[0].quantity, 7)
  assert.ok(data[0].changes.status)
})

test('hides a private view, and shows the history of a shared one', async () => {
  const save = async (shared: boolean) =>
    (await owner.post('/views', { name: 'Mine', entity_type: 'lead', shared })).body.data.id
  const reader = await testApp.caller('acme', 'viewer')
  assert.equal((await reader.get(`/views/${await save(false)}/history`)).status, 404)
  assert.equal((await history(reader, `/views/${await save(true)}`)).meta.total, 1)
})
