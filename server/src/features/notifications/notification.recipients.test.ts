/** Events notify the users whom they concern, once, and never the one who caused them. */
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { relayEvents } from '#core/platform'
import { openHr } from '#modules/hr/hr.fixtures'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { leaveRequestFactory } from '#modules/hr/leave-requests/leave-request.factory'
import { opportunityFactory } from '#modules/crm/opportunities/opportunity.factory'
import { orderFactory } from '#modules/sales/orders/order.factory'
import { purchaseOrderFactory } from '#modules/purchasing/purchase-orders/purchase-order.factory'
import type { Caller } from '#test/test-app'
import { notifyAfterEvents } from './notification.consumer.ts'
import { responsibleFields } from './notification.recipients.ts'
import { consume, notificationsOf, sources, unreadOf } from './notifications.fixtures.ts'

const { testApp, clerk, cid, asBob, asCid, asAnn } = await openHr()
const owner = await testApp.caller('acme', 'owner')
const { runtime } = testApp.app

const newUser = () => testApp.caller('acme', 'sales')
const kindsOf = async (by: Caller) =>
  (await notificationsOf(by)).map(({ kind, entity_type, state }) => `${kind} ${entity_type} ${state}`)

async function succeed(call: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await call
  assert.ok(status < 300, JSON.stringify(body))
}

test('derives the fields of responsible users from the resource definitions', () => {
  const fields = [...sources.responsible].map(([type, of]) => [type, ...responsibleFields(of)].join(' '))
  assert.deepEqual(fields.toSorted(), [
    'activity assigned_user_id',
    'campaign owner_id',
    'customer account_manager_id',
    'lead assigned_user_id',
    'opportunity assigned_user_id',
    'order sales_rep_id',
  ])
})

test('notifies of assignments at the creation and by changes, but not of own ones', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const { id } = await leadFactory.create(owner, { assigned_user_id: user.userId })
  await leadFactory.create(user, { assigned_user_id: user.userId })
  await succeed(owner.patch(`/crm/leads/${id}`, { source: 'referral' }))
  await succeed(owner.post(`/crm/leads/${id}/assign`, { user_id: other.userId }))
  await succeed(owner.post(`/crm/leads/${id}/assign`, { user_id: owner.userId }))
  const customer = await customerFactory.create(owner)
  await succeed(owner.patch(`/crm/customers/${customer.id}`, { account_manager_id: other.userId }))
  await consume(testApp)
  assert.deepEqual(await kindsOf(user), ['assigned lead null'])
  assert.deepEqual(await kindsOf(other), ['assigned customer null', 'assigned lead null'])
  assert.deepEqual(await notificationsOf(owner), [])
})

test('notifies of final states of own records, once together with an assignment', async () => {
  const user = await newUser()
  const won = await opportunityFactory.create(owner, { assigned_user_id: user.userId })
  const own = await opportunityFactory.create(user, { assigned_user_id: user.userId })
  await consume(testApp)
  await succeed(owner.patch(`/crm/opportunities/${won.id}`, { stage: 'lost', lost_reason: 'price' }))
  await succeed(user.patch(`/crm/opportunities/${own.id}`, { stage: 'lost', lost_reason: 'price' }))
  const order = await orderFactory.create(owner, { sales_rep_id: user.userId })
  await succeed(owner.post(`/sales/orders/${order.id}/submit`))
  await succeed(owner.post(`/sales/orders/${order.id}/cancel`, { reason: 'Ordered twice' }))
  await consume(testApp)
  assert.deepEqual(await kindsOf(user), [
    'state_changed order cancelled',
    'assigned order null',
    'state_changed opportunity lost',
    'assigned opportunity null',
  ])
})

test('notifies the sales representative of the paid invoice of an order', async () => {
  const user = await newUser()
  const order = await orderFactory.create(owner, { sales_rep_id: user.userId })
  await succeed(owner.post(`/sales/orders/${order.id}/confirm`))
  const { status, body } = await owner.post(`/sales/orders/${order.id}/generate-invoice`)
  assert.equal(status, 201, JSON.stringify(body))
  const { id } = body.data
  await succeed(owner.post(`/sales/invoices/${id}/approve`, {}))
  await testApp.sql(`update invoices set status = 'sent' where id = $1`, [id])
  await succeed(owner.post(`/sales/invoices/${id}/mark-paid`, { payment_method: 'bank_transfer' }))
  await consume(testApp)
  const [paid] = await notificationsOf(user)
  assert.partialDeepStrictEqual(paid, { kind: 'state_changed', entity_id: id, state: 'paid' })
  assert.match(String(paid?.title), /^INV-/)
})

