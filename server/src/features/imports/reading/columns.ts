/** Reads the column names from the first line of a file. */
import { invalidField } from '#runtime/api-error'
import type { Cell } from './cell.ts'
import { columnsAtMost } from './limits.ts'

const longestName = 255

/** Makes names unique: a second `Phone` is `Phone (2)`, and an empty name is `Column 3`. */
export function columnNames(cells: readonly Cell[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== null)
  if (last < 0) throw invalidField('file', 'must begin with a line of column names')
  if (last >= columnsAtMost) throw invalidField('file', `must not have more than ${columnsAtMost} columns`)
  const names: string[] = []
  for (const [index, cell] of cells.slice(0, last + 1).entries()) {
    const name = clean(String(cell ?? '')) || `Column ${index + 1}`
    let unique = name
    for (let number = 2; names.includes(unique); number++) unique = `${name} (${number})`
    names.push(unique)
  }
  return names
}

const clean = (name: string) =>
  name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName - 8)
