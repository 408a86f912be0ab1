/** The table of an import: its sheet, the row that names the columns, the proposed mapping, and the findings. */
import { type Ctx, customFields, ownValue, tenantSql } from '#core'
import type { Importable } from '#core/platform'
import { invalidField } from '#runtime/api-error'
import type { Import } from './import.ts'
import {
  idPath,
  mappingErrors,
  overlap,
  proposedKey,
  proposedMapping,
  recognition,
  type Target,
  targetsOf,
} from './mapping.ts'
import { earlierMapping, hasOwnIds } from './proposals/earlier.ts'
import {
  type ColumnValues,
  foreignIds,
  missedColumns,
  proposedValueMap,
  splitRecords,
  variantRows,
  unknownValues,
  valuesOfColumns,
} from './proposals/findings.ts'
import { proposedHeader } from './proposals/header.ts'
import type { Warning } from './proposals/options.ts'
import { columnNames } from './reading/columns.ts'
import { isIdName } from './proposals/synonyms.ts'
import { rowsAtMost } from './reading/limits.ts'
import { type FirstRow, firstRowsAtMost, type SheetTable } from './reading/table-rows.ts'
import { readingOf } from './values/cells.ts'
import { columnFormatsOf, formatsIn } from './values/column-formats.ts'

/** Where the table of an import begins. */
export interface Beginning {
  /** The number of the sheet, from 1. */
  sheet: number
  header: FirstRow
  /** The sheet if it was just read; otherwise its rows are read from the database. */
  table?: SheetTable | undefined
}

/** The fields of an import that depend on its table. */
export type TableValues = Pick<
  Import,
  | 'sheet'
  | 'header_row'
  | 'columns'
  | 'width'
  | 'column_formats'
  | 'rows_total'
  | 'mapping'
  | 'key_field'
  | 'value_map'
  | 'warnings'
  | 'unknown_values'
>

export const targetsFor = async (ctx: Ctx, kind: Importable): Promise<Target[]> =>
  targetsOf(ctx, kind, await customFields.lockedDefinitionsOf(ctx, kind.of.entityType))

/** Numbers the stored rows from the header on, and returns where the table begins. */
export async function readAgain(
  ctx: Ctx,
  kind: Importable,
  targets: readonly Target[],
  { id, sheets, sheet, header_row }: Import,
): Promise<Beginning> {
  const number = sheetNumber(sheets, sheet)
  const header = await headerIn(ctx, kind, targets, { id, sheet: number, header_row })
  await numberRows(ctx, id, number, header.place)
  return { sheet: number, header }
}

/** Returns the number of the sheet with a name; the first one for a text file. */
export function sheetNumber(sheets: Import['sheets'], name: string | null): number {
  if (name === null) return 1
  const index = sheets.findIndex((each) => each.name === name)
  if (index >= 0) return index + 1
  const names = sheets.map((each) => each.name)
  throw invalidField(
    'sheet',
    names.length > 0 ? `must be one of: ${names.join(', ')}` : 'must be null: the file has no sheets',
  )
}

interface Wanted {
  id: string
  sheet: number
  header_row: number | null
}

async function headerIn(
  ctx: Ctx,
  kind: Importable,
  targets: readonly Target[],
  { id, sheet, header_row }: Wanted,
): Promise<FirstRow> {
  const rows = ctx.db
    .selectFrom('import_rows')
    .select(['place', 'row_number', 'cells'])
    .where('import_id', '=', id)
    .where('sheet', '=', sheet)
    .where('place', 'is not', null)
    .orderBy('place')
    .limit(firstRowsAtMost)
  const found = await (header_row === null ? rows : rows.where('row_number', '=', header_row)).execute()
  const first = found.map(({ place, row_number, cells }) => ({
    place: place ?? 0,
    number: row_number,
    width: cells?.length ?? 0,
    cells: cells ?? [],
  }))
  const header = header_row === null ? proposedHeader(first, recognition(kind, targets))?.header : first[0]
  if (!header) throw invalidField('header_row', 'must be a row with names of columns: this one is empty')
  return header
}

