/** Filters products by the values of their attributes, such as `attributes[color]=#fa0`. */
import { sql } from 'kysely'
import { type Ctx, type FieldErrors, validationError, fieldMessage, type Sql } from '#core'
import { attributeTypes, isFilterable } from './attribute.types.ts'
import { filterKeyFor } from './attribute.values.ts'

/**
 * Selects the ids of the products with this value of the attribute with this code; none for an attribute that is not
 * filterable. The type of the attribute is known only in the database, so the condition covers the key of the value for
 * each filterable type.
 */
export const idsWithAttribute = (eb: Sql, code: string, text: string) =>
  eb
    .selectFrom('product_attribute_keys as assigned')
    .innerJoin('attributes', 'attributes.id', 'assigned.attribute_id')
    .select('assigned.product_id')
    .where(sql`lower(attributes.code)`, '=', code.toLowerCase())
    .where('attributes.code', '=', code)
    .where('attributes.is_filterable', '=', true)
    .where('attributes.deleted_at', 'is', null)
    .where((inside) => inside.or(keyConditions(text).map((each) => inside.and(each))))

const keyConditions = (text: string) =>
  attributeTypes
    .filter(isFilterable)
    .map((type) => ({ 'attributes.type': type, 'assigned.key': filterKeyFor(type, text) }))
    .filter((condition) => condition['assigned.key'] !== undefined)

/** Rejects codes that do not name a filterable attribute. */
export async function requireFilterable(ctx: Ctx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const rows = await ctx.db
    .selectFrom('attributes')
    .select('code')
    .where('code', 'in', codes)
    .where('is_filterable', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  const unknown = codes.filter((code) => !rows.some((row) => row.code === code))
  const errors: FieldErrors = Object.fromEntries(
    unknown.map((code) => [
      `attributes.${code}`,
      [fieldMessage(`attributes.${code}`, 'does not name an attribute that can be filtered by')],
    ]),
  )
  if (unknown.length > 0) throw validationError(errors)
}
