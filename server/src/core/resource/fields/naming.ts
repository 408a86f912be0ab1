/** The names of schemas in the OpenAPI document. */
import { annotated, fieldsOf, type TProperties, type TSchema } from './fields.ts'

/** Returns the name of an entity type or of a field: `CustomField` for `custom_field`. */
export const titleOf = (name: string) =>
  name.replace(/(?:^|[ _.-])(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns `line` for `lines`, `category` for `categories`. */
export const singularOf = (name: string) => name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')

interface Keywords {
  title?: string
  enum?: readonly unknown[]
  items?: TSchema
}

/** Returns the fields. Choices and objects without a title get one from their position: `LeadStatus`. */
export const nameFields = <P extends TProperties>(owner: string, fields: P): P =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, nameField(`${owner}${titleOf(name)}`, field)]),
  ) as P

/** Returns a field with this title, if it is a choice or an object without one. A list gives the title to its items. */
export function nameField(title: string, field: TSchema): TSchema {
  const { title: own, enum: choices, items } = field as Keywords
  if (items) return annotated(field, { items: nameField(singularOf(title), items) })
  const properties = fieldsOf(field)
  const isObject = Object.keys(properties).length > 0
  if (!choices && !isObject) return field
  const name = own ?? title
  return annotated(field, { title: name, ...(isObject && { properties: nameFields(name, properties) }) })
}
