import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openProducts, url } from './product.fixtures.ts'

const { draft, testApp, buyer, createProduct } = await openProducts()
const restore = (record: { id: string }) => buyer.post(url(record, '/restore'))

test('restores a product with a new slug if its slug is taken', async () => {
  const product = await createProduct({ name: 'Pavlova' })
  await buyer.delete(url(product))
  const newer = await createProduct({ name: 'Pavlova' })
  assert.deepEqual([product.slug, newer.slug], ['pavlova', 'pavlova'])
  const { status, body } = await restore(product)
  assert.deepEqual([status, body.data?.slug], [200, 'pavlova-2'], JSON.stringify(body))
  const [event] = await testApp.sql(
    `select changes from events where entity_id = $1 and type = 'product.restored'`,
    [product.id],
  )
  assert.partialDeepStrictEqual(event?.changes, { slug: { old: 'pavlova', new: 'pavlova-2' } })
})

test('restores a product with its slug if the slug is free', async () => {
  const product = await createProduct({ name: 'Ipoh Coffee', slug: 'coffee' })
  await buyer.delete(url(product))
  assert.equal((await restore(product)).body.data.slug, 'coffee')
})

test('restores a master with variants whose slugs have been taken', async () => {
  const variant_configuration = { attributes: { Size: ['S', 'M'] } }
  const product = await createProduct({ name: 'Apron', variant_configuration }, '/operations/master-products')
  await buyer.post(`/operations/master-products/${product.id}/generate-variants`)
  const slugs = async () =>
    (
      await testApp.sql('select slug from products where parent_product_id = $1 order by id', [product.id])
    ).map(({ slug }) => slug)
  const [small] = await slugs()
  await buyer.delete(url(product))
  await createProduct({ slug: small })
  assert.equal((await restore(product)).status, 200)
  const [now, other] = await slugs()
  assert.notEqual(now, small)
  assert.ok(other)
})

test('assigns unique slugs when products are restored and created concurrently', async () => {
  for (let round = 0; round < 6; round++) {
    const name = `Konbu ${round}`
    const deleted = [await createProduct({ name }), await createProduct({ name })]
    for (const each of deleted) await buyer.delete(url(each))
    const add = async () => buyer.post('/operations/products', await draft({ name }))
    const responses = await Promise.all([...deleted.map(restore), add(), add()])
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200, 201, 201],
      JSON.stringify(responses.map(({ body }) => body.errors)),
    )
    assert.equal(new Set(responses.map(({ body }) => body.data.slug)).size, 4)
  }
})
