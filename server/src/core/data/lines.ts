/**
 * Reads and writes lines with their record. The lock on the record's row covers its lines: only `insert` and `update`
 * write them, and each change of them increases the record's version.
 */
import { isDeepStrictEqual } from 'node:util'
import { expressionBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, StatementCache } from '#runtime/database/prepared'
import type { Any, Lines, Resource } from '../resource/definition.ts'
import { jsonObject } from '../resource/embeds.ts'
import { type Line, storedLineFields } from '../resource/lines.ts'

type Row = Record<string, unknown>

/** Returns a column for each field with lines. They are selected with the record, in order, as one JSON array. */
export const lineSelections = (of: Resource): Any[] =>
  Object.entries(of.lines).map(([name, { table, parent }]) => {
    const line = jsonObject(table, Object.keys(storedLineFields(of, name)))
    const builder: Any = expressionBuilder()
    return builder
      .selectFrom(table)
      .select(sql`coalesce(json_agg(${line} order by ${sql.ref(`${table}.position`)}), '[]')`.as('lines'))
      .whereRef(`${table}.${parent}`, '=', `${of.table}.id`)
      .as(name)
  })

/** Returns the values of the fields with lines. */
export const linesIn = (of: Resource, values: object): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in of.lines))

const deletes = new StatementCache()
const updates = new StatementCache()
const inserts = new StatementCache()

/** Writes the lines that differ from those of the previous record. `before` is undefined for a new record. */
export function writeLines(
  ctx: Ctx,
  of: Resource,
  before: { id: string } | undefined,
  after: { id: string },
) {
  for (const [name, lines] of Object.entries(of.lines)) {
    const stored = new Map(rowsOf(ctx, of, name, before).map((row) => [row.id, row]))
    const rows = rowsOf(ctx, of, name, after)
    const currentIds = new Set(rows.map(({ id }) => id))
    const removed = [...stored.keys()].filter((id) => !currentIds.has(id))
    if (removed.length > 0) ctx.defer(deletionOf(ctx, lines, after.id, removed))
    const changed = rows.filter((row) => stored.has(row.id) && !isDeepStrictEqual(row, stored.get(row.id)))
    if (changed.length > 0) ctx.defer(changeOf(ctx, lines, after.id, changed))
    const added = rows.filter((row) => !stored.has(row.id))
    if (added.length > 0) ctx.defer(additionOf(ctx, lines, added))
  }
}

/** Returns the stored form of a record's lines. */
function rowsOf({ tenant }: Ctx, of: Resource, name: string, record: { id: string } | undefined): Line[] {
  const { parent, derived } = of.lines[name] as Lines
  const fields = Object.keys(storedLineFields(of, name))
  return (((record as Row | undefined)?.[name] as Line[] | undefined) ?? []).map((line, position) => ({
    tenant_id: tenant.id,
    ...(Object.fromEntries(fields.map((field) => [field, line[field]])) as Line),
    ...derived?.(line, record),
    [parent]: record?.id,
    position,
  }))
}

const deletionOf = (ctx: Ctx, { table, parent }: Lines, id: string, ids: readonly string[]) =>
  deletes.prepare(ctx, table, { id, ids }, (db: Any) =>
    db
      .deleteFrom(table)
      .where(parent, '=', parameter('id'))
      .where('id', '=', sql`any(${parameter('ids')})`),
  )

function changeOf(ctx: Ctx, { table, parent }: Lines, id: string, rows: readonly Line[]) {
  const columns = columnsOf(rows).filter((name) => !['tenant_id', 'id', parent].includes(name))
  return updates.prepare(ctx, `${table} ${columns.join()}`, { id, rows: JSON.stringify(rows) }, (db: Any) =>
    db
      .updateTable(table)
      .from(parameterRows(table))
      .set(Object.fromEntries(columns.map((name) => [name, sql.ref(`given.${name}`)])))
      .whereRef(`${table}.id`, '=', 'given.id')
      .where(`${table}.${parent}`, '=', parameter('id')),
  )
}

function additionOf(ctx: Ctx, { table }: Lines, rows: readonly Line[]) {
  const columns = columnsOf(rows)
  return inserts.prepare(ctx, `${table} ${columns.join()}`, { rows: JSON.stringify(rows) }, (db: Any) =>
    db
      .insertInto(table)
      .columns(columns)
      .expression(db.selectFrom(parameterRows(table)).select(columns))
      .returning(sql`1`.as('one')),
  )
}

const columnsOf = ([first]: readonly Line[]) => Object.keys(first ?? {})

/** The rows of the parameter, with the column types of the table. One SQL text serves any number of rows. */
const parameterRows = (table: string) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${parameter('rows')}::jsonb)`.as('given')
