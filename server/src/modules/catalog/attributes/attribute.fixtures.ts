/** Fixtures of attribute tests: attributes, products and their values. */
import assert from 'node:assert/strict'
import { openProducts } from '../products/product.fixtures.ts'
import { attributeFactory } from './attribute.factory.ts'

export const url = ({ id }: { id: string }, rest = '') => `/operations/attributes/${id}${rest}`

export async function openAttributes() {
  const { testApp, buyer, createProduct, read } = await openProducts()
  const draft = (fields: object = {}) => attributeFactory.draft(buyer, fields)
  const createAttribute = (fields: object = {}) => attributeFactory.create(buyer, fields)
  /** Returns the field errors of an attribute that is rejected with 422. */
  const fieldErrorsOf = async (fields: object): Promise<Record<string, string[]>> => {
    const { status, body } = await buyer.post('/operations/attributes', await draft(fields))
    assert.equal(status, 422, JSON.stringify(body))
    return body.errors
  }
  const setAttributes = async (product: { id: string }, attributes: object | null) =>
    buyer.put(`/operations/products/${product.id}`, { attributes })
  return { testApp, buyer, createProduct, read, draft, createAttribute, fieldErrorsOf, setAttributes }
}
