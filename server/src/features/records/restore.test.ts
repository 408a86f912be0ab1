import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { activityFactory } from '#modules/crm/activities/activity.factory'
import { contactFactory } from '#modules/crm/contacts/contact.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { productFactory } from '#modules/catalog/products/product.factory'
import { type Body } from '#test/factory'
import { type Caller, startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const deleted = async (path: string) => {
  const { status, body } = await owner.delete(path)
  assert.equal(status, 200, JSON.stringify(body))
}
const restore = (path: string, by: Caller = owner) => by.post(`${path}/restore`)
const idsIn = async (path: string, by: Caller = owner) => {
  const { status, body } = await by.get(path)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: Body) => id)
}

test('restores a deleted lead with its values, its total and its search text', async () => {
  const lead = await leadFactory.create(owner, {
    contact_info: { first_name: 'Zebulon', last_name: 'Quist' },
    custom_fields: { size: 3 },
  })
  const path = `/crm/leads/${lead.id}`
  const { data: before } = (await owner.get(path)).body
  const { total } = (await owner.get('/crm/leads')).body.meta
  await deleted(path)
  assert.equal((await owner.get(path)).status, 404)
  assert.deepEqual(await idsIn('/crm/leads?search=zebulon'), [])
  const { status, body } = await restore(path)
  assert.deepEqual([status, body.message], [200, 'Record restored.'])
  assert.deepEqual({ ...body.data, updated_at: before.updated_at }, before)
  assert.deepEqual(await idsIn('/crm/leads?search=zebulon'), [lead.id])
  assert.equal((await owner.get('/crm/leads')).body.meta.total, total)
  assert.deepEqual(await idsIn('/crm/leads?deleted=only'), [])
  const again = await restore(path)
  assert.equal(again.status, 404)
})

test('reports a restoration in the feed and in the history', async () => {
  const { id } = await leadFactory.create(owner)
  await deleted(`/crm/leads/${id}`)
  await relayEvents(testApp.app.runtime)
  const { body: position } = await owner.get('/webhooks/events?from=now')
  await restore(`/crm/leads/${id}`)
  await relayEvents(testApp.app.runtime)
  const { body: feed } = await owner.get(`/webhooks/events?cursor=${position.meta.next_cursor}`)
  assert.deepEqual(
    feed.data.map(({ type, entity }: Body) => [type, entity.id]),
    [['lead.restored', id]],
  )
  const [newest, before] = (await owner.get(`/crm/leads/${id}/history`)).body.data
  assert.deepEqual([newest.event_type, before.event_type], ['lead.restored', 'lead.deleted'])
  assert.deepEqual(newest.changes, {
    deleted_at: { old: before.changes.deleted_at.new, new: null },
  })
})

test('lists the deleted records with the filters of the list, latest deletion first', async () => {
  const make = (fields: Body) => leadFactory.create(owner, { tags: ['trash'], ...fields })
  const [one, two, kept] = [
    await make({ source: 'website' }),
    await make({ source: 'partner' }),
    await make({ source: 'partner' }),
  ]
  await deleted(`/crm/leads/${one.id}`)
  testApp.clock.advance({ minutes: 1 })
  await deleted(`/crm/leads/${two.id}`)
  const list = '/crm/leads?tags=trash'
  assert.deepEqual(await idsIn(list), [kept.id])
  assert.deepEqual(await idsIn(`${list}&deleted=only`), [two.id, one.id])
  assert.deepEqual(await idsIn(`${list}&deleted=only&sort_by=created_at&sort_direction=asc`), [
    one.id,
    two.id,
  ])
  assert.deepEqual(await idsIn(`${list}&deleted=only&source=partner`), [two.id])
  assert.deepEqual(await idsIn(`${list}&deleted=only&ids=${one.id},${kept.id}`), [one.id])
  const { body: page } = await owner.get(`${list}&deleted=only&per_page=1&page=2&includes=customer`)

  assert.deepEqual([page.meta.total, page.meta.last_page, page.data[0].id], [2, 2, one.id])
  const log = await owner.get(`/audit-log?entity_id=${one.id}`)
  assert.equal(log.status, 200, JSON.stringify(log.body))
  assert.equal(page.data[0].updated_at, log.body.data[0].created_at)
  const file = await owner.get(`/crm/leads/export?format=csv&tags=trash&deleted=only`)
  assert.ok(file.body.includes(one.email) && !file.body.includes(kept.email))
  const searched = await owner.get('/crm/leads?deleted=only&search=a')
  assert.deepEqual([searched.status, Object.keys(searched.body.errors)], [422, ['deleted']])
  assert.equal((await owner.get('/crm/leads?deleted=all')).status, 422)
  const stranger = await testApp.caller('globex', 'owner')
  assert.deepEqual(await idsIn('/crm/leads?deleted=only', stranger), [])
})

