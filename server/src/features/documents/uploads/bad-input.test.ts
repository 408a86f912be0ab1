/** Rejected uploads (incomplete, invalid or too large) get a clear error and leave no files behind. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { StoreDown, StoreFull } from '#runtime/storage/store'
import { startTestApp } from '#test/test-app'
import { nextEvent, until } from '#test/waiting'
import {
  type Fields,
  filesIn,
  formOf,
  hugePng,
  newCustomer,
  pdf,
  send,
  type SentPart,
  text,
  underTest,
} from '../documents.fixtures.ts'

const testApp = await startTestApp(await underTest.store())
const ana = await testApp.caller('acme', 'owner')
const customer = await newCustomer(ana)
const lead = (
  await ana.post('/crm/leads', {
    email: 'lead@example.com',
    source: 'website',
    contact_info: { first_name: 'A', last_name: 'B' },
  })
).body.data.id
const at = `/crm/customers/${customer}/documents`
const leadPath = `/crm/leads/${lead}/documents`
const megabyte = 1_048_576

// A folder for incoming files that no other test uses.
const arriving = mkdtempSync(join(tmpdir(), 'kontor-arriving-'))
const former = tmpdir()
process.env.TMPDIR = arriving
after(() => rmSync(arriving, { recursive: true }))
after(() => (process.env.TMPDIR = former))

const unfinished = join(testApp.config.dataDir, 'files', '_unfinished')

const storedState = async () => ({
  files: (await filesIn(testApp)).length,
  rows: (await testApp.sql('select 1 from documents')).length,
  versions: (await testApp.sql('select 1 from document_versions')).length,
  arriving: readdirSync(arriving),
  // Unfinished files in the folder of the store.
  begun: existsSync(unfinished) ? readdirSync(unfinished) : [],
})

/** Sends a form and asserts that it is rejected and nothing was stored. */
async function rejected(status: number, fields: Fields, files: SentPart[], path = at) {
  const before = await storedState()
  const response = await send(ana, path, fields, ...files)
  assert.equal(response.status, status, JSON.stringify(response.body))
  assert.equal(response.body.success, false)
  assert.deepEqual(await storedState(), before)
  return response.body
}

const report: Fields = [['type', 'report']]

test('rejects a program with the extension of a zip', async () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 1)])
  const { errors } = await rejected(422, report, [{ name: 'invoice.zip', bytes: program }])
  assert.match(errors.file[0], /^The file field (holds|does not hold) /)
})

test('rejects an HTML page with the extension of a PDF', async () => {
  const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')
  const { errors } = await rejected(422, report, [{ name: 'contract.pdf', bytes: page }])
  assert.match(errors.file[0], /^The file field (holds|does not hold) /)
})

test('rejects extensions that are not allowed, whatever the content', async () => {
  for (const name of ['page.html', 'logo.svg', 'run.exe', 'noextension', '.pdf']) {
    const { errors } = await rejected(422, report, [{ name, bytes: Buffer.from('hello') }])
    assert.match(errors.file[0], /^The file field must be one of these types: jpg, /)
  }
  const film = { name: 'film.mp4', bytes: Buffer.from('hello') }
  assert.ok((await rejected(422, report, [film])).errors.file)
})

test('rejects an empty file, no file, two files, and text in place of a file', async () => {
  const errorsOf = async (fields: Fields, ...files: SentPart[]) => (await rejected(422, fields, files)).errors
  assert.deepEqual(await errorsOf(report, { name: 'a.txt', bytes: Buffer.alloc(0) }), {
    file: ['The file field must not be empty.'],
  })
  assert.deepEqual(await errorsOf(report), { file: ['The file field is required.'] })
  assert.deepEqual(await errorsOf(report, text('one'), text('two')), {
    file: ['The file field must be a single file.'],
  })
  assert.deepEqual(await errorsOf([...report, ['file', 'words']]), {
    file: ['The file field must be a file, not text.'],
  })
  const fileAsName = { ...text('two'), field: 'name' }
  assert.deepEqual(await errorsOf(report, text('one'), fileAsName), {
    name: ['The name field must be text, not a file.'],
  })
  const inWrongField = { ...text('one'), field: 'attachment' }
  assert.deepEqual(Object.keys(await errorsOf(report, inWrongField)).toSorted(), ['attachment', 'file'])
})