/** Reads the stored rows from another sheet or row on. The mapping is proposed again, unless the request has it. */
export async function otherTableValues(
  ctx: Ctx,
  kind: Importable,
  targets: readonly Target[],
  before: Import,
  patch: Partial<Pick<Import, 'sheet' | 'header_row' | 'mapping' | 'value_map' | 'key_field'>>,
): Promise<TableValues> {
  const { sheet = before.sheet, header_row = null, mapping = {}, value_map = {}, key_field = null } = patch
  const first = before.sheets.find(({ is_hidden }) => !is_hidden) ?? before.sheets[0]
  const own = { ...patch, header_row, mapping, value_map, key_field, sheet: sheet ?? first?.name ?? null }
  const subject = { ...before, ...own }
  return proposedTableValues(ctx, kind, targets, subject, await readAgain(ctx, kind, targets, subject))
}

/** Returns the map of values for columns that still fill the same field. */
export const keptValueMap = (
  { mapping, value_map }: Import,
  changed: Import['mapping'],
): Import['value_map'] =>
  Object.fromEntries(
    Object.entries(value_map).filter(
      ([column]) => !(column in changed) || ownValue(changed, column) === ownValue(mapping, column),
    ),
  )

/** Returns the findings about changed options. Values are proposed for columns that fill another field than before. */
export async function reviewed(
  ctx: Ctx,
  kind: Importable,
  targets: readonly Target[],
  before: Import,
  wanted: Import,
): Promise<Pick<Import, 'value_map' | 'warnings' | 'unknown_values'>> {
  const values = await valuesOfColumns(ctx, wanted, targets)
  const proposed = proposedValueMap(wanted, targets, values, readingOf(wanted, ctx.tenant.timezone))
  const isNew = (column: string) => ownValue(before.mapping, column) !== ownValue(wanted.mapping, column)
  const added = Object.entries(proposed).filter(([column]) => isNew(column))
  const value_map = { ...wanted.value_map, ...Object.fromEntries(added) }
  const findings = await findingsOf(ctx, kind, targets, { ...wanted, value_map }, values)
  const kept = before.warnings.filter(
    ({ code, column }) => code === 'foreign_id' && column !== null && !isNew(column),
  )
  return { ...findings, value_map, warnings: [...kept, ...findings.warnings] }
}

/** Numbers the rows of the table from 1. All other rows have negative numbers. */
async function numberRows(ctx: Ctx, id: string, sheet: number, headerPlace: number) {
  await tenantSql`
    update import_rows set number = 0 - place where import_id = ${id} and number > 0 and place is not null
    `.execute(ctx.db)
  await tenantSql`
    update import_rows set number = place - ${headerPlace}::integer
    where import_id = ${id} and sheet = ${sheet} and place > ${headerPlace}`.execute(ctx.db)
}

/**
 * Returns the columns of a table, with the proposed mapping. `before` has the choices of the user; a mapping of columns
 * that the table does not have is dropped.
 */
