/**
 * Completes and checks the cell references of a sheet. The sheet reader fills every gap before a cell, so a short file
 * could create any number of cells, and it accepts any text as a reference (`ZZZZZZ2` is column 321,272,406).
 */
import { columnsAtMost, rowsAtMost } from './limits.ts'

/** The limits of an Excel sheet. Empty cells may be at any place within them. */
const sheetColumns = 16_384 // XFD
const sheetRows = 1_048_576
/** The limit for the cells of all rows together, including the header row. */
const cellsAtMost = (rowsAtMost + 1) * columnsAtMost
const longestTag = 2_000 // characters

/**
 * Matches the start of `<row …>` and `<c …>` anywhere, with or without a prefix. Cells inside comments are checked as
 * well.
 */
const beginnings = /<(?:[^\s<>/:]*:)*(c|row)(?=[\s/>])/g
const tag = /^(?:[^>"']|"[^"]*"|'[^']*')*>/
const references = /(?<![\w.-])r\s*=\s*["']?([^"'\s>]*)/g

/**
 * Returns the error of a sheet whose references are invalid, outside a sheet, or too far apart; otherwise undefined.
 */
export function problemOfReferences(xml: Buffer): string | undefined {
  const text = xml.toString('latin1')
  let [row, lastRow, lastColumn] = [0, 0, 0]
  for (const { 1: name, 0: beginning, index } of text.matchAll(beginnings)) {
    const from = index + beginning.length
    const attributes = tag.exec(text.slice(from, from + longestTag))?.[0]
    if (attributes === undefined) return `must not have tags of more than ${longestTag} characters`
    for (const [, reference = ''] of attributes.matchAll(references)) {
      const cell = name === 'row' ? { row: rowOf(reference), column: 1 } : cellOf(reference)
      if (cell.row > sheetRows || cell.column > sheetColumns) return outside(reference)
      if (name === 'row') row = cell.row
      if (name === 'row' || attributes.endsWith('/>')) continue
      lastRow = Math.max(lastRow, row, cell.row)
      lastColumn = Math.max(lastColumn, cell.column)
    }
  }
  if (lastRow * lastColumn <= cellsAtMost) return undefined
  return `must not have cells so far apart: ${lastRow} rows of ${lastColumn} columns`
}

const firstReference = new RegExp(references.source)

/** Returns a sheet whose rows and cells have references: those without one follow the row or the cell before them. */
export function withReferences(xml: Buffer): Buffer {
  const text = xml.toString('latin1')
  const pieces: string[] = []
  let [row, column, copied] = [0, 0, 0]
  for (const { 1: name, 0: beginning, index } of text.matchAll(beginnings)) {
    const from = index + beginning.length
    const attributes = tag.exec(text.slice(from, from + longestTag))?.[0] ?? ''
    const [, own] = firstReference.exec(attributes) ?? []
    if (name === 'row') [row, column] = [own === undefined ? row + 1 : rowOf(own), 0]
    else column = own === undefined ? column + 1 : cellOf(own).column
    if (own !== undefined) continue
    pieces.push(text.slice(copied, from), ` r="${name === 'row' ? '' : lettersOf(column)}${row}"`)
    copied = from
  }
  return pieces.length === 0 ? xml : Buffer.from(pieces.join('') + text.slice(copied), 'latin1')
}

/** Returns the name of a column: 28 is AB. */
function lettersOf(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

const outside = (reference: string) =>
  `must not have a cell outside the sheet, which is A1 to XFD${sheetRows}: ${reference.slice(0, 20)}`

const rowOf = (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : Infinity)

function cellOf(text: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(text) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: rowOf(digits), column }
}
