/** Titles and descriptions of fields, for the OpenAPI document. */
import type { TProperties, TSchema } from 'typebox'
import { annotated, fieldsOf } from './parts.ts'

/** Gives a schema its name in the OpenAPI document. */
export const titled = <T extends TSchema>(title: string, field: T): T => annotated(field, { title })

/** Names a short form of another record. The OpenAPI document shows its fields with the descriptions of that record. */
export const embedded = <T extends TSchema>(title: string, entityType: string, field: T): T =>
  annotated(field, { title, 'x-record': entityType })

/** Marks a message for people, which responses contain in the language of the caller (decision 99). */
export const message = <T extends TSchema>(field: T): T => annotated(field, { 'x-message': true })

/** Describes a field in the OpenAPI document. */
export const about = <T extends TSchema>(description: string, field: T): T =>
  annotated(field, { description })

/** Describes the values of a choice in the OpenAPI document. `texts` may also have those of other values. */
export const valuesDescribed = <T extends TSchema>(texts: Readonly<Record<string, string>>, field: T): T =>
  annotated(field, { 'x-values': texts })

/** Describes fields of an object in the OpenAPI document. */
export const described = <S extends TSchema>(schema: S, texts: Readonly<Record<string, string>>): S => ({
  ...schema,
  properties: describedFields(fieldsOf(schema), texts),
})

/** Returns the fields with their descriptions. Throws if a described field does not exist. */
export function describedFields<P extends TProperties>(
  fields: P,
  texts: Readonly<Record<string, string>>,
): P {
  const unknown = Object.keys(texts).find((name) => !(name in fields))
  if (unknown) throw new Error(`No field ${unknown} to describe.`)
  const changed = Object.entries(texts).map(([name, text]) => [name, about(text, fields[name] as TSchema)])
  return { ...fields, ...Object.fromEntries(changed) }
}

/** Declares that a text is a URL, or can be one. The app shows one that begins with http:// or https:// as a link. */
export const url = <T extends TSchema>(field: T): T => annotated(field, { 'x-url': true })

/** Declares that a text is a telephone number. The app shows it as a link that calls it. */
export const phone = <T extends TSchema>(field: T): T => annotated(field, { 'x-phone': true })
