/** Where a file names its columns: the sheet, and the row. */
import type { Cell } from '../reading/cell.ts'
import type { FirstRow, SheetTable } from '../reading/table-rows.ts'

/** Returns how many of the texts are known names of columns. */
export type Recognised = (names: readonly string[]) => number

interface Place {
  /** The number of the sheet, from 1. */
  sheet: number
  header: FirstRow
}

const textsIn = (cells: readonly Cell[]) =>
  cells.filter((cell): cell is string => typeof cell === 'string' && cell.trim() !== '')

const filled = (cells: readonly Cell[]) => cells.filter((cell) => cell !== null && cell !== '').length

/**
 * Returns the row that names the columns: the first one with the most known names. Without known names, it is the first
 * row that is no title, that is, has more than one value if the table has.
 */
export function proposedHeader(
  rows: readonly FirstRow[],
  recognised: Recognised,
): { header: FirstRow; known: number } | undefined {
  const [first] = rows
  if (!first) return undefined
  let best = { header: first, known: recognised(textsIn(first.cells)) }
  // The last row has values, not names.
  for (const row of rows.slice(1, Math.max(1, rows.length - 1))) {
    const texts = textsIn(row.cells)
    const known = recognised(texts)
    // A row of values can contain a name by chance: `Website` as the source of a lead.
    const isLikely = known >= 2 || (known === 1 && texts.length === 1 && filled(first.cells) === 1)
    const isNamed = known * 2 >= texts.length || known >= 3
    if (isLikely && isNamed && known > best.known) best = { header: row, known }
  }
  if (best.known > 0) return best
  const widest = Math.max(...rows.map(({ cells }) => filled(cells)))
  const header = widest > 1 ? rows.slice(0, -1).find(({ cells }) => filled(cells) > 1) : first
  return { header: header ?? first, known: 0 }
}

/**
 * Returns the sheet and the row that name the columns: of the visible sheets with a table, the first one with at least
 * half as many known names as the best. Hidden sheets are proposed only if no other has a table.
 */
export function proposedTable(sheets: readonly SheetTable[], recognised: Recognised): Place | undefined {
  const tables = sheets.flatMap((sheet, index) => {
    const found = sheet.rows > 1 ? proposedHeader(sheet.beginning, recognised) : undefined
    return found ? [{ sheet: index + 1, isHidden: sheet.isHidden, ...found }] : []
  })
  const visible = tables.filter(({ isHidden }) => !isHidden)
  const candidates = visible.length > 0 ? visible : tables
  const most = Math.max(0, ...candidates.map(({ known }) => known))
  const chosen = candidates.find(({ known }) => known >= Math.max(most / 2, Math.min(2, most)))
  return chosen && { sheet: chosen.sheet, header: chosen.header }
}
