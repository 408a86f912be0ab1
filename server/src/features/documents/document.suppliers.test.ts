/** Documents of suppliers: any file type, with the tags that suppliers define. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { pdf, send, text } from './documents.fixtures.ts'

const testApp = await startTestApp()
const buyer = await testApp.caller('acme', 'manager')

const supplier = async (code: string): Promise<{ id: string }> => {
  const draft = { name: 'Exotic Liquids', code, email: 'orders@exotic-liquids.example' }
  return (await buyer.post('/operations/suppliers', draft)).body.data
}
const url = ({ id }: { id: string }, rest: string) => `/operations/suppliers/${id}${rest}`

test('stores contracts and certificates of a supplier under the tags that suppliers define', async () => {
  const own = await supplier('EXO-1')
  const upload = (fields: [string, string][], file = pdf()) =>
    send(buyer, url(own, '/documents'), [['type', 'contract'], ...fields], file)
  const { status, body } = await upload([
    ['tags[]', 'nda'],
    ['tags[]', 'tax_document'],
  ])
  assert.equal(status, 201, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, {
    documentable_type: 'Supplier',
    documentable_id: own.id,
    tags: ['nda', 'tax_document'],
  })
  const listed = await buyer.get(url(own, '/documents'))
  assert.equal(listed.body.data[0].id, body.data.id)
  assert.equal((await buyer.get(url(own, `/documents/${body.data.id}/download`))).status, 200)
  assert.equal((await upload([['tags[]', 'gallery']])).status, 422)
  assert.equal((await upload([], text('Any type of file'))).status, 201)
  const other = await supplier('EXO-2')
  assert.equal((await buyer.get(url(other, `/documents/${body.data.id}`))).status, 404)
})

test('accepts only the defined tags when a document is changed, at every address', async () => {
  const own = await supplier('EXO-3')
  const { body } = await send(buyer, url(own, '/documents'), [['type', 'report']], text('Audited.'))
  const { id } = body.data
  for (const path of [url(own, `/documents/${id}`), `/documents/${id}`]) {
    const rejected = await buyer.patch(path, { tags: ['audit', 'gallery'] })
    assert.deepEqual(Object.keys(rejected.body.errors), ['tags.1'], path)
    assert.deepEqual((await buyer.patch(path, { tags: ['audit'] })).body.data.tags, ['audit'])
    assert.deepEqual((await buyer.patch(path, { tags: null })).body.data.tags, [])
  }
})
