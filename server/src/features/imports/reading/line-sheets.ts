/** Exported documents with their lines on a second sheet, converted to one row per line. */
import type { Cell } from './cell.ts'

/**
 * Returns a row for each line, with the columns of its document and the columns `items …` of the line; undefined if the
 * second sheet contains no lines of the first. Row numbers are those of the second sheet. Documents without lines are
 * last.
 */
export function rowsWithLines(documents: Cell[][], name: string, lines: Cell[][]): Cell[][] | undefined {
  const [header = [], ...records] = documents
  const [lineHeader = [], ...lineRows] = lines
  // The sheet `Order items` begins with the column `Order ID`.
  const [, entity] = /^(.+) ID$/.exec(String(lineHeader[0])) ?? []
  if (entity === undefined || !name.startsWith(`${entity} `)) return undefined
  const field = name.slice(entity.length + 1)
  const place = header.indexOf('ID')
  const byId = new Map(records.map((record) => [record[place], record]))
  // The number of the document follows its id.
  const ofDocument = header.includes(lineHeader[1] ?? null) && String(lineHeader[1]) !== 'Name' ? 2 : 1
  const names = lineHeader.slice(ofDocument).map((title) => `${field} ${title}`)
  const found = new Set<Cell | undefined>()
  const rows = lineRows.map((line) => {
    const id = line[0] ?? null
    found.add(id)
    const record = byId.get(id) ?? header.map((_, index) => (index === place ? id : null))
    return [...header.map((_, index) => record[index] ?? null), ...line.slice(ofDocument)]
  })
  const others = records.filter((record) => !found.has(record[place]))
  return [[...header, ...names], ...rows, ...others]
}
