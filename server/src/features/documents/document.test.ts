/** Documents of customers over the API. */
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import {
  type Fields,
  filesIn,
  formOf,
  newCustomer,
  pdf,
  send,
  text,
  underTest,
} from './documents.fixtures.ts'

const testApp = await startTestApp(await underTest.store())
const ana = await testApp.caller('acme', 'owner')
const ben = await testApp.caller('acme', 'owner')
const globex = await testApp.caller('globex', 'owner')

const upload = async (fields: Fields = [['type', 'report']], file = text('All is well.'), caller = ana) => {
  const customer = await newCustomer(ana)
  const response = await send(caller, `/crm/customers/${customer}/documents`, fields, file)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return { customer, document: response.body.data, response }
}

test('attaches, lists, reads and downloads a file', async () => {
  const { customer, document, response } = await upload([
    ['type', 'report'],
    ['name', 'Credit report'],
    ['description', 'From the agency'],
    ['tags[]', 'credit'],
    ['tags[]', 'agency'],
    ['metadata[language]', 'en'],
  ])
  assert.equal(response.body.message, 'Document uploaded.')
  assert.deepEqual(document.type, { value: 'report', label: 'Report' })
  assert.deepEqual(document.status, { value: 'published', label: 'Published' })
  assert.deepEqual(
    {
      name: document.name,
      tags: document.tags,
      metadata: document.metadata,
      file_size: document.file_size,
      formatted_file_size: document.formatted_file_size,
      mime_type: document.mime_type,
      file_extension: document.file_extension,
      is_public: document.is_public,
      is_sensitive: document.is_sensitive,
      is_archived: document.is_archived,
      sha256: document.sha256,
      version: document.version,
      scan_status: document.scan_status,
      documentable: [document.documentable_type, document.documentable_id],
    },
    {
      name: 'Credit report',
      tags: ['credit', 'agency'],
      metadata: { language: 'en' },
      file_size: 12,
      formatted_file_size: '12 bytes',
      mime_type: 'text/plain',
      file_extension: 'txt',
      is_public: false,
      is_sensitive: false,
      is_archived: false,
      sha256: hash('sha256', 'All is well.', 'hex'),
      version: 1,
      scan_status: 'none',
      documentable: ['Customer', customer],
    },
  )
  const listed = await ben.get(`/crm/customers/${customer}/documents`)
  assert.deepEqual(
    listed.body.data.map(({ id }: { id: string }) => id),
    [document.id],
  )
  assert.partialDeepStrictEqual(listed.body.meta, { current_page: 1, per_page: 25, total: 1, last_page: 1 })
  for (const at of [`/crm/customers/${customer}/documents/${document.id}`, `/documents/${document.id}`]) {
    const visibleDocument = (await ben.get(at)).body.data
    assert.deepEqual({ ...visibleDocument, download_count: 0 }, document)
    const download = await ben.get(`${at}/download`)
    assert.equal(download.status, 200)
    assert.equal(download.body, 'All is well.')
    assert.equal(download.headers['content-type'], 'text/plain')
    assert.match(String(download.headers['content-disposition']), /^attachment; filename="notes.txt"/)
    assert.equal(download.headers['x-content-type-options'], 'nosniff')
  }
  assert.equal((await ben.get(`/documents/${document.id}`)).body.data.download_count, 2)
  assert.equal(document.url, document.download_url)
  assert.equal((await globex.get(`/documents/${document.id}`)).status, 404)
})

test('finds a document only at its own record', async () => {
  const { document } = await upload()
  const other = await newCustomer(ana)
  assert.equal((await ana.get(`/crm/customers/${other}/documents/${document.id}`)).status, 404)
  assert.equal((await ana.delete(`/crm/leads/${other}/documents/${document.id}`)).status, 404)
  assert.equal((await ana.get(`/documents/${document.id}`)).status, 200)
})

