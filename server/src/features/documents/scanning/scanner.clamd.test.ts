/** Checks the assumptions about ClamAV, and the scanning of documents, against the real ClamAV. */
import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { eicar, isClamdInstalled, startClamd } from './clamd.fixtures.ts'
import { newCustomer, send, text } from '../documents.fixtures.ts'
import { scanAll } from './scanner.fixtures.ts'
import { openScanner, ScanFailed } from './scanner.ts'

const skip = isClamdInstalled()
  ? false
  : 'clamd is not installed on this machine (apt-get install clamav-daemon)'
const megabyte = 1_048_576
const bytes = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

test('distinguishes clean and infected files with any chunking', { skip }, async () => {
  const scanner = openScanner(await startClamd('100M'))
  assert.equal(await scanner.ping(), true)
  assert.deepEqual(await scanner.scan(bytes('Hello')), { isClean: true, found: null })
  assert.deepEqual(await scanner.scan(bytes()), { isClean: true, found: null })
  const found = { isClean: false, found: 'Eicar-Test.UNOFFICIAL' }
  assert.deepEqual(await scanner.scan(bytes(eicar)), found)
  assert.deepEqual(await scanner.scan(bytes(eicar.slice(0, 9), eicar.slice(9))), found)
  const large = Array.from({ length: 50 }, () => Buffer.alloc(megabyte, 'a'))
  assert.deepEqual(await scanner.scan(bytes(...large)), { isClean: true, found: null })
})

test('does not report a file as clean that exceeds the limit of ClamAV', { skip }, async () => {
  const scanner = openScanner(await startClamd('1M'))
  await assert.rejects(
    scanner.scan(bytes(...Array.from({ length: 40 }, () => Buffer.alloc(65_536)))),
    ScanFailed,
  )
})

test('publishes clean documents after a scan, and quarantines an infected one', { skip }, async () => {
  const testApp = await startTestApp({ KONTOR_CLAMAV_URL: await startClamd('100M') })
  const [ana, ben] = [await testApp.caller('acme', 'owner'), await testApp.caller('acme', 'owner')]
  const at = `/crm/customers/${await newCustomer(ana)}/documents`
  const upload = async (words: string) =>
    (await send(ana, at, [['type', 'report']], text(words))).body.data.id as string
  const [clean, infected] = [await upload('All is well.'), await upload(eicar)]
  for (const id of [clean, infected]) assert.equal((await ben.get(`/documents/${id}`)).status, 404)
  await scanAll(testApp)
  assert.equal((await ben.get(`/documents/${clean}/download`)).body, 'All is well.')
  assert.equal((await ben.get(`/documents/${infected}/download`)).status, 404)
  assert.equal((await ana.get(`/documents/${infected}`)).body.data.scan_status, 'infected')
})
