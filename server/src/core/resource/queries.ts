/** The query strings of endpoints: `query: queries.page(brands)`. */
import {
  about,
  annotated,
  Choice,
  fieldsOf,
  type Many,
  mayBeNull,
  Optional,
  SortDirection,
  type Static,
  Text,
  titled,
  type TProperties,
  type TSchema,
  Type,
} from './fields/fields.ts'
import { idPattern } from '#runtime/ids'
import type { Any, Resource } from './definition.ts'
import { nameField, titleOf } from './fields/naming.ts'

export interface PageQuery {
  page: number
  per_page: number
  cursor?: string
  sort_by?: string
  sort_direction?: 'asc' | 'desc'
  search?: string
  q?: string
  includes?: string
  include_sums?: boolean
  /** The second stage of a search: one of its words has a typing error. No client sends it. */
  isSimilar?: boolean
  [filter: string]: unknown
}

/** The sums of a list: an entry for each currency, and one for quantities, which have none. */
export type ListSums = { currency: string | null; sums: Record<string, number> }[]

export interface Page<T> {
  items: T[]
  total: number
  page: number
  per_page: number
  /** The cursor of the next page; null after the last one. Missing if the list has no cursors. */
  next_cursor?: string | null
  /** Totals of all records that match the filters, for lists with a summary. */
  summary?: object
  /** The requested sums of all records that match the filters; null if they take too long. */
  sums?: ListSums | null
  /** `similar`: no record contains the searched text, and these contain it with a typing error. */
  match?: 'similar'
  /** The number of matching records that the caller may not see; `total` does not include them. */
  withheld?: number
}

/** Whether the records contain the searched text; missing if they do. */
export const Match = Type.Optional(
  Type.Literal('similar', {
    description:
      'No record contains the searched text. Those of this response contain it with a typing error in one of its ' +
      'longer words. Missing in all other responses.',
  }),
)

/** The number of omitted rows; missing if there are none. */
export const Withheld = Type.Optional(
  Type.Integer({
    minimum: 1,
    description:
      'The number of omitted records, for which the caller lacks a permission or ' +
      'scope. `total` does not include them. Missing when no records are omitted.',
  }),
)

const pagingFields = {
  page: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'The number of the page, from 1.',
  }),
  per_page: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 25,
    description: 'The number of records per page.',
  }),
}

/** The most records of a list that page numbers reach (decision 103). */
export const recordsByPageNumber = 100_000

/** The message for an invalid cursor. */
export const cursorHint = 'must be the next_cursor of a page with the same sort'

export const CursorField = about(
  'Instead of `page`: `next_cursor` in `meta` of the page before. Requires the same sort.',
  // The longest sort value has 511 characters.
  annotated(Text(4_000), { 'x-hint': cursorHint }),
)

const DeletedOnly = titled(
  'DeletedFilter',
  about(
    '`only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the ' +
      'deletion. Requires the permission to restore them; cannot be combined with a search.',
    Choice('only'),
  ),
)

const IncludeSums = about(
  '`true`: `meta.sums` has the sums of amounts and quantities over all records that match the filters.',
  Type.Boolean(),
)

/** Returns the schema of a list's query string: paging, sorting, search, filters and includes. */
export function page(of: Resource) {
  const title = titleOf(of.entityType)
  const [column = 'created_at', direction = 'asc'] = of.list.order.split(' ')
  const filters = Object.entries(of.list.filters).map(([name, { schema, permission }]) => {
    const several = takingMany(
      schema
        ? nameField(`${title}${titleOf(name)}Filter`, schema)
        : ownFilter(name, fieldsOf(of.schema)[name] ?? Text()),
      !schema,
    )
    const field = takesNone(of, name) ? annotated(several, { 'x-none': true }) : several
    return [name, Optional(permission ? annotated(field, { 'x-permission': permission }) : field)]
  })
  return Type.Unsafe<PageQuery>(
    Type.Object(
      {
        ...pagingFields,
        cursor: Optional(CursorField),
        sort_by: Optional(about(`Default: ${column}.`, sortField(of))),
        sort_direction: Optional(about(`Default: ${direction}, for every sort.`, SortDirection)),
        search: Optional(
          about(
            'Finds the records that contain all words of this text, in any order, ignoring case and accents. A text ' +
              'in double quotes is searched as it is.',
            Text(),
          ),
        ),
        ...includesField(of),
        ...Object.fromEntries(filters),
        ...(of.restorable && { deleted: Optional(DeletedOnly) }),
        ...(of.list.sums && { include_sums: Optional(IncludeSums) }),
      },
      { 'x-list': of.entityType },
    ),
  )
}

function sortField({ entityType, list: { sorts, restrictedSorts = {} } }: Resource): TSchema {
  const field = titled(`${titleOf(entityType)}Sort`, Choice(...Object.keys(sorts)))
  return Object.keys(restrictedSorts).length > 0
    ? annotated(field, { 'x-permissions': restrictedSorts })
    : field
}

/** The query string of a resource's search: `q` has at least two characters. */
export const search = Type.Unsafe<PageQuery & { q: string }>(
  Type.Object({
    ...pagingFields,
    cursor: Optional(CursorField),
    q: Type.String({ minLength: 2, maxLength: 255, description: 'At least 2 characters.' }),
  }),
)

