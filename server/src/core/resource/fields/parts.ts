/** The fields of an object schema: read, replaced, selected. */
import Type, { type Static, type TProperties, type TSchema } from 'typebox'

/** TypeBox marks optional fields with a property that a spread does not copy. */
export function annotated<T extends TSchema>(field: T, words: object): T {
  const copy = { ...field, ...words }
  return '~optional' in field ? (Type.Optional(copy) as unknown as T) : copy
}

/**
 * Returns a schema in which this field replaces the one with the same name. Without a description of its own, it keeps
 * that of the replaced field.
 */
export function having<S extends TSchema>(schema: S, name: string, field: TSchema) {
  const { description } = (fieldsOf(schema)[name] ?? {}) as { description?: string }
  const described = description && !('description' in field) ? annotated(field, { description }) : field
  return Type.Unsafe<Static<S>>({ ...schema, properties: { ...fieldsOf(schema), [name]: described } })
}

export const fieldsOf = (schema: TSchema) => (schema as { properties?: TProperties }).properties ?? {}

/** Returns some fields of a schema, for responses with only a part of it. */
export const only = <S extends TSchema, const K extends string>(schema: S, ...names: K[]) => {
  const properties = fieldsOf(schema)
  const selected = names.map((name) => {
    const field = properties[name]
    if (!field) throw new Error(`No field ${name} to show.`)
    return [name, field]
  })
  return Type.Unsafe<Pick<Static<S>, K & keyof Static<S>>>(Type.Object(Object.fromEntries(selected)))
}

/** A pattern for text. `hint` ends the sentence `The <field> field …` when the text does not match. */
export const form = (pattern: string, hint: string) => ({ pattern, 'x-hint': hint })
