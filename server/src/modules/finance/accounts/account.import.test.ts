import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { runJobs } from '#test/jobs'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

test('imports a chart with parents, changes known codes regardless of case, and reverts it', async () => {
  const file = [
    'Kontonummer,Name,Type,Parent code,Active',
    'w8,Income abroad,income,,',
    'W81,Services abroad,income,w8,',
    '4000,Sales at home,income,,true',
    'W82,Rent,expense,w8,',
    'W83,Nothing,nonsense,,',
  ].join('\n')
  const chart = await prepared(owner, 'account', file, { on_duplicate: 'update' })
  const done = await finished(testApp, owner, chart)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 2, updated: 1, skipped: 0, failed: 2 })
  const found = async (search: string) =>
    (await owner.get(`/finance/accounts?search=${search}`)).body.data as Record<string, unknown>[]
  const [child] = await found('W81')
  const parent = (await found('W8')).find(({ code }) => code === 'w8')
  assert.partialDeepStrictEqual(child, { type: 'income', parent_id: parent?.id, is_active: true })
  assert.partialDeepStrictEqual((await found('4000'))[0], { name: 'Sales at home', purpose: 'revenue' })

  const { status } = await owner.post(`/imports/${done.id}/revert`)
  assert.equal(status, 200)
  await runJobs(testApp)
  const { body } = await owner.get(`/imports/${done.id}`)
  assert.partialDeepStrictEqual(body.data, { status: 'reverted', reverted: 3, left_alone: 0 })
  assert.deepEqual(await found('W8'), [])
  assert.equal((await found('4000'))[0]?.name, 'Sales')
})
