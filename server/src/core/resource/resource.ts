/**
 * `resource()` completes a resource definition: fields, states, list, events and permissions. It contains values,
 * schemas and pure functions. The record functions (records.ts, lists.ts) read it and actions call those functions;
 * there are no callbacks.
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
import type { States } from './states.ts'

/** What `resource()` derives, or what a declaration must contain. */
type Given =
  | 'area'
  | 'table'
  | 'entityType'
  | 'schema'
  | 'states'
  | 'list'
  | 'hidden'
  | 'events'
  | 'permissions'

interface Declaration<W, K, H, R, E extends string, M extends string> extends Partial<Omit<Resource, Given>> {
  area: string
  entityType: string
  states?: States<string, M>
  /** The fields that a client writes. */
  writable: W
  /** The fields that only the system writes, besides `id`, `created_at` and `updated_at`, which every record has. */
  readOnly: K
  /** Columns that are never returned. */
  hidden?: H
  /** The fields that a client must send at creation. */
  required: readonly R[]
  /** Schemas of writable fields in a body, if they differ from those in a response. */
  inputFields?: Partial<Record<keyof W & string, TSchema>>
  /** Stricter schemas of writable fields at creation. */
  createFields?: Partial<Record<keyof W & string, TSchema>>
  example: object
  list: Listing
  events: readonly E[]
  permissions: Record<string, string>
}

type Stored<W extends TProperties, K extends TProperties, H extends TProperties> = {
  [F in keyof (W & K & H)]: Static<(W & K & H)[F]>
} & { id: string; created_at: string; updated_at: string; version: number }

/** Null clears free-form data, like every object of a partial body; a response always has an object. */
type Clearable<T> = Record<string, unknown> extends T ? T | null : T

export function resource<
  W extends TProperties,
  K extends TProperties,
  const R extends keyof W & string,
  const E extends string,
  H extends TProperties = {},
  M extends string = never,
>(table: string, declaration: Declaration<W, K, H, R, E, M>) {
  const { readOnly, hidden, required, inputFields, createFields, example, entityType, list, ...rest } =
    declaration
  const writable = withCustomFields(entityType, declaration.writable)
  type Draft = { [F in R]: Static<W[F]> } & { [F in Exclude<keyof W, R>]?: Static<W[F]> | undefined }
  type Patch = { [F in keyof W]?: Clearable<Static<W[F]>> | undefined }

  const own = { id: ReadOnly(Id) }
  const kept = asReadOnly({ ...readOnly, created_at: Instant, updated_at: Instant })
  const { detail = {}, includes = {} } = declaration
  const embedded = asReadOnly(schemasOf({ ...detail, ...includes }))
  const inputs = { ...writable, ...(inputFields as TProperties) }
  return {
    ...defaults,
    ...rest,
    entityType,
    list: { ...list, filters: { ...list.filters, ...customFilter(entityType, table, writable) } } as Listing,
    table,
    hidden: Object.keys(hidden ?? {}),
    schema: Type.Object({ ...own, ...writable, ...kept }, { title: titleOf(entityType) }),
    draft: bodySchema<Draft>(
      entityType,
      'Draft',
      { ...own, ...mapFields(inputs, asBody(true)), ...(createFields as TProperties), ...kept, ...embedded },
      required,
      example,
    ),
    patch: bodySchema<Patch>(
      entityType,
      'Patch',
      { ...own, ...mapFields(inputs, asBody(false)), ...kept, ...embedded },
      [],
      example,
    ),
    /** Only a type: a record as it is stored. */
    stored: undefined as unknown as Stored<W, K, H>,
  }
}

/** Defaults of what a declaration can omit. */
const defaults = {
  lines: {} as Resource['lines'],
  detail: {} as Resource['detail'],
  includes: {} as Resource['includes'],
  computed: {} as Resource['computed'],
  generated: [] as Resource['generated'],
  unversioned: [] as Resource['unversioned'],
  searchFields: (() => []) as Resource['searchFields'],
  titleFields: (() => []) as Resource['titleFields'],
  searchableThrough: {} as Resource['searchableThrough'],
  hasPairTotals: false as boolean,
  rules: (() => ({})) as Resource['rules'],
  isConfidential: (() => false) as Resource['isConfidential'],
  unique: {} as Resource['unique'],
}

const asReadOnly = (fields: TProperties) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ReadOnly(field)]))

/** Returns the fields that embeds add to a record. */
export const schemasOf = (embeds: Record<string, Embed>): TProperties =>
  Object.fromEntries(
    Object.entries(embeds).flatMap(([name, { schema, count }]): [string, TSchema][] => [
      [name, schema],
      ...(count ? [[`${name}_count`, Count] as [string, TSchema]] : []),
    ]),
  )

const bodySchema = <T>(
  entityType: string,
  kind: 'Draft' | 'Patch',
  properties: TProperties,
  required: readonly string[],
  example: object,
) =>
  Type.Unsafe<T>({
    type: 'object',
    title: `${titleOf(entityType)}${kind}`,
    'x-record': { of: entityType, isNew: kind === 'Draft' },
    properties,
    required,
    additionalProperties: false,
    examples: [example],
  })

/** Returns the name of an entity type in the OpenAPI document: `CustomField`. */
export const titleOf = (entityType: string) =>
  entityType.replace(/(?:^|[ _-])(\w)/g, (_, letter: string) => letter.toUpperCase())

const mapFields = (fields: TProperties, map: (field: TSchema) => TSchema): TProperties =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]))

/**
 * Returns a field as a client sends it. An object in a new record needs every key that is neither nullable nor
 * read-only; in a partial body it is merged by key and needs none.
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
