/** The types of a resource definition: values, schemas and pure functions. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { FieldErrors } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import type { TSchema } from './fields/fields.ts'
import type { Display } from './display.ts'
import type { States } from './states.ts'

// Record functions work with any table, so column types are erased inside the platform (and only here).
// oxlint-disable-next-line typescript/no-explicit-any -- the one erasure; outward types come from the schema
export type Any = any
export type Sql = ExpressionBuilder<Any, Any>

/** The part of the request context that the pure functions of a resource definition receive. */
export type RequestContext = Pick<
  Ctx,
  'now' | 'tenant' | 'actor' | 'publicUrl' | 'credential' | 'permissions' | 'scopes' | 'encryption'
>

export interface Filter {
  /** The schema of the query parameter; by default that of the field with the same name. */
  schema?: TSchema
  /**
   * The condition; by default equality with the column of the same name. `isOnly`: the query has one value, not a list
   * with one value.
   */
  where?: (sql: Sql, value: Any, context: RequestContext, isOnly?: boolean) => Expression<SqlBool>
  /**
   * Instead of a condition, for values in other tables: selects the ids of the records with this value. The list either
   * reads these records, or reads all in list order, whichever is faster.
   */
  ids?: (sql: Sql, value: Any, context: RequestContext) => Ids
  /** The permission of the restricted field that the filter compares. */
  permission?: string
}

/** A select of ids. */
export type Ids = Expression<unknown>

/**
 * A transition at a point in time: from the instant in `at` on, a record with the stored state `from` has the state
 * `to`. It needs no job.
 */
export interface TimedTransition {
  field: string
  /** Exactly one state, if counters use this field. */
  from: readonly [string, ...string[]]
  to: string
  /** The column with the instant. It is set only while the stored state is one of `from`. */
  at: string
}

/**
 * A counter in addition to the number of records: split by these fields, for records in which the first of them is set.
 */
export interface Counter {
  by: readonly string[]
  /** The field whose amounts are added; by default the counter counts records. */
  sum?: string
}

/**
 * Lines: child rows that are read and written with their record, such as the items of an order. The column `position`
 * determines their order. A change of lines is a change of the record (decision 34).
 */
export interface Lines {
  table: string
  /** The column with the id of the record. */
  parent: string
  /** Fields that are computed when a line is read. */
  computed?: Record<string, (line: Any) => unknown>
  /**
   * Returns additional columns: computed from a line and its record, and stored, so that queries over the lines of all
   * records need no join.
   */
  derived?: (line: Any, record: Any) => object
}

/** Related records or values that one correlated sub-select reads with a record. */
export interface Embed {
  schema: TSchema
  /** True for rows that belong to the record: each change of them increases its version and has an event. */
  isPart?: boolean
  /** The permission that is required to see them, with its scope, if it differs from that of the record. */
  permission?: string
  /** The scope that a token requires to see them, if there is no permission for them alone. */
  scope?: string
  select: (sql: Sql) => Expression<unknown>
  /** For a list: the number of all related records, returned as `<name>_count`. */
  count?: (sql: Sql) => Expression<unknown>
  /** For a list: the timed transition of its records. */
  timedTransition?: TimedTransition
}

export interface Listing {
  /** A condition, as SQL, that restricts the list. Such a list has no counters. */
  only?: string
  filters: Record<string, Filter>
  /** The fields without derived filters and sorts (listing.ts). */
  omit?: readonly string[]
  /** The column or expression of each sort. */
  sorts: Record<string, string>
  /** The permissions for sorts by restricted fields. */
  restrictedSorts?: Readonly<Record<string, string>>
  /**
   * The fields whose sums over all matching records the list offers: stored amounts and quantities, or computed ones
   * with their column or expression. Amounts are summed by currency. Prices of units and rates have no sum.
   */
  sums?: readonly (string | readonly [name: string, expression: string])[]
  /** The default sort. */
  order: `${string} ${'asc' | 'desc'}`
  /**
   * If a list is filtered only by these fields, its total comes from the counters without counting rows. Null: the list
   * is always short, and its rows are counted.
   */
  facets: readonly string[] | null
  /** False if some changes have no published event: totals of filtered lists are then counted each time. */
  cachesTotals?: boolean
  /** Further counters, by name. */
  counters?: Record<string, Counter>
}

