/** Filters by tags: whole tags, also those with commas, in every list of records with free tags. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f } from '#core'
import { endpoints } from '../src/app.ts'
import { factoryOf } from './factories.ts'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const takesCommas = (query: Parameters<typeof f.fieldsOf>[0] | undefined) =>
  query !== undefined && 'x-commas' in ((f.fieldsOf(query).tags ?? {}) as object)

/** The lists with a filter by free tags, with the factory of their records. */
const lists = endpoints.flatMap((endpoint) => {
  const { factory } = factoryOf(endpoint)
  return endpoint.method === 'GET' && takesCommas(endpoint.query) && endpoint.path === factory?.path
    ? [{ path: factory.path, factory }]
    : []
})

test('covers the lists with free tags', () => {
  const paths = lists.map(({ path }) => path).toSorted()
  for (const path of ['/crm/leads', '/crm/customers', '/crm/contacts', '/sales/orders', '/sales/invoices'])
    assert.ok(paths.includes(path), `${path} of ${paths.join()}`)
})

const tagsOf = {
  comma: ['red, large'],
  tight: ['a,b', 'other'],
  red: ['red'],
  large: ['large', 'x'],
  a: ['a'],
  b: ['b', 'A'],
  quote: ['"quoted"'],
  percent: ['100%_'],
}
type Name = keyof typeof tagsOf

const cases: [query: string, names: Name[]][] = [
  ['tags=red', ['red']],
  ['tags=red, large', ['comma']],
  ['tags[]=red, large', ['comma']],
  ['tags=red, large&tags=a', ['comma', 'a']],
  ['tags=a,b', ['tight']],
  ['tags[]=a,b', ['tight']],
  ['tags=a,b&tags=red, large', ['comma', 'tight']],
  ['tags[]=a,b&tags[]=x', ['tight', 'large']],
  ['tags=a&tags=b', ['a', 'b']],
  ['tags=b,a', ['a', 'b']],
  ['tags=red,large', ['red', 'large']],
  ['tags=red,x', ['red', 'large']],
  ['tags[]=red,x', []],
  ['tags=red,x&tags=none of them', []],
  ['tags=red , large', ['red', 'large']],
  ['tags=A', ['b']],
  ['tags=Red', []],
  ['tags=re', []],
  ['tags="quoted"', ['quote']],
  ['tags=100%_', ['percent']],
  ['tags=other,100%_', ['tight', 'percent']],
]

for (const { path, factory } of lists)
  test(`filters ${path} by whole tags`, async () => {
    const ids = new Map<string, Name>()
    for (const [name, tags] of Object.entries(tagsOf))
      ids.set((await factory.create(owner, { tags })).id, name as Name)
    for (const [query, names] of cases) {
      const parameters = query
        .split('&')
        .map((pair) => pair.replace(/=(.*)/, (_, value: string) => `=${encodeURIComponent(value)}`))
      const { status, body } = await owner.get(`${path}?per_page=100&${parameters.join('&')}`)
      assert.equal(status, 200, JSON.stringify(body))
      const found = body.data.map(({ id }: { id: string }) => ids.get(id))
      assert.deepEqual(found.toSorted(), names.toSorted(), query)
      assert.equal(body.meta.total, names.length, query)
    }
  })