test('requires the permission to restore, also to list deleted records', async () => {
  const { id } = await leadFactory.create(owner)
  await deleted(`/crm/leads/${id}`)
  const writer = await testApp.caller('acme', 'crm.leads.read', 'crm.leads.write', 'crm.leads.delete')
  assert.equal((await restore(`/crm/leads/${id}`, writer)).status, 403)
  assert.equal((await writer.get('/crm/leads?deleted=only')).status, 403)
  const restorer = await testApp.caller('acme', 'crm.leads.read', 'crm.leads.restore')
  assert.ok((await idsIn('/crm/leads?deleted=only', restorer)).includes(id))
  assert.equal((await restore(`/crm/leads/${id}`, restorer)).status, 200)
  const stranger = await testApp.caller('globex', 'owner')
  assert.equal((await restore(`/crm/leads/${id}`, stranger)).status, 404)
})

test('restores records for 90 days; products and attributes at any time', async () => {
  const [lead, other] = [await leadFactory.create(owner), await leadFactory.create(owner)]
  const product = await productFactory.create(owner)
  for (const path of [
    `/crm/leads/${lead.id}`,
    `/crm/leads/${other.id}`,
    `/operations/products/${product.id}`,
  ])
    await deleted(path)
  testApp.clock.advance({ days: 89, hours: 23 })
  assert.ok((await idsIn('/crm/leads?deleted=only')).includes(lead.id))
  assert.equal((await restore(`/crm/leads/${lead.id}`)).status, 200)
  testApp.clock.advance({ hours: 1 })
  assert.ok(!(await idsIn('/crm/leads?deleted=only')).includes(other.id))
  const late = await restore(`/crm/leads/${other.id}`)
  assert.deepEqual([late.status, late.body.error.code], [422, 'INVALID_STATE'])
  assert.ok((await idsIn('/operations/products?deleted=only')).includes(product.id))
  assert.equal((await restore(`/operations/products/${product.id}`)).status, 200)
})

test('names every unique value that is taken and every link to a deleted record in one response', async () => {
  const customer = await customerFactory.create(owner)
  const contact = await contactFactory.create(owner, { customer_id: customer.id })
  await deleted(`/crm/contacts/${contact.id}`)
  await contactFactory.create(owner, { email: contact.email.toUpperCase(), customer_id: customer.id })
  await deleted(`/crm/customers/${customer.id}`)
  const { status, body } = await restore(`/crm/contacts/${contact.id}`)
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['customer_id', 'email'])
  assert.deepEqual(body.errors.customer_id, [
    'The customer_id field names a deleted customer: restore it first.',
  ])
  await restore(`/crm/customers/${customer.id}`)
  const { errors } = (await restore(`/crm/contacts/${contact.id}`)).body
  assert.deepEqual(Object.keys(errors), ['email'])
})

test('restores a record whose user was deleted: other records keep deleted users, too', async () => {
  const user = {
    name: 'Gone',
    email: 'gone@example.com',
    password: 'a long enough password 1',
    roles: ['sales'],
  }
  const { id } = (await owner.post('/users', user)).body.data
  const lead = await leadFactory.create(owner, { assigned_user_id: id })
  await deleted(`/crm/leads/${lead.id}`)
  await deleted(`/users/${id}`)
  const { status, body } = await restore(`/crm/leads/${lead.id}`)
  assert.deepEqual([status, body.data.assigned_user_id], [200, id])
})

