/** Availability excludes discontinued products and is sorted by name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFactory } from '#modules/catalog/products/product.factory'
import { openRentals } from '../rentals.fixtures.ts'

const { agent, manager, createRentable, day } = await openRentals()

test('omits discontinued products from the list of availability, and warns about a single one', async () => {
  const [tent, chair] = [await createRentable(7), await createRentable(4)]
  const window = new URLSearchParams({ from: day(29), to: day(33) })
  const single = `/rentals/rentable-products/${tent}/availability?${window}`
  const offered = async () => {
    const { body } = await agent.get(`/rentals/availability?${window}&sort_by=created_at`)
    assert.equal(body.meta.total, body.data.length)
    return body.data.map(({ product_id }: { product_id: string }) => product_id)
  }
  assert.deepEqual(await offered(), [chair, tent])
  assert.deepEqual((await agent.get(single)).body.meta, { warnings: [], version: 'v1' })
  assert.equal((await manager.post(`/operations/products/${tent}/discontinue`)).status, 200)
  assert.deepEqual(await offered(), [chair])
  const { status, body } = await agent.get(single)
  assert.equal(status, 200)
  assert.equal(body.data.available, 7)
  assert.deepEqual(body.meta.warnings, ['The product is discontinued: it cannot be rented any more.'])
})

test('sorts rentable products by product name', async () => {
  for (const name of ['Zz Truss', 'Aa Truss', 'Mm Truss']) {
    const { id } = await productFactory.createIn(manager, 'active', { name })
    const terms = { product_id: id, capacity: 3, unit_period: 'day' }
    assert.equal((await manager.post('/rentals/rentable-products', terms)).status, 201)
  }
  const names = async (query: string) => {
    const { status, body } = await agent.get(`/rentals/rentable-products?${query}&sort_by=name`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map(({ product }: { product: { name: string } }) => product.name)
  }
  const inOrder = ['Aa Truss', 'Mm Truss', 'Zz Truss']
  assert.deepEqual(await names('search=truss&sort_direction=asc'), inOrder)
  assert.deepEqual(await names('search=truss&unit_period=day&sort_direction=desc'), inOrder.toReversed())
  assert.equal((await names('sort_direction=asc'))[0], 'Aa Truss')
  assert.equal((await names('sort_direction=desc'))[0], 'Zz Truss')
})
