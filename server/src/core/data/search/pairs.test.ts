/** Searches for two characters that very many records contain return the same pages and totals as other searches. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { indexKeys } from './keys.ts'
import { aggregateSearchTexts } from './pairs.ts'
import { inTenant } from '#runtime/jobs/worker'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const tenantId = testApp.tenants.acme

/** Every lead contains `zz`, every other one `qy`, the older half `wx`. */
const textOf = (index: number) =>
  ['zz 100%', ...(index % 2 ? ['qy'] : []), ...(index < 400 ? ['wx'] : [])].join('\n')
const texts = Array.from({ length: 800 }, (_, index) => {
  const text = textOf(index)
  return {
    id: `01KAJ3XJ5Q000000000000${String(index).padStart(4, '0')}`,
    text,
    keys: indexKeys(tenantId, 'leads', text),
  }
})

const contact = {
  full_name: 'A B',
  first_name: 'A',
  last_name: 'B',
  phone: null,
  company: null,
  address: null,
}
const score = {
  total_score: 1,
  demographic_score: 1,
  behavioral_score: 0,
  grade: 'F',
  temperature: 'cold',
}

await testApp.sql(
  `insert into leads (tenant_id, id, email, source, contact_info, lead_score, probability, created_at, updated_at)
   select $1, id, id || '@example.com', 'other', $3, $4, 10, moment, moment
   from unnest($2::text[]) with ordinality as given (id, place),
     lateral (select now() + place * interval '1 s' as moment) as clock`,
  [tenantId, texts.map(({ id }) => id), JSON.stringify(contact), JSON.stringify(score)],
)
await testApp.sql(
  `insert into search_documents (tenant_id, kind, id, text, keys)
   select $1, 'leads', id, text, keys from jsonb_to_recordset($2) as given (id text, text text, keys integer[])`,
  [tenantId, JSON.stringify(texts)],
)
await testApp.sql(
  `insert into search_changes (tenant_id, kind, text, amount) select $1, 'leads', text, 1 from unnest($2::text[]) text`,
  [tenantId, texts.map(({ text }) => text)],
)
await testApp.sql(
  `insert into record_counts (tenant_id, kind, facets, amount) values ($1, 'leads', '{"status": "new"}', 800)`,
  [tenantId],
)

const found = async (q: string, query = '') => {
  const { body } = await owner.get(`/crm/leads/search?q=${encodeURIComponent(q)}&per_page=10${query}`)
  return { ids: body.data.map(({ id }: { id: string }) => id) as string[], total: body.meta.total as number }
}
const newest = (from: number, holds: (text: string) => boolean = () => true) =>
  texts
    .filter(({ text }) => holds(text))
    .map(({ id }) => id)
    .toReversed()
    .slice(from, from + 10)
const aggregate = () => inTenant(testApp.app.runtime, tenantId, aggregateSearchTexts)

for (const [when, before] of [
  ['before an aggregation', async () => {}],
  ['after an aggregation', aggregate],
] as const)
  test(`returns the pages and totals of all records, ${when}`, async () => {
    await before()
    assert.deepEqual(await found('zz'), { ids: newest(0), total: 800 })
    assert.deepEqual(await found(' ZZ ', '&page=2'), { ids: newest(10), total: 800 })
    assert.deepEqual(await found('zz', '&page=80'), { ids: newest(790), total: 800 })
    assert.deepEqual(await found('zz', '&page=81'), { ids: [], total: 800 })
    assert.deepEqual(await found('qy'), { ids: newest(0, (text) => text.includes('qy')), total: 400 })
    assert.deepEqual(await found('wx'), { ids: newest(0, (text) => text.includes('wx')), total: 400 })
    assert.deepEqual(await found('0%'), { ids: newest(0), total: 800 })
    assert.deepEqual(await found('%%'), { ids: [], total: 0 })
  })

test('returns the matches in the requested sort order', async () => {
  const { body } = await owner.get('/crm/leads?search=zz&per_page=10&sort_by=created_at&sort_direction=asc')
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    texts.slice(0, 10).map(({ id }) => id),
  )
  assert.equal(body.meta.total, 800)
})

test('counts added, changed and deleted records immediately', async () => {
  const contact_info = { first_name: 'Zz', last_name: 'B' }
  const made = await owner.post('/crm/leads', { email: 'new@example.com', source: 'other', contact_info })
  assert.equal((await found('zz')).total, 801)
  await owner.patch(`/crm/leads/${made.body.data.id}`, { contact_info: { first_name: 'C' } })
  assert.equal((await found('zz')).total, 800)
  await owner.patch(`/crm/leads/${made.body.data.id}`, { contact_info: { first_name: 'Zzz' } })
  await owner.delete(`/crm/leads/${texts[799]?.id}`)
  const { ids, total } = await found('zz')
  assert.equal(total, 800)
  assert.deepEqual(ids, newest(1))
  await aggregate()
  assert.equal((await found('zz')).total, 800)
})

test('counts nothing twice when two workers aggregate concurrently', async () => {
  await Promise.all([aggregate(), aggregate(), aggregate()])
  assert.equal((await found('zz')).total, 800)
  const [kept] = await testApp.sql('select count(*) as pending from search_changes')
  assert.equal(Number(kept?.pending), 0)
})
