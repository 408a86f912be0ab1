/** Cursors of lists: every list and sort, and records that change between two pages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f } from '#core'
import type { Endpoint } from '#core/platform'
import { endpoints } from '../src/app.ts'
import { lineOf, openContract } from './contract.fixtures.ts'
import { sliceOf } from './slices.ts'

const { owner, recordFor, testApp } = await openContract()

interface Record {
  id: string
}

const parametersOf = ({ query }: Endpoint) => f.fieldsOf((query ?? {}) as f.TSchema)
const lists = endpoints.filter((endpoint) => {
  const parameters = parametersOf(endpoint)
  return endpoint.method === 'GET' && 'page' in parameters && 'cursor' in parameters
})

const requiredValues = new Map([
  ['q', 'an'],
  ['from', '2027-01-01'],
  ['to', '2027-01-15'],
  ['tax_code_id', '01KAJ3XJ5Q0000000000000001'],
])
function requiredValue(name: string): [name: string, value: string][] {
  const value = requiredValues.get(name)
  return value === undefined ? [] : [[name, value]]
}

async function read(url: string, parameters: object) {
  const query = new URLSearchParams(parameters as { [name: string]: string }).toString()
  const { status, body } = await owner.get(`${url}?${query}`)
  assert.equal(status, 200, `${url}?${query}: ${JSON.stringify(body)}`)
  return body
}

const idsOf = ({ data }: { data: Record[] }) => data.map(({ id }) => id)

test('tests many lists', () => assert.ok(lists.length > 50))

const withoutCursor = endpoints.filter((endpoint) => {
  const parameters = parametersOf(endpoint)
  return endpoint.method === 'GET' && 'page' in parameters && !('cursor' in parameters)
})

for (const endpoint of withoutCursor)
  test(`${lineOf(endpoint)} takes no cursor, and returns none`, async () => {
    const { required = [] } = (endpoint.query ?? {}) as { required?: string[] }
    const { url } = await recordFor(endpoint)
    const { meta } = await read(url, Object.fromEntries(required.flatMap((name) => requiredValue(name))))
    // A report has no `meta`.
    assert.equal(meta?.next_cursor, undefined)
  })

for (const endpoint of sliceOf('cursors of lists', lists))
  test(`${lineOf(endpoint)} continues after a cursor, in each of its sorts`, async () => {
    const { query, path } = endpoint
    const { required = [] } = query as { required?: string[] }
    const fixed = Object.fromEntries(required.flatMap((name) => requiredValue(name)))
    const { url } = await recordFor(endpoint)
    if (!path.includes(':')) for (let more = 0; more < 2; more++) await recordFor(endpoint)
    const { sort_by, ...others } = parametersOf(endpoint) as { sort_by?: { enum: string[] } }
    const size = 'per_page' in others ? 'per_page' : 'limit'
    const sorts = sort_by?.enum ?? []
    for (const [index, sort] of [undefined, ...sorts].entries()) {
      const order = sort && { sort_by: sort, sort_direction: index % 2 === 0 ? 'asc' : 'desc' }
      const parameters = { ...fixed, ...order, [size]: '1' }
      const first = await read(url, parameters)
      if (first.meta.total < 2) {
        assert.equal(first.meta.next_cursor, null)
        continue
      }
      const numbered = await read(url, { ...parameters, page: '2' })
      const continued = await read(url, { ...parameters, cursor: first.meta.next_cursor })
      assert.deepEqual(continued.data, numbered.data, String(sort))
      const { next_cursor, ...meta } = continued.meta
      const { next_cursor: expected, ...expectedMeta } = numbered.meta
      assert.deepEqual(meta, expectedMeta)
      assert.equal(next_cursor === null, expected === null, String(sort))
      const next = continued.links.next as string | null
      assert.equal(next && new URL(next).searchParams.get('cursor'), next_cursor)
    }
  })

let created = 0
async function createBrand(name: string) {
  const { status, body } = await owner.post('/operations/brands', { name: `${name} ${++created}` })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id as string
}

const page = (parameters: object) =>
  read('/operations/brands', { search: 'cursor', per_page: 2, ...parameters })

test('records that are added, deleted or changed between two pages do not shift the others', async () => {
  const ids: string[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) ids.push(await createBrand(`${name} cursor`))
  const byName = { sort_by: 'name', sort_direction: 'asc' }
  const first = await page(byName)
  assert.deepEqual(idsOf(first), ids.slice(0, 2))
  assert.equal((await owner.delete(`/operations/brands/${ids[1]}`)).status, 200)
  await createBrand('AA cursor')
  await owner.put(`/operations/brands/${ids[4]}`, { name: 'Z cursor' })
  const second = await page({ ...byName, cursor: first.meta.next_cursor })
  assert.deepEqual(idsOf(second), ids.slice(2, 4))
  assert.deepEqual([second.meta.total, second.meta.current_page], [6, 2])
  const third = await page({ ...byName, cursor: second.meta.next_cursor })
  assert.deepEqual(idsOf(third), [ids[5], ids[4]])
  assert.equal(third.meta.next_cursor, null)
})

test('rejects a cursor that is malformed, of another list or of another sort, or with a page', async () => {
  const { meta } = await read('/operations/brands', { per_page: 1 })
  const { next_cursor: cursor } = meta
  assert.equal(typeof cursor, 'string')
  const [order, before, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  const encoded = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const wrong: [url: string, parameters: object, field?: string][] = [
    ['/operations/brands', { cursor: 'x' }],
    ['/operations/brands', { cursor: Buffer.from('7').toString('base64url') }],
    ['/operations/brands', { cursor: encoded(order, before, id, {}) }],
    ['/operations/brands', { cursor: encoded(order, before, id) }],
    ['/operations/brands', { cursor: encoded(order, 'many', id, null) }],
    ['/operations/brands', { cursor: encoded(order, before, id, 'no instant') }],
    ['/operations/brands', { cursor, sort_by: 'name' }],
    ['/operations/brands', { cursor, sort_direction: 'asc' }],
    ['/crm/leads', { cursor }],
    ['/operations/brands', { cursor, page: 2 }, 'page'],
  ]
  for (const [url, parameters, field = 'cursor'] of wrong) {
    const { status, body } = await owner.get(`${url}?${new URLSearchParams(parameters as never).toString()}`)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(parameters))
  }
})

test('page numbers reach the first 100,000 records, and cursors all of them', async () => {
  const brand = await createBrand('Original')
  const own = ['id', 'name', 'slug', 'created_at']
  const [row] = await testApp.sql(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'brands' and is_generated = 'NEVER' and column_name <> all($1)`,
    [own],
  )
  const copied = String(row?.names)
  await testApp.sql(
    `insert into brands (${own.join()}, ${copied})
     select '01KB0000000000000000' || lpad(n::text, 6, '0'), 'Deep ' || n, 'copy-' || n, '2001-01-01', ${copied}
     from brands, generate_series(1, 100300) n where tenant_id = $1 and id = $2`,
    [testApp.tenants.acme, brand],
  )
  const deep = { created_to: '2001-12-31', per_page: 100, sort_by: 'created_at', sort_direction: 'asc' }
  const last = await read('/operations/brands', { ...deep, page: 1_000 })
  assert.equal(last.data.at(-1).name, 'Deep 100000')
  assert.equal(last.meta.last_page, 1_003)
  assert.match(last.links.last, /\bpage=1000\b/)
  assert.match(last.links.next, new RegExp(`cursor=${last.meta.next_cursor}`))
  const refused = await owner.get(
    `/operations/brands?${new URLSearchParams({ ...deep, page: '1001' } as never)}`,
  )
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.page[0], /must be at most 1000: .* Continue with cursor/)
  const next = await owner.get(new URL(last.links.next).href.replace(/^.*\/api\/v1/, ''))
  assert.deepEqual([next.body.data[0].name, next.body.meta.current_page], ['Deep 100001', 1_001])
  assert.match(next.body.links.prev, /\bpage=1000\b/)
  assert.match(next.body.links.next, /\bcursor=/)
  const beyond = await read('/operations/brands', { ...deep, page: 1_004 })
  assert.deepEqual([beyond.data, beyond.meta.next_cursor, beyond.links.next], [[], null, null])
})
