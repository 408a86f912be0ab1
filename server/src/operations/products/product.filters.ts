/** What products can be filtered by that is no column of theirs. */
import { sql } from 'kysely'
import { Type } from '#platform/fields'
import type { Filter, Sql } from '#platform/resource'

/** What is not counted is always there. */
export const isInStock = (_: Sql, wanted: boolean) => {
  const isThere = sql<boolean>`(not products.track_inventory or products.stock_quantity > products.reserved_quantity)`
  return wanted ? isThere : sql<boolean>`not ${isThere}`
}

export const isTagged = (eb: Sql, tag: string) =>
  eb('products.id', 'in', eb.selectFrom('product_taggings').select('product_id').where('tag_id', '=', tag))

/** `attributes[color]=red&attributes[size]=M`: products that have all these values. */
export const attributeFilter: Filter = {
  schema: Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 255 },
    propertyNames: { minLength: 1, maxLength: 100 },
    maxProperties: 10,
  }),
  where: (eb: Sql, wanted: Record<string, string>) =>
    eb.and(Object.entries(wanted).map(([code, value]) => hasValue(eb, code, value))),
}

const hasValue = (eb: Sql, code: string, value: string) =>
  eb(
    'products.id',
    'in',
    eb
      .selectFrom('product_attribute_keys')
      .innerJoin('attributes', 'attributes.id', 'product_attribute_keys.attribute_id')
      .select('product_attribute_keys.product_id')
      .where(sql`lower(attributes.code)`, '=', code.toLowerCase())
      .where('attributes.deleted_at', 'is', null)
      .where('product_attribute_keys.key', '=', value),
  )
