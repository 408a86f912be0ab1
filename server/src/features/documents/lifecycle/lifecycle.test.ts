/** Versions, approval, renewal and archiving. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { type Fields, newCustomer, pdf, send, type SentPart, text, underTest } from '../documents.fixtures.ts'

const testApp = await startTestApp(await underTest.store())
const ana = await testApp.caller('acme', 'owner')
const ben = await testApp.caller('acme', 'owner')
const customer = await newCustomer(ana)
const at = `/crm/customers/${customer}/documents`

const upload = async (fields: Fields, file: SentPart = text('first')) => {
  const response = await send(ana, at, fields, file)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}
const read = async (id: string) => (await ana.get(`/documents/${id}`)).body.data
const statusOf = async (id: string) => (await read(id)).status.value
const eventsOf = async (id: string) =>
  (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(
    ({ type }) => type,
  )

test('makes a new version current and keeps the old ones readable', async () => {
  const { id } = await upload([['type', 'manual']])
  const added = await send(ben, `/documents/${id}/versions`, [], pdf())
  assert.equal(added.status, 201, JSON.stringify(added.body))
  assert.deepEqual([added.body.data.version, added.body.data.file_name], [2, 'contract.pdf'])
  const now = await read(id)
  assert.deepEqual(
    [now.version, now.file_name, now.mime_type, now.name, now.uploaded_by],
    [2, 'contract.pdf', 'application/pdf', 'notes.txt', ben.userId],
  )
  const { body } = await ana.get(`${at}/${id}/versions`)
  assert.deepEqual(
    body.data.map(({ version }: { version: number }) => version),
    [2, 1],
  )
  const second = (await ana.get(`${at}/${id}/versions?per_page=1&page=2`)).body
  assert.equal(second.data[0].version, 1)
  assert.partialDeepStrictEqual(second.meta, { current_page: 2, per_page: 1, total: 2, last_page: 2 })
  assert.equal((await ana.get(`/documents/${id}/versions/1/download`)).body, 'first')
  assert.match((await ana.get(`${at}/${id}/download`)).body, /^%PDF/)
  for (const n of ['3', '0', 'x', '1.0', '99999999999'])
    assert.equal((await ana.get(`/documents/${id}/versions/${n}/download`)).status, 404, n)
  assert.deepEqual(await eventsOf(id), ['document.created', 'document.version_added'])
  const field = await send(ana, `/documents/${id}/versions`, [['type', 'report']], text('x'))
  assert.deepEqual(Object.keys(field.body.errors), ['type'])
})

test('gives concurrent versions different numbers', async () => {
  const { id } = await upload([['type', 'manual']])
  const responses = await Promise.all(
    [1, 2, 3].map((n) => send(ana, `/documents/${id}/versions`, [], text(`version ${n}`))),
  )
  assert.deepEqual(responses.map(({ body }) => body.data.version).toSorted(), [2, 3, 4])
  assert.equal((await read(id)).version, 4)
})

test('publishes a contract after another user approves it', async () => {
  const { id, status } = await upload(
    [
      ['type', 'policy'],
      ['is_public', 'true'],
    ],
    pdf(),
  )
  assert.equal(status.value, 'pending_approval')
  const own = await ana.post(`/documents/${id}/approve`)
  assert.deepEqual([own.status, own.body.error.code], [403, 'FORBIDDEN'])
  const sales = await testApp.caller('acme', 'sales')
  assert.equal((await sales.post(`/documents/${id}/approve`)).status, 403)
  const approved = await ben.post(`/documents/${id}/approve`)
  assert.equal(approved.status, 200, JSON.stringify(approved.body))
  const { status: now, approved_by, approved_at, url } = approved.body.data
  assert.deepEqual([now.value, approved_by], ['published', ben.userId])
  assert.ok(approved_at)
  assert.match(url, /\/files\//)
  const again = await ben.post(`/documents/${id}/approve`)
  assert.deepEqual(
    [again.status, again.body.error.code, again.body.meta.current],
    [422, 'INVALID_STATE', 'published'],
  )

  await send(ben, `/documents/${id}/versions`, [], pdf('second edition'))
  const resubmitted = await read(id)
  assert.deepEqual(
    [resubmitted.status.value, resubmitted.approved_by, resubmitted.approved_at],
    ['pending_approval', null, null],
  )
  assert.equal((await ben.post(`/documents/${id}/approve`)).status, 403)
  assert.equal((await ana.post(`/documents/${id}/approve`)).status, 200)
})

test('shows the reason for a rejection, and requires approval of the next version', async () => {
  const { id } = await upload([['type', 'procedure']], pdf())
  const rejected = await ben.post(`${at}/${id}/reject`, { reason: 'The signature is missing' })
  assert.deepEqual(
    [rejected.body.data.status.value, rejected.body.data.rejection_reason],
    ['rejected', 'The signature is missing'],
  )
  assert.equal((await ben.post(`/documents/${id}/approve`)).status, 422)
  await send(ana, `/documents/${id}/versions`, [], pdf('signed'))
  const next = await read(id)
  assert.deepEqual([next.status.value, next.rejection_reason], ['pending_approval', null])
})

test('archives the old certificate when it is renewed, and no other document', async () => {
  const certificate: Fields = [
    ['type', 'certificate'],
    ['name', 'ISO 9001'],
  ]
  const old = await upload(certificate, text('until 2026'))
  const other = await upload(
    [
      ['type', 'certificate'],
      ['name', 'ISO 27001'],
    ],
    text('another'),
  )
  const report = await upload(
    [
      ['type', 'report'],
      ['name', 'ISO 9001'],
    ],
    text('a report'),
  )
  const elsewhere = await newCustomer(ana)
  const theirs = (await send(ana, `/crm/customers/${elsewhere}/documents`, certificate, text('theirs'))).body
    .data
  const renewed = await upload(certificate, text('until 2029'))
  const before = await read(old.id)
  assert.deepEqual(
    [before.status.value, before.is_archived, before.replaced_by_id],
    ['archived', true, renewed.id],
  )
  for (const { id } of [other, report, theirs, renewed]) assert.equal(await statusOf(id), 'published')
  assert.deepEqual(await eventsOf(old.id), ['document.created', 'document.archived'])
  const { body } = await ana.get(`${at}?type=certificate`)
  assert.ok(!body.data.some(({ id }: { id: string }) => id === old.id))
})

test('leaves one published document after concurrent renewals', async () => {
  const certificate: Fields = [
    ['type', 'license'],
    ['name', 'Trade license'],
  ]
  const all = await Promise.all([1, 2, 3, 4].map((n) => send(ana, at, certificate, text(`copy ${n}`))))
  const states = await Promise.all(all.map(({ body }) => statusOf(body.data.id)))
  assert.deepEqual(states.toSorted(), ['archived', 'archived', 'archived', 'published'])
})

test('archives the document that an upload names as replaced', async () => {
  const old = await upload([
    ['type', 'report'],
    ['name', 'Draft'],
  ])
  const fresh = await upload(
    [
      ['type', 'manual'],
      ['name', 'Final'],
      ['replaces', old.id],
    ],
    text('final'),
  )
  const before = await read(old.id)
  assert.deepEqual([before.status.value, before.replaced_by_id], ['archived', fresh.id])
})

test('restores the earlier status of an archived document', async () => {
  const soon = new Date(Date.parse(testApp.clock.now()) + 3_600_000).toISOString()
  const published = await upload([
    ['type', 'manual'],
    ['expires_at', soon],
  ])
  const waiting = await upload([['type', 'procedure']], pdf('waiting'))
  for (const { id } of [published, waiting]) {
    assert.equal((await ana.post(`/documents/${id}/archive`)).body.data.is_archived, true)
    assert.equal((await ana.post(`/documents/${id}/archive`)).status, 422)
    assert.equal((await ana.get(`/documents/${id}/download`)).status, 200)
  }
  assert.equal((await ana.post(`${at}/${published.id}/unarchive`)).body.data.status.value, 'published')
  assert.equal(
    (await ana.post(`/documents/${waiting.id}/unarchive`)).body.data.status.value,
    'pending_approval',
  )
  assert.equal((await ana.post(`/documents/${waiting.id}/unarchive`)).status, 422)
  await ana.post(`/documents/${published.id}/archive`)
  testApp.clock.advance({ hours: 2 })
  assert.equal((await ana.post(`/documents/${published.id}/unarchive`)).body.data.status.value, 'expired')
  assert.equal((await ana.post(`/documents/${published.id}/archive`)).status, 200)
})
