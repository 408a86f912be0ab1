/** Every list has links, sorts, and filters by change and by several values. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f } from '#core'
import type { Endpoint } from '#core/platform'
import { endpoints } from '../src/app.ts'
import { lineOf, openContract, unknownId } from './contract.fixtures.ts'
import { sliceOf } from './slices.ts'

const { owner, recordFor, testApp } = await openContract()

interface Keywords {
  type?: unknown
  enum?: readonly unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maximum?: number
  'x-many'?: string
  'x-none'?: true
}

const lists = endpoints.filter(
  ({ method, reply }) => method === 'GET' && 'links' in f.fieldsOf(reply.envelope as f.TSchema),
)
const parametersOf = ({ query }: Endpoint) =>
  Object.entries(query ? f.fieldsOf(query) : {}) as [name: string, field: Keywords][]

/** Returns a value for the parameter; undefined for filters by custom fields and attributes. */
function sampleOf({ enum: choices, type, pattern, format }: Keywords): string | undefined {
  if (choices) return String(choices[0])
  if (pattern?.startsWith('^[0-7]')) return unknownId
  if (format === 'country' || pattern === '^[A-Z0-9]{1,3}$') return 'DE'
  if (format === 'date' || format === 'moment') return '2026-01-01'
  if (type === 'boolean') return 'true'
  if (type === 'integer' || type === 'number') return '1'
  return type === 'string' ? 'an' : undefined
}

function requiredOf(endpoint: Endpoint) {
  const { required = [] } = (endpoint.query ?? {}) as { required?: string[] }
  const values: Record<string, string> = {
    q: 'an',
    entity_type: 'lead',
    from: '2027-01-01',
    to: '2027-01-15',
  }
  return required.filter((name) => name in values).map((name) => [name, String(values[name])] as const)
}

const get = async (url: string, query: Iterable<readonly [string, string]>) => {
  const text = new URLSearchParams([...query].map(([name, value]) => [name, value])).toString()
  const { status, body } = await owner.get(text ? `${url}?${text}` : url)
  assert.equal(status, 200, `${url}?${text}: ${JSON.stringify(body.errors)}`)
  return body
}

test('tests many lists', () => assert.ok(lists.length > 60))

