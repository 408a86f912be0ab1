/** Documents of HR records are read by who reads the record, and changed by who may change it now. */
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

test('lets employees attach a note to their pending leave, and managers above read it', async () => {
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
  // The manager decides on the leave and changes nothing about it.
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

test('hides documents of people outside of the team, as their records are hidden', async () => {
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

test('shows employees the documents of their own record, but not sensitive ones, and takes none', async () => {
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

test('takes documents of the reviewer while the review is a draft, which the employee does not see', async () => {
  const { id } = await performanceReviewFactory.create(asBob, { employee_id: cid.id, reviewer_id: bob.id })
  const record = `/hr/performance-reviews/${id}`
  const documentId = await attached(asBob, record)
  assert.equal((await asCid.get(`${record}/documents`)).status, 404)
  assert.equal((await attach(asAnn, record)).status, 403)
  assert.equal((await asBob.post(`${record}/submit`)).status, 200)
  assert.equal((await asCid.get(`${record}/documents/${documentId}`)).status, 200)
  assert.deepEqual(statuses([await attach(asBob, record), await attach(asCid, record)]), [403, 403])
})

test('offers employees in the browser what they may do with documents, and no link to the history', async () => {
  const { id } = await leaveRequestFactory.create(asCid, nextDays('2027-04-01', '2027-04-02'))
  const record = `/hr/leave-requests/${id}`
  const documentId = await attached(asCid, record)
  const ask = await inBrowser(testApp, asCid)
  const { links } = (await ask('GET', record)).body.meta
  assert.deepEqual(links, { documents: `/spa/api/v1${record}/documents` })
  assert.equal((await ask('GET', `${record}/documents`)).status, 200)
  const actionsNow = async () => (await ask('GET', `/documents/${documentId}`)).body.meta.actions.toSorted()
  assert.deepEqual(await actionsNow(), ['archive', 'delete', 'signed-url', 'update', 'versions'])
  await asCid.post(`${record}/cancel`)
  assert.deepEqual(await actionsNow(), ['signed-url'])
})

test('needs the scope of documents, and not that of HR', async () => {
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