test('rejects a missing or unknown type', async () => {
  const errorsOf = async (fields: Fields) => (await rejected(422, fields, [text('typeless')])).errors
  assert.deepEqual(await errorsOf([]), { type: ['The type field is required.'] })
  assert.deepEqual(await errorsOf([['type', '']]), { type: ['The type field is required.'] })
  assert.match((await errorsOf([['type', 'secret']])).type[0], /^The type field must be one of: contract, /)
  assert.ok(
    (
      await errorsOf([
        ['type', 'report'],
        ['type', 'manual'],
      ])
    ).type,
  )
})

test('reports all errors of a form in one response', async () => {
  const fields: Fields = [
    ['is_public', 'perhaps'],
    ['expires_at', 'tomorrow'],
    ['description', 'x'.repeat(1_001)],
    ['name', 'x'.repeat(256)],
    ['colour', 'red'],
  ]
  const { errors } = await rejected(422, fields, [{ name: 'x.exe', bytes: Buffer.from('x') }])
  const wrong = ['colour', 'description', 'expires_at', 'file', 'is_public', 'name', 'type']
  assert.deepEqual(Object.keys(errors).toSorted(), wrong)
})

test('rejects a public sensitive document, and replacing a document of another record', async () => {
  const other = await send(ana, leadPath, report, text('of the lead'))
  const fields: Fields = [
    ['type', 'contract'],
    ['is_public', 'true'],
    ['replaces', other.body.data.id],
  ]
  const { errors } = await rejected(422, fields, [pdf()])
  assert.deepEqual(errors, {
    is_public: ['The is_public field must be false for a sensitive document.'],
    replaces: ['The replaces field does not name a document of this record.'],
  })
})

test('treats a file name with a path as a plain name', async () => {
  const { body } = await send(ana, at, report, { name: '../../etc/passwd.txt', bytes: Buffer.from('root') })
  assert.deepEqual([body.data.file_name, body.data.name], ['passwd.txt', 'passwd.txt'])
  const windows = await send(ana, at, report, {
    name: 'C:\\\\secret\\\\keys.txt',
    bytes: Buffer.from('root'),
  })
  assert.equal(windows.body.data.file_name, 'keys.txt')
  const { errors } = await rejected(422, report, [{ name: '../../etc/passwd', bytes: Buffer.from('root') }])
  assert.match(errors.file[0], /must be one of these types/)
})

test('returns an Arabic file name unchanged, including in the download header', async () => {
  const { body } = await send(ana, at, report, { name: 'عقد الإيجار.pdf', bytes: pdf().bytes })
  assert.equal(body.data.file_name, 'عقد الإيجار.pdf')
  const { headers } = await ana.get(`/documents/${body.data.id}/download`)
  assert.match(String(headers['content-disposition']), /filename\*=UTF-8''%D8%B9%D9%82%D8%AF/)
})

test('enforces the size limit to the byte', async () => {
  const sized = (bytes: number) => ({ name: 'big.txt', bytes: Buffer.alloc(bytes, 'a') })
  assert.equal((await send(ana, leadPath, report, sized(20 * megabyte))).status, 201)
  const over = await rejected(413, report, [sized(20 * megabyte + 1)], leadPath)
  assert.equal(over.error.code, 'PAYLOAD_TOO_LARGE')
  assert.equal((await send(ana, at, report, sized(20 * megabyte + 1))).status, 201)
})

