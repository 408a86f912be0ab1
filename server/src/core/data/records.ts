/**
 * The functions for single records. They take data, return data and call no callbacks. If a statement must differ,
 * write the statement; do not add a flag here.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#runtime/database/context'
import { indexCustomFields } from '../custom-fields/values.ts'
import { countChange } from './counters.ts'
import { storedValues } from './merging/merged-fields.ts'
import { parameter, StatementCache } from '#runtime/database/prepared'
import { fieldsOf } from '../resource/fields/fields.ts'
import { newId } from '#runtime/ids'
import { checkEmbeds, included, selections } from '../resource/includes.ts'
import { validatedWrite } from './validated-write.ts'
import { notFound, preconditionFailed } from '#runtime/api-error'
import type { Any, Resource } from '../resource/definition.ts'
import { writeLines } from './lines.ts'
import { type Line, readLines } from '../resource/lines.ts'
import {
  columns,
  insertRow,
  checkedVersions,
  lockedRows,
  notDeleted,
  readLockedDeletedRow,
  readLockedRow,
  readRows,
  type Row,
  updateRow,
} from './rows.ts'
import {
  applyTimedTransition,
  applyTimedTransitionsWithin,
  asStored,
  timedTransitionToStore,
} from '../resource/timed-transitions.ts'
import { addTexts, changeTexts } from './search/documents.ts'

/** A resource with the type of its records. */
export type Of<T> = Resource & { stored: T }

export interface StoredRecord {
  id: string
  created_at: string
  updated_at: string
  version: number
}

/** Values to write; undefined leaves a column unchanged. */
export type Values<T> = { [K in keyof T]?: T[K] | undefined }

/** Values of a new record. Null for free-form data becomes an empty object. */
export type NewValues<T> = {
  [K in keyof T]?: (Record<string, unknown> extends T[K] ? T[K] | null : T[K]) | undefined
}

/** A record before and after a change, and the names of the changed fields. */
export interface Change<T> {
  before: T
  after: T
  changed: (keyof T & string)[]
}

const finds = new StatementCache()

/** Returns one record with its details and the named includes. Throws 404 if it does not exist. */
export async function find<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  id: string,
  includes?: string,
): Promise<T> {
  const embeds = { ...of.detail, ...included(of, includes) }
  checkEmbeds(ctx, embeds)
  const query = finds.prepare(ctx, `${of.table} ${Object.keys(embeds).join()}`, { id }, (db) =>
    notDeleted(db, of)
      .select(columns(of))
      .select((eb: Any) => selections(embeds, eb))
      .where(`${of.table}.id`, '=', parameter('id')),
  )
  return hydrate(ctx, of, (await ctx.run<Row>(query))[0])
}

/** Returns the records with these ids, in this order. */
export async function findByIds<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  ids: readonly string[],
): Promise<T[]> {
  if (ids.length === 0) return []
  const records = (await readRows(ctx, of, ids)).map((row) => hydrate(ctx, of, row))
  return records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/**
 * Returns one record for an update. Its version must match `If-Match`. Its row is locked until the commit: no other
 * transaction changes it or its lines meanwhile. Links to it wait; references by a foreign key do not.
 */
export async function findForUpdate<T extends StoredRecord>(ctx: Ctx, of: Of<T>, id: string): Promise<T> {
  const record = hydrate(ctx, of, await readLockedRow(ctx, of, id))
  checkVersion(ctx, record)
  lockedRows.add(record)
  return record
}

/** Rejects a version that differs from `If-Match`, if this record is in the path of the request. */
export function checkVersion(ctx: Ctx, record: Pick<StoredRecord, 'id' | 'version'>) {
  if (ctx.precondition?.id !== record.id || checkedVersions.has(ctx)) return
  requireVersion(ctx, record)
  checkedVersions.add(ctx)
}

/**
 * Rejects a version that differs from `If-Match`, for a record whose id is in the body instead of the path. A record
 * that does not exist yet has no version.
 */
export function requireVersion({ precondition }: Ctx, record: Pick<StoredRecord, 'version'> | undefined) {
  if (!precondition) return
  const isWanted = (version: string) => version === '*' || version === String(record?.version)
  if (!record || !precondition.versions.some(isWanted)) throw preconditionFailed()
}

/** Inserts a record. Amounts are in minor units. An omitted value becomes null or the default of the column. */
export async function insert<T extends StoredRecord>(
  ctx: Ctx,
  into: Of<T>,
  values: NewValues<T>,
): Promise<T> {
  const id = values.id ?? newId()
  const record = { ...storedValues(into, values), id, created_at: ctx.now, updated_at: ctx.now }
  const row = hydrate(
    ctx,
    into,
    await validatedWrite(ctx, into, record, values, () => insertRow(ctx, into, record)),
  )
  writeLines(ctx, into, undefined, row)
  addTexts(ctx, into, row)
  indexCustomFields(ctx, into, undefined, row)
  countChange(ctx, into, undefined, row)
  return row
}

/** Writes the changed fields. `before` comes from `findForUpdate`. Writes nothing if no field has changed. */
export async function update<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  before: T,
  values: Values<T>,
): Promise<Change<T>> {
  const names = (Object.keys(values) as (keyof T & string)[]).filter((name) => values[name] !== undefined)
  const differing = names.filter((name) => !isDeepStrictEqual(values[name], before[name]))
  if (differing.length === 0) return { before, after: before, changed: [] }
  const differingValues = Object.fromEntries(differing.map((name) => [name, values[name]]))
  const written = { ...timedTransitionToStore(ctx, of, before), ...differingValues } as Partial<T>
  const write = () => updateRow(ctx, of, before, written)
  const after = hydrate(ctx, of, await validatedWrite(ctx, of, { ...before, ...written }, written, write))
  lockedRows.add(after)
  writeLines(ctx, of, before, after)
  changeTexts(ctx, of, before, after)
  indexCustomFields(ctx, of, before, after)
  countChange(ctx, of, asStored(ctx, of, before), after)
  const fieldNames = [...Object.keys(fieldsOf(of.schema)), ...of.hidden] as (keyof T & string)[]
  const changed = fieldNames.filter(
    (name) => name !== 'updated_at' && !isDeepStrictEqual(before[name], after[name]),
  )
  return { before, after, changed }
}

/**
 * Restores a deleted record with these values. Another record can have its unique values meanwhile: then the unique
 * index rejects the write.
 */
export async function restore<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  id: string,
  values: Values<T> = {},
): Promise<Change<T>> {
  const before: T = hydrate(ctx, of, await readLockedDeletedRow(ctx, of, id))
  checkVersion(ctx, before)
  const after: T = hydrate(ctx, of, await updateRow(ctx, of, before, { ...values, deleted_at: null }))
  addTexts(ctx, of, after)
  indexCustomFields(ctx, of, undefined, after)
  countChange(ctx, of, undefined, asStored(ctx, of, after))
  const names = Object.keys(values) as (keyof T & string)[]
  const differing = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return { before, after, changed: ['deleted_at' as keyof T & string, ...differing] }
}

/** Returns a row as a record, with its computed fields. Throws 404 if there is no row. */
export function hydrate<T extends StoredRecord>(ctx: Ctx, of: Of<T>, row: unknown): T {
  if (!row) throw notFound(of.entityType)
  const record = applyTimedTransition(ctx, of, row as Record<string, unknown>)
  applyTimedTransitionsWithin(ctx, of, record)
  for (const name of Object.keys(of.lines))
    record[name] = readLines(of, name, record[name] as Line[] | undefined)
  for (const [name, compute] of Object.entries(of.computed)) record[name] = compute(record, ctx)
  return record as unknown as T
}
