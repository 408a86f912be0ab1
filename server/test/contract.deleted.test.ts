/** Every restorable record is found in the list of deleted records, and restored. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../src/app.ts'
import { lineOf, openContract } from './contract.fixtures.ts'
import type { Body } from './factory.ts'

const { owner, recordFor, stranger } = await openContract()

const restorations = endpoints.filter(({ path }) => path.endsWith('/restore'))

test('has a restoration for every resource whose deleted records are listed', () => {
  const listed = endpoints.filter(
    ({ query }) => 'deleted' in ((query as { properties?: object })?.properties ?? {}),
  )
  const kinds = new Set(listed.map(({ query }) => (query as { 'x-list'?: string })['x-list']))
  kinds.delete(undefined)
  assert.deepEqual([...kinds].toSorted(), restorations.map(({ of }) => of?.entityType).toSorted())
})

for (const endpoint of restorations)
  test(`${lineOf(endpoint)} restores a record that the list of deleted records contains`, async () => {
    const { url, record } = await recordFor(endpoint)
    const list = url.split('/').slice(0, -2).join('/')
    const idsOf = async (by = owner) => {
      const { status, body } = await by.get(`${list}?deleted=only`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.data.map(({ id, product_id }: Body) => id ?? product_id)
    }
    const id = record.id ?? record.product_id
    assert.equal((await idsOf())[0], id)
    assert.ok(!(await idsOf(stranger)).includes(id))
    assert.equal((await owner.post(url)).status, 200)
    assert.ok(!(await idsOf()).includes(id))
    const { body } = await owner.get(`${list}?per_page=100`)
    assert.ok(body.data.some((each: Body) => (each.id ?? each.product_id) === id))
    const history = await owner.get(url.replace(/restore$/, 'history'))
    assert.ok(history.body.data.some(({ event_type }: Body) => event_type.endsWith('.restored')))
  })

for (const { method, path, query } of endpoints) {
  const { properties = {} } = (query ?? {}) as { properties?: object }
  // The lists of a period have further required parameters.
  const isList = 'deleted' in properties && 'search' in properties && !('from' in properties)
  if (!isList || path.includes(':')) continue
  test(`${method} ${path} rejects a search among deleted records`, async () => {
    const { status, body } = await owner.call(method)(`${path}?deleted=only&search=text`)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['deleted']])
  })
}