/** The query string of a search in a list: the query string of the list, with `q`. */
export function searchIn(of: Resource) {
  // The texts of deleted records are removed from the index, so a search cannot find them.
  const {
    includes: _,
    search: __,
    deleted: ___,
    page: number,
    per_page,
    cursor,
    ...rest
  } = fieldsOf(page(of))
  const { q } = fieldsOf(search)
  return Type.Unsafe<PageQuery & { q: string }>(
    Type.Object({ page: number, per_page, cursor, q, ...rest } as TProperties),
  )
}

/** The query string of a list without the filters that its path sets. */
export function narrowed(of: Resource, ...names: string[]) {
  const fields = Object.entries(fieldsOf(page(of))).filter(([name]) => !names.includes(name))
  return Type.Unsafe<PageQuery>(Type.Object(Object.fromEntries(fields) as TProperties))
}

/** Returns the fields of a list's query string without those that choose a page or its metadata. */
export function withoutPaging(query: TSchema) {
  const { page: _, per_page: __, cursor: ___, include_sums: ____, ...rest } = fieldsOf(query)
  return rest as TProperties
}

/** Only paging, for lists without filters that are computed. */
export const paging = Type.Unsafe<PageQuery>(Type.Object(pagingFields))

/** Only paging, for lists of records without filters. */
export const cursorPaging = Type.Unsafe<PageQuery>(
  Type.Object({ ...pagingFields, cursor: Optional(CursorField) }),
)

/** `includes=customer,assigned_user`: declared names of includes, in snake_case or camelCase. */
export function includes(of: Pick<Resource, 'includes' | 'entityType' | 'isNarrowed'>) {
  return Type.Unsafe<{ includes?: string }>(Type.Object(includesField(of)))
}

function includesField(of: Pick<Resource, 'includes' | 'entityType' | 'isNarrowed'>): TProperties {
  const names = Object.keys(of.includes)
  if (names.length === 0) return {}
  const spellings = [...new Set(names.flatMap((name) => [name, camelCase(name)]))].join('|')
  const description = `Comma-separated: ${names.join(', ')}.`
  const hint = `must name, separated by commas, any of: ${names.join(', ')}`
  const pattern = `^(${spellings})( ?, ?(${spellings}))*$`
  const title = `${of.isNarrowed ? 'Listed' : ''}${titleOf(of.entityType)}Include`
  const options = { maxLength: 255, pattern, description, title, 'x-hint': hint, 'x-includes': names }
  return { includes: Optional(Type.String(options)) }
}

/** Returns the declared names in an `includes` parameter, without duplicates. */
export function includedNames(names: string | undefined): string[] {
  if (!names) return []
  return [...new Set(names.split(',').map((name) => snakeCase(name.trim())))]
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Returns a filter that accepts several values, if its field is a choice, a flag, an id, a number that is compared
 * exactly, or a text. A text may contain commas.
 */
function takingMany(field: TSchema, isCompared: boolean): TSchema {
  const { type, enum: choices, pattern, format } = field as Any
  if ('x-many' in field) return field
  const isOfWords = choices || pattern === idPattern || type === 'boolean'
  const many: Many | undefined =
    isOfWords || (isCompared && type === 'integer')
      ? 'separated'
      : type === 'string' && !momentFormats.has(format)
        ? 'repeated'
        : undefined
  return many ? annotated(field, { 'x-many': many }) : field
}

/** The end of a range has one value. */
const momentFormats = new Set(['date', 'date-time', 'moment'])

/** The value of a filter that selects the records without a value. */
export const noValue = 'none'

/**
 * Returns whether `none` selects the records in which this field is null: an optional choice or link that is compared
 * with its column. A text could have this value; so could a choice with a value `none`.
 */
export function takesNone(of: Resource, name: string): boolean {
  const { schema, where, ids } = of.list.filters[name] ?? {}
  const field = fieldsOf(of.schema)[name]
  if (!field || schema || where || ids || !mayBeNull(field)) return false
  const { enum: choices, pattern } = field as Any
  return choices ? !choices.includes(noValue) : pattern === idPattern
}

/** Returns a choice or an id as a filter that accepts one value or a list. */
export const anyOf = <S extends TSchema>(field: S) =>
  Type.Unsafe<Static<S> | Static<S>[]>(annotated(field, { 'x-many': 'separated' satisfies Many }))

/** Words about a field of a request, which are not true of a filter. */
const ofRequests = /\b(?:defaults?|required|null|must|needs?|ULID)\b/i

/** Returns the first clause of a field's description if it is true of a filter by this field, too. */
function filterText(name: string, description = ''): string {
  const [clause] = /^[^]+?(?=[.;](?:\s|$))/.exec(description) ?? []
  return clause === undefined || ofRequests.test(clause)
    ? `Only records with this \`${name}\`.`
    : `${clause}.`
}

/** Returns a field as a filter: not nullable, without a default. */
function ownFilter(name: string, field: TSchema): TSchema {
  const { type, enum: choices, default: _, readOnly: __, description, ...rest } = field as Any
  const kind = Array.isArray(type) ? type.find((each: string) => each !== 'null') : type
  return {
    ...rest,
    description: filterText(name, description),
    type: kind,
    ...(choices && { enum: choices.filter((choice: unknown) => choice !== null) }),
  }
}
