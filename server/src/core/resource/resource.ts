/**
 * `resource()` completes a resource definition: fields, states, list, events and permissions. It contains values,
 * schemas and pure functions. The record functions (records.ts, lists.ts) read it, and actions call those functions;
 * there are no callbacks.
 */
import type { FieldErrors } from '#runtime/api-error'
import { customFilter, withCustomFields } from '../custom-fields/values.ts'
import type { Embed, Lines, Listing, RequestContext, Resource } from './definition.ts'
import { completeListing } from './listing.ts'
import { nameFields, titleOf } from './fields/naming.ts'
import {
  about,
  Count,
  describedFields,
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
} from './fields/fields.ts'
import type { States } from './states.ts'

/** The parts that `resource()` derives, or that a declaration must contain. */
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

/** The callbacks of a declaration, which receive the stored record and its lines with their types. */
interface Callbacks<Record> {
  searchFields?: (record: Record) => readonly (string | null | undefined)[]
  titleFields?: (record: Record) => readonly (string | null | undefined)[]
  computed?: { [field: string]: (record: Record, context: RequestContext) => unknown }
  rules?: (record: Partial<Record>) => FieldErrors
  isConfidential?: (record: Record) => boolean
  lines?: { [F in keyof Record]?: Record[F] extends readonly (infer Line)[] ? LinesOf<Line, Record> : never }
}

interface LinesOf<Line, Record> extends Omit<Lines, 'computed' | 'derived'> {
  computed?: { [field: string]: (line: Line) => unknown }
  derived?: (line: Line, record: Record) => object
}

interface Declaration<
  W extends TProperties,
  K extends TProperties,
  H extends TProperties,
  R,
  E extends string,
  M extends string,
  I,
>
  extends Partial<Omit<Resource, Given | keyof Callbacks<unknown>>>, Callbacks<NoInfer<Stored<W, K, H>>> {
  area: string
  entityType: string
  states?: States<string, M>
  /** The fields that a client writes. */
  writable: W
  /**
   * The fields that only the system writes, in addition to `id`, `created_at` and `updated_at`, which every record has.
   */
  readOnly: K
  /** Columns that are never returned. */
  hidden?: H
  /** The fields that a client must send at creation. */
  required: readonly R[]
  /** Schemas of writable fields in a body, if they differ from those in a response. */
  inputFields?: I
  /** Stricter schemas of writable fields at creation. */
  createFields?: Partial<Record<keyof W & string, TSchema>>
  /** Descriptions of fields whose name is not sufficient. */
  descriptions?: { readonly [F in keyof W | keyof K]?: string }
  example: object
  list: Listing
  events: readonly E[]
  permissions: Record<string, string>
}

type Stored<W extends TProperties, K extends TProperties, H extends TProperties> = {
  [F in keyof (W & K & H)]: Static<(W & K & H)[F]>
} & { id: string; created_at: string; updated_at: string; version: number }

/** The type of a field in a request body. */
type Input<W extends TProperties, I, F extends keyof W> = F extends keyof I
  ? I[F] extends TSchema
    ? Static<I[F]>
    : never
  : Static<W[F]>

/** Null clears free-form data, like every object of a partial body; a response always has an object. */
type Clearable<T> = Record<string, unknown> extends T ? T | null : T

/** Core calls the callbacks of any resource, so their record type is erased once they are declared. */
type Erased<D> = Omit<D, keyof Callbacks<unknown>> & Partial<Pick<Resource, keyof Callbacks<unknown>>>

export function resource<
  W extends TProperties,
  K extends TProperties,
  const R extends keyof W & string,
  const E extends string,
  H extends TProperties = {},
  M extends string = never,
  I extends { [F in keyof W]?: TSchema } = {},
