import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draft, openProducts, url } from './product.fixtures.ts'

const { testApp, buyer, product } = await openProducts()
const restore = (own: { id: string }) => buyer.post(url(own, '/restore'))

test('a product whose slug was taken while it was deleted comes back with another one', async () => {
  const own = await product({ name: 'Pavlova' })
  await buyer.delete(url(own))
  const taker = await product({ name: 'Pavlova' })
  assert.deepEqual([own.slug, taker.slug], ['pavlova', 'pavlova'])
  const { status, body } = await restore(own)
  assert.deepEqual([status, body.data?.slug], [200, 'pavlova-2'], JSON.stringify(body))
  const [event] = await testApp.sql(
    `select changes from events where entity_id = $1 and type = 'product.restored'`,
    [own.id],
  )
  assert.partialDeepStrictEqual(event?.changes, { slug: { old: 'pavlova', new: 'pavlova-2' } })
})

test('a product whose slug is free comes back with it', async () => {
  const own = await product({ name: 'Ipoh Coffee', slug: 'coffee' })
  await buyer.delete(url(own))
  assert.equal((await restore(own)).body.data.slug, 'coffee')
})

test('variants whose slugs were taken come back with their master', async () => {
  const variant_configuration = { attributes: { Size: ['S', 'M'] } }
  const own = await product({ name: 'Apron', variant_configuration }, '/operations/master-products')
  await buyer.post(`/operations/master-products/${own.id}/generate-variants`)
  const slugs = async () =>
    (await testApp.sql('select slug from products where parent_product_id = $1 order by id', [own.id])).map(
      ({ slug }) => slug,
    )
  const [small] = await slugs()
  await buyer.delete(url(own))
  await product({ slug: small })
  assert.equal((await restore(own)).status, 200)
  const [now, other] = await slugs()
  assert.notEqual(now, small)
  assert.ok(other)
})

test('products that come back while others of their name are added all have a slug of their own', async () => {
  for (let round = 0; round < 6; round++) {
    const name = `Konbu ${round}`
    const deleted = [await product({ name }), await product({ name })]
    for (const each of deleted) await buyer.delete(url(each))
    const add = () => buyer.post('/operations/products', draft({ name }))
    const answers = await Promise.all([...deleted.map(restore), add(), add()])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 201, 201],
      JSON.stringify(answers.map(({ body }) => body.errors)),
    )
    assert.equal(new Set(answers.map(({ body }) => body.data.slug)).size, 4)
  }
})