test('accepts lists and objects of a form in all common notations', async () => {
  const spelled = async (fields: Fields) => (await upload([['type', 'report'], ...fields])).document
  assert.deepEqual(
    (
      await spelled([
        ['tags', 'a'],
        ['tags', 'b'],
        ['tags', 'a'],
      ])
    ).tags,
    ['a', 'b'],
  )
  assert.deepEqual((await spelled([['tags', '["a", "b"]']])).tags, ['a', 'b'])
  assert.deepEqual((await spelled([['tags', 'alone']])).tags, ['alone'])
  assert.deepEqual((await spelled([['metadata', '{"width": 3, "alt_text": "x"}']])).metadata, {
    width: 3,
    alt_text: 'x',
  })
  assert.deepEqual(
    (
      await spelled([
        ['metadata[a]', '1'],
        ['metadata[b]', '2'],
      ])
    ).metadata,
    { a: '1', b: '2' },
  )
  assert.equal((await spelled([['is_public', 'true']])).is_public, true)
  assert.equal(
    (await spelled([['expires_at', '2027-01-01T00:00:00+01:00']])).expires_at,
    '2026-12-31T23:00:00.000Z',
  )
  assert.equal((await spelled([])).name, 'notes.txt')
})

test('filters the list by type and by any of several tags, and hides archived documents', async () => {
  const customer = await newCustomer(ana)
  const at = `/crm/customers/${customer}/documents`
  const add = async (...fields: [string, string][]) =>
    (await send(ana, at, fields, text(JSON.stringify(fields)))).body.data.id as string
  const one = await add(['type', 'report'], ['tags', 'red'])
  const two = await add(['type', 'manual'], ['tags', 'blue'])
  const three = await add(['type', 'manual'], ['tags', 'green'])
  await ana.post(`${at}/${three}/archive`)
  const listed = async (query: string) =>
    (await ana.get(`${at}?sort_direction=asc${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await listed(''), [one, two])
  assert.deepEqual(await listed('&type=manual'), [two])
  assert.deepEqual(await listed('&tags=red,green'), [one])
  assert.deepEqual(await listed('&tags=red, green&include_archived=true'), [one, three])
  assert.deepEqual(await listed('&status=archived'), [three])
  assert.equal((await ana.get(`${at}?per_page=101`)).status, 422)
})

test('changes the metadata of a document, but not its type and file', async () => {
  const { document } = await upload([
    ['type', 'report'],
    ['metadata[a]', '1'],
    ['metadata[b]', '2'],
  ])
  const changed = await ana.patch(`/documents/${document.id}`, {
    name: 'Better',
    metadata: { a: null, c: 3 },
    type: 'contract',
    sha256: 'x',
    status: 'archived',
  })
  assert.equal(changed.status, 200)
  const { name, metadata, type, sha256, status } = changed.body.data
  assert.deepEqual(
    { name, metadata, type: type.value, sha256, status: status.value },
    {
      name: 'Better',
      metadata: { b: '2', c: 3 },
      type: 'report',
      sha256: document.sha256,
      status: 'published',
    },
  )
  const stale = { 'if-match': '"1-x"' }
  assert.equal((await ana.patch(`/documents/${document.id}`, { name: 'Late' }, stale)).status, 412)
  const { headers } = await ana.get(`/documents/${document.id}`)
  const fresh = { 'if-match': headers.etag ?? '' }
  const below = `/crm/customers/${document.documentable_id}/documents/${document.id}`
  assert.equal((await ana.patch(below, { name: 'In time' }, fresh)).status, 200)
})

test('stores the same bytes once for two documents', async () => {
  const before = (await filesIn(testApp)).length
  const first = await upload([['type', 'report']], text('the same, twice'))
  const second = await upload([['type', 'manual']], text('the same, twice'))
  assert.notEqual(first.document.id, second.document.id)
  assert.equal((await filesIn(testApp)).length, before + 1)
  await ana.delete(`/documents/${first.document.id}`)
  assert.equal((await ana.get(`/documents/${second.document.id}/download`)).body, 'the same, twice')
})

test('creates one document per Idempotency-Key, and treats another file as another request', async () => {
  const customer = await newCustomer(ana)
  const at = `/crm/customers/${customer}/documents`
  const key = { 'idempotency-key': 'upload-1' }
  const again = async (words: string) => {
    const { payload, headers } = formOf([['type', 'report']], text(words))
    return ana.post(at, payload, { ...headers, ...key })
  }
  const [first, second] = [await again('once'), await again('once')]
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.equal(first.body.data.id, second.body.data.id)
  assert.equal((await again('something else')).body.error.code, 'IDEMPOTENCY_MISMATCH')
  assert.equal((await ana.get(at)).body.meta.total, 1)
})

test('responds with 404 at every address of a deleted document, and for documents of a deleted record', async () => {
  const { customer, document } = await upload([
    ['type', 'report'],
    ['is_public', 'true'],
  ])
  const link = (await ana.post(`/documents/${document.id}/signed-url`, {})).body.data.url
  const open = (url: string) => testApp.app.http.inject({ url: url.slice(testApp.config.publicUrl.length) })
  assert.equal((await open(document.url)).statusCode, 200)
  assert.equal((await open(link)).statusCode, 200)
  const deleted = await ana.delete(`/documents/${document.id}`)
  assert.deepEqual(deleted.body, { success: true, message: 'Document deleted.', data: null })
  for (const path of ['', '/download', '/versions', '/versions/1/download'])
    assert.equal((await ana.get(`/documents/${document.id}${path}`)).status, 404)
  assert.equal((await open(document.url)).statusCode, 404)
  assert.equal((await open(link)).statusCode, 404)
  assert.equal((await ana.get(`/crm/customers/${customer}/documents`)).body.meta.total, 0)

  const other = await upload([
    ['type', 'report'],
    ['is_public', 'true'],
  ])
  await ana.delete(`/crm/customers/${other.customer}`)
  assert.equal((await ana.get(`/documents/${other.document.id}`)).status, 404)
  assert.equal((await ana.get(`/documents/${other.document.id}/download`)).status, 404)
  assert.equal((await open(other.document.url)).statusCode, 404)
  assert.equal((await ana.get(`/crm/customers/${other.customer}/documents`)).status, 404)
})

test('moves documents to the remaining contact of a merge', async () => {
  const person = async (email: string) =>
    (await ana.post('/crm/contacts', { first_name: 'Ana', last_name: 'Trujillo', email })).body.data.id
  const [kept, double] = [await person('a@example.com'), await person('b@example.com')]
  const { body } = await send(ana, `/crm/contacts/${double}/documents`, [['type', 'form']], pdf())
  await ana.post(`/crm/contacts/${kept}/merge`, { duplicate_ids: [double] })
  const listed = await ana.get(`/crm/contacts/${kept}/documents`)
  assert.deepEqual(
    listed.body.data.map(({ id }: { id: string }) => id),
    [body.data.id],
  )
  assert.equal((await ana.get(`/documents/${body.data.id}`)).body.data.documentable_id, kept)
})

test('publishes document events without name and address', async () => {
  const { document } = await upload([
    ['type', 'report'],
    ['name', 'Divorce of Maria'],
    ['description', 'Confidential matters'],
    ['metadata[note]', 'hidden words'],
  ])
  const rows = await testApp.sql('select type, data::text, changes::text from events where entity_id = $1', [
    document.id,
  ])
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['document.created'],
  )
  for (const secret of ['Divorce', 'Confidential', 'hidden words', 'notes.txt', '/download'])
    assert.ok(!String(rows[0]?.data).includes(secret), secret)
  assert.match(String(rows[0]?.data), /"documentable_type": "Customer"/)
  assert.match(String(rows[0]?.changes), /Divorce/)
})