test('asks the manager of an employee, and tells the employee the decision', async () => {
  const leave = await leaveRequestFactory.create(asCid, { employee_id: cid.id, type: 'vacation' })
  await consume(testApp)
  assert.deepEqual(await kindsOf(asBob), ['decision_requested leave_request null'])
  for (const other of [asAnn, asCid, clerk]) assert.deepEqual(await notificationsOf(other), [])
  await succeed(asBob.post(`/hr/leave-requests/${leave.id}/approve`, {}))
  await consume(testApp)
  assert.deepEqual(await kindsOf(asCid), ['decided leave_request approved'])
  assert.equal(await unreadOf(asBob), 1)
  await succeed(clerk.patch(`/hr/employees/${cid.id}`, { manager_id: null }))
  assert.equal(await unreadOf(asBob), 0, 'Bob no longer sees the leave of Cid.')
})

test('tells the creator of a purchase order the decision', async () => {
  const buyer = await testApp.caller('acme', 'warehouse')
  for (const [decision, body] of Object.entries({ approve: {}, reject: { reason: 'Not now' } })) {
    const order = await purchaseOrderFactory.create(buyer)
    await succeed(buyer.post(`/operations/purchase-orders/${order.id}/submit`))
    await succeed(owner.post(`/operations/purchase-orders/${order.id}/${decision}`, body))
  }
  await consume(testApp)
  assert.deepEqual(await kindsOf(buyer), [
    'decided purchase_order rejected',
    'decided purchase_order approved',
  ])
})

test('combines many assignments by one user into one notification', async () => {
  const user = await newUser()
  for (let each = 0; each < 6; each++) await leadFactory.create(owner, { assigned_user_id: user.userId })
  for (let each = 0; each < 5; each++)
    await customerFactory.create(owner, { account_manager_id: user.userId })
  await consume(testApp)
  const all = await notificationsOf(user)
  assert.deepEqual(all.map(({ entity_type }) => entity_type).toSorted(), [
    ...Array.from({ length: 5 }, () => 'customer'),
    'lead',
  ])
  const leads = all.find(({ entity_type }) => entity_type === 'lead')
  assert.partialDeepStrictEqual(leads, { kind: 'assigned', entity_id: null, amount: 6, title: null })
})

test('writes each notification once: with several processes, and after a failure', async () => {
  const user = await newUser()
  const other = (await testApp.another()).runtime
  await leadFactory.create(owner, { assigned_user_id: user.userId })
  await relayEvents(runtime)
  mock.method(runtime.logger as object as Record<string, () => void>, 'warn', () => {})
  await testApp.sql(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'x'; end $$`,
  )
  await testApp.sql('create trigger fails before update on feed_readers for each row execute function fail()')
  await notifyAfterEvents(sources)(runtime)
  await testApp.sql('drop trigger fails on feed_readers')
  assert.deepEqual(await notificationsOf(user), [])
  testApp.clock.advance({ seconds: 5 })
  await Promise.all([runtime, other, runtime, other].map((each) => notifyAfterEvents(sources)(each)))
  await notifyAfterEvents(sources)(runtime)
  assert.deepEqual(await kindsOf(user), ['assigned lead null'])
})

test('does not notify deleted users, nor of kinds that the user has turned off', async () => {
  const [user, muted] = [await newUser(), await newUser()]
  await succeed(muted.patch('/auth/me/preferences', { muted_notifications: ['assigned'] }))
  for (const { userId } of [user, muted]) await leadFactory.create(owner, { assigned_user_id: userId })
  await succeed(owner.delete(`/users/${user.userId}`))
  await consume(testApp)
  assert.deepEqual(await notificationsOf(muted), [])
  const rows = await testApp.sql('select 1 from notifications where user_id = $1', [user.userId])
  assert.deepEqual(rows, [])
})
