/** The columns of files, derived from the schemas of the rows. */
import type { Ctx } from '#runtime/database/context'
import { customFieldSchema, type Definition } from '../custom-fields/definitions.ts'
import { fieldsOf, type TSchema } from '../resource/fields/fields.ts'
import { isRestricted } from '../resource/restricted.ts'
import { type Column, kindOf } from './cells.ts'

export interface ColumnsOptions {
  definitions: readonly Definition[]
  caller: Pick<Ctx, 'permissions' | 'scopes'>
  /** A field without a column. */
  without?: string | undefined
}

/**
 * Returns one column per value, including values inside objects. Custom fields follow their definitions; free-form data
 * is JSON in `custom_fields`. Fields that the caller may not see have no column.
 */
export function columnsOf(
  schema: TSchema,
  options: ColumnsOptions,
  before: readonly string[] = [],
): Column[] {
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const parts = [...before, name]
    if (parts.join('.') === options.without || isRestricted(field, options.caller)) return []
    if ('x-custom-fields' in field)
      return options.definitions.map((definition) => ({
        ...columnOf([name, definition.code], customFieldSchema(definition)),
        label: definition.label,
      }))
    const inner = columnsOf(field, options, parts)
    return inner.length > 0 ? inner : [columnOf(parts, field)]
  })
}

/** Returns the column of a field. */
export const columnOf = (parts: readonly string[], field: TSchema): Column => ({
  path: parts.join('.'),
  parts,
  kind: kindOf(field),
  currencyField: (field as { 'x-money'?: string })['x-money'],
})