export interface Resource<S extends TSchema = TSchema, E extends string = string> {
  /** The first part of the permissions: `crm.leads`. */
  area: string
  table: string
  /** The name of a single record, `lead`, which is also the entity type of its events. */
  entityType: string
  schema: S
  states?: States
  /** How the browser app shows a record; required of resources with a list of their own. */
  display?: Display
  list: Listing
  /** The searchable text of a record; each entry is one line that can match. */
  searchFields: (record: Any) => readonly (string | null | undefined)[]
  /** The title of a record. The search also finds related records by their titles. */
  titleFields: (record: Any) => readonly (string | null | undefined)[]
  /** By the table of a relation: the ids of these records whose related id is (`=`) one of the ids `found` by title. */
  searchableThrough: Record<string, (sql: Sql, found: Expression<Any>) => Expression<Any>>
  /**
   * Whether the search has totals of every two characters (decision 12). They require `facets` and no
   * `searchableThrough`. A contract test names the migration that a change requires.
   */
  hasPairTotals: boolean
  timedTransition?: TimedTransition
  /** The fields with lines. */
  lines: Record<string, Lines>
  /** Included when a single record is read. */
  detail: Record<string, Embed>
  /** Included when the parameter `includes` names them. */
  includes: Record<string, Embed>
  /** True for a list with fewer includes than a single record. */
  isNarrowed?: boolean
  /** Fields that are computed when a record is read. */
  computed: Record<string, (record: Any, context: RequestContext) => unknown>
  /**
   * Rules about several fields of a record. Returns the errors by field. An undefined field is invalid or unknown, and
   * rules that need it report nothing.
   */
  rules: (record: Any) => FieldErrors
  /** Writable fields whose values an update cannot change. It accepts their current values. */
  immutable: readonly string[]
  /** The fields whose values must be unique. */
  unique: Readonly<Record<string, UniqueKey>>
  /** The fields by which a file may identify a record instead of its id, the most specific one first. */
  lookups?: Readonly<Record<string, Lookup>>
  /**
   * Returns whether the audit log omits the private fields of a record too, because some readers of the log may not see
   * the record.
   */
  isConfidential: (record: Any) => boolean
  /** Columns that no response contains. */
  hidden: readonly string[]
  /** Columns that the database generates. */
  generated: readonly string[]
  /** Fields with data about other records, such as the latest activity. Their changes do not change the version. */
  unversioned: readonly string[]
  /**
   * Fields that reads compute from the clock or from other records, such as the days until a date. They change although
   * the record does not. Paths such as `lines.product` name fields of lines.
   */
  dynamic: readonly string[]
  events: readonly E[]
  /** False: only the audit log contains its events, not the feed or webhooks. */
  isPublished?: boolean
  /** A permission that readers of its events need in addition to the permission to read the record. */
  visibility?: Visibility
  /** The last part of each permission, with a description. */
  permissions: Record<string, string>
  /** Present if deleted records can be restored: `{}`, or with further conditions (decision 93). */
  restorable?: Restorable
  /** The list shows the deleted records that can be restored, if they were deleted after this instant. */
  onlyDeletedSince?: string
  /** The records that cannot be deleted while rows of this resource refer to them. */
  restricts?: readonly DeletionRestriction[]
  /** Set if emails are sent about its records: the permission that sends one again. */
  emails?: { send: string }
  /** Options of the documents that can be attached to a record. */
  documents?: DocumentOptions
  /** Options of the image. A hidden field contains its path. */
  image?: ImageOptions
}

/** The deleted records that can be restored. */
export interface Restorable {
  /** A condition, as SQL over the row. */
  where?: string
  /** True if records can be restored at any time after their deletion. */
  isUnlimited?: boolean
}

/** How a lookup compares a text with a field. */
export interface Lookup {
  /** The column, or an expression of the row; by default the column of the field. Large tables need an index on it. */
  column?: string
  /** Returns the value of that column for a text; by default the unchanged text. */
  key?: (text: string) => string
}

/**
 * The key of a field's unique index: texts in lower case, among all records or those with the same value of a field.
 */
export interface UniqueKey {
  /** The value in lower case, as SQL over the row: a column, or `lower(name)`. */
  key: string
  /** The fields within whose values the key must be unique: the customer of contacts. */
  within?: string | readonly string[]
}

/** A record cannot be deleted while a row refers to it. Conditions are SQL over the row, whose alias is `r`. */
export interface DeletionRestriction {
  /** The entity type of the protected record: `supplier`. */
  deletionOf: string
  /** The table of the rows, if it differs from that of the resource. */
  table?: string
  /** The column that contains the id of the protected record. */
  column: string
  /** A condition for the rows that restrict the deletion: `r.deleted_at is null and r.expires_at > :now` */
  where: string
  /** The value of `{label}` in the message: `r.po_number` */
  label?: string
  /** The key of the error. */
  field: string
  message: string
}

/**
 * Conditions on public fields of an event. `parent` is the entity type to which the record belongs, which the caller
 * must be able to read too; records with the flag of `restricted` require its permission.
 */
export interface Visibility {
  parent?: string
  restricted?: { flag: string; can: string }
}

/** Groups of file types. */
export type Family = 'images' | 'pdf' | 'word' | 'sheets' | 'slides' | 'archives' | 'text' | 'video' | 'audio'

export interface DocumentOptions {
  /** The limit of the size of one file, in MiB (2^20 bytes). */
  megabytes: number
  families: readonly Family[]
  /** The tags that its documents may have; by default any tag. */
  tags?: readonly string[]
}

export interface ImageOptions {
  /** The last segment of its path: `profile-image`. */
  path: string
  field: string
  megabytes: number
}
