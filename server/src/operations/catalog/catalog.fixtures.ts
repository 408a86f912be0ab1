/** Who works with the catalog in the stories, and products that belong to it. */
import assert from 'node:assert/strict'
import { newId } from '#platform/ids'
import { openHouse } from '#test/house'

interface Placed {
  name?: string
  category_id?: string
  brand_id?: string
  tax_class_id?: string
  tags?: string[]
  isDeleted?: boolean
}

export async function openCatalog() {
  const house = await openHouse()
  const clerk = await house.caller('acme', 'warehouse')
  const stranger = await house.caller('globex', 'warehouse')
  const add = (collection: string) => async (fields: object) => {
    const { status, body } = await clerk.post(`/operations/${collection}`, fields)
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const product = async (fields: Placed = {}) => {
    const { name = 'Chai', tags = [], isDeleted = false } = fields
    const id = newId()
    await house.sql(
      `with product as (
         insert into products (tenant_id, id, name, slug, currency, track_inventory, requires_shipping,
           category_id, brand_id, tax_class_id, tags, created_at, updated_at, deleted_at)
         values ($1, $2, $3, lower($2), 'EUR', true, true, $4, $5, $6, $7, $8, $8, $9) returning tenant_id, id
       )
       insert into product_taggings (tenant_id, tag_id, product_id)
         select tenant_id, unnest($7::text[]), id from product`,
      [
        house.tenants.acme,
        id,
        name,
        fields.category_id ?? null,
        fields.brand_id ?? null,
        fields.tax_class_id ?? null,
        tags,
        house.clock.now(),
        isDeleted ? house.clock.now() : null,
      ],
    )
    return { id, name }
  }
  /** What an event of this type told, the newest last. */
  const told = async (type: string, entityId: string) =>
    (
      await house.sql('select data, changes from events where type = $1 and entity_id = $2 order by id', [
        type,
        entityId,
      ])
    ).map(({ data, changes }) => ({ data, changes }))
  return {
    house,
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
