/**
 * Reads and writes the rows of records. Usually the row that results from a write is known in advance. Then the write
 * is deferred to the next statement, most often COMMIT, which saves a round trip. Otherwise the write waits for its
 * result (decision 22).
 */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, parameters, StatementCache } from '#runtime/database/prepared'
import { withRowLocks } from '#runtime/database/row-locks'
import { ConcurrentUpdate } from '#runtime/database/transaction'
import { lineSelections, linesIn } from './lines.ts'
import { fieldsOf, mayBeNull } from '../resource/fields/fields.ts'
import type { Any, Resource } from '../resource/definition.ts'

export type Row = Record<string, unknown>

const byIds = new StatementCache()
const locks = new StatementCache()
const inserts = new StatementCache()
const updates = new StatementCache()

/** Selects the records that are not deleted, from the table or from some of its rows. */
export const notDeleted = (db: Any, of: Resource, rows: Any = of.table): Any =>
  db.selectFrom(rows).where(`${of.table}.deleted_at`, 'is', null)

/** Returns the rows of the records with these ids, with their lines. */
export const readRows = (ctx: Ctx, of: Resource, ids: readonly string[]) =>
  ctx.run<Row>(
    byIds.prepare(ctx, of.table, { ids }, (db) =>
      notDeleted(db, of)
        .select(columns(of))
        .where(`${of.table}.id`, '=', sql`any(${parameter('ids')})`),
    ),
  )

/** Locks the row of a record until the commit and returns it. */
export async function readLockedRow(ctx: Ctx, of: Resource, id: string): Promise<Row | undefined> {
  const lock = locks.prepare(ctx, of.table, { id }, (db) =>
    withRowLocks(
      notDeleted(db, of).select(ownColumns(of)).where('id', '=', parameter('id')),
      'no key update',
      of.table,
    ),
  )
  if (Object.keys(of.lines).length === 0) return (await ctx.run<Row>(lock))[0]
  // A statement that waited for the lock would return lines from before the wait. Therefore the next statement reads
  // the record, in the same round trip.
  ctx.defer(lock)
  return (await readRows(ctx, of, [id]))[0]
}

const locksOfMany = new StatementCache()

/** Locks the rows of records until the commit and returns them, both in the order of their ids. */
export async function readLockedRows(ctx: Ctx, of: Resource, ids: readonly string[]): Promise<Row[]> {
  const lock = locksOfMany.prepare(ctx, of.table, { ids }, (db) =>
    withRowLocks(
      notDeleted(db, of)
        .select(ownColumns(of))
        .where('id', '=', sql`any(${parameter('ids')})`),
      'no key update',
      of.table,
    ),
  )
  if (Object.keys(of.lines).length === 0) return ctx.run<Row>(lock)
  ctx.defer(lock)
  const rows = await readRows(ctx, of, ids)
  return rows.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
}

/** Locks the row of a deleted record until the commit and returns it, with its lines. */
export async function readLockedDeletedRow(ctx: Ctx, of: Resource, id: string): Promise<Row | undefined> {
  const db: Any = ctx.db
  const deleted = db.selectFrom(of.table).select(columns(of)).where('deleted_at', 'is not', null)
  return withRowLocks(deleted.where('id', '=', id), 'no key update', of.table).executeTakeFirst()
}

/** Inserts a row. An omitted value becomes null or the default of the column. Returns the stored row. */
export async function insertRow(ctx: Ctx, into: Resource, values: object): Promise<Row> {
  const row = values as Row
  const names = Object.keys(row).filter((name) => row[name] !== undefined && !(name in into.lines))
  const predicted = isPredictable(ctx, into) ? completeRow(into, row) : undefined
  const query = inserts.prepare(ctx, `${into.table} ${names.join()} ${!predicted}`, row, (db: Any) => {
    const adding = db.insertInto(into.table).values(parameters(names))
    return predicted ? adding : adding.returning(ownColumns(into))
  })
  if (!predicted) return { ...(await ctx.run<Row>(query))[0], ...linesIn(into, row) }
  ctx.defer(query)
  return predicted
}

/** Records whose rows a running transaction of this process has locked. */
export const lockedRows = new WeakSet<object>()

/** Transactions that have already checked the version. The record is locked, so only they can change the version. */
export const checkedVersions = new WeakSet<Ctx>()

/**
 * Updates exactly the version that was read. Throws `ConcurrentUpdate` if the row has another version now. The result
 * of updating a locked row is known in advance, so that write is deferred.
 */
export async function updateRow(
  ctx: Ctx,
  of: Resource,
  before: { id: string; version: number },
  values: object,
): Promise<Row> {
  const written = { ...values, updated_at: ctx.now }
  const names = Object.keys(written).filter((name) => !(name in of.lines))
  const isPredicted = isPredictable(ctx, of) && lockedRows.has(before)
  const { id, version } = before
  const key = `${of.table} ${names.join()} ${isPredicted}`
  const query = updates.prepare(ctx, key, { ...written, id, version }, (db: Any) => {
    const changing = db
      .updateTable(of.table)
      .set(parameters(names))
      .set({ version: sql`version + 1` })
      .where('id', '=', parameter('id'))
      .where('version', '=', parameter('version'))
    return isPredicted ? changing : changing.returning(ownColumns(of))
  })
  if (isPredicted) {
    ctx.defer(query)
    return { ...before, ...written, version: version + 1 }
  }
  const [row] = await ctx.run<Row>(query)
  if (!row) throw new ConcurrentUpdate()
  return { ...row, ...linesIn(of, before), ...linesIn(of, written) }
}

/** In the first attempt, PostgreSQL reports a violation at COMMIT. Generated columns must be read. */
const isPredictable = (ctx: Ctx, { generated }: Resource) => !ctx.isPessimistic() && generated.length === 0

/** Returns the complete row of a new record; undefined if a column default applies. */
function completeRow(of: Resource, values: Row): Row | undefined {
  const row: Row = { ...values, version: 1 }
  for (const name of columnNames(of)) {
    if (row[name] !== undefined) continue
    if (!mayBeNull(fieldsOf(of.schema)[name])) return undefined
    row[name] = null
  }
  return row
}

const columnLists = new WeakMap<Resource, Any>()

/**
 * Returns the columns of a record, with its lines, as one SQL fragment. It is built once, because almost every
 * statement contains it.
 */
export function columns(of: Resource): Any {
  const known = columnLists.get(of)
  if (known) return known
  const list = sql.join([ownColumns(of), ...lineSelections(of)])
  columnLists.set(of, list)
  return list
}

/** Returns the columns in the table of the record. */
export const ownColumns = (of: Resource): Any =>
  sql.raw(
    columnNames(of)
      .map((name) => `"${of.table}"."${name}"`)
      .join(', '),
  )

const columnNames = (of: Resource) =>
  [...Object.keys(fieldsOf(of.schema)), ...of.hidden, 'version'].filter(
    (name) => !(name in of.computed || name in of.lines),
  )
