/** Lists return the records with given ids that the caller may see and that match the other filters. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f } from '#core'
import { endpoints } from '../src/app.ts'
import { lineOf, openContract, unknownId } from './contract.fixtures.ts'

const { owner, recordFor } = await openContract()

/** Lists of a resource's records, with its paging, sorts and filters. */
const lists = endpoints.filter(
  ({ method, query, reply }) =>
    method === 'GET' && query && 'x-list' in query && 'links' in f.fieldsOf(reply.envelope as f.TSchema),
)

const created = await Promise.all(
  ['One', 'Two', 'Three'].map(
    async (name) => (await owner.post('/operations/brands', { name })).body.data.id,
  ),
)

test('has a list with ids for every collection with single records', () => {
  const singles = endpoints.filter(
    ({ method, of, reply, path }) => method === 'GET' && of && reply.isRecord && /\/:\w+$/.test(path),
  )
  for (const { path } of singles) {
    const collection = path.replace(/\/:\w+$/, '')
    // Documents are listed by record.
    if (collection === '/documents') continue
    const list = endpoints.find((each) => each.method === 'GET' && each.path === collection)
    assert.ok(list?.query && 'ids' in f.fieldsOf(list.query), collection)
  }
  assert.ok(singles.length > 50)
})

test('tests many lists of records', () => assert.ok(lists.length > 40, String(lists.length)))

for (const endpoint of lists)
  test(`${lineOf(endpoint)} reads records by their ids`, async () => {
    assert.ok('ids' in f.fieldsOf(endpoint.query as f.TSchema), 'no parameter ids')
    const { url } = await recordFor(endpoint)
    const get = async (query: string) => owner.get(`${url}?${query}`)
    const { data, meta } = (await get('per_page=2')).body
    const ids: string[] = data.map(({ id }: { id: string }) => id)
    assert.ok(ids.length > 0 || meta.total === 0)
    const found = await get(`ids=${[...ids, unknownId].join()}`)
    assert.equal(found.status, 200, JSON.stringify(found.body.errors))
    assert.deepEqual(found.body.data, data)
    assert.equal(found.body.meta.total, ids.length)
    assert.deepEqual((await get(`ids=${unknownId}`)).body.data, [])
    for (const malformed of ['ids=', 'ids=none', `ids=${unknownId},1`]) {
      const { status, body } = await get(malformed)
      assert.equal(status, 422, malformed)
      assert.deepEqual(Object.keys(body.errors), ['ids'])
    }
    const many = Array.from({ length: 101 }, () => unknownId).join()
    assert.deepEqual((await get(`ids=${many}`)).body.errors, {
      ids: ['The ids field must not have more than 100 items.'],
    })
  })

test('combines ids with other filters, the order and the pages of the list', async () => {
  const query = `ids=${created.join()}&sort_by=name&sort_direction=desc`
  const { body } = await owner.get(`/operations/brands?${query}&per_page=2`)
  const namesOf = (records: { name: string }[]) => records.map(({ name }) => name)
  assert.deepEqual([namesOf(body.data), body.meta.total], [['Two', 'Three'], 3])
  const second = await owner.get(`/operations/brands?${query}&per_page=2&page=2`)
  assert.deepEqual(namesOf(second.body.data), ['One'])
  const searched = await owner.get(`/operations/brands?${query}&search=thr`)
  assert.deepEqual(namesOf(searched.body.data), ['Three'])
  const removed = await owner.delete(`/operations/brands/${created[0]}`)
  assert.ok(removed.status < 300)
  const rest = await owner.get(`/operations/brands?${query}`)
  assert.deepEqual(namesOf(rest.body.data), ['Two', 'Three'])
})
