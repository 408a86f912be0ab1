/** The values of a row by field, as its cells and the mapping give them. */
import type { Ctx } from '#runtime/database/context'
import { type Definition, type Importable, ownValue } from '#core'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { isJson, valueOf } from './cells.ts'
import type { Import } from './import.ts'
import type { Target } from './mapping.ts'
import type { Cell } from './reading/cell.ts'

/** Everything that determines the result of a row. */
export interface Plan {
  of: Importable
  import: Import
  targets: readonly Target[]
  definitions: readonly Definition[]
}

/** Returns the values of the row by field; empty cells are left out. */
export function valuesOf(
  ctx: Ctx,
  { import: { columns, mapping, ...options }, targets }: Plan,
  cells: readonly Cell[],
) {
  const reading = { ...options, timezone: ctx.tenant.timezone }
  return columns.flatMap((column, index): [string, unknown][] => {
    const cell = cells[index] ?? null
    const target = targets.find(({ path }) => path === ownValue(mapping, column))
    return cell === null || !target ? [] : [[target.path, valueOf(target.schema, cell, reading)]]
  })
}

/** Returns an error for each value that must come from JSON and does not, by field; it names the column. */
export function jsonErrors(
  { import: { mapping }, targets }: Plan,
  values: Readonly<Record<string, unknown>>,
): FieldErrors {
  const wrong = targets.filter(({ path, schema }) => {
    const { [path]: value } = values
    return value !== undefined && isJson(schema) && (typeof value !== 'object' || value === null)
  })
  return Object.fromEntries(
    wrong.map(({ path }) => {
      const column = Object.keys(mapping).find((name) => mapping[name] === path)
      return [path, [fieldMessage(path, `must be JSON: the column "${column}" holds something else`)]]
    }),
  )
}
