/** Filters by ids return the same records whether they match few or most of a list. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const { acme } = testApp.tenants

const copies = 1_200
const create = async (path: string, body: object) => {
  const response = await owner.post(`/operations/${path}`, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}

await create('attributes', {
  code: 'color',
  name: 'Color',
  label: 'Color',
  type: 'select',
  options: ['red', 'blue'],
  is_filterable: true,
})
await create('attributes', { code: 'load', name: 'Load', label: 'Load', type: 'number', is_filterable: true })
const product = await create('products', {
  name: 'Crate',
  selling_price: 5,
  attributes: { color: 'red', load: 0 },
})

const columns = (
  await testApp.sql(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'products' and is_generated = 'NEVER'
       and column_name not in ('id', 'slug', 'sku', 'created_at')`,
  )
)[0]?.names
const idOf = `'01KB0000000000000000' || lpad(n::text, 6, '0')`
await testApp.sql(
  `insert into products (id, slug, sku, created_at, ${String(columns)})
   select ${idOf}, 'copy-' || n, 'COPY-' || n, created_at + n * interval '1 s', ${String(columns)}
   from products, generate_series(1, ${copies}) n where tenant_id = $1 and id = $2`,
  [acme, product.id],
)
// Every copy is red; the loads of the copies are 1 to 100.
for (const [code, value] of [
  ['color', `'red'`],
  ['load', `(n % 100 + 1)::text`],
])
  for (const [table, column] of [
    ['product_attribute_values', 'value'],
    ['product_attribute_keys', 'key'],
  ])
    await testApp.sql(
      `insert into ${table} (tenant_id, product_id, attribute_id, ${column})
       select $1, ${idOf}, (select id from attributes where tenant_id = $1 and code = $2), ${value}
       from generate_series(1, ${copies}) n`,
      [acme, code],
    )

const page = async (query: string) => {
  const { status, body } = await owner.get(`/operations/products?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { total: body.meta.total, skus: body.data.map(({ sku }: { sku: string }) => sku) }
}

const newest = (numbers: number[]) => numbers.toSorted((a, b) => b - a).map((number) => `COPY-${number}`)
const numbers = Array.from({ length: copies }, (_, index) => index + 1)

test('reads many matches in list order, page by page', async () => {
  const wanted = newest(numbers)
  assert.deepEqual(await page('attributes[color]=red&per_page=100'), {
    total: copies + 1,
    skus: wanted.slice(0, 100),
  })
  const { skus } = await page('attributes[color]=red&per_page=100&page=12')
  assert.deepEqual(skus, wanted.slice(1_100, 1_200))
  assert.equal((await page('attributes[color]=red&per_page=100&page=13')).skus.length, 1)
  assert.deepEqual(await page('attributes[color]=blue'), { total: 0, skus: [] })
})

test('reads few matches, of one filter or of several, together with other filters', async () => {
  const wanted = newest(numbers.filter((number) => number % 100 === 6))
  assert.deepEqual(await page('attributes[load]=7'), { total: 12, skus: wanted })
  assert.deepEqual(await page('attributes[load]=7&attributes[color]=red'), { total: 12, skus: wanted })
  assert.deepEqual(await page('attributes[load]=7&attributes[color]=blue'), { total: 0, skus: [] })
  assert.deepEqual(await page('attributes[load]=7&status=active'), { total: 0, skus: [] })
  assert.equal((await page('attributes[color]=red&status=draft')).total, copies + 1)
})

test('updates the total after a change', async () => {
  assert.equal((await page('attributes[color]=red')).total, copies + 1)
  const other = await create('products', { name: 'Box', selling_price: 5, attributes: { color: 'red' } })
  assert.equal((await page('attributes[color]=red')).total, copies + 2)
  assert.equal((await owner.delete(`/operations/products/${other.id}`)).status, 200)
  const after = await page('attributes[color]=red&per_page=2')
  assert.deepEqual(after, { total: copies + 1, skus: newest(numbers).slice(0, 2) })
})
