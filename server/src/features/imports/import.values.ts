/** The values of a row by field, from its cells and the mapping. */
import type { Ctx } from '#runtime/database/context'
import { type customFields, ownValue } from '#core'
import type { Importable } from '#core/platform'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { currenciesOfCell, hiddenProblemOf, problemOfCell, type Reading, valueOf } from './values/cells.ts'
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

/** A column that fills a field, and how its values are written. */
interface FilledColumn {
  index: number
  column: string
  target: Target
  reading: Reading
}

const filledColumns = new WeakMap<Plan, FilledColumn[]>()

/** Returns the columns that fill fields. Computed once for all rows of a plan. */
function columnsOf(ctx: Ctx, plan: Plan): readonly FilledColumn[] {
  let filled = filledColumns.get(plan)
  if (!filled) {
    const { columns, mapping } = plan.import
    const byPath = new Map(plan.targets.map((target) => [target.path, target]))
    filled = columns.flatMap((column, index) => {
      const target = byPath.get(ownValue(mapping, column) ?? '')
      return target ? [{ index, column, target, reading: readingOf(ctx, plan.import, index) }] : []
    })
    filledColumns.set(plan, filled)
  }
  return filled
}

/** Returns how a column is written: as the user set it, otherwise as its values and those of the file show. */
function readingOf({ tenant }: Ctx, options: Import, index: number): Reading {
  const { decimal_comma, date_order, column_formats, affixes } = options
  const { decimal_separator = null, date_order: order = null, examples = [] } = column_formats[index] ?? {}
  const found = decimal_separator === 'comma' || decimal_separator === 'point' ? decimal_separator : null
  const isContradictory = date_order === null && order === 'mixed'
  return {
    separator: decimal_comma === null ? found : decimal_comma ? 'comma' : 'point',
    isSeparatorSet: decimal_comma !== null,
    date_order: date_order ?? (order === 'month_first' ? 'month_first' : 'day_first'),
    contradictoryDates: isContradictory ? examples.slice(-2) : [],
    affixes: affixes?.texts ?? [],
    timezone: tenant.timezone,
  }
}

/** Returns the values of the row by field, without empty cells. */
export function valuesOf(ctx: Ctx, plan: Plan, cells: readonly Cell[]) {
  return columnsOf(ctx, plan).flatMap(({ index, target, reading }): [string, unknown][] => {
    const cell = cells[index] ?? null
    return cell === null ? [] : [[target.path, valueOf(target.schema, cell, reading)]]
  })
}

/** Returns the errors of cells whose text would be valid, such as the error of a formula in a field of text. */
export function hiddenErrors(ctx: Ctx, plan: Plan, cells: readonly Cell[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { index, target, reading } of columnsOf(ctx, plan)) {
    const problem = hiddenProblemOf(target.schema, cells[index] ?? null, reading)
    if (problem) errors[target.path] = [fieldMessage(target.path, problem)]
  }
  return errors
}

/** Returns the currencies that the cells of a row name, by the field of their amount. */
export const namedCurrencies = (ctx: Ctx, plan: Plan, cells: readonly Cell[]): NamedCurrency[] =>
  columnsOf(ctx, plan).flatMap(({ index, target, reading }) => {
    const cell = cells[index] ?? null
    const currencies = currenciesOfCell(target.schema, cell, reading)
    return currencies.length > 0 ? [{ target, text: String(cell), currencies }] : []
  })

/** Adds the columns to the errors of a row, and explains invalid cells. */
export function explained(ctx: Ctx, plan: Plan, cells: readonly Cell[], errors: FieldErrors): FieldErrors {
  const filled = columnsOf(ctx, plan)
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const found = filled.find(({ target }) => path === target.path || path.startsWith(`${target.path}.`))
      if (!found) return [path, messages]
      const { index, column, target, reading } = found
      const problem = problemOfCell(target.schema, cells[index] ?? null, reading)
      const reported = problem ? [fieldMessage(path, problem)] : messages
      return [path, column === path ? reported : reported.map((message) => withColumn(message, path, column))]
    }),
  )
}

const withColumn = (message: string, path: string, column: string) =>
  message.replace(`The ${path} field `, () => `The ${path} field (column ${column}) `)
