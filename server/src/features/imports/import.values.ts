/** The values of a row by field, from its cells and the mapping. */
import type { Ctx } from '#runtime/database/context'
import { type customFields, f, ownValue } from '#core'
import { type Importable, tidyText } from '#core/platform'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { keyOfValue } from './proposals/findings.ts'
import {
  currenciesOfCell,
  hiddenProblemOf,
  problemOfCell,
  type Reading,
  readingOf,
  valueOf,
} from './values/cells.ts'
import type { NamedCurrency } from './values/currencies.ts'
import type { Import } from './import.ts'
import type { Target } from './mapping.ts'
import type { Cell } from './reading/cell.ts'

/** Everything that determines the result of a row. */
export interface Plan {
  of: Importable
  import: Import
  targets: readonly Target[]
  definitions: readonly customFields.Definition[]
}

/** A column that fills a field, how its values are written, and those that are replaced. */
interface FilledColumn {
  index: number
  column: string
  target: Target
  reading: Reading
  map: ReadonlyMap<string, Cell> | undefined
}

interface Filled {
  columns: readonly FilledColumn[]
  constants: readonly (readonly [Target, Exclude<Cell, null>])[]
}

// A plan is the same for all rows of a batch.
const filledFields = new WeakMap<Plan, Filled>()

/** Returns the columns and the constants that fill fields. */
function filledBy(ctx: Ctx, plan: Plan): Filled {
  const known = filledFields.get(plan)
  if (known) return known
  const { columns, mapping, value_map, constants } = plan.import
  const byPath = new Map(plan.targets.map((target) => [target.path, target]))
  const filled = {
    columns: columns.flatMap((column, index): FilledColumn[] => {
      const target = byPath.get(ownValue(mapping, column) ?? '')
      if (!target) return []
      const map = Object.entries(ownValue(value_map, column) ?? {})
      const texts = new Map(map.map(([text, value]) => [keyOfValue(text), value]))
      const reading = readingOfColumn(ctx, plan.import, index)
      return [{ index, column, target, reading, map: map.length > 0 ? texts : undefined }]
    }),
    constants: Object.entries(constants).flatMap(([path, value]) => {
      const target = byPath.get(path)
      return target ? [[target, value] as const] : []
    }),
  }
  filledFields.set(plan, filled)
  return filled
}

/** Returns how a column is written: as the user set it, otherwise as its values and those of the file show. */
function readingOfColumn({ tenant }: Ctx, options: Import, index: number): Reading {
  const { decimal_comma, date_order, column_formats, affixes } = options
  const { decimal_separator = null, date_order: order = null, examples = [] } = column_formats[index] ?? {}
  const found = decimal_separator === 'comma' || decimal_separator === 'point' ? decimal_separator : null
  const set = readingOf(options, tenant.timezone)
  const isContradictory = date_order === null && order === 'mixed'
  return {
    ...set,
    separator: decimal_comma === null ? found : set.separator,
    date_order: date_order ?? (order === 'month_first' ? 'month_first' : 'day_first'),
    contradictoryDates: isContradictory ? examples.slice(-2) : [],
    affixes: affixes?.texts ?? [],
  }
}

/** Returns the cell of a column, or the value that replaces it. */
function cellOf({ index, map }: FilledColumn, cells: readonly Cell[]): Cell {
  const sent = cells[index] ?? null
  const mapped = sent === null ? undefined : map?.get(keyOfValue(sent))
  return mapped === undefined ? sent : mapped
}

type FieldValues = readonly (readonly [string, unknown])[]

// The values of a row are needed for its key, its links and its record.
const valuesOfRows = new WeakMap<Plan, WeakMap<readonly Cell[], FieldValues>>()

/** Returns the values of the row by field, without empty cells, and the constants. */
export function valuesOf(ctx: Ctx, plan: Plan, cells: readonly Cell[]): FieldValues {
  const known = valuesOfRows.get(plan) ?? new WeakMap<readonly Cell[], FieldValues>()
  valuesOfRows.set(plan, known)
  const values = known.get(cells) ?? readValues(ctx, plan, cells)
  known.set(cells, values)
  return values
}

function readValues(ctx: Ctx, plan: Plan, cells: readonly Cell[]): FieldValues {
  const { columns, constants } = filledBy(ctx, plan)
  const values = columns.flatMap((filled): [string, unknown][] => {
    const { target, reading } = filled
    const cell = cellOf(filled, cells)
    const { path, schema } = target
    if (cell === null) return []
    const value = inStoredForm(schema, valueOf(schema, cell, reading))
    const read = ownValue(plan.of.texts ?? {}, path)
    return [[path, read && typeof value === 'string' ? read(value) : value]]
  })
  const reading = readingOf(plan.import, ctx.tenant.timezone)
  const fixed = constants.map(([{ path, schema }, value]): [string, unknown] => [
    path,
    inStoredForm(schema, valueOf(schema, value, reading)),
  ])
  return [...values, ...fixed]
}

/**
 * A field of one line gets a text of several lines, such as an address, as one. Texts get the form in which they are
 * stored, so that keys find their records.
 */
function inStoredForm(schema: f.TSchema, value: unknown): unknown {
  const { items, pattern } = schema as { items?: f.TSchema; pattern?: string }
  if (Array.isArray(value)) return items ? value.map((item) => inStoredForm(items, item)) : value
  if (typeof value !== 'string') return value
  return tidyText(schema, pattern === oneLine ? value.replace(lineBreaks, ' ') : value)
}

const lineBreaks = /\s*[\t\v\f\r\n\u0085\u2028\u2029]+\s*/g

const oneLine = (f.Text() as { pattern?: string }).pattern

/** Returns the errors of cells whose text would be valid, such as the error of a formula in a field of text. */
export function hiddenErrors(ctx: Ctx, plan: Plan, cells: readonly Cell[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const filled of filledBy(ctx, plan).columns) {
    const { target, reading } = filled
    const problem = hiddenProblemOf(target.schema, cellOf(filled, cells), reading)
    if (problem) errors[target.path] = [fieldMessage(target.path, problem)]
  }
  return errors
}

/** Returns the currencies that the cells of a row name, by the field of their amount. */
export const namedCurrencies = (ctx: Ctx, plan: Plan, cells: readonly Cell[]): NamedCurrency[] =>
  filledBy(ctx, plan).columns.flatMap((filled) => {
    const { target, reading } = filled
    const cell = cellOf(filled, cells)
    const currencies = currenciesOfCell(target.schema, cell, reading)
    return currencies.length > 0 ? [{ target, text: String(cell), currencies }] : []
  })

/** Adds the columns to the errors of a row, and explains invalid cells. */
export function explained(ctx: Ctx, plan: Plan, cells: readonly Cell[], errors: FieldErrors): FieldErrors {
  const { columns } = filledBy(ctx, plan)
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const found = columns.find(({ target }) => path === target.path || path.startsWith(`${target.path}.`))
      if (!found) return [path, messages]
      const { column, target, reading } = found
      const problem = problemOfCell(target.schema, cellOf(found, cells), reading)
      const reported = problem ? [fieldMessage(path, problem)] : messages
      return [path, column === path ? reported : reported.map((message) => withColumn(message, path, column))]
    }),
  )
}

const withColumn = (message: string, path: string, column: string) =>
  message.replace(`The ${path} field `, () => `The ${path} field (column ${column}) `)
