/** Fixtures of product tests: a test user and functions that create and read products. */
import { startTestApp } from '#test/test-app'
import { productFactory } from './product.factory.ts'

export const url = ({ id }: { id: string }, rest = '') => `/operations/products/${id}${rest}`

export async function openProducts() {
  const testApp = await startTestApp()
  const buyer = await testApp.caller('acme', 'manager')
  const draft = (fields: object = {}) => productFactory.draft(buyer, fields)
  const createProduct = (fields: object = {}, at?: string) => productFactory.create(buyer, fields, at)
  const read = async (product: { id: string }, query = '') => (await buyer.get(url(product, query))).body.data
  const list = async (query: string) => (await buyer.get(`/operations/products?${query}`)).body
  const eventsOf = async ({ id }: { id: string }) =>
    (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(({ type }) =>
      String(type).replace('product.', ''),
    )
  return { testApp, buyer, draft, createProduct, read, list, eventsOf }
}
