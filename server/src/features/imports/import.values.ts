/** The values of a row by field, as its cells and the mapping give them. */
import type { Ctx } from '#runtime/database/context'
import { type Definition, type Importable, ownValue } from '#core'
import { valueOf } from './cells.ts'
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