test('rejects requests that are not forms', async () => {
  assert.equal((await ana.post(at, { type: 'report' })).status, 415)
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  assert.equal((await ana.post(at, Buffer.from('nonsense'), form)).status, 400)
  assert.equal((await ana.post(at, Buffer.from('x'), { 'content-type': 'multipart/form-data' })).status, 400)
  const { payload, headers } = formOf(report, text('cut off'))
  const before = await storedState()
  assert.equal((await ana.post(at, payload.subarray(0, payload.length - 30), headers)).status, 400)
  assert.deepEqual(await storedState(), before)
  const many = formOf([...report, ...Array.from({ length: 1_200 }, () => ['tags', 'x'] as const)], text('x'))
  assert.equal((await ana.post(at, many.payload, many.headers)).status, 413)
  const longText = await send(ana, at, [...report, ['description', 'x'.repeat(megabyte)]], text('x'))
  assert.equal(longText.status, 413)
  const mixed = await send(ana, at, [...report, ['metadata', 'x'], ['metadata[a]', 'b']], text('x'))
  assert.ok(mixed.body.errors.metadata, JSON.stringify(mixed.body))
  const proto = await send(ana, at, [...report, ['__proto__', 'x'], ['metadata[__proto__]', 'x']], text('x'))
  assert.ok([400, 422].includes(proto.status), JSON.stringify(proto.body))
})

test('reports a full disk and an unreachable store, and leaves no files behind', async () => {
  const { files } = testApp.app.runtime
  assert.ok(files)
  const { put } = files.store
  try {
    files.store.put = async (_key, bytes) => {
      bytes.destroy()
      throw new StoreFull('full')
    }
    const full = await rejected(503, report, [text('no room')])
    assert.match(full.message, /no space for the file/)
    files.store.put = async () => {
      throw new StoreDown('away')
    }
    assert.equal((await rejected(503, report, [text('nobody')])).error.code, 'UNAVAILABLE')
  } finally {
    files.store.put = put
  }
})

const mayMount = process.platform === 'linux' && process.getuid?.() === 0

test('reports a disk that becomes full during an upload', { skip: !mayMount && 'needs root' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', folder])
  try {
    process.env.TMPDIR = folder
    const big = { name: 'big.txt', bytes: Buffer.alloc(4 * megabyte, 'a') }
    const { error } = await rejected(503, report, [big])
    assert.equal(error.code, 'UNAVAILABLE')
    assert.deepEqual(readdirSync(folder), [])
    assert.equal((await send(ana, at, report, text('some room'))).status, 201)
  } finally {
    process.env.TMPDIR = arriving
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
})

test('stores an image of 50,000 by 50,000 pixels as a file without decoding it', async () => {
  const huge = { name: 'huge.png', bytes: hugePng(50_000) }
  const { errors } = await rejected(422, [], [huge], `/crm/customers/${customer}/profile-image`)
  assert.match(errors.file[0], /^The file field must be an image of at most/)
  const { body } = await send(ana, at, [['type', 'image']], huge)
  const thumbnail = await ana.get(`/documents/${body.data.id}/download?size=64`)
  assert.equal(thumbnail.status, 422)
  assert.ok(thumbnail.body.errors.size)
})

test('leaves no files behind when a connection breaks', async () => {
  await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.http.server.address() as AddressInfo
  const before = await storedState()
  const { payload, headers } = formOf(report, { name: 'big.txt', bytes: Buffer.alloc(3 * megabyte, 'a') })
  const connected = nextEvent<[Socket]>(testApp.app.http.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/v1${at} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ana.token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, megabyte))
  const [other] = await connected
  await until('the arrival of most of the file', () => other.bytesRead > megabyte / 2)
  socket.destroy()
  await until('the end of the connection', () => other.destroyed)
  await until('the removal of the files', async () => isDeepStrictEqual(await storedState(), before))
})

test('ends an endless upload at the limit', async () => {
  const { port } = testApp.app.http.server.address() as AddressInfo
  const post = (body: Readable, path: string, type: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': type },
      body: Readable.toWeb(body) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
  const parts = (bytes: number) => {
    const piece = Buffer.alloc(megabyte, 'a')
    const [head, tail] = [
      '--b\r\nContent-Disposition: form-data; name="type"\r\n\r\nreport\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
      '\r\n--b--\r\n',
    ]
    return Readable.from(
      (function* () {
        yield Buffer.from(head)
        for (let sent = 0; sent < bytes; sent += megabyte) yield piece
        yield Buffer.from(tail)
      })(),
    )
  }
  const type = 'multipart/form-data; boundary=b'
  const before = await storedState()
  const status = await post(parts(400 * megabyte), leadPath, type).then(
    (response) => response.status,
    () => 413,
  )
  assert.equal(status, 413)
  await until('the removal of the files', async () => isDeepStrictEqual(await storedState(), before))
})
