/**
 * A resource is a declaration: what it looks like, how it moves, how it is listed, what it announces. It holds values,
 * schemas and pure functions. The record functions (records.ts, lists.ts) read it; verbs call them; nothing calls back.
 */
import type { Embed, Resource, Listing } from './definition.ts'
import { customFilter, withCustomFields } from './custom-fields.ts'
import {
  Count,
  fieldsOf,
  Id,
  Instant,
  isFreeForm,
  Maybe,
  mayBeNull,
  ReadOnly,
  type Static,
  type TProperties,
  type TSchema,
  Type,
} from './fields.ts'

/** What `resource()` works out itself, or what a declaration must say. */
type Given = 'area' | 'table' | 'noun' | 'schema' | 'list' | 'hidden' | 'events' | 'permissions'

interface Declaration<W, K, H, R, E extends string> extends Partial<Omit<Resource, Given>> {
  area: string
  noun: string
  /** What a client writes. */
  written: W
  /** What the house keeps, besides `id`, `created_at` and `updated_at`, which every record has. */
  kept: K
  /** Columns that only the house sees. */
  hidden?: H
  /** What a client must send to create one. */
  required: readonly R[]
  /** Schemas of written fields in a body, where they differ from what is read. */
  inBody?: Partial<Record<keyof W & string, TSchema>>
  /** Stricter schemas of written fields at creation. */
  atCreation?: Partial<Record<keyof W & string, TSchema>>
  example: object
  list: Listing
  events: readonly E[]
  permissions: Record<string, string>
}

type Stored<W extends TProperties, K extends TProperties, H extends TProperties> = {
  [F in keyof (W & K & H)]: Static<(W & K & H)[F]>
} & { id: string; created_at: string; updated_at: string; version: number }

/** Free-form data is cleared by null, as every object of a partial body; it is read as an object nevertheless. */
type Clearable<T> = Record<string, unknown> extends T ? T | null : T

export function resource<
  W extends TProperties,
  K extends TProperties,
  const R extends keyof W & string,
  const E extends string,
  H extends TProperties = {},
>(table: string, declaration: Declaration<W, K, H, R, E>) {
  const { kept, hidden, required, inBody, atCreation, example, noun, list, ...rest } = declaration
  const written = withCustomFields(noun, declaration.written)
  const { detail = {}, includes = {}, computed = {}, foundThrough = {} } = declaration
  const { generated = [], unversioned = [] } = declaration
  const {
    searched = () => [],
    named = () => [],
    rules = () => ({}),
    isConfidential = () => false,
  } = declaration
  type Draft = { [F in R]: Static<W[F]> } & { [F in Exclude<keyof W, R>]?: Static<W[F]> | undefined }
  type Patch = { [F in keyof W]?: Clearable<Static<W[F]>> | undefined }

  const own = { id: ReadOnly(Id) }
  const house = asReadOnly({ ...kept, created_at: Instant, updated_at: Instant })
  const embedded = asReadOnly(schemasOf({ ...detail, ...includes }))
  const bodies = { ...written, ...(inBody as TProperties) }
  const writable = mapFields(bodies, asBody(true))
  const mergeable = mapFields(bodies, asBody(false))
  return {
    ...rest,
    noun,
    list: { ...list, filters: { ...list.filters, ...customFilter(noun, table, written) } } as Listing,
    table,
    detail,
    includes,
    computed,
    generated,
    unversioned,
    rules,
    isConfidential,
    hidden: Object.keys(hidden ?? {}),
    searched,
    named,
    foundThrough,
    schema: Type.Object({ ...own, ...written, ...house }, { title: titleOf(noun) }),
    draft: bodySchema<Draft>(
      `${titleOf(noun)}Draft`,
      { ...own, ...writable, ...(atCreation as TProperties), ...house, ...embedded },
      required,
      example,
    ),
    patch: bodySchema<Patch>(
      `${titleOf(noun)}Patch`,
      { ...own, ...mergeable, ...house, ...embedded },
      [],
      example,
    ),
    /** Only a type: a record as it is stored. */
    stored: undefined as unknown as Stored<W, K, H>,
  }
}

const asReadOnly = (fields: TProperties) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ReadOnly(field)]))

/** The fields that embeds add to a record. */
export const schemasOf = (embeds: Record<string, Embed>): TProperties =>
  Object.fromEntries(
    Object.entries(embeds).flatMap(([name, { schema, count }]): [string, TSchema][] => [
      [name, schema],
      ...(count ? [[`${name}_count`, Count] as [string, TSchema]] : []),
    ]),
  )

const bodySchema = <T>(
  title: string,
  properties: TProperties,
  required: readonly string[],
  example: object,
) =>
  Type.Unsafe<T>({
    type: 'object',
    title,
    properties,
    required,
    additionalProperties: false,
    examples: [example],
  })

/** What a noun is called in the description of the API: `CustomField`. */
export const titleOf = (noun: string) =>
  noun.replace(/(?:^|[ _-])(\w)/g, (_, letter: string) => letter.toUpperCase())

const mapFields = (fields: TProperties, map: (field: TSchema) => TSchema): TProperties =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]))

/**
 * A field as a client sends it. Of an object a new record needs every key that is neither null nor the house's; a
 * partial body is merged by key and needs none.
 */
const asBody =
  (isNew: boolean) =>
  (field: TSchema): TSchema => {
    const properties = fieldsOf(field)
    if (isFreeForm(field)) return Maybe(field)
    if (Object.keys(properties).length === 0) return field
    const isNeeded = ([name, inner]: [string, TSchema]) => {
      const { readOnly } = inner as { readOnly?: boolean }
      const { required = [] } = field as { required?: string[] }
      return isNew && required.includes(name) && !readOnly && !mayBeNull(inner)
    }
    const required = Object.entries(properties)
      .filter(isNeeded)
      .map(([name]) => name)
    return { ...field, properties: mapFields(properties, asBody(isNew)), required } as TSchema
  }
