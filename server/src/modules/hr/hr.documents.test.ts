/** Documents of HR records have the access rules of their record. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBrowser, pdf, send } from '#features/documents/documents.fixtures'
import { type Caller, testPassword } from '#test/test-app'
import { leaveRequestFactory } from './leave-requests/leave-request.factory.ts'
import { performanceReviewFactory } from './performance-reviews/performance-review.factory.ts'
import { openHr } from './hr.fixtures.ts'

const { testApp, clerk, outsider, ann, bob, cid, asAnn, asBob, asCid } = await openHr()
const note = [['type', 'form']] as const
const attach = (by: Caller, record: string) => send(by, `${record}/documents`, note, pdf())
const attached = async (by: Caller, record: string) => {
  const { status, body } = await attach(by, record)
  assert.equal(status, 201, JSON.stringify(body))
  return String(body.data.id)
}
const statuses = (all: { status: number }[]) => all.map(({ status }) => status)
const nextDays = (from_date: string, to_date: string) => ({
  employee_id: cid.id,
  type: 'sick',
  from_date,
  to_date,
})

test('lets employees attach a note to their pending leave, and their managers read it', async () => {
  const { id } = await leaveRequestFactory.create(asCid, nextDays('2027-02-01', '2027-02-03'))
  const record = `/hr/leave-requests/${id}`
  const documentId = await attached(asCid, record)
  for (const by of [asCid, asBob, asAnn, clerk]) {
    const { body } = await by.get(`${record}/documents`)
    assert.deepEqual(
      body.data.map((each: { id: string }) => each.id),
      [documentId],
    )
    for (const at of [`${record}/documents/${documentId}`, `/documents/${documentId}`])
      assert.deepEqual(statuses([await by.get(at), await by.get(`${at}/download`)]), [200, 200])
  }
  // The manager decides on the leave, but cannot change its documents.
  assert.deepEqual(
    statuses([
      await attach(asBob, record),
      await asBob.patch(`/documents/${documentId}`, { name: 'Other' }),
      await asBob.delete(`${record}/documents/${documentId}`),
    ]),
    [403, 403, 403],
  )
  assert.equal((await asCid.patch(`/documents/${documentId}`, { name: 'Sick note' })).status, 200)
  assert.equal((await clerk.post(`${record}/approve`)).status, 200)
  assert.deepEqual(
    statuses([
      await attach(asCid, record),
      await asCid.patch(`/documents/${documentId}`, { name: 'Changed' }),
      await send(asCid, `/documents/${documentId}/versions`, [], pdf('Later')),
      await asCid.get(`${record}/documents`),
      await attach(clerk, record),
    ]),
    [403, 403, 403, 200, 201],
  )
})

test('hides documents of people outside of the team', async () => {
  const { id } = await leaveRequestFactory.create(asBob, {
    ...nextDays('2027-03-01', '2027-03-02'),
    employee_id: bob.id,
  })
  const record = `/hr/leave-requests/${id}`
  const documentId = await attached(asBob, record)
  const paths = [`${record}/documents`, `${record}/documents/${documentId}`, `/documents/${documentId}`]
  for (const path of paths) {
    assert.equal((await asCid.get(path)).status, 404, path)
    assert.equal((await outsider.get(path)).status, 403, path)
  }
  assert.equal((await asCid.get(`/documents/${documentId}`)).body.message.includes('leave'), false)
  assert.deepEqual(statuses([await attach(asCid, record), await attach(outsider, record)]), [404, 403])
  assert.equal((await asCid.delete(`/documents/${documentId}`)).status, 404)
})

test('shows employees the documents of their own record without sensitive ones, and rejects uploads', async () => {
  const record = `/hr/employees/${cid.id}`
  const documentId = await attached(clerk, record)
  const contract = await send(clerk, `${record}/documents`, [['type', 'contract']], pdf('Contract'))
  assert.equal(contract.body.data.is_sensitive, true)
  for (const by of [asCid, asBob]) {
    const { body } = await by.get(`${record}/documents`)
    assert.deepEqual(
      body.data.map((each: { id: string }) => each.id),
      [documentId],
    )
    assert.equal((await by.get(`/documents/${contract.body.data.id}`)).status, 404)
    assert.equal((await attach(by, record)).status, 403)
  }
  assert.equal((await asCid.get(`/hr/employees/${ann.id}/documents`)).status, 404)
})

test('accepts documents of the reviewer in a draft review, and hides them from the employee', async () => {
  const { id } = await performanceReviewFactory.create(asBob, { employee_id: cid.id, reviewer_id: bob.id })
  const record = `/hr/performance-reviews/${id}`
  const documentId = await attached(asBob, record)
  assert.equal((await asCid.get(`${record}/documents`)).status, 404)
  assert.equal((await attach(asAnn, record)).status, 403)
  assert.equal((await asBob.post(`${record}/submit`)).status, 200)
  assert.equal((await asCid.get(`${record}/documents/${documentId}`)).status, 200)
  assert.deepEqual(statuses([await attach(asBob, record), await attach(asCid, record)]), [403, 403])
})

test('shows employees in the browser only allowed actions on documents', async () => {
  const { id } = await leaveRequestFactory.create(asCid, nextDays('2027-04-01', '2027-04-02'))
  const record = `/hr/leave-requests/${id}`
  const documentId = await attached(asCid, record)
  const ask = await inBrowser(testApp, asCid)
  const { links } = (await ask('GET', record)).body.meta
  assert.deepEqual(links, {
    documents: `/spa/api/v1${record}/documents`,
    history: `/spa/api/v1${record}/history`,
  })
  assert.equal((await ask('GET', `${record}/documents`)).status, 200)
  const actionsNow = async () => (await ask('GET', `/documents/${documentId}`)).body.meta.actions.toSorted()
  assert.deepEqual(await actionsNow(), ['archive', 'delete', 'signed-url', 'update', 'versions'])
  await asCid.post(`${record}/cancel`)
  assert.deepEqual(await actionsNow(), ['signed-url'])
})

test('requires the scope of documents, but not the scope of HR', async () => {
  const { id } = await leaveRequestFactory.create(asCid, nextDays('2027-05-01', '2027-05-02'))
  const record = `/hr/leave-requests/${id}`
  const scoped = async (...scopes: string[]) => {
    const { email } = asCid
    const { body } = await asCid.post('/auth/tokens', {
      email,
      password: testPassword,
      name: scopes.join(),
      scopes,
    })
    return (path: string) => asCid.get(path, undefined, { authorization: `Bearer ${body.data.token}` })
  }
  assert.equal((await (await scoped('documents:read'))(`${record}/documents`)).status, 200)
  assert.equal((await (await scoped('hr:read'))(`${record}/documents`)).status, 403)
})
