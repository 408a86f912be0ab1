/** Products by the values of their attributes: `attributes[color]=#fa0`. */
import { sql } from 'kysely'
import { type Ctx, type FieldErrors, validationError, fieldMessage, type Sql } from '#core'
import { attributeTypes, isFilterable } from './attribute.types.ts'
import { keyAsked } from './attribute.values.ts'

/**
 * The condition that a product has this value for the attribute with this code; nothing has it where that cannot be
 * filtered by. Which type it has is known to the database alone, so each asks by a key of its own.
 */
export const hasAttribute = (eb: Sql, code: string, text: string) =>
  eb(
    'products.id',
    'in',
    eb
      .selectFrom('product_attribute_keys as held')
      .innerJoin('attributes', 'attributes.id', 'held.attribute_id')
      .select('held.product_id')
      .where(sql`lower(attributes.code)`, '=', code.toLowerCase())
      .where('attributes.code', '=', code)
      .where('attributes.is_filterable', '=', true)
      .where('attributes.deleted_at', 'is', null)
      .where((inside) => inside.or(askedBy(text).map((each) => inside.and(each)))),
  )

const askedBy = (text: string) =>
  attributeTypes
    .filter(isFilterable)
    .map((type) => ({ 'attributes.type': type, 'held.key': keyAsked(type, text) }))
    .filter((asked) => asked['held.key'] !== undefined)

/** Refuses the codes that name no attribute by which products can be filtered. */
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
