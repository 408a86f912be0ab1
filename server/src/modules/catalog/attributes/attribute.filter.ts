/** Filters products by attribute values, such as `attributes[color]=#fa0`. */
import { sql } from 'kysely'
import { type Ctx, type FieldErrors, fieldMessage, type Sql, validationError } from '#core'
import { attributeTypes, isFilterable } from './attribute.types.ts'
import { filterKeyFor } from './attribute.values.ts'

/**
 * Selects the ids of the products with this value of an attribute; none if the attribute is not filterable. The key
 * of the value depends on the type of the attribute, which only the database knows. Attribute and key are selected
 * once each, so that the index compares only these two.
 */
export function idsWithAttribute(eb: Sql, code: string, text: string) {
  const attribute = eb
    .selectFrom('attributes')
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where('code', '=', code)
    .where('is_filterable', '=', true)
    .where('deleted_at', 'is', null)
  return eb
    .selectFrom('product_attribute_keys as assigned')
    .select('assigned.product_id')
    .where('assigned.attribute_id', '=', attribute.select('id'))
    .where('assigned.key', '=', attribute.select(keyOfType(text).as('key')))
}

/** Returns the stored key of a value by the type of the attribute; null if the type has no such value. */
const keyOfType = (text: string) =>
  sql<string | null>`case type ${sql.join(
    attributeTypes
      .filter(isFilterable)
      .map((type) => sql`when ${type} then ${filterKeyFor(type, text) ?? null}::text`),
    sql` `,
  )} end`

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
      [fieldMessage(`attributes.${code}`, 'does not name a filterable attribute')],
    ]),
  )
  if (unknown.length > 0) throw validationError(errors)
}
