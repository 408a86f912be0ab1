/** Ranges in the queries of lists, and in views, which store such queries. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { f } from '#core'
import type { Endpoint } from '#core/platform'
import { endpoints } from '../src/app.ts'
import { lineOf, openContract } from './contract.fixtures.ts'

const { owner, recordFor } = await openContract()

const lists = endpoints.filter(
  ({ method, reply }) => method === 'GET' && 'links' in f.fieldsOf(reply.envelope as f.TSchema),
)

/** Returns the pairs of parameters that begin and end a range. */
function rangesOf({ query }: Endpoint): [first: string, second: string][] {
  const names = query ? Object.keys(f.fieldsOf(query)) : []
  return names.flatMap((name) => {
    const end = name.startsWith('min_') ? name.replace('min_', 'max_') : name.replace(/(^|_)from$/, '$1to')
    return end !== name && names.includes(end) ? [[name, end]] : []
  })
}

const isAmount = (name: string) => name.startsWith('min_')

const withRanges = lists.filter((endpoint) => rangesOf(endpoint).length > 0)

test('tests many lists with ranges', () => assert.ok(withRanges.length > 40))

for (const endpoint of withRanges) {
  test(`${lineOf(endpoint)} rejects reversed ranges`, async () => {
    const { url } = await recordFor(endpoint)
    const ranges = rangesOf(endpoint)
    const needed = f.fieldsOf(endpoint.query as f.TSchema).q ? [['q', 'an']] : []
    const sent = ranges.flatMap(([first, second]) => [
      [first, isAmount(first) ? '2' : '2027-01-02'],
      [second, isAmount(first) ? '1' : '2027-01-01'],
    ])
    const { status, body } = await owner.get(`${url}?${new URLSearchParams([...needed, ...sent])}`)
    assert.equal(status, 422)
    const errors = ranges.map(([first, second]) => [
      second,
      [`The ${second} field must not be ${isAmount(first) ? 'below' : 'before'} ${first}.`],
    ])
    assert.deepEqual(body.errors, Object.fromEntries(errors))
  })
}

test('rejects a view with a reversed range', async () => {
  const filters = { created_from: '2026-12-02', created_to: '2026-12-01', min_estimated_value: 1 }
  const { status, body } = await owner.post('/views', { name: 'Reversed', entity_type: 'lead', filters })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    'filters.created_to': ['The filters.created_to field must not be before created_from.'],
  })
})

test('reports an invalid value once, and not its range', async () => {
  const { body } = await owner.get('/crm/leads?created_from=soon&created_to=2026-12-01')
  assert.deepEqual(Object.keys(body.errors), ['created_from'])
})

test('compares days of the tenant with instants', async () => {
  assert.equal((await owner.patch('/tenant', { timezone: 'Europe/Berlin' })).status, 200)
  const statusOf = async (from: string, to: string) =>
    (await owner.get(`/crm/leads?${new URLSearchParams({ created_from: from, created_to: to })}`)).status
  assert.equal(await statusOf('2026-12-02', '2026-12-01T23:00:00Z'), 200)
  assert.equal(await statusOf('2026-12-02', '2026-12-01T22:59:59Z'), 422)
  assert.equal(await statusOf('2026-12-02T23:59:00+01:00', '2026-12-02'), 200)
  assert.equal(await statusOf('2026-12-02T23:00:00Z', '2026-12-02'), 422)
  assert.equal(await statusOf('2026-12-02T10:00:00+01:00', '2026-12-02T09:00:00Z'), 200)
  assert.equal(await statusOf('2026-12-02T10:00:00+01:00', '2026-12-02T08:59:59Z'), 422)
})