test('restores one of two concurrent requests, and one of two records with the same value', async () => {
  const first = await leadFactory.create(owner)
  await deleted(`/crm/leads/${first.id}`)
  const second = await leadFactory.create(owner, { email: first.email })
  await deleted(`/crm/leads/${second.id}`)
  const statuses = async (...ids: string[]) =>
    (await Promise.all(ids.map((id) => restore(`/crm/leads/${id}`)))).map(({ status }) => status).toSorted()
  assert.deepEqual(await statuses(first.id, second.id), [200, 422])
  const third = await leadFactory.create(owner)
  await deleted(`/crm/leads/${third.id}`)
  assert.deepEqual(await statuses(third.id, third.id, third.id), [200, 404, 404])
})

test('shows the documents of a restored record again', async () => {
  const customer = await customerFactory.create(owner)
  const path = `/crm/customers/${customer.id}`
  const { formOf } = await import('#features/documents/documents.fixtures')
  const form = formOf([['type', 'report']], { name: 'a.txt', bytes: Buffer.from('All is well.') })
  const { data } = (await owner.post(`${path}/documents`, form.payload, form.headers)).body
  await deleted(path)
  assert.equal((await owner.get(`/documents/${data.id}`)).status, 404)
  await restore(path)
  assert.equal((await owner.get(`/documents/${data.id}`)).status, 200)
})

test('restores no erased lead and no merged contact', async () => {
  const lead = await leadFactory.create(owner)
  await deleted(`/crm/leads/${lead.id}`)
  await testApp.sql(
    `insert into events (tenant_id, id, type, entity_type, entity_id, version, changes, data, created_at)
     select tenant_id, '7' || substr(id, 2), 'lead.erased', entity_type, entity_id, 3, '{}', '{}', created_at
     from events where entity_id = $1 and type = 'lead.deleted'`,
    [lead.id],
  )
  const [contact, duplicate] = [await contactFactory.create(owner), await contactFactory.create(owner)]
  await owner.post(`/crm/contacts/${contact.id}/merge`, { duplicate_ids: [duplicate.id] })
  for (const path of [`/crm/leads/${lead.id}`, `/crm/contacts/${duplicate.id}`]) {
    const list = path.slice(0, path.lastIndexOf('/'))
    assert.ok(!(await idsIn(`${list}?deleted=only`)).includes(path.split('/').at(-1)))
    const { status, body } = await restore(path)
    assert.deepEqual([status, body.error.code], [422, 'INVALID_STATE'], path)
  }
})

test('restores a primary contact as a plain one if the customer has another by now', async () => {
  const { id: customer_id } = await customerFactory.create(owner)
  const make = () => contactFactory.create(owner, { customer_id, is_primary: true })
  const first = await make()
  await deleted(`/crm/contacts/${first.id}`)
  await restore(`/crm/contacts/${first.id}`)
  assert.equal((await owner.get(`/crm/contacts/${first.id}`)).body.data.is_primary, true)
  await deleted(`/crm/contacts/${first.id}`)
  const second = await make()
  const { body } = await restore(`/crm/contacts/${first.id}`)
  assert.equal(body.data.is_primary, false)
  assert.equal((await owner.get(`/crm/contacts/${second.id}`)).body.data.is_primary, true)
})

test('compares If-Match with the version of the deletion; an activity needs its record', async () => {
  const lead = await leadFactory.create(owner)
  const about = { activityable_type: 'lead', activityable_id: lead.id }
  const activity = await activityFactory.create(owner, about)
  const path = `/crm/activities/${activity.id}`
  await deleted(path)
  await deleted(`/crm/leads/${lead.id}`)
  const rejected = await restore(path)
  assert.deepEqual(Object.keys(rejected.body.errors), ['activityable_id'])
  await restore(`/crm/leads/${lead.id}`)
  const stale = await owner.post(`${path}/restore`, {}, { 'if-match': '"1"' })
  assert.equal(stale.status, 412)
  assert.equal((await owner.post(`${path}/restore`, {}, { 'if-match': '"2"' })).status, 200)
})
