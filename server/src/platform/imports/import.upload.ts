/**
 * A file arrives. Its rows are read once, here, into the database: the worker may be another process, and a row that
 * has a number of its own can be tried, done, told of and remembered by itself.
 */
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { heldDefinitions } from '../custom-fields/custom-field.queries.ts'
import { emit } from '../events.ts'
import type { ReceivedFile } from '../files.ts'
import { lock, update } from '../records.ts'
import { badRequest, refuse, stateForbids } from '../refusal.ts'
import { importAfter, kindOf } from './import.actions.ts'
import { type Cell, type Import, imports, importStates, isOpenToChange, rowsAtMost } from './import.ts'
import type { Importing } from './importing.ts'
import { mappingErrors, proposedKey, proposedMapping, targetsOf } from './mapping.ts'
import { columnNames } from './reading/columns.ts'
import { readCsv, type Table } from './reading/csv.ts'
import { beginningOf, isSpreadsheet } from './reading/sniffing.ts'
import { readXlsx } from './reading/xlsx.ts'

const rowsAtOnce = 500

/** Takes the file of an import, in place of the one that it may have already, and proposes a mapping. */
export async function receiveFile(
  ctx: Ctx,
  house: Importing,
  id: string,
  file: ReceivedFile | undefined,
): Promise<Import> {
  const before = await lock(ctx, imports, id)
  const kind = kindOf(ctx, house, before.entity_type)
  if (!file) throw badRequest('Send the bytes of the file, as text/csv or application/octet-stream.')
  if (!isOpenToChange(before)) {
    throw stateForbids(`Only an import that has not begun takes a file; this one is ${before.status}.`, {
      current: before.status,
      allowed: importStates.open(before.status),
    })
  }
  if (file.bytes === 0) throw refuse('file', 'is empty')
  await ctx.db.deleteFrom('import_rows').where('import_id', '=', id).execute()
  const { format, rows } = await tableIn(file.path)
  const { columns, total } = await keepRows(ctx, id, rows)
  const targets = targetsOf(kind, await heldDefinitions(ctx, kind.of.noun))
  const own = Object.fromEntries(
    Object.entries(before.mapping).filter(([column]) => columns.includes(column)),
  )
  const free = targets.filter(({ path }) => !Object.values(own).includes(path))
  const mapping = { ...proposedMapping(kind, free, columns), ...own }
  const key_field = before.key_field ?? proposedKey(kind, mapping)
  const isRight = !mappingErrors(kind, targets, { mapping, key_field, columns }).key_field
  const change = await update(ctx, imports, before, {
    status: 'ready',
    columns,
    format,
    mapping,
    key_field: isRight ? key_field : null,
    rows_total: total,
    completed_at: null,
  })
  emit(ctx, imports, 'updated', change)
  return importAfter(ctx, house, id)
}

async function tableIn(path: string): Promise<Table> {
  const beginning = await beginningOf(path)
  return isSpreadsheet(beginning) ? readXlsx(path) : readCsv(path, beginning)
}

async function keepRows(ctx: Ctx, importId: string, rows: AsyncIterable<Cell[]>) {
  let columns: string[] | undefined
  let total = 0
  let waiting: Cell[][] = []
  const flush = async () => {
    await keep(ctx, importId, total - waiting.length, waiting)
    waiting = []
  }
  for await (const cells of rows) {
    if (!columns) {
      columns = columnNames(cells)
      continue
    }
    if (cells.every((cell) => cell === null)) continue
    if (++total > rowsAtMost) throw refuse('file', `must not have more than ${rowsAtMost} rows`)
    waiting.push(cells.slice(0, columns.length).map(storable))
    if (waiting.length === rowsAtOnce) await flush()
  }
  await flush()
  if (!columns || total === 0)
    throw refuse('file', 'must have a line that names its columns, and at least one row')
  return { columns, total }
}

// PostgreSQL keeps no NUL, nor half a character.
const storable = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.toWellFormed().replaceAll('\u0000', '') : cell

async function keep(ctx: Ctx, importId: string, before: number, rows: readonly Cell[][]) {
  if (rows.length === 0) return
  const texts = rows.map((cells) => JSON.stringify(cells))
  await sql`
    insert into import_rows (tenant_id, import_id, number, cells)
    select ${ctx.tenant.id}, ${importId}, ${before}::integer + place, cells::jsonb
    from unnest(${texts}::text[]) with ordinality as sent (cells, place)`.execute(ctx.db)
}
