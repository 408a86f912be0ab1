/**
 * What one does with a single record. These functions are leaves: they take data and return data, and never call
 * back. When a statement needs to be different, write the statement; do not add a flag here.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#runtime/database/context'
import { checkRestrictions } from './deletion.ts'
import { countChange } from './counters.ts'
import { followValues } from './custom-field-index.ts'
import { filled, slot } from '#runtime/database/prepared'
import { fieldsOf } from '../resource/fields.ts'
import { newId } from '#runtime/ids'
import { checkEmbeds, included, selections } from '../resource/includes.ts'
import { judged } from './validated-write.ts'
import { notFound, preconditionFailed } from '#runtime/api-error'
import type { Any, Resource } from '../resource/definition.ts'
import { addRow, changeRow, columns, type Row } from './rows.ts'
import { lapsed, lapsedWithin, stored, unlapsed } from '../resource/timed-transitions.ts'
import { addTexts, changeTexts, forgetTexts } from './search.ts'

/** A resource with the type of its records. */
export type Of<T> = Resource & { stored: T }

export interface Kept {
  id: string
  created_at: string
  updated_at: string
  version: number
}

/** Values to write; what is undefined is left alone. */
export type Values<T> = { [K in keyof T]?: T[K] | undefined }

/** A record before and after, and the names of the fields that differ. */
export interface Change<T> {
  before: T
  after: T
  changed: (keyof T & string)[]
}

/** One record with its details and the named includes; refuses when there is none. */
export async function find<T extends Kept>(ctx: Ctx, of: Of<T>, id: string, includes?: string): Promise<T> {
  const embeds = { ...of.detail, ...included(of, includes) }
  checkEmbeds(ctx, embeds)
  const query = filled(ctx, `find ${of.table} ${Object.keys(embeds).join()}`, { id }, (db) =>
    live(db, of)
      .select(columns(of))
      .select((eb: Any) => selections(embeds, eb))
      .where(`${of.table}.id`, '=', slot('id')),
  )
  return present(ctx, of, (await ctx.run<Row>(query))[0])
}

/**
 * One record that is about to be changed, in the version that `If-Match` asks for. Nobody else's change can slip in
 * between: it is locked, or else `update` and `remove` notice and the transaction starts anew with locks.
 */
export async function lock<T extends Kept>(ctx: Ctx, of: Of<T>, id: string): Promise<T> {
  const query = filled(ctx, `lock ${of.table} ${ctx.isCautious()}`, { id }, (db) => {
    const record = live(db, of).select(columns(of)).where('id', '=', slot('id'))
    return ctx.isCautious() ? record.forUpdate() : record
  })
  const record = present(ctx, of, (await ctx.run<Row>(query))[0])
  checkVersion(ctx, record)
  return record
}

/** Refuses a version that is not the one that `If-Match` asked for. */
export function checkVersion({ precondition }: Ctx, { id, version }: Pick<Kept, 'id' | 'version'>) {
  if (precondition?.id !== id) return
  if (!precondition.versions.some((wanted) => wanted === '*' || wanted === String(version)))
    throw preconditionFailed()
}

/** Adds a record. Amounts are in minor units; what is left out is null or the column's default. */
export async function insert<T extends Kept>(ctx: Ctx, into: Of<T>, values: Values<T>): Promise<T> {
  const record = { ...values, id: values.id ?? newId(), created_at: ctx.now, updated_at: ctx.now }
  const row = present(ctx, into, await judged(ctx, into, record, values, () => addRow(ctx, into, record)))
  addTexts(ctx, into, row)
  followValues(ctx, into, undefined, row)
  countChange(ctx, into, undefined, row)
  return row
}

/** Writes the fields that really differ; `before` comes from `lock`. Nothing is written when nothing differs. */
export async function update<T extends Kept>(
  ctx: Ctx,
  of: Of<T>,
  before: T,
  values: Values<T>,
): Promise<Change<T>> {
  const names = (Object.keys(values) as (keyof T & string)[]).filter((name) => values[name] !== undefined)
  const differing = names.filter((name) => !isDeepStrictEqual(values[name], before[name]))
  if (differing.length === 0) return { before, after: before, changed: [] }
  const differingValues = Object.fromEntries(differing.map((name) => [name, values[name]]))
  const written = { ...unlapsed(ctx, of, before), ...differingValues } as Partial<T>
  const write = () => changeRow(ctx, of, before, written)
  const after = present(ctx, of, await judged(ctx, of, { ...before, ...written }, written, write))
  changeTexts(ctx, of, before, after)
  followValues(ctx, of, before, after)
  countChange(ctx, of, stored(ctx, of, before), after)
  const shown = [...Object.keys(fieldsOf(of.schema)), ...of.hidden] as (keyof T & string)[]
  const changed = shown.filter(
    (name) => name !== 'updated_at' && !isDeepStrictEqual(before[name], after[name]),
  )
  return { before, after, changed }
}

/** Soft: the record stays for those who refer to it, and is gone for everybody else. Refuses what is restricted. */
export async function remove<T extends Kept>(ctx: Ctx, of: Of<T>, before: T): Promise<void> {
  await checkRestrictions(ctx, of, before.id)
  await changeRow(ctx, of, before, { deleted_at: ctx.now })
  forgetTexts(ctx, of, before.id)
  followValues(ctx, of, before, undefined)
  countChange(ctx, of, stored(ctx, of, before), undefined)
}

/**
 * Brings back a record that was deleted, with these values instead of its own. What it was unique by may be taken
 * meanwhile: the database tells.
 */
export async function restore<T extends Kept>(
  ctx: Ctx,
  of: Of<T>,
  id: string,
  values: Values<T> = {},
): Promise<Change<T>> {
  const gone = ctx.db.selectFrom(of.table as Any).where('deleted_at', 'is not', null)
  const row: Any = await gone.select(columns(of)).where('id', '=', id).forUpdate().executeTakeFirst()
  const before: T = present(ctx, of, row)
  checkVersion(ctx, before)
  const after: T = present(ctx, of, await changeRow(ctx, of, before, { ...values, deleted_at: null }))
  addTexts(ctx, of, after)
  followValues(ctx, of, undefined, after)
  countChange(ctx, of, undefined, stored(ctx, of, after))
  const names = Object.keys(values) as (keyof T & string)[]
  const differing = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return { before, after, changed: ['deleted_at' as keyof T & string, ...differing] }
}

/** The records that are there: not deleted. */
export const live = (db: Any, of: Resource): Any =>
  db.selectFrom(of.table).where(`${of.table}.deleted_at`, 'is', null)

/** A row as a record: with what is computed from it. Refuses when there is no row. */
export function present<T extends Kept>(ctx: Ctx, of: Of<T>, row: unknown): T {
  if (!row) throw notFound(of.noun)
  const record = lapsed(ctx, of, row as Record<string, unknown>)
  lapsedWithin(ctx, of, record)
  for (const [name, compute] of Object.entries(of.computed)) record[name] = compute(record, ctx)
  return record as unknown as T
}
