/** Wrong input of the caller: clear errors of the call, and no request. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { Kontor } from '../src/index.ts'
import { failure, type Respond, startServer, success } from './misbehaving-server.fixtures.ts'

async function open(respond: Respond = () => success([], {})) {
  const server = await startServer(respond)
  return { ...server, kontor: new Kontor({ baseUrl: server.url, token: 'secret-token' }) }
}

const missing = undefined as unknown as string

test('rejects a missing id and null in a query, without a request and without throwing', async () => {
  const { kontor, received } = await open()
  const calls = [
    kontor.leads.get(''),
    kontor.leads.get(missing),
    kontor.leads.list({ status: null as never }),
  ]
  calls.push(kontor.leads.list({ tags: [null] as never }) as never)
  const errors = await Promise.allSettled(calls)
  assert.deepEqual(
    errors.map((each) => (each.status === 'rejected' ? (each.reason as Error).message : each.status)),
    [
      'The id is missing.',
      'The id is missing.',
      'The parameter status is null. Omit it, or name a value.',
      'The parameter tags has a missing value.',
    ],
  )
  assert.equal(received.length, 0)
})

test('rejects ids and paths that fetch would change to other addresses, without a request', async () => {
  const { kontor, received } = await open()
  const notIds = ['', ' ', '.', '..', '\n', '\ud800', undefined, null, [], ['.']] as unknown as string[]
  for (const id of notIds) {
    await assert.rejects(kontor.customers.get(id), { name: 'TypeError', message: /^The id / }, inspect(id))
    await assert.rejects(
      kontor.auth.sessions.delete(id),
      { name: 'TypeError', message: /^The id / },
      inspect(id),
    )
  }
  const paths = [
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '.%2e',
    '\t.',
    '.\n.',
    '',
    '/',
    './x',
    '\\..',
    '..?a=1',
    '.#x',
    '?a=1',
  ]
  for (const end of paths) {
    const path = `/auth/sessions/${end}`
    await assert.rejects(
      kontor.send('DELETE', path, {}),
      { name: 'TypeError', message: /segment/ },
      inspect(path),
    )
    await assert.rejects(
      kontor.fetch('GET', path, {}),
      { name: 'TypeError', message: /segment/ },
      inspect(path),
    )
  }
  assert.equal(received.length, 0)
})

test('sends every other id as one segment of the path', async () => {
  const { kontor, received } = await open(() => success({ id: '1' }))
  const ids = ['...', '%2e', '%2E%2E', 'a/b', '../x', '?', '#', '\\', '/', ';', 'ü 漢', ':id', '$&', '1\t']
  for (const id of ids) await kontor.customers.get(id)
  assert.deepEqual(
    received.map(({ url }) => decodeURIComponent(url.replace('/api/v1/crm/customers/', ''))),
    ids,
  )
  assert.ok(received.every(({ url }) => url.split('/').length === 6))
})

test('rejects a missing file, a text as file, and a file without a known extension', async () => {
  const { kontor, received } = await open()
  const attach = (file: unknown) =>
    kontor.leads.documents.attach('1', { file: file as Blob, type: 'contract' })
  const shape = {
    name: 'TypeError',
    message: /^Pass the file as a Blob, a File, or \{ name, type, content \}\.$/,
  }
  for (const file of [undefined, null, 'text', { name: 'a.pdf' }, { name: 'a.pdf', content: 1 }])
    await assert.rejects(attach(file), shape)
  await assert.rejects(kontor.imports.uploadFile('1', missing as never), shape)
  await assert.rejects(attach(new Blob(['x'])), /no name with an extension/)
  await assert.rejects(
    attach(new Blob(['x'], { type: 'application/x-unknown' })),
    /no name with an extension/,
  )
  assert.equal(received.length, 0)
})

test('names a Blob by its type', async () => {
  const { kontor, received } = await open(() => success({ id: '1' }))
  const types = ['application/pdf', 'image/png', 'text/csv;charset=utf-8']
  for (const type of types)
    await kontor.leads.documents.attach('1', { file: new Blob(['x'], { type }), type: 'contract' })
  assert.deepEqual(
    received.map(({ body }) => /filename="([^"]*)"/.exec(body)?.[1]),
    ['file.pdf', 'file.png', 'file.csv'],
  )
})

test('repeats a Blob with progress in Node, and reads it again', async () => {
  const { kontor, received } = await open((_, attempt) =>
    attempt < 3 ? failure(503, 'UNAVAILABLE', { headers: { 'retry-after': '0' } }) : success({ id: '1' }),
  )
  const file = { name: 'a.pdf', content: new TextEncoder().encode('%PDF-1.7') }
  await kontor.leads.documents.attach('1', { file, type: 'contract' }, { onProgress: () => undefined })
  assert.equal(received.length, 3)
  for (const { body } of received) assert.match(body, /\r\n\r\n%PDF-1\.7\r\n--/)
})

test('prints a client on one line, without its token and its resources', async () => {
  const { kontor, url } = await open()
  assert.equal(inspect(kontor), `Kontor { apiUrl: '${url}/api/v1' }`)
  assert.equal(inspect(kontor.leads.documents), 'LeadsDocumentsResource {}')
  assert.ok(!inspect(kontor, { showHidden: true, depth: 9 }).includes('secret-token'))
})

test('sends any request by the low-level interface', async () => {
  const { kontor, received } = await open(({ method }) =>
    method === 'GET' ? success([{ id: '1' }], { total: 1 }) : success({ id: '2' }),
  )
  const { data, meta } = await kontor.list<{ id: string }, { total: number }>('GET', '/crm/leads', {
    query: { status: ['new'] },
  })
  assert.deepEqual([data, meta.total], [[{ id: '1' }], 1])
  const options = { ifMatch: 3 }
  assert.deepEqual(await kontor.send('PATCH', '/crm/leads/2', { body: { notes: 'x' }, options }), { id: '2' })
  assert.deepEqual(
    received.map(({ method, url, headers }) => [method, url, headers['if-match']]),
    [
      ['GET', '/api/v1/crm/leads?status=new', undefined],
      ['PATCH', '/api/v1/crm/leads/2', '"3"'],
    ],
  )
})

test('returns undefined for a record that has not changed', async () => {
  const { kontor, received } = await open(({ headers }) =>
    headers['if-none-match'] === '"1"' ? { status: 304, body: '' } : success({ id: '1' }),
  )
  const options = { ifNoneMatch: '"1"' }
  const { data, status } = await kontor.leads.get('1', {}, options).withResponse()
  assert.deepEqual([data, status], [undefined, 304])
  assert.deepEqual(await kontor.leads.get('1', {}, { ifNoneMatch: '"0"' }), { id: '1' })
  assert.equal(received.length, 2)
})

test('sends a call without a body where all its fields are optional', async () => {
  const { kontor, received } = await open(() => success({}))
  await kontor.orders.confirm('1')
  await kontor.products.activate('1', { ifMatch: 2 })
  await kontor.purchaseOrders.generateReorders({ dryRun: true })
  assert.deepEqual(
    received.map(({ url, body, headers }) => [body, headers['if-match'], url.split('?')[1]]),
    [
      ['', undefined, undefined],
      ['', '"2"', undefined],
      ['', undefined, 'dry_run=true'],
    ],
  )
})
