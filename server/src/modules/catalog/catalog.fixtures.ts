/** Fixtures of catalog tests: test users and functions that create records. */
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'

interface ProductFields {
  name?: string
  category_id?: string
  brand_id?: string
  tax_class_id?: string
  tags?: string[]
  isDeleted?: boolean
}

export async function openCatalog() {
  const testApp = await startTestApp()
  const clerk = await testApp.caller('acme', 'warehouse')
  const stranger = await testApp.caller('globex', 'warehouse')
  const add = (collection: string) => async (fields: object) => {
    const { status, body } = await clerk.post(`/operations/${collection}`, fields)
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const createProduct = async ({ isDeleted = false, ...fields }: ProductFields = {}) => {
    const product = await add('products')({ name: 'Chai', ...fields })
    if (isDeleted) await clerk.delete(`/operations/products/${product.id}`)
    return product
  }
  /** Returns data and changes of the events of this type for an entity, oldest first. */
  const eventsOf = async (type: string, entityId: string) =>
    (
      await testApp.sql('select data, changes from events where type = $1 and entity_id = $2 order by id', [
        type,
        entityId,
      ])
    ).map(({ data, changes }) => ({ data, changes }))
  return {
    testApp,
    clerk,
    stranger,
    createProduct,
    eventsOf,
    createCategory: add('categories'),
    createBrand: add('brands'),
    createTag: add('tags'),
    createTaxClass: add('tax-classes'),
  }
}

export const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

/** Returns the statuses of the responses in ascending order. */
export const sortedStatuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
