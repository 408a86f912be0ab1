/**
 * How the row of a record is written. What it will be is known before: so writing it waits for the next statement, most
 * often COMMIT, and saves an exchange. Where that is not so, or goes wrong, the answer is awaited (decision 22).
 */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { filled, slot, slots } from '#runtime/database/prepared'
import { Collision } from '#runtime/database/transaction'
import { fieldsOf, mayBeNull } from '../resource/fields.ts'
import type { Any, Resource } from '../resource/definition.ts'

export type Row = Record<string, unknown>

/** Adds a row; what is left out is null or the column's default. Answers the row as it is stored. */
export async function addRow(ctx: Ctx, into: Resource, values: object): Promise<Row> {
  const row = values as Row
  const names = Object.keys(row).filter((name) => row[name] !== undefined)
  const foretold = isForetelling(ctx, into) ? whole(into, row) : undefined
  const query = filled(ctx, `insert ${into.table} ${names.join()} ${!foretold}`, row, (db: Any) => {
    const adding = db.insertInto(into.table).values(slots(names))
    return foretold ? adding : adding.returning(columns(into))
  })
  if (!foretold) return (await ctx.run<Row>(query))[0] as Row
  ctx.later(query)
  return foretold
}

/**
 * Changes the very version that was read; when there is none any more, everything starts anew. A row that is not read
 * back must also have the same figures that change without a version, as the predicted row has them from `before`.
 */
export async function changeRow(
  ctx: Ctx,
  of: Resource,
  before: { id: string; version: number },
  values: object,
): Promise<Row> {
  const written = { ...values, updated_at: ctx.now }
  const names = Object.keys(written)
  const foretells = isForetelling(ctx, of)
  const { id, version } = before
  const figures = foretells ? figuresOf(of, before) : {}
  const shape = `update ${of.table} ${names.join()} ${foretells}`
  const query = filled(ctx, shape, { ...written, id, version, ...figures }, (db: Any) => {
    const changing = db
      .updateTable(of.table)
      .set(slots(names))
      .set({ version: sql`version + 1` })
      .where('id', '=', slot('id'))
      .where('version', '=', slot('version'))
    if (!foretells) return changing.returning(columns(of))
    const same = Object.keys(figures).reduce(
      (rows, name) => rows.where(name.slice(seen.length), 'is not distinct from', slot(name)),
      changing,
    )
    return mustChange(db, same)
  })
  if (foretells) {
    ctx.later(query)
    return { ...before, ...written, version: version + 1 }
  }
  const [row] = await ctx.run<Row>(query)
  if (!row) throw new Collision()
  return row
}

const seen = 'seen '

/** By names of their own: an update may write one of them. */
const figuresOf = (of: Resource, before: object): Row =>
  Object.fromEntries(of.unversioned.map((name) => [`${seen}${name}`, (before as Row)[name] ?? null]))

const isForetelling = (ctx: Ctx, { generated }: Resource) => !ctx.isCautious() && generated.length === 0

/** The whole row of a new record; undefined when a default of its table has a say in it. */
function whole(of: Resource, values: Row): Row | undefined {
  const row: Row = { ...values, version: 1 }
  for (const name of columnNames(of)) {
    if (row[name] !== undefined) continue
    if (!mayBeNull(fieldsOf(of.schema)[name])) return undefined
    row[name] = null
  }
  return row
}

/** Nobody waits for the number of rows, and COMMIT is on its way too: only an error, a division by zero, stops it. */
const mustChange = (db: Any, changing: Any) =>
  db
    .with('changed', () => changing.returning('id'))
    .selectFrom('changed')
    .select(sql`1 / count(*)`.as('proof'))

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