export async function proposedTableValues(
  ctx: Ctx,
  kind: Importable,
  targets: readonly Target[],
  before: Import,
  { sheet, header, table }: Beginning,
): Promise<TableValues> {
  const columns = columnNames(header.cells)
  const rows_total = await rowsIn(ctx, before.id)
  if (rows_total === 0) throw invalidField('file', 'must have a line of column names and at least one row')
  if (rows_total > rowsAtMost) throw invalidField('file', `must not have more than ${rowsAtMost} rows`)
  const earlier = await earlierMapping(ctx, before, columns)
  const isKnown = ([column, field]: [string, string | null]) =>
    columns.includes(column) && (field === null || targets.some(({ path }) => path === field))
  const own = Object.fromEntries(
    Object.entries(before.mapping).filter(([column]) => columns.includes(column)),
  )
  const used = [...Object.values(own), ...Object.keys(before.constants)]
  const isFree = (path: string) => !used.some((field) => field && overlap(field, path))
  const free = targets.filter(({ path }) => isFree(path))
  const again = Object.entries(earlier?.mapping ?? {}).filter(
    (entry) => isKnown(entry) && (entry[1] === null || isFree(entry[1])),
  )
  const proposal = earlier ? Object.fromEntries(again) : proposedMapping(kind, free, columns)
  const ids = await checkedIds(ctx, kind, before, columns, { ...proposal, ...own })
  const mapping = { ...proposal, ...own, ...ids.mapping }
  const value_map = {
    ...Object.fromEntries(
      Object.entries(earlier?.value_map ?? {}).filter(([column]) => columns.includes(column)),
    ),
    ...Object.fromEntries(Object.entries(before.value_map).filter(([column]) => columns.includes(column))),
  }
  const wished = before.key_field === idPath && ids.isForeign ? null : before.key_field
  const key_field = wished ?? proposedKey(kind, ids.isForeign ? withoutId(mapping) : mapping)
  const isRight = !mappingErrors(kind, targets, { ...before, value_map: {}, mapping, key_field, columns })
    .key_field
  const subject = { ...before, columns, mapping, value_map }
  const values = await valuesOfColumns(ctx, subject, targets)
  const reading = readingOf(before, ctx.tenant.timezone)
  const proposed = proposedValueMap(subject, targets, values, reading)
  const findings = await findingsOf(ctx, kind, targets, { ...subject, value_map: proposed }, values)
  return {
    sheet: before.sheets[sheet - 1]?.name ?? null,
    header_row: header.number,
    columns,
    width: before.dialect ? header.width : null,
    column_formats: table
      ? formatsIn(table, header, before, columns)
      : await columnFormatsOf(ctx, before, columns),
    rows_total,
    mapping,
    key_field: isRight ? key_field : null,
    value_map: proposed,
    ...findings,
    warnings: [...ids.warnings, ...findings.warnings],
  }
}

const withoutId = (mapping: Import['mapping']): Import['mapping'] =>
  Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== idPath))

async function rowsIn(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await tenantSql<{ count: number }>`
    select count(*)::integer as count from import_rows where import_id = ${id} and number > 0`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/**
 * Checks a column that would be mapped to the id without the user's choice. If it has no id of a record, it is left
 * out; for records with lines it only tells which rows belong together.
 */
async function checkedIds(
  ctx: Ctx,
  { of, lines }: Importable,
  before: Import,
  columns: readonly string[],
  mapping: Import['mapping'],
): Promise<{ mapping: Import['mapping']; isForeign: boolean; warnings: Warning[] }> {
  const mapped = columns.find((name) => ownValue(mapping, name) === idPath)
  const column = mapped ?? columns.find((name) => isIdName(name) && !ownValue(mapping, name))
  const isChosen = column !== undefined && column in before.mapping
  if (column === undefined || isChosen) return { mapping: {}, isForeign: false, warnings: [] }
  const place = columns.indexOf(column)
  const { isOwn, values } = await hasOwnIds(ctx, { id: before.id, table: of.table }, place)
  if (isOwn) return { mapping: { [column]: idPath }, isForeign: false, warnings: [] }
  return {
    mapping: lines && mapped ? {} : { [column]: null },
    isForeign: true,
    warnings:
      values.length > 0 ? [foreignIds(column, values, lines !== undefined && mapped !== undefined)] : [],
  }
}

/** Returns the findings about an import whose mapping or options changed. */
export async function findingsOf(
  ctx: Ctx,
  { lines }: Importable,
  targets: readonly Target[],
  subject: Import,
  known?: ColumnValues,
): Promise<Pick<Import, 'warnings' | 'unknown_values'>> {
  const values = known ?? (await valuesOfColumns(ctx, subject, targets))
  const reading = readingOf(subject, ctx.tenant.timezone)
  const columnOf = (path: string) => subject.columns.find((name) => ownValue(subject.mapping, name) === path)
  const grouping = lines && (columnOf(idPath) ?? columnOf(lines.groupBy))
  return {
    warnings: [
      ...missedColumns(subject, values),
      ...(await splitRecords(ctx, subject, grouping)),
      ...(await variantRows(ctx, subject, columnOf('name'), columnOf('slug'))),
    ],
    unknown_values: unknownValues(subject, targets, values, reading),
  }
}
