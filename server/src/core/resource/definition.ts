/** What the definition of a resource may say: values, schemas and pure functions. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { FieldErrors } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import type { TSchema } from './fields.ts'
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
