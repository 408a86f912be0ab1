/** Fixtures of product tests: a test user and functions that create and read products. */
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'

export const url = ({ id }: { id: string }, rest = '') => `/operations/products/${id}${rest}`

let made = 0

export const draft = (fields: object = {}) => ({ name: `Chai ${++made}`, selling_price: 18, ...fields })

export async function openProducts() {
  const testApp = await startTestApp()
  const buyer = await testApp.caller('acme', 'manager')
  const createProduct = async (fields: object = {}, at = '/operations/products') => {
    const { status, body } = await buyer.post(at, draft(fields))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const read = async (product: { id: string }, query = '') => (await buyer.get(url(product, query))).body.data
  const list = async (query: string) => (await buyer.get(`/operations/products?${query}`)).body
  const eventsOf = async ({ id }: { id: string }) =>
    (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(({ type }) =>
      String(type).replace('product.', ''),
    )
  return { testApp, buyer, createProduct, read, list, eventsOf }
}
