/** The values of a row by field, from its cells and the mapping. */
import type { Ctx } from '#runtime/database/context'
import { type customFields, ownValue } from '#core'
import type { Importable } from '#core/platform'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { problemOfCell, valueOf } from './values/cells.ts'
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

/** Returns the values of the row by field, without empty cells. */
export function valuesOf(
  ctx: Ctx,
  { import: { columns, mapping, ...options }, targets }: Plan,
  cells: readonly Cell[],
) {
  const reading = readingOf(ctx, options)
  return columns.flatMap((column, index): [string, unknown][] => {
    const cell = cells[index] ?? null
    const target = targets.find(({ path }) => path === ownValue(mapping, column))
    return cell === null || !target ? [] : [[target.path, valueOf(target.schema, cell, reading)]]
  })
}

const readingOf = ({ tenant }: Ctx, options: Pick<Import, 'date_order' | 'decimal_comma'>) => ({
  ...options,
  timezone: tenant.timezone,
})

/** Adds the columns to the errors of a row, and explains invalid cells. */
export function explained(
  ctx: Ctx,
  { import: { columns, mapping, ...options }, targets }: Plan,
  cells: readonly Cell[],
  errors: FieldErrors,
): FieldErrors {
  const reading = readingOf(ctx, options)
  const of = (path: string) => {
    const target = targets.find((each) => path === each.path || path.startsWith(`${each.path}.`))
    const index = columns.findIndex((column) => target && ownValue(mapping, column) === target.path)
    return { target, column: columns[index], cell: cells[index] ?? null }
  }
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const { target, column, cell } = of(path)
      if (!target || column === undefined) return [path, messages]
      const problem = problemOfCell(target.schema, cell, reading)
      const reported = problem ? [fieldMessage(path, problem)] : messages
      return [path, column === path ? reported : reported.map((message) => withColumn(message, path, column))]
    }),
  )
}

const withColumn = (message: string, path: string, column: string) =>
  message.replace(`The ${path} field `, () => `The ${path} field (column ${column}) `)
