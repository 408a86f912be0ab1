/** Who defines attributes in the tests, and how one is defined and held by products. */
import assert from 'node:assert/strict'
import { openProducts } from '../products/product.fixtures.ts'

export const url = ({ id }: { id: string }, rest = '') => `/operations/attributes/${id}${rest}`

let made = 0

export async function openAttributes() {
  const { testApp, buyer, product, read } = await openProducts()
  const draft = (fields: object = {}) => ({
    code: `code-${++made}`,
    name: 'Name',
    label: 'Label',
    type: 'text',
    ...fields,
  })
  const define = async (fields: object = {}) => {
    const { status, body } = await buyer.post('/operations/attributes', draft(fields))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  /** What is wrong with a definition, by field. */
  const refusalOf = async (fields: object): Promise<Record<string, string[]>> => {
    const { status, body } = await buyer.post('/operations/attributes', draft(fields))
    assert.equal(status, 422, JSON.stringify(body))
    return body.errors
  }
  const hold = async (own: { id: string }, attributes: object | null) =>
    buyer.put(`/operations/products/${own.id}`, { attributes })
  return { testApp, buyer, product, read, draft, define, refusalOf, hold }
}
