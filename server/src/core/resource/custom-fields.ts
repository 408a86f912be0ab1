/** Custom fields in the schemas of a resource: a field of its records and a filter of its list. */
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#runtime/database/handle'
import { fieldsOf, type TProperties, type TSchema, Type } from './fields/fields.ts'
import { comparable } from './fields/custom-field-values.ts'
import { intersectionOf } from './filters.ts'

const field = 'custom_fields'

/** Returns the entity type whose custom fields a schema contains, or undefined if it contains none. */
export const entityOf = (schema: TSchema | undefined) =>
  schema && (fieldsOf(schema)[field] as { 'x-custom-fields'?: string } | undefined)?.['x-custom-fields']

export const hasCustomFields = (schema: TSchema) => field in fieldsOf(schema)

/** Returns the fields of a resource definition; `custom_fields`, if present, gets its entity type and a description. */
export function withCustomFields<W extends TProperties>(entityType: string, written: W): W {
  const own = written[field]
  if (!own) return written
  const description =
    `The fields in GET /custom-fields?entity_type=${entityType} are validated; other keys are free-form.` +
    ' Merged by key; null removes one.'
  return { ...written, [field]: { ...own, 'x-custom-fields': entityType, description } }
}

/** The filter `custom_fields[code]=value` of a list whose resource has custom fields. */
export function customFilter(entityType: string, written: TProperties) {
  if (!(field in written)) return {}
  const description =
    `\`${field}[code]=value\` for the fields in GET /custom-fields?entity_type=${entityType}.` +
    ' A multi_select must contain the value.'
  const schema = Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    minProperties: 1,
    'x-custom-fields': entityType,
    description,
  })
  return { [field]: { schema, ids: idsWithValues(entityType) } }
}

type Sql = ExpressionBuilder<Tables, 'custom_field_values'>
type Wanted = Record<string, string | number | boolean>

/**
 * Selects the ids of the records with all these values from a separate table, because PostgreSQL does not use indexes
 * on jsonb under row-level security.
 */
const idsWithValues = (entityType: string) => (eb: Sql, wanted: Wanted) =>
  intersectionOf(
    Object.entries(wanted).map(([code, value]) =>
      eb
        .selectFrom('custom_field_values')
        .select('record_id')
        .where('custom_field_values.entity_type', '=', entityType)
        .where('custom_field_values.code', '=', code)
        .where('custom_field_values.value', '=', comparable(value)),
    ),
  )

declare module '#runtime/database/handle' {
  interface Tables {
    custom_field_values: { entity_type: string; code: string; value: string; record_id: string }
  }
}