for (const endpoint of sliceOf('parameters of lists', lists)) {
  const parameters = parametersOf(endpoint)
  const names = parameters.map(([name]) => name)

  test(`${lineOf(endpoint)} links its pages, and keeps all other parameters`, async () => {
    const { url } = await recordFor(endpoint)
    const requiredParameters = requiredOf(endpoint)
    const { links, meta } = await get(url, requiredParameters)
    assert.deepEqual(Object.keys(links), ['first', 'last', 'prev', 'next'])
    assert.equal('last_page' in meta, endpoint.path !== '/crm/contacts')
    for (const address of [links.first, links.last]) {
      const { pathname, searchParams, origin } = new URL(address)
      assert.equal(origin, new URL(testApp.config.publicUrl).origin)
      for (const [name, value] of requiredParameters) assert.equal(searchParams.get(name), value)
      assert.equal(searchParams.has('page'), names.includes('page'))
      await get(pathname.replace('/api/v1', ''), searchParams)
    }
    assert.equal(links.prev, null)
  })

  const sorts = (parameters.find(([name]) => name === 'sort_by')?.[1].enum ?? []) as string[]
  const isSearched = parameters.some(([name]) => name === 'search')
  if (sorts.length > 0)
    test(`${lineOf(endpoint)} sorts by each of its sorts`, async () => {
      const { url } = await recordFor(endpoint)
      for (const sort_by of sorts)
        for (const sort_direction of ['asc', 'desc']) {
          const query = [...requiredOf(endpoint), ['sort_by', sort_by], ['sort_direction', sort_direction]]
          const { data } = await get(url, query as [string, string][])
          if (isSearched) await get(url, [...query, ['search', 'an']] as [string, string][])
          const values = data.map((record: Record<string, unknown>) => record[sort_by] ?? null)
          const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
          if (
            !values.every((value: unknown) => value === null || typeof value === 'number' || isMoment(value))
          )
            continue
          const rank = (value: never) =>
            value === null ? -Infinity : isMoment(value) ? Date.parse(value) : value
          const ranks: number[] = values.map(rank)
          const inOrder = ranks.toSorted((a, b) => (sort_direction === 'asc' ? a - b : b - a))
          assert.deepEqual(ranks, inOrder, `${sort_by} ${sort_direction}`)
        }
    })

  test(`${lineOf(endpoint)} accepts each of its filters, including several values`, async () => {
    const { url } = await recordFor(endpoint)
    const required = requiredOf(endpoint)
    for (const [name, field] of parameters.filter(([each]) => !required.some(([known]) => known === each))) {
      const value = name === 'entity_type' ? 'lead' : sampleOf(field)
      // Other tests read lists with cursors.
      if (name === 'cursor' || value === undefined || field.pattern?.startsWith('^(')) continue
      await get(url, [...required, [name, value]])
      if (!field['x-many'] || field.type === 'object') continue
      if (field['x-none']) {
        const without = await get(url, [...required, [name, 'none']])
        const values = without.data.map((record: Record<string, unknown>) => record[name] ?? null)
        assert.ok(
          values.every((each: unknown) => each === null),
          `${name}=none: ${values}`,
        )
      }
      const isNumber = field.type === 'integer' || field.type === 'number'
      const text = name === 'entity_type' ? 'user' : value === 'DE' ? 'FR' : 'other'.padEnd(value.length, 'x')
      const another = isNumber ? '2' : field.type === 'boolean' ? 'false' : text
      const others = field.enum?.map(String).slice(0, 3) ?? [value, another]
      if (!field.enum && field.pattern) others.splice(1, 1, value.replace(/1$/, '2'))
      const each = await Promise.all(
        others.map(async (other) => (await get(url, [...required, [name, other]])).meta.total as number),
      )
      const sum = each.reduce((total, number) => total + number, 0)
      const several = [
        others.map((other) => [name, other] as const),
        others.map((other) => [`${name}[]`, other] as const),
        ...(field['x-many'] === 'separated' ? [[[name, others.join(',')] as const]] : []),
      ]
      for (const query of several) {
        const { meta } = await get(url, [...required, ...query])
        // If a filter is not a plain field, a record may match several of its values.
        assert.ok(meta.total <= sum && meta.total >= Math.max(...each), `${name}: ${meta.total} of ${sum}`)
      }
    }
  })

  // The pipeline has all stages, even if no opportunity matches; its own test compares it with the list.
  if (names.includes('updated_since') && names.includes('page'))
    test(`${lineOf(endpoint)} returns the records that changed since an instant or a day`, async () => {
      const { url } = await recordFor(endpoint)
      const required = requiredOf(endpoint)
      const { meta } = await get(url, required)
      const since = (moment: string) => get(url, [...required, ['updated_since', moment]])
      const later = new Date(Date.parse(testApp.clock.now()) + 3_600_000).toISOString()
      assert.equal((await since('2020-01-01')).meta.total, meta.total)
      assert.deepEqual((await since(later)).data, [])
    })
}

test('returns a middle page with all four links', async () => {
  for (let each = 0; each < 3; each++) await owner.post('/operations/brands', { name: `Linked ${each}` })
  const { links } = await get('/operations/brands', [
    ['per_page', '1'],
    ['page', '2'],
    ['search', 'linked'],
  ])
  const pageOf = (address: string) => new URL(address).searchParams.get('page')
  assert.deepEqual([links.first, links.prev, links.next, links.last].map(pageOf), ['1', '1', '3', '3'])
  assert.match(links.next, /search=linked/)
})

test('lists the allowed values if one of several is wrong', async () => {
  const { status, body } = await owner.get('/crm/leads?status=new,qualifed&source[]=websit')
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['source', 'status'])
  assert.match(body.errors.status[0], /^The status field must be one of: new, .*\. Did you mean qualified\?$/)
  const many = Array.from({ length: 101 }, () => 'new').join()
  assert.match((await owner.get(`/crm/leads?status=${many}`)).body.errors.status[0], /not have more than 100/)
})
