/** The arithmetic of the grid: which rows and pages are needed, and where the active cell moves. */

export const pageSize = 100
/** The height of a line with sums, in pixels. */
export const sumHeight = 34

/** The heights of a row in pixels, as in `--row`, and of a row of two lines on a narrow window. */
export const rowHeights = { comfortable: 36, compact: 28, narrow: 60 }

/** The records that page numbers of the API reach. Firefox draws at most 17.8 million pixels, enough for these. */
export const maxRows = 100_000

/** Returns the pages of these rows and one page more at each side. Pages begin with 1, rows with 0. */
export function pagesOf(first: number, last: number, total: number): number[] {
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.max(1, pageOf(first) - 1)
  const to = Math.min(lastPage, pageOf(last) + 1)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** Returns the page of a row. */
export const pageOf = (row: number): number => Math.floor(row / pageSize) + 1

/** A cell by its row and column. Row -1 is the header. */
export interface Cell {
  row: number
  column: number
}

interface Bounds {
  rows: number
  columns: number
  /** The rows that are visible at once. */
  visible: number
}

/** Returns the cell that a key moves to; undefined if the key does not move. */
export function moveBy(key: string, isMod: boolean, { row, column }: Cell, bounds: Bounds): Cell | undefined {
  const lastRow = bounds.rows - 1
  const lastColumn = bounds.columns - 1
  const at = (toRow: number, toColumn: number): Cell => ({
    row: Math.max(-1, Math.min(lastRow, toRow)),
    column: Math.max(0, Math.min(lastColumn, toColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return at(isMod ? 0 : row - 1, column)
    case 'ArrowDown':
      return at(isMod ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return at(row, isMod ? 0 : column - 1)
    case 'ArrowRight':
      return at(row, isMod ? lastColumn : column + 1)
    case 'Home':
      return isMod ? at(0, 0) : at(row, 0)
    case 'End':
      return isMod ? at(lastRow, lastColumn) : at(row, lastColumn)
    case 'PageUp':
      return at(Math.max(0, row - bounds.visible), column)
    case 'PageDown':
      return at(row + bounds.visible, column)
    default:
      return undefined
  }
}

export const narrowest = 64
export const widest = 800
export const clampWidth = (width: number): number => Math.round(Math.max(narrowest, Math.min(widest, width)))

interface Track {
  width: number
  share?: number
}

/** Returns the tracks of a CSS grid: flexible columns share the free width, otherwise it stays free at the end. */
export function tracksOf(columns: readonly Track[]): string {
  const tracks = columns.map(({ width, share = 0 }) =>
    share > 0 ? `minmax(${width}px, ${share}fr)` : `${width}px`,
  )
  return [...tracks, ...(columns.some(({ share = 0 }) => share > 0) ? [] : ['minmax(0, 1fr)'])].join(' ')
}

/** Returns the list with the item moved to another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  if (item !== undefined) rest.splice(Math.max(0, to), 0, item)
  return rest
}
