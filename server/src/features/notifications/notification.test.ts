/** Notifications are read and marked by their user only, and never show records that the user may not read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after } from '#runtime/clock'
import { inTenant } from '#core/jobs'
import { type Caller, startTestApp } from '#test/test-app'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { removeSurplus } from './notification.jobs.ts'
import { consume, notificationsOf, unreadOf, url } from './notifications.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

/** Creates leads of this user, each with a notification, and returns their ids. */
async function assignTo({ userId }: Pick<Caller, 'userId'>, count = 1): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each++) {
    const { id } = await leadFactory.create(owner, { assigned_user_id: userId })
    ids.push(String(id))
    await consume(testApp)
  }
  return ids
}

test('shows the record, its present title and the user who did it, the newest first', async () => {
  const user = await testApp.caller('acme', 'sales')
  const [first = '', second = ''] = await assignTo(user, 2)
  const contact_info = { first_name: 'Maria', last_name: 'Anders' }
  assert.equal((await owner.patch(`/crm/leads/${first}`, { contact_info })).status, 200)
  const { body } = await user.get(url)
  assert.partialDeepStrictEqual(body.meta, { total: 2, unread: 2, current_page: 1 })
  const [latest, earlier] = body.data
  assert.equal(latest.entity_id, second)
  const { id, created_at, actor, ...rest } = earlier
  assert.ok(id && created_at)
  assert.equal(actor.id, owner.userId)
  assert.deepEqual(rest, {
    kind: 'assigned',
    entity_type: 'lead',
    entity_id: first,
    amount: 1,
    title: 'Maria Anders',
    state: null,
    record_type: null,
    successful: null,
    failed: null,
    read_at: null,
  })
  assert.equal((await owner.delete(`/crm/leads/${first}`)).status, 200)
  const [, deleted] = await notificationsOf(user)
  assert.deepEqual([deleted?.entity_id, deleted?.title], [first, null])
})

test('marks one, some and all as read, and one as unread', async () => {
  const user = await testApp.caller('acme', 'sales')
  await assignTo(user, 4)
  const [one, two, three] = await notificationsOf(user)
  assert.ok(one && two && three)
  const read = await user.post(`${url}/${one.id}/read`)
  assert.equal(read.status, 200, JSON.stringify(read.body))
  assert.ok(read.body.data.read_at)
  testApp.clock.advance({ minutes: 1 })
  const again = await user.post(`${url}/${one.id}/read`)
  assert.equal(again.body.data.read_at, read.body.data.read_at)
  assert.equal(await unreadOf(user), 3)
  const some = await user.post(`${url}/read`, { ids: [one.id, two.id, three.id] })
  assert.deepEqual(some.body.data, { marked: 2, unread: 1 })
  assert.equal((await user.post(`${url}/${one.id}/unread`)).body.data.read_at, null)
  assert.deepEqual((await notificationsOf(user, '?unread=true')).map(({ id }) => id).length, 2)
  assert.deepEqual(
    (await notificationsOf(user, '?unread=false')).map(({ id }) => id).toSorted(),
    [two.id, three.id].toSorted(),
  )
  assert.deepEqual((await user.post(`${url}/read`)).body.data, { marked: 2, unread: 0 })
  assert.deepEqual((await user.post(`${url}/read`, {})).body.data, { marked: 0, unread: 0 })
})

test('returns pages', async () => {
  const user = await testApp.caller('acme', 'sales')
  await assignTo(user, 3)
  const all = await notificationsOf(user)
  const { body } = await user.get(`${url}?per_page=2&page=2`)
  assert.deepEqual(body.data, all.slice(2))
  assert.partialDeepStrictEqual(body.meta, { total: 3, last_page: 2, unread: 3 })
  for (const query of ['?per_page=101', '?unread=maybe', '?kind=assigned'])
    assert.equal((await user.get(url + query)).status, 422, query)
})

test('keeps the notifications of users and tenants apart', async () => {
  const user = await testApp.caller('acme', 'sales')
  await assignTo(user)
  const [own] = await notificationsOf(user)
  assert.ok(own)
  for (const other of [owner, stranger, await testApp.caller('acme', 'sales')]) {
    assert.ok((await notificationsOf(other)).every(({ id }) => id !== own.id))
    assert.equal((await other.post(`${url}/${own.id}/read`)).status, 404)
    await other.post(`${url}/read`, { ids: [own.id] })
  }
  assert.equal(await unreadOf(user), 1)
})

test('hides records that the user may no longer read, also from the count', async () => {
  const user = await testApp.caller('acme', 'sales')
  await assignTo(user)
  const [own] = await notificationsOf(user)
  assert.ok(own)
  const { status, body } = await owner.patch(`/users/${user.userId}`, { roles: ['warehouse'] })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(await notificationsOf(user), [])
  assert.equal(await unreadOf(user), 0)
  assert.equal((await user.post(`${url}/${own.id}/read`)).status, 404)
  assert.equal((await user.post(`${url}/read`)).body.data.unread, 0)
})

test('shows only records within the scopes of a token', async () => {
  const user = await testApp.caller('acme', 'sales')
  await assignTo(user)
  for (const [scope, count] of [
    ['crm:read', 1],
    ['sales:read', 0],
  ] as const) {
    const { status, body } = await user.get(url, undefined, await tokenOf(user, scope))
    assert.deepEqual([status, body.data.length, body.meta.unread], [200, count, count], scope)
  }
})

/** Returns the header of a new token of the user with this scope. */
async function tokenOf({ email }: Caller, scope: string) {
  const { status, body } = await owner.post('/auth/tokens', {
    email,
    password: 'a long and quiet evening',
    name: 'narrow',
    tenant: 'acme',
    scopes: [scope],
  })
  assert.equal(status, 201, JSON.stringify(body))
  return { authorization: `Bearer ${body.data.token}` }
}

test('removes old notifications, and those beyond the newest 500 of a user', async () => {
  const [many, few] = [await testApp.caller('acme', 'sales'), await testApp.caller('acme', 'sales')]
  const now = testApp.clock.now()
  const fill = (userId: string, count: number, newest: string) =>
    testApp.sql(
      `insert into notifications (tenant_id, id, user_id, kind, entity_type, entity_id, created_at)
       select $1, lpad(number::text, 10, '0') || right($2, 16), $2, 'assigned', 'lead', $2,
         $4::timestamptz - make_interval(mins => number)
       from generate_series(1, $3::integer) number`,
      [testApp.tenants.acme, userId, count, newest],
    )
  await fill(many.userId, 520, now)
  await fill(few.userId, 3, now)
  await fill(owner.userId, 2, after(now, { days: -90 }))
  await inTenant(testApp.app.runtime, testApp.tenants.acme, removeSurplus)
  const counts = await testApp.sql(
    `select user_id, count(*)::integer as count, min(created_at) as oldest from notifications
     where user_id = any($1) group by user_id`,
    [[many.userId, few.userId, owner.userId]],
  )
  const of = ({ userId }: Caller) => counts.find(({ user_id }) => user_id === userId)
  assert.deepEqual([of(many)?.count, of(few)?.count, of(owner)], [500, 3, undefined])
  assert.equal(new Date(String(of(many)?.oldest)).toISOString(), after(now, { minutes: -500 }))
})
