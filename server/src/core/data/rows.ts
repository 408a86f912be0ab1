/**
 * How the row of a record is written. Mostly it is known what the row will be: then the write is deferred to the next
 * statement, most often COMMIT, which saves a round trip. Otherwise its result is awaited (decision 22).
 */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, parameters, StatementCache } from '#runtime/database/prepared'
import { ConcurrentUpdate } from '#runtime/database/transaction'
import { fieldsOf, mayBeNull } from '../resource/fields.ts'
import type { Any, Resource } from '../resource/definition.ts'

export type Row = Record<string, unknown>

const inserts = new StatementCache()
const updates = new StatementCache()

/** Adds a row; what is left out is null or the column's default. Answers the row as it is stored. */
export async function insertRow(ctx: Ctx, into: Resource, values: object): Promise<Row> {
  const row = values as Row
  const names = Object.keys(row).filter((name) => row[name] !== undefined)
  const predicted = isPredictable(ctx, into) ? wholeRow(into, row) : undefined
  const query = inserts.prepare(ctx, `${into.table} ${names.join()} ${!predicted}`, row, (db: Any) => {
    const adding = db.insertInto(into.table).values(parameters(names))
    return predicted ? adding : adding.returning(columns(into))
  })
  if (!predicted) return (await ctx.run<Row>(query))[0] as Row
  ctx.defer(query)
  return predicted
}

/** Records whose rows this process has locked, in transactions that are under way. */
export const lockedRows = new WeakSet<object>()

/**
 * Changes the very version that was read; throws `ConcurrentUpdate` when there is none any more. Of a row that is
 * locked it is known what it will be, so the write is deferred.
 */
export async function updateRow(
  ctx: Ctx,
  of: Resource,
  before: { id: string; version: number },
  values: object,
): Promise<Row> {
  const written = { ...values, updated_at: ctx.now }
  const names = Object.keys(written)
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
    return isPredicted ? changing : changing.returning(columns(of))
  })
  if (isPredicted) {
    ctx.defer(query)
    return { ...before, ...written, version: version + 1 }
  }
  const [row] = await ctx.run<Row>(query)
  if (!row) throw new ConcurrentUpdate()
  return row
}

/** In the first try, what PostgreSQL refuses is told by the COMMIT; columns that it generates have to be read. */
const isPredictable = (ctx: Ctx, { generated }: Resource) => !ctx.isPessimistic() && generated.length === 0

/** The whole row of a new record; undefined when a default of its table has a say in it. */
function wholeRow(of: Resource, values: Row): Row | undefined {
  const row: Row = { ...values, version: 1 }
  for (const name of columnNames(of)) {
    if (row[name] !== undefined) continue
    if (!mayBeNull(fieldsOf(of.schema)[name])) return undefined
    row[name] = null
  }
  return row
}

const columnLists = new WeakMap<Resource, Any>()

/** The columns of a record as one fragment, made once: it is part of almost every statement. */
export function columns(of: Resource): Any {
  const known = columnLists.get(of)
  if (known) return known
  const names = columnNames(of).map((name) => `"${of.table}"."${name}"`)
  const list = sql.raw(names.join(', '))
  columnLists.set(of, list)
  return list
}

const columnNames = (of: Resource) =>
  [...Object.keys(fieldsOf(of.schema)), ...of.hidden, 'version'].filter((name) => !(name in of.computed))
