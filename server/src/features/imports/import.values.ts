/** The values of a row by field, from its cells and the mapping. */
import type { Ctx } from '#runtime/database/context'
import { type customFields, f, ownValue } from '#core'
import type { Importable } from '#core/platform'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { keyOfValue } from './proposals/findings.ts'
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

/** A column that fills a field, with the values that are replaced. */
interface Filled {
  index: number
  target: Target
  map: ReadonlyMap<string, Cell> | undefined
}

// A plan is the same for all rows of a batch.
const filledColumns = new WeakMap<Plan, { columns: Filled[]; constants: [Target, Exclude<Cell, null>][] }>()

function filledBy(plan: Plan) {
  const known = filledColumns.get(plan)
  if (known) return known
  const { columns, mapping, value_map, constants } = plan.import
  const targetOf = (path: string | null | undefined) => plan.targets.find((each) => each.path === path)
  const filled = {
    columns: columns.flatMap((column, index): Filled[] => {
      const target = targetOf(ownValue(mapping, column))
      const map = Object.entries(ownValue(value_map, column) ?? {})
      const texts = new Map(map.map(([text, value]) => [keyOfValue(text), value]))
      return target ? [{ index, target, map: map.length > 0 ? texts : undefined }] : []
    }),
    constants: Object.entries(constants).flatMap(([path, value]): [Target, Exclude<Cell, null>][] => {
      const target = targetOf(path)
      return target ? [[target, value]] : []
    }),
  }
  filledColumns.set(plan, filled)
  return filled
}

/** Returns the values of the row by field, without empty cells, and the constants. */
export function valuesOf(ctx: Ctx, plan: Plan, cells: readonly Cell[]) {
  const reading = readingOf(ctx, plan.import)
  const { columns, constants } = filledBy(plan)
  const values = columns.flatMap(({ index, target, map }): [string, unknown][] => {
    const sent = cells[index] ?? null
    if (sent === null) return []
    const mapped = map?.get(keyOfValue(sent))
    const cell = mapped === undefined ? sent : mapped
    return cell === null ? [] : [[target.path, inOneLine(target, valueOf(target.schema, cell, reading))]]
  })
  const fixed = constants.map(([{ path, schema }, value]): [string, unknown] => [
    path,
    valueOf(schema, value, reading),
  ])
  return [...values, ...fixed]
}

/** A field of one line gets a text of several lines, such as an address, as one. */
const inOneLine = ({ schema }: Target, value: unknown) =>
  typeof value === 'string' && (schema as { pattern?: string }).pattern === oneLine
    ? value.replace(/\s*[\t\v\f\r\n\u0085\u2028\u2029]+\s*/g, ' ').trim()
    : value

const oneLine = (f.Text() as { pattern?: string }).pattern

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
