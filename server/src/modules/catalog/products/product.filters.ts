/** Filters of the product list that are not columns of a product. */
import { sql } from 'kysely'
import { f, type Filter, filters, type Sql } from '#core'
import { idsWithAttribute } from '../attributes/attribute.filter.ts'

/** Products without stock tracking are always in stock. */
export const isInStock = (_: Sql, wanted: boolean) => {
  const hasStock = sql<boolean>`(not products.track_inventory or products.stock_quantity > products.reserved_quantity)`
  return wanted ? hasStock : sql<boolean>`not ${hasStock}`
}

export const idsWithTag = (eb: Sql, tag: string) =>
  eb.selectFrom('product_taggings').select('product_id').where('tag_id', '=', tag)

/**
 * `attributes[color]=red&attributes[size]=M` selects products with a value of each attribute; a repeated parameter
 * means any of its values.
 */
export const attributeFilter: Filter = {
  schema: f.Type.Unsafe<Record<string, string | string[]>>({
    type: 'object',
    'x-many': 'repeated' satisfies f.Many,
    additionalProperties: { type: 'string', maxLength: 255 },
    propertyNames: { minLength: 1, maxLength: 100 },
    minProperties: 1,
    maxProperties: 10,
    description:
      '`attributes[code]=value`, at most 10: products that have all of these values. A repeated parameter means ' +
      'any of its values.',
  }),
  ids: (eb: Sql, wanted: Record<string, string | string[]>) =>
    filters.intersectionOf(
      Object.entries(wanted).map(([code, values]) =>
        filters.unionOf([values].flat().map((value) => idsWithAttribute(eb, code, value))),
      ),
    ),
}
