/**
 * A resource is a declaration: what it looks like, how it moves, how it is listed, what it announces. It holds values,
 * schemas and pure functions. The record functions (records.ts, lists.ts) read it; verbs call them; nothing calls back.
 */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Ctx } from '#runtime/database/context'
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
import type { FieldErrors } from '#runtime/api-error'
import type { States } from './states.ts'

// Record functions work on any table, so inside the platform (and only here) column types are erased.
// oxlint-disable-next-line typescript/no-explicit-any -- the one erasure; outward types come from the schema
export type Any = any
export type Sql = ExpressionBuilder<Any, Any>

/** What the pure functions of a noun may know of the request. */
export type Circumstances = Pick<Ctx, 'now' | 'tenant' | 'publicUrl' | 'credential'>

export interface Filter {
  /** What the query string may hold; by default, what the field of that name may hold. */
  schema?: TSchema
  /** The condition; by default, equality with the column of that name. */
  where?: (sql: Sql, value: Any, circumstances: Circumstances) => Expression<SqlBool>
}

/** States that end by themselves: from the moment in `at` on, what is stored as `from` is `to`. No job is awaited. */
export interface Lapse {
  field: string
  /** One of them, where totals are kept by this field. */
  from: readonly [string, ...string[]]
  to: string
  /** Holds a moment only while the record is stored as one of `from`. */
  at: string
}

/** A total that is kept besides the number of records: by these fields, of records that have the first of them. */
export interface Tally {
  by: readonly string[]
  /** The field whose amounts are added up; by default, records are counted. */
  sum?: string
}

/** Related records or figures, selected with a record as one correlated sub-select. */
export interface Embed {
  schema: TSchema
  /** The permission that seeing them needs, with its scope, when it is another than the record's own. */
  can?: string
  select: (sql: Sql) => Expression<unknown>
  /** Of a list: how many there are in all, shown as `<name>_count`. */
  count?: (sql: Sql) => Expression<unknown>
  /** Of a list: how the state of its records ends by itself. */
  lapse?: Lapse
}

export interface Listing {
  /** A condition, as SQL, that all records of the list meet. Nothing is counted beforehand for such a list. */
  only?: string
  filters: Record<string, Filter>
  /** Column of each sort, or the expression it stands for. */
  sorts: Record<string, string>
  /** The sort when none is asked for. */
  order: `${string} ${'asc' | 'desc'}`
  /**
   * Filters on these fields, alone or together, get their total from the counts instead of counting rows. Null: there
   * are never many, rows are counted.
   */
  facets: readonly string[] | null
  /** Further totals, by the name under which they are asked for. */
  tallies?: Record<string, Tally>
}

export interface Resource<S extends TSchema = TSchema, E extends string = string> {
  /** The first half of its permissions: `crm.leads`. */
  area: string
  table: string
  /** What one of them is called: `lead`; also the entity type of its events. */
  noun: string
  schema: S
  states?: States
  list: Listing
  /** What makes up its text in the search; each entry is a line that may match. */
  searched: (record: Any) => readonly (string | null | undefined)[]
  /** What it is called: by this the records that belong to it are found too. */
  named: (record: Any) => readonly (string | null | undefined)[]
  /** By the table of a relation, the ids of these records whose related id is (`=`) one of those `found` by name. */
  foundThrough: Record<string, (sql: Sql, found: Expression<Any>) => Expression<Any>>
  lapse?: Lapse
  /** Shown when a single record is read. */
  detail: Record<string, Embed>
  /** Shown when `includes` names them. */
  includes: Record<string, Embed>
  /** Fields that are worked out when a record is read. */
  computed: Record<string, (record: Any, circumstances: Circumstances) => unknown>
  /** What must hold between the fields of a record: tells what does not. */
  rules: (record: Any) => FieldErrors
  /** Whether the private fields of a record stay out of the audit log too: not all who read it may see the record. */
  isConfidential: (record: Any) => boolean
  /** Columns that no answer shows. */
  hidden: readonly string[]
  /** Fields that the database works out from others. */
  generated: readonly string[]
  /** Figures about something else, such as the latest activity: they change without a new version of the record. */
  unversioned: readonly string[]
  events: readonly E[]
  /** False: its events are for the audit log only, not for the feed and the webhooks. */
  isAnnounced?: boolean
  /** What it takes to see an event of one, besides the permission to read it. */
  visibility?: Visibility
  /** The last part of each permission, with a sentence that says what it allows. */
  permissions: Record<string, string>
  /** The records that cannot be deleted while rows of this resource refer to them. */
  restricts?: readonly DeletionRestriction[]
  /** Files can be attached to it. */
  documents?: Attaching
  /** It has a picture: the hidden field that holds where it is read. */
  picture?: Picture
}

/** A record cannot be deleted while a row refers to it. Conditions are SQL over the row, which is called `r`. */
export interface DeletionRestriction {
  /** The noun of the resource that is protected: `supplier`. */
  deletionOf: string
  /** The table of the rows, where it is not that of the resource. */
  table?: string
  /** The column of the row that holds the id of the protected record. */
  column: string
  /** Which rows restrict: `r.deleted_at is null and r.expires_at > :now` */
  where: string
  /** What `{label}` of the message stands for: `r.po_number` */
  label?: string
  /** The key of the error. */
  field: string
  message: string
}

/** Public fields: the kind of record that one belongs to, to be readable too; a flag that needs a permission. */
export interface Visibility {
  parent?: string
  restricted?: { flag: string; can: string }
}

/** Kinds of files that belong together. */
export type Family = 'images' | 'pdf' | 'word' | 'sheets' | 'slides' | 'archives' | 'text' | 'video' | 'audio'

export interface Attaching {
  /** What one file may have at most; a megabyte is 2^20 bytes. */
  megabytes: number
  families: readonly Family[]
  /** The tags that its documents may carry; any, where it names none. */
  tags?: readonly string[]
}

export interface Picture {
  /** The end of its address: `profile-image`. */
  path: string
  field: string
  megabytes: number
}

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
