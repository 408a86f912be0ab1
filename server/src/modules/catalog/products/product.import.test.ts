import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '#core/exports/headers'
import writeXlsxFile from 'write-excel-file/node'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { openProducts, url } from './product.fixtures.ts'

const { testApp, buyer, createProduct, read, list } = await openProducts()
const owner = await testApp.caller('acme', 'owner')

const options = ['Gelb', 'Rot']
for (const attribute of [
  { code: 'color', type: 'select', options },
  { code: 'sizes', type: 'multiselect', options: ['S', 'M'] },
  { code: 'height_cm', type: 'number' },
  { code: 'washable', type: 'boolean' },
  { code: 'since', type: 'date' },
  { code: 'facts', type: 'json' },
  { code: 'status', type: 'text' },
]) {
  const texts = { name: attribute.code, label: attribute.code }
  assert.equal((await owner.post('/operations/attributes', { ...texts, ...attribute })).status, 201)
}
const attributes = {
  color: 'Gelb',
  sizes: ['S', 'M'],
  height_cm: 12.5,
  washable: true,
  since: '2026-11-01',
  facts: { parts: [1, 'two, "three"'] },
  status: '=new',
}

const errorsOf = async ({ id }: { id: string }) =>
  (await owner.get(`/imports/${id}/errors`)).body.data.map(({ errors }: { errors: object }) => errors)

async function exported(format: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${owner.token}` }
  const path = `/api/v1/operations/products/export?format=${format}`
  return (await testApp.app.http.inject({ url: path, headers })).rawPayload
}

for (const format of ['csv', 'xlsx'])
  test(`imports an unchanged ${format} export of products`, async () => {
    const product = await createProduct({ name: `Tin ${format}`, attributes, stock_quantity: 5 })
    const plain = await createProduct({ name: `Chai ${format}`, track_inventory: false })
    const before = [await read(product), await read(plain)]
    const sent = await prepared(owner, 'product', await exported(format), { on_duplicate: 'update' })
    const named = (path: string) => (format === 'xlsx' ? wordsOf(path) : path)
    assert.equal(sent.mapping[named('attributes')], 'attributes')
    assert.equal(sent.mapping[named('status')], null)
    const done = await finished(testApp, owner, sent)
    assert.deepEqual(await errorsOf(sent), [])
    assert.partialDeepStrictEqual(countsOf(done), { updated: (await list('')).meta.total, failed: 0 })
    const after = [await read(product), await read(plain)]
    assert.deepEqual(after, before)
  })

test('reports the column of a cell that is not JSON', async () => {
  const file = 'name,Eigenschaften\nAlpha,color: red\nBeta,5\nGamma,"{""color"":""Rot""}"\nDelta,[1]\n'
  const mapping = { Eigenschaften: 'attributes' }
  const sent = await prepared(owner, 'product', file, { mapping })
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, owner, sent)), { created: 1, failed: 3 })
  const problem = 'The attributes field (column Eigenschaften) must be JSON.'
  assert.deepEqual(await errorsOf(sent), [
    { attributes: [problem] },
    { attributes: [problem] },
    { attributes: ['The attributes field (column Eigenschaften) must be an object.'] },
  ])
})

test('imports attributes from columns, by their codes and types', async () => {
  const { body } = await owner.get('/imports/fields?entity_type=product')
  assert.ok(body.data.some(({ name }: { name: string }) => name === 'attributes.height_cm'))
  const header = ['name', 'attributes.color', 'sizes', 'Height cm', 'washable', 'attributes.since', 'facts']
  const cells = ['Filled', 'Rot', 'S; M', '12,5', 'ja', '01.11.2026', '[1]']
  const rows = [header, cells, ['Wrong', 'Blau', '', 'tall', '', '', '']]
  const file = await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer()
  const sent = await prepared(owner, 'product', file, { decimal_comma: true })
  assert.partialDeepStrictEqual(sent.mapping, {
    'Height cm': 'attributes.height_cm',
    facts: 'attributes.facts',
  })
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, owner, sent)), { created: 1, failed: 1 })
  const [product] = (await list('search=filled')).data
  assert.deepEqual((await buyer.get(url(product))).body.data.attributes, {
    color: 'Rot',
    sizes: ['S', 'M'],
    height_cm: 12.5,
    washable: true,
    since: '2026-11-01',
    facts: [1],
  })
  assert.deepEqual(Object.keys((await errorsOf(sent))[0]), ['attributes.color', 'attributes.height_cm'])
})

test('rejects a mapping of all attributes together with one of them', async () => {
  const sent = await prepared(owner, 'product', 'name,all,one\nAlpha,{},Rot\n')
  const mapping = { all: 'attributes', one: 'attributes.color' }
  const { status, body } = await owner.patch(`/imports/${sent.id}`, { mapping })
  assert.deepEqual(
    [status, body.errors],
    [
      422,
      {
        'mapping.one': ['The mapping.one field fills attributes.color, which another column fills already.'],
      },
    ],
  )
})

test('gives products of one file different slugs, also beside those of earlier products', async () => {
  await createProduct({ name: 'Bracket taken' })
  const names = ['Bracket taken', 'Bracket', 'Bracket', 'bracket', 'Bracket (taken)', '釘釘釘', '釘釘釘']
  const rows = names.map((name, index) => `${name},SLUG-${index}`)
  const sent = await prepared(owner, 'product', `name,sku\n${rows.join('\n')}\n`)
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, owner, sent)), { created: 7, failed: 0 })
  const slugs = await Promise.all(
    names.map(async (_, index) => (await list(`sku=SLUG-${index}`)).data[0].slug),
  )
  const bases = ['bracket-taken-2', 'bracket', 'bracket-2', 'bracket-3', 'bracket-taken-3']
  assert.deepEqual(slugs, [...bases, 'product', 'product-2'])
})

test('rejects only the product whose slug an earlier row of the file got from its name', async () => {
  const file = 'name,slug,sku\nShelf,,SHELF-1\nAnother one,shelf,SHELF-2\nShelf,,SHELF-3\n'
  const sent = await prepared(owner, 'product', file)
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, owner, sent)), { created: 2, failed: 1 })
  assert.deepEqual(await errorsOf(sent), [{ slug: ['The slug has already been taken.'] }])
  assert.equal((await list('sku=SHELF-3')).data[0].slug, 'shelf-2')
})
