/** Imports that activate the records that they add. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { countsOf, finished, prepared } from './import.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

/** The status of each record by its name. */
async function statusesOf(path: string, search: string): Promise<Record<string, string>> {
  const { data } = (await owner.get(`${path}?search=${search}&per_page=100`)).body
  return Object.fromEntries(data.map(({ name, status }: { name: string; status: string }) => [name, status]))
}

test('activates new products that can be sold; others stay drafts', async () => {
  const file = 'name,sku,price\nActi one,A-1,5\nActi two,A-2,\n'
  const sent = await prepared(owner, 'product', file, { activate_new_records: true })
  const done = await finished(testApp, owner, sent)
  assert.partialDeepStrictEqual(countsOf(done), { created: 2, failed: 0 })
  assert.deepEqual(await statusesOf('/operations/products', 'Acti'), {
    'Acti one': 'active',
    'Acti two': 'draft',
  })
})

test('leaves products as drafts without the option', async () => {
  const sent = await prepared(owner, 'product', 'name,sku,price\nPassive,P-1,5\n')
  assert.equal(sent.activate_new_records, false)
  await finished(testApp, owner, sent)
  assert.deepEqual(await statusesOf('/operations/products', 'Passive'), { Passive: 'draft' })
})

test('activates new suppliers', async () => {
  const sent = await prepared(
    owner,
    'supplier',
    'name,code,email\nActive supplier,ACT-1,act@imports.example\n',
    {
      activate_new_records: true,
    },
  )
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, owner, sent)), { created: 1, failed: 0 })
  assert.deepEqual(await statusesOf('/operations/suppliers', 'Active'), { 'Active supplier': 'active' })
})

test('rejects the option for other records, and without the permission to activate', async () => {
  const draft = { file_name: 'x.csv', activate_new_records: true }
  const { status, body } = await owner.post('/imports', { ...draft, entity_type: 'contact' })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['activate_new_records']])
  const writer = await testApp.caller('acme', 'platform.imports.write', 'operations.products.write')
  assert.equal((await writer.post('/imports', { ...draft, entity_type: 'product' })).status, 403)
})
