/** Statistics of attributes and their values. Deleted attributes and deleted products do not count. */
import { type Ctx, f, tenantSql } from '#core'
import { cached, cachedResult } from '#core/reports'
import { attributes } from './attribute.ts'
import { attributeTypes } from './attribute.types.ts'

const byType = (names: readonly string[]) =>
  f.Type.Unsafe<Record<string, number>>(
    f.Type.Object(Object.fromEntries(names.map((name) => [name, f.Count]))),
  )

const upperCaseTypes = attributeTypes.map((type) => type.toUpperCase())

export const AttributeStatistics = f.titled(
  'AttributeStatistics',
  f.Shape({
    total_attributes: f.Count,
    by_type: byType(attributeTypes),
    required_count: f.Count,
    filterable_count: f.Count,
    searchable_count: f.Count,
    most_used: f.Type.Array(
      f.Shape({ ...f.fieldsOf(f.only(attributes.schema, 'id', 'code', 'name')), products_count: f.Count }),
    ),
  }),
)

export const ValueStatistics = f.titled(
  'AttributeValueStatistics',
  f.Shape({
    total_values: f.Count,
    products_with_attributes: f.Count,
    average_attributes_per_product: f.Type.Number({ minimum: 0 }),
    by_type: byType(upperCaseTypes),
  }),
)

interface TypeCount {
  type: string
  total: number
}

/** Returns the total per type, zero for a type without rows. */
const countsBy = (names: readonly string[], rows: readonly TypeCount[]) =>
  Object.fromEntries(names.map((name) => [name, rows.find(({ type }) => type === name)?.total ?? 0]))

const sumOf = <K extends string>(rows: readonly Record<K, number>[], name: K) =>
  rows.reduce((sum, row) => sum + row[name], 0)

const cachedStatistics = cachedResult(
  'attribute statistics',
  'attributes',
  'product_attribute_values',
  'products',
)

export const attributeStatistics = (ctx: Ctx) =>
  cached(ctx, cachedStatistics, 'attributes', async () => {
    const [rows, most_used] = await Promise.all([definitionsByType(ctx), mostUsed(ctx)])
    return {
      total_attributes: sumOf(rows, 'total'),
      by_type: countsBy(attributeTypes, rows),
      required_count: sumOf(rows, 'required'),
      filterable_count: sumOf(rows, 'filterable'),
      searchable_count: sumOf(rows, 'searchable'),
      most_used,
    }
  })

async function definitionsByType(ctx: Ctx) {
  const { rows } = await tenantSql<TypeCount & { required: number; filterable: number; searchable: number }>`
    select type, count(*) as total, count(*) filter (where is_required) as required,
      count(*) filter (where is_filterable) as filterable, count(*) filter (where is_searchable) as searchable
    from attributes where deleted_at is null
    group by type`.execute(ctx.db)
  return rows
}

const mostUsedAtMost = 10

async function mostUsed(ctx: Ctx) {
  const { rows } = await tenantSql<{ id: string; code: string; name: string; products_count: number }>`
    select id, code, name, count(*) as products_count from (${valuesInUse}) used
    group by id, code, name
    order by products_count desc, id
    limit ${mostUsedAtMost}`.execute(ctx.db)
  return rows
}

/** Values of attributes and products that are not deleted. */
const valuesInUse = tenantSql`
  select a.id, a.code, a.name, a.type, v.product_id from product_attribute_values v
  join attributes a on a.id = v.attribute_id and a.deleted_at is null
  join products p on p.id = v.product_id and p.deleted_at is null`

/**
 * Counts the attribute values of products. The average has two decimals and counts only products with at least one
 * value.
 */
export const valueStatistics = (ctx: Ctx) =>
  cached(ctx, cachedStatistics, 'values', async () => {
    const [types, products] = await Promise.all([
      tenantSql<TypeCount>`
        select upper(used.type) as type, count(*) as total from (${valuesInUse}) used
        group by used.type`.execute(ctx.db),
      tenantSql<{ products: number }>`
        select count(distinct product_id) as products from (${valuesInUse}) used`.execute(ctx.db),
    ])
    const total_values = sumOf(types.rows, 'total')
    const products_with_attributes = products.rows[0]?.products ?? 0
    return {
      total_values,
      products_with_attributes,
      average_attributes_per_product:
        Math.round((total_values / (products_with_attributes || 1)) * 100) / 100,
      by_type: countsBy(upperCaseTypes, types.rows),
    }
  })
