/** Findings in the rows of a file about its mapping: unknown values, columns that are missed, and scattered rows. */
import { type Ctx, type f, fieldMessage, ownValue, tenantSql } from '#core'
import { keyText } from '#core/platform'
import type { Cell } from '../reading/cell.ts'
import type { Reading } from '../values/cells.ts'
import { choicesOf, isChoice, proposedChoice } from './choices.ts'
import { changesMeaning } from './meaning.ts'
import { type UnknownValues, type ValueMap, valuesAtMost, type Warning } from './options.ts'

/** A field that a column can fill. */
interface Field {
  path: string
  schema: f.TSchema
}

interface Mapped {
  id: string
  columns: readonly string[]
  mapping: Readonly<Record<string, string | null>>
  value_map: ValueMap
}

/** The different values of some columns, by the name of the column. */
export type ColumnValues = ReadonlyMap<string, readonly string[]>

const examplesAtMost = 5

/** The first rows whose values are examined: all rows of a very long file would take too long. */
const examinedRows = 200_000

/** Returns the different values of the columns that fill fields with choices, or that are missed. */
export async function valuesOfColumns(
  ctx: Ctx,
  { id, columns, mapping }: Mapped,
  fields: readonly Field[],
): Promise<ColumnValues> {
  const isWanted = (column: string) => {
    const field = ownValue(mapping, column)
    const schema = fields.find(({ path }) => path === field)?.schema
    return schema ? choicesOf(schema) !== undefined : changesMeaning(column)
  }
  const places = [...columns.keys()].filter((index) => isWanted(columns[index] ?? ''))
  if (places.length === 0) return new Map()
  const { rows } = await tenantSql<{ place: number; text: string }>`
    select place, text from (
      select wanted.place, import_rows.cells ->> wanted.place as text,
        row_number() over (partition by wanted.place order by min(import_rows.number)) as position
      from import_rows cross join unnest(${places}::integer[]) as wanted (place)
      where import_rows.import_id = ${id} and import_rows.number between 1 and ${examinedRows}
        and import_rows.cells ->> wanted.place is not null
      group by 1, 2) as found
    where position <= ${valuesAtMost + 1}
    order by place, position`.execute(ctx.db)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return new Map(
    places.map((place) => [columns[place] ?? '', (byPlace.get(place) ?? []).map(({ text }) => text)]),
  )
}

/** Returns the values that are not choices of their field, with the choice that they probably mean. */
function* strangersIn(
  { columns, mapping, value_map }: Mapped,
  fields: readonly Field[],
  values: ColumnValues,
  reading: Reading,
) {
  for (const column of columns) {
    const field = fields.find(({ path }) => path === ownValue(mapping, column))
    if (!field || !choicesOf(field.schema)) continue
    const mapped = new Set(Object.keys(ownValue(value_map, column) ?? {}).map(keyOfValue))
    for (const text of values.get(column) ?? [])
      if (!mapped.has(keyOfValue(text)) && !isChoice(field.schema, text, reading))
        yield { column, field, text }
  }
}

/** Compares values of a map without case and spaces around them, and in one form. */
export const keyOfValue = (cell: Cell) => keyText(String(cell).trim()).toLowerCase()

/** Returns the map of values with proposals for the values that their fields do not have. */
export function proposedValueMap(
  subject: Mapped,
  fields: readonly Field[],
  values: ColumnValues,
  reading: Reading,
): ValueMap {
  const map: ValueMap = { ...subject.value_map }
  for (const { column, field, text } of strangersIn(subject, fields, values, reading)) {
    const choice = proposedChoice(field.schema, text)
    if (choice !== undefined) map[column] = { ...map[column], [text]: choice }
  }
  return map
}

/** Returns the values that neither the fields nor the map of values have. */
export function unknownValues(
  subject: Mapped,
  fields: readonly Field[],
  values: ColumnValues,
  reading: Reading,
): UnknownValues {
  const found = [...strangersIn(subject, fields, values, reading)]
  return [...Map.groupBy(found, ({ column }) => column)].map(([column, those]) => {
    const { path, schema } = (those[0] as (typeof those)[number]).field
    const choices = (choicesOf(schema) ?? []).map(String)
    return { column, field: path, values: those.slice(0, valuesAtMost).map(({ text }) => text), choices }
  })
}

/** Returns a warning for each column that changes the meaning of rows, has values, and is not imported. */
export const missedColumns = ({ columns, mapping }: Mapped, values: ColumnValues): Warning[] =>
  columns.flatMap((column) => {
    const found = values.get(column) ?? []
    if (ownValue(mapping, column) || found.length === 0 || !changesMeaning(column)) return []
    return [
      {
        code: 'unmapped_column' as const,
        column,
        values: found.slice(0, examplesAtMost),
        message: fieldMessage(
          column,
          'is not imported, although it may change the meaning of the rows: map it, or set a constant if all rows ' +
            'mean the same',
        ),
      },
    ]
  })

/** The warning about a column of ids of another system. */
export const foreignIds = (column: string, values: readonly string[], isGrouping: boolean): Warning => ({
  code: 'foreign_id',
  column,
  values: values.slice(0, examplesAtMost),
  message: fieldMessage(
    column,
    isGrouping
      ? 'has ids of another system: they only tell which rows belong together, and find no records here'
      : 'has ids of another system, which name no records here: it is not imported',
  ),
})

/** Returns a warning if rows with the same value in this column are not next to each other. */
export async function splitRecords(
  ctx: Ctx,
  { id, columns }: Pick<Mapped, 'id' | 'columns'>,
  column: string | undefined,
): Promise<Warning[]> {
  if (column === undefined) return []
  const { rows } = await tenantSql<{ value: string }>`
    select value from (
      select cells ->> ${columns.indexOf(column)}::integer as value,
        lag(cells ->> ${columns.indexOf(column)}::integer) over (order by number) as before
      from import_rows where import_id = ${id} and number > 0) as ordered
    where value is not null and value is distinct from before
    group by value having count(*) > 1
    order by value limit ${examplesAtMost}`.execute(ctx.db)
  if (rows.length === 0) return []
  const problem =
    'has rows of one record that are not next to each other: only rows next to each other become one record, so sort ' +
    'the file by this column'
  return [
    {
      code: 'split_records',
      column,
      values: rows.map(({ value }) => value),
      message: fieldMessage(column, problem),
    },
  ]
}

/**
 * Returns a warning about rows without a name that repeat the slug of a product. Shops write its variants and further
 * images like this.
 */
export async function variantRows(
  ctx: Ctx,
  { id, columns }: Pick<Mapped, 'id' | 'columns'>,
  name: string | undefined,
  slug: string | undefined,
): Promise<Warning[]> {
  if (name === undefined || slug === undefined) return []
  const { rows } = await tenantSql<{ value: string }>`
    select slug as value from (
      select cells ->> ${columns.indexOf(slug)}::integer as slug, cells ->> ${columns.indexOf(name)}::integer as name
      from import_rows where import_id = ${id} and number > 0) as named
    where slug is not null
    group by slug having count(name) between 1 and count(*) - 1
    order by slug limit ${examplesAtMost}`.execute(ctx.db)
  if (rows.length === 0) return []
  return [
    {
      code: 'variant_rows',
      column: name,
      values: rows.map(({ value }) => value),
      message: fieldMessage(
        name,
        'is empty in rows that belong to the product above them, such as its variants: they are rejected. Import ' +
          'the products, then create a master product with these options and generate its variants; or give each ' +
          'row a name and a different slug',
      ),
    },
  ]
}