>(table: string, declaration: Declaration<W, K, H, R, E, M, I>) {
  const { readOnly, hidden, required, inputFields, createFields, example, entityType, list, ...rest } =
    declaration
  const { descriptions = {}, ...others } = rest
  const title = titleOf(entityType)
  const all = describedFields(
    { ...withCustomFields(entityType, declaration.writable), ...readOnly },
    descriptions as Record<string, string>,
  )
  const fields: TProperties = nameFields(title, all)
  const writable = pick(fields, Object.keys(declaration.writable)) as W
  type Draft = { [F in R]: Input<W, I, F> } & { [F in Exclude<keyof W, R>]?: Input<W, I, F> | undefined }
  type Patch = { [F in keyof W]?: Clearable<Input<W, I, F>> | undefined }

  const own = { id: ReadOnly(Id) }
  const readOnlyFields = asReadOnly({ ...pick(fields, Object.keys(readOnly)), ...moments })
  const { detail = {}, includes = {}, computed = {}, lines = {} } = declaration
  const stored = { ...writable, ...readOnlyFields }
  const isColumn = (name: string) => !(name in computed || name in lines)
  const listed = completeListing(table, pick(stored, Object.keys(stored).filter(isColumn)), {
    ...list,
    filters: { ...list.filters, ...customFilter(entityType, writable) },
  })
  const embedded = asReadOnly(schemasOf({ ...detail, ...includes }))
  const inputs = { ...writable, ...asDescribed(title, fields, inputFields as TProperties) }
  const initial = asDescribed(`${title}Initial`, fields, createFields as TProperties)
  return {
    ...defaults,
    ...(others as Erased<typeof others>),
    ...restoration(declaration),
    entityType,
    list: listed,
    table,
    hidden: Object.keys(hidden ?? {}),
    schema: Type.Object({ ...own, ...writable, ...readOnlyFields }, { title, examples: [example] }),
    draft: bodySchema<Draft>(
      entityType,
      'Draft',
      { ...own, ...mapFields(inputs, asBody('Draft')), ...initial, ...readOnlyFields, ...embedded },
      required,
      example,
    ),
    patch: bodySchema<Patch>(
      entityType,
      'Patch',
      { ...own, ...mapFields(inputs, asBody('Patch')), ...readOnlyFields, ...embedded },
      [],
      example,
    ),
    /** Only a type: a stored record. */
    stored: undefined as unknown as Stored<W, K, H>,
  }
}

/** A resource with restorable records has the event and the permission of their restoration. */
const restoration = <E extends string>({
  restorable,
  events,
  permissions,
  entityType,
}: Pick<Resource<TSchema, E>, 'restorable' | 'events' | 'permissions' | 'entityType'>) =>
  restorable
    ? {
        events: [...new Set([...events, 'restored' as E])],
        permissions: { ...permissions, restore: `Restore deleted records: ${entityType}.` },
      }
    : {}

const moments = {
  created_at: about('When the record was created.', Instant),
  updated_at: about('When the record was last changed.', Instant),
}

const pick = (fields: TProperties, names: readonly string[]): TProperties =>
  Object.fromEntries(names.map((name) => [name, fields[name] as TSchema]))

/** Returns replaced schemas of fields, with their descriptions. */
function asDescribed(owner: string, fields: TProperties, others: TProperties | undefined): TProperties {
  const texts = Object.entries(others ?? {}).map(([name, other]) => {
    const { description } = fields[name] as { description?: string }
    return [name, description ? about(description, other) : other]
  })
  return nameFields(owner, Object.fromEntries(texts) as TProperties)
}

/** Defaults of optional parts of a declaration. */
const defaults = {
  lines: {} as Resource['lines'],
  detail: {} as Resource['detail'],
  includes: {} as Resource['includes'],
  computed: {} as Resource['computed'],
  generated: [] as Resource['generated'],
  unversioned: [] as Resource['unversioned'],
  dynamic: [] as Resource['dynamic'],
  immutable: [] as Resource['immutable'],
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

const CountOfAll = about('The number of all, also of those not shown.', Count)

/** Returns the fields that embeds add to a record. */
export const schemasOf = (embeds: Record<string, Embed>): TProperties =>
  Object.fromEntries(
    Object.entries(embeds).flatMap(([name, { schema, count }]): [string, TSchema][] => [
      [name, schema],
      ...(count ? [[`${name}_count`, CountOfAll] as [string, TSchema]] : []),
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
    'x-body-of': { entityType, isNew: kind === 'Draft' },
    properties,
    required,
    additionalProperties: false,
    examples: [example],
  })

const mapFields = (fields: TProperties, map: (field: TSchema) => TSchema): TProperties =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]))

/**
 * Returns the schema of a field in a request. An object in a new record needs every key that is neither nullable nor
 * read-only. In a partial body it is merged by key and needs none.
 */
const asBody =
  (body: 'Draft' | 'Patch') =>
  (field: TSchema): TSchema => {
    const properties = fieldsOf(field)
    if (isFreeForm(field)) return Maybe(field)
    // A money object keeps its name and its required keys.
    if (Object.keys(properties).length === 0 || 'x-money' in field) return field
    const { required: returned = [], title } = field as { required?: string[]; title?: string }
    const isReadOnly = (inner: TSchema | undefined) => (inner as { readOnly?: boolean }).readOnly === true
    const needed = returned.filter((name) => !isReadOnly(properties[name]) && !mayBeNull(properties[name]))
    // A body whose fields differ from those of a response has a separate name.
    const differs = returned.length > 0 || Object.values(properties).some(isReadOnly)
    return {
      ...field,
      ...(title && differs && { title: `${title}${needed.length > 0 ? body : 'Body'}` }),
      properties: mapFields(properties, asBody(body)),
      required: body === 'Draft' ? needed : [],
    } as TSchema
  }
