/** A file that is not known to be clean is invisible to other users everywhere. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayEvents } from '#core/platform'
import { startTestApp } from '#test/test-app'
import { type Fields, newCustomer, send, text } from '../documents.fixtures.ts'
import { scanAll, startScanner, virus } from './scanner.fixtures.ts'

const clamav = await startScanner()
const testApp = await startTestApp({ KONTOR_CLAMAV_URL: clamav.url })
const ana = await testApp.caller('acme', 'owner')
const ben = await testApp.caller('acme', 'owner')
const customer = await newCustomer(ana)
const at = `/crm/customers/${customer}/documents`
const scan = () => scanAll(testApp)

const upload = async (words: string, more: Fields = [], path = at) => {
  const fields: Fields = [['type', 'report'], ['name', `About ${words}`], ['tags', 'quiet'], ...more]
  const response = await send(ana, path, fields, { name: `${words}.txt`, bytes: Buffer.from(words) })
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}
const feedOf = async (id: string) => {
  await relayEvents(testApp.app.runtime)
  const { body } = await ben.get(`/webhooks/events?entity_id=${id}`)
  return body.data.map(({ type }: { type: string }) => type)
}
const auditOf = async (id: string) =>
  (await ben.get(`/audit-log?entity_id=${id}&sort_direction=asc`)).body.data as {
    event_type: string
    actor_id: string | null
    changes: Record<string, unknown>
  }[]
const visibleTo = async (caller: typeof ana) =>
  (await caller.get(`${at}?include_archived=true`)).body.meta.total

test('publishes the created event once the document is clean, not before', async () => {
  const { id } = await upload('letter')
  assert.deepEqual(await feedOf(id), [])
  await scan()
  assert.deepEqual(await feedOf(id), ['document.created'])
  const [event] = (await ben.get(`/webhooks/events?entity_id=${id}`)).body.data
  assert.deepEqual([event.data.scan_status, event.data.tags], ['clean', ['quiet']])
})

test('records the uploader in the audit log, and the contents only when the document is clean', async () => {
  const { id, sha256 } = await upload('diary')
  const early = await auditOf(id)
  assert.deepEqual(
    early.map(({ event_type, actor_id, changes }) => ({ event_type, actor_id, changes })),
    [
      {
        event_type: 'document.received',
        actor_id: ana.userId,
        changes: {
          id: { old: null, new: id },
          scan_status: { old: null, new: 'pending' },
          uploaded_by: { old: null, new: ana.userId },
        },
      },
    ],
  )
  await scan()
  const [, created] = await auditOf(id)
  assert.equal(created?.event_type, 'document.created')
  assert.deepEqual(created?.changes.sha256, { old: null, new: sha256 })
  assert.deepEqual(created?.changes.name, { old: null, new: 'About diary' })
})

test('hides an unscanned document from lists, totals, searches and addresses', async () => {
  const [before, own] = [await visibleTo(ben), await visibleTo(ana)]
  const record = await ben.get(`/crm/customers/${customer}`)
  const { id } = await upload('rumour', [['is_public', 'true']])
  assert.deepEqual([await visibleTo(ben), await visibleTo(ana)], [before, own + 1])
  assert.equal((await ben.get(`/crm/customers/${customer}`)).headers.etag, record.headers.etag)
  const found = await ben.get('/crm/search/global?q=rumour')
  assert.ok(found.status === 200 && !JSON.stringify(found.body).includes(id), JSON.stringify(found.body))
  const any = { 'if-none-match': '*' }
  for (const site of [`/documents/${id}`, `${at}/${id}`])
    for (const path of ['', '/download', '/versions', '/versions/1/download'])
      assert.equal((await ben.get(`${site}${path}`, undefined, any)).status, 404, `${site}${path}`)
  for (const path of ['archive', 'unarchive', 'approve', 'reject', 'signed-url'])
    assert.equal((await ben.post(`/documents/${id}/${path}`, {})).status, 404, path)
  assert.equal((await ben.patch(`/documents/${id}`, { name: 'Mine' })).status, 404)
  assert.equal((await ben.delete(`/documents/${id}`)).status, 404)
  assert.equal((await send(ben, `/documents/${id}/versions`, [], text('mine'))).status, 404)
  const stranger = await testApp.caller('acme', 'crm.leads.read')
  assert.equal((await stranger.get(`/documents/${id}`)).status, 404)
})

test('publishes no event of an infected file, and records the finding in the audit log', async () => {
  const { id } = await upload(virus)
  await scan()
  await ana.delete(`/documents/${id}`)
  assert.deepEqual(await feedOf(id), [])
  const entries = await auditOf(id)
  assert.deepEqual(
    entries.map(({ event_type }) => event_type),
    ['document.received', 'document.quarantined', 'document.deleted'],
  )
  assert.deepEqual(entries[1]?.changes, {
    scan_status: { old: 'pending', new: 'infected' },
    reason: { old: null, new: 'Eicar-Signature' },
  })
  assert.ok(!JSON.stringify(entries).includes('About'))
})

test('hides an unscanned or infected version from others', async () => {
  const { id } = await upload('edition one')
  await scan()
  const visible = async () => {
    const { body, headers } = await ben.get(`/documents/${id}`)
    const versions = (await ben.get(`/documents/${id}/versions`)).body
    return { etag: headers.etag, data: body.data, versions, feed: await feedOf(id) }
  }
  const before = await visible()
  const added = await send(ana, `/documents/${id}/versions`, [], text('edition two'))
  assert.equal(added.body.data.scan_status, 'pending')
  assert.deepEqual(await visible(), before)
  const fresh = { 'if-match': before.etag ?? '' }
  assert.equal((await ben.patch(`/documents/${id}`, { description: 'Still ours' }, fresh)).status, 200)
  await scan()
  assert.deepEqual(await feedOf(id), ['document.created', 'document.updated', 'document.version_added'])

  const calm = await visible()
  await send(ana, `/documents/${id}/versions`, [], text(`edition three ${virus}`))
  await scan()
  assert.deepEqual(await visible(), calm)
  const entries = (await auditOf(id)).slice(-2)
  assert.deepEqual(
    entries.map(({ event_type, actor_id }) => [event_type, actor_id]),
    [
      ['document.received', ana.userId],
      ['document.quarantined', null],
    ],
  )
})

test('publishes a clean renewal and archives the old document', async () => {
  const named = (words: string) =>
    send(
      ana,
      at,
      [
        ['type', 'policy'],
        ['name', 'House rules'],
      ],
      text(words),
    ).then(({ body }) => body.data.id)
  const old = await named('first')
  await scan()
  const renewed = await named('second')
  assert.deepEqual([await feedOf(old), await feedOf(renewed)], [['document.created'], []])
  await scan()
  assert.deepEqual(await feedOf(old), ['document.created', 'document.archived'])
  assert.deepEqual(await feedOf(renewed), ['document.created'])
})

test('does not replace an unscanned document', async () => {
  const waiting = await upload('first draft')
  const fields: Fields = [
    ['type', 'report'],
    ['replaces', waiting.id],
  ]
  const early = await send(ana, at, fields, text('second draft'))
  assert.deepEqual([early.status, Object.keys(early.body.errors)], [422, ['replaces']])
  await scan()
  assert.equal((await send(ana, at, fields, text('second draft'))).status, 201)
  await scan()
  assert.equal((await ana.get(`/documents/${waiting.id}`)).body.data.status.value, 'archived')
})

test('moves an unscanned document with its record without publishing an event', async () => {
  const person = async (email: string) =>
    (await ana.post('/crm/contacts', { first_name: 'Ana', last_name: 'Trujillo', email })).body.data.id
  const [kept, double] = [await person('kept@example.com'), await person('double@example.com')]
  const { id } = await upload('on the move', [], `/crm/contacts/${double}/documents`)
  await ana.post(`/crm/contacts/${kept}/merge`, { duplicate_ids: [double] })
  assert.deepEqual(await feedOf(id), [])
  await scan()
  assert.deepEqual(await feedOf(id), ['document.created'])
  assert.equal((await ben.get(`/documents/${id}`)).body.data.documentable_id, kept)
})
