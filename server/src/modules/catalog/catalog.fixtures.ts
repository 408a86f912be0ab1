/** Who works with the catalog in the tests, and products that belong to it. */
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'

interface Placed {
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
  const product = async ({ isDeleted = false, ...fields }: Placed = {}) => {
    const own = await add('products')({ name: 'Chai', ...fields })
    if (isDeleted) await clerk.delete(`/operations/products/${own.id}`)
    return own
  }
  /** What an event of this type told, the newest last. */
  const told = async (type: string, entityId: string) =>
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
    product,
    told,
    category: add('categories'),
    brand: add('brands'),
    tag: add('tags'),
    taxClass: add('tax-classes'),
  }
}

export const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

/** How many of the answers had each status. */
export const tally = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
