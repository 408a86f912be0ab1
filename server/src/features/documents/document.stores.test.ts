/** The life cycle of a document on both stores: a folder, and S3. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { startS3 } from '#test/s3'
import { kontorWith } from '../../cli/cli.fixtures.ts'
import { filesIn, newCustomer, send } from './documents.fixtures.ts'

const s3 = await startS3()
const stores: Record<string, Record<string, string>> = { folder: {}, S3: { KONTOR_STORAGE_URL: s3.url } }
const megabyte = 1_048_576

const houses = { folder: await startTestApp(stores.folder), S3: await startTestApp(stores.S3) }

for (const [name, testApp] of Object.entries(houses)) {
  test(`stores a file once in a ${name} store, reads it completely and in ranges, and sweeps it`, async () => {
    const ana = await testApp.caller('acme', 'owner')
    const at = `/crm/customers/${await newCustomer(ana)}/documents`
    const large = { name: 'large.txt', bytes: Buffer.alloc(12 * megabyte, 'abcdefghijk') }
    const upload = () => send(ana, at, [['type', 'report']], large)
    const [first, second] = [await upload(), await upload()]
    assert.deepEqual([first.status, second.status], [201, 201], JSON.stringify(first.body))
    const { id, sha256 } = first.body.data
    assert.deepEqual(await filesIn(testApp), [`tenants/${testApp.tenants.acme}/${sha256}`])
    const download = `/documents/${id}/download`
    assert.ok((await ana.get(download)).body === large.bytes.toString())
    const part = await ana.get(download, undefined, { range: `bytes=${11 * megabyte}-${11 * megabyte + 9}` })
    assert.deepEqual([part.status, part.body.length], [206, 10])
    assert.equal(part.body, large.bytes.toString('latin1', 11 * megabyte, 11 * megabyte + 10))
    assert.equal((await send(ana, at, [], large)).status, 422)
    const over = { name: 'over.txt', bytes: Buffer.alloc(50 * megabyte + 1, 'a') }
    assert.equal((await send(ana, at, [['type', 'report']], over)).status, 413)
    assert.equal((await filesIn(testApp)).length, 1)

    const kontor = kontorWith({
      DATABASE_URL: testApp.ownerUrl,
      KONTOR_DATA_DIR: testApp.config.dataDir,
      ...stores[name],
    })
    const swept = await kontor('storage sweep --json')
    assert.equal(swept.code, 0, swept.err)
    assert.deepEqual(swept.json, { files: 0, bytes: 0, missing: [] })
    await testApp.app.runtime.files?.store.remove(`tenants/${testApp.tenants.acme}/${sha256}`)
    const lost = await kontor('storage sweep')
    assert.equal(lost.code, 1)
    assert.match(lost.err, /1 files that records refer to are missing: tenants\//)
  })
}

test('reports an unreachable S3 store and leaves no files behind when it returns', async () => {
  const testApp = houses.S3
  const ana = await testApp.caller('acme', 'owner')
  const at = `/crm/customers/${await newCustomer(ana)}/documents`
  const file = { name: 'a.txt', bytes: Buffer.from('away') }
  const before = await filesIn(testApp)
  s3.fail({ status: 503, code: 'SlowDown' })
  const response = await send(ana, at, [['type', 'report']], file)
  s3.fail()
  assert.deepEqual([response.status, response.body.error.code], [503, 'UNAVAILABLE'])
  assert.deepEqual(await filesIn(testApp), before)
  assert.equal((await ana.get(at)).body.meta.total, 0)
  assert.equal((await send(ana, at, [['type', 'report']], file)).status, 201)
})
