/** The fields of an object schema: read, replaced, selected. */
import Type, { type Static, type TProperties, type TSchema } from 'typebox'

/** Returns a schema in which this field replaces the one with the same name. */
export const having = <S extends TSchema>(schema: S, name: string, field: TSchema) =>
  Type.Unsafe<Static<S>>({ ...schema, properties: { ...fieldsOf(schema), [name]: field } })

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
