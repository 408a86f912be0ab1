/** Long texts: what is indexed of a record is limited, and the pairs of long lines are counted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFactory } from '#modules/catalog/products/product.factory'
import { startTestApp } from '#test/test-app'
import { inTenant } from '#runtime/jobs/worker'
import { normalizeText, searchedCharacters, searchText } from './keys.ts'
import { aggregateAllSearchTexts, aggregateSearchTexts } from './pairs.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const tenantId = testApp.tenants.acme

const pairsIn = (text: string) => {
  const lines = text.split('\n').map((line) => Array.from(line))
  return new Set(
    lines.flatMap((line) => line.slice(1).map((character, index) => `${line[index]}${character}`)),
  )
}

for (const text of [
  '',
  'a',
  'ab',
  'abcabc',
  'ab\ncd',
  '\n\nab\n',
  'é😀😀 x',
  'größe\nb'.repeat(3),
  '\t ',
  'a\\b%_',
])
  test(`counts each pair of a line once: ${JSON.stringify(text)}`, async () => {
    const rows = await testApp.sql('select pair from pairs_of($1) pair', [text])
    assert.deepEqual(rows.map(({ pair }) => pair).toSorted(), [...pairsIn(text)].toSorted())
  })

const add = (kind: string, texts: readonly string[]) =>
  testApp.sql(
    `insert into search_changes (tenant_id, kind, text, amount) select $1, $2, text, 1 from unnest($3::text[]) text`,
    [tenantId, kind, texts],
  )
const pending = async (kind: string) =>
  Number(
    (await testApp.sql('select count(*) as texts from search_changes where kind = $1', [kind]))[0]?.texts,
  )
const line = (length: number, seed: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(97 + ((index * seed) % 26))).join('')

// An earlier version stored such texts. The statement that counts them must end within its time limit.
for (const [count, length] of [
  [1, 250_000],
  [120, 5_000],
] as const)
  test(`counts ${count} texts of ${length} characters in one line`, async () => {
    const kind = `lines of ${length}`
    const texts = Array.from({ length: count }, (_, index) => line(length, 3 + index))
    await add(kind, texts)
    await inTenant(testApp.app.runtime, tenantId, aggregateSearchTexts)
    assert.equal(await pending(kind), 0)
    const [row] = await testApp.sql('select amount from search_pairs where kind = $1 and pair = $2', [
      kind,
      'ad',
    ])
    assert.equal(row?.amount, texts.filter((text) => text.includes('ad')).length)
  })

test('counts texts in several transactions if they are long together', async () => {
  await add(
    'many',
    Array.from({ length: 150 }, () => line(20_000, 5)),
  )
  await aggregateAllSearchTexts(testApp.app.runtime)
  const [row] = await testApp.sql(`select amount from search_pairs where kind = 'many' and pair = 'af'`)
  assert.equal(Number(row?.amount) + (await pending('many')), 150)
  assert.ok((await pending('many')) < 100)
})

test('cuts the longest parts of a text, and no character', () => {
  const limit = searchedCharacters
  const cases: [name: string, parts: string[], lengths: number[]][] = [
    ['short parts', ['a', 'bc'], [1, 2]],
    ['one long part', ['x'.repeat(65_535)], [limit]],
    ['a long part between short ones', ['sku', 'x'.repeat(65_535), 'name'], [3, limit - 7, 4]],
    ['two long parts', ['x'.repeat(65_535), 'y'.repeat(65_535)], [limit / 2, limit / 2]],
    ['a character that becomes longer', ['ﷺ'.repeat(65_535)], [limit]],
    ['surrogate pairs', [`x${'😀'.repeat(30_000)}`], [limit - 1]],
  ]
  for (const [name, parts, lengths] of cases) {
    const lines = searchText(parts).split('\n')
    assert.deepEqual(
      lines.map(({ length }) => length),
      lengths,
      name,
    )
    for (const [index, own] of lines.entries()) {
      assert.ok(own.isWellFormed(), name)
      assert.ok(normalizeText(parts[index] ?? '').startsWith(own), name)
    }
  }
})

test('finds a product with a long description by its SKU and by the beginning of the description', async () => {
  const words = Array.from({ length: 9_000 }, (_, index) => `w${index}`).join(' ')
  const { id, sku } = await productFactory.create(owner, {
    short_description: words.slice(0, 500),
    sku: 'LONG-77',
  })
  for (const q of [sku, 'w99']) {
    const { body } = await owner.get(`/operations/products?search=${q}`)
    assert.deepEqual(
      body.data.map((each: { id: string }) => each.id),
      [id],
    )
  }
})
