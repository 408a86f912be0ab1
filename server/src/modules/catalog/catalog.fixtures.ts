/** Fixtures of catalog tests: test users and functions that create records. */
import type { Factory } from '#test/factory'
import { startTestApp } from '#test/test-app'
import { brandFactory } from './brands/brand.factory.ts'
import { categoryFactory } from './categories/category.factory.ts'
import { productFactory } from './products/product.factory.ts'
import { tagFactory } from './tags/tag.factory.ts'
import { taxClassFactory } from './tax-classes/tax-class.factory.ts'

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
  const creator = (factory: Factory) => (fields: object) => factory.create(clerk, fields)
  const createProduct = async ({ isDeleted = false, ...fields }: ProductFields = {}) => {
    const product = await productFactory.create(clerk, { name: 'Chai', ...fields })
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
    createCategory: creator(categoryFactory),
    createBrand: creator(brandFactory),
    createTag: creator(tagFactory),
    createTaxClass: creator(taxClassFactory),
  }
}

export const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

/** Returns the statuses of the responses in ascending order. */
export const sortedStatuses = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b)
