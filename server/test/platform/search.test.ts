/** The search over all records: its comparisons, and the indexing of existing records by an upgrade. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { indexKeys, searchText } from '#core/search'
import { startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const acme = await testApp.caller('acme', 'owner')

async function add(email: string, first_name: string, last_name: string, company: string) {
  const lead = { email, source: 'website', contact_info: { first_name, last_name, company } }
  assert.equal((await acme.post('/crm/leads', lead)).status, 201)
}

await add('jorg@weiss.example', 'Jörg', 'Weiß', '100% Käse GmbH')
await add('li@wei.example', '李', '伟', '东方贸易')

const found = async (q: string) => {
  const { body } = await acme.get(`/crm/leads/search?q=${encodeURIComponent(q)}`)
  return body.data.map(({ email }: { email: string }) => email)
}

test('ignores case, accents and the number of spaces', async () => {
  for (const q of ['jorg', 'JÖRG', 'weiss', 'Weiß', 'jörg   weiss', 'kase', '  Käse ', 'org we'])
    assert.deepEqual(await found(q), ['jorg@weiss.example'], q)
})

test('searches with two characters in any script, and treats signs literally', async () => {
  assert.deepEqual(await found('rg'), ['jorg@weiss.example'])
  assert.deepEqual(await found('东方'), ['li@wei.example'])
  assert.deepEqual(await found('0%'), ['jorg@weiss.example'])
  assert.deepEqual(await found('_rg'), [])
  assert.deepEqual(await found('wei'), ['li@wei.example', 'jorg@weiss.example'])
})

test('finds words across fields, but no phrase', async () => {
  assert.deepEqual(await found('weiss 100'), ['jorg@weiss.example'])
  assert.deepEqual(await found('"weiss 100"'), [])
})

test('compares all texts in a search of one character', async () => {
  const { body } = await acme.get(`/crm/leads?search=${encodeURIComponent('伟')}`)
  assert.deepEqual([body.meta.total, body.data[0].email], [1, 'li@wei.example'])
})

test('creates the same keys in an upgrade as in the server', async () => {
  const migration = readFileSync('server/migrations/20261121_1400_search_keys.sql', 'utf8')
  const [made = ''] = /create function search_keys[^]+?end \$\$;/.exec(migration) ?? []
  const text = searchText(['anna.muller@example.com', 'Jörg Weiß 李伟 🎈🎈', 'a', '', 'ab'])
  await testApp.sql(made)
  const [row = {}] = await testApp.sql('select search_keys($1, $2) as keys', ['01TENANT leads', text])
  const ours = indexKeys('01TENANT', 'leads', text).slice(1, -1).split(',').map(Number)
  assert.deepEqual((row.keys as number[]).toSorted(), ours.toSorted())
})
