/** Lines from a spreadsheet: the cells of a pasted text, and what its columns mean. All functions are pure. */
import { parseNumber } from '../../data/formats/parse-number.ts'
import type { Language } from '../../words/words.ts'

/** A line as it was pasted. The SKU or the name finds its product. */
export interface PastedLine {
  sku?: string
  name?: string
  quantity?: number
  unit_price?: number
  discount_percent?: number
  tax_rate?: number
}

type Column = keyof PastedLine

/** The headings of spreadsheets in both languages, without signs: `Art.-Nr.` is `artnr`. */
const headings: Readonly<Record<Column, string>> = {
  sku:
    'sku code ean gtin barcode itemno itemnumber articleno articlenumber partno partnumber productcode productno ' +
    'productnumber artikelnr artikelnummer artnr bestellnr bestellnummer produktnr produktnummer',
  name:
    'item product name description article title service artikel produkt bezeichnung beschreibung leistung ' +
    'artikelbezeichnung produktname artikelname productname itemname',
  quantity: 'quantity qty count pieces pcs units ordered menge anzahl stück stk stückzahl',
  unit_price:
    'price unitprice priceeach each rate netprice listprice unitcost cost preis einzelpreis stückpreis epreis ep ' +
    'vkpreis ekpreis nettopreis listenpreis',
  discount_percent: 'discount disc rebate rabatt nachlass',
  tax_rate: 'tax taxrate vat vatrate gst salestax steuer steuersatz mwst ust mehrwertsteuer umsatzsteuer',
}

const columnOf = new Map(
  Object.entries(headings).flatMap(([column, words]) =>
    words.split(' ').map((word) => [word, column as Column] as const),
  ),
)

/** Returns the column with this heading: `Unit price (EUR)` is the price. */
const columnWith = (heading: string): Column | undefined =>
  columnOf.get(
    heading
      .toLowerCase()
      .replace(/\(.*?\)|\[.*?\]/g, '')
      .replace(/\bin\b|[^a-zäöüß]/g, ''),
  )

/** Returns the rows of a text. A cell in quotes can contain separators and ends of lines. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'g')
  for (const [whole, quoted, plain, end = ''] of text.matchAll(pattern)) {
    if (whole === '') break
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end !== separator) rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** A long number without separators is the code of a product. */
const isCode = (cell: string) => /^\d{6,}$/.test(cell)
const isNumber = (cell: string, language: Language) =>
  !isCode(cell) &&
  /^[^a-zäöüß]*(?:eur|usd|chf|gbp)?[^a-zäöüß]*$/i.test(cell) &&
  parseNumber(cell, language) !== undefined

/** Returns the meaning of the columns of a table without headings, by their content. */
function guessedColumns(rows: readonly string[][], language: Language): (Column | undefined)[] {
  const width = Math.max(...rows.map(({ length }) => length))
  const cells = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? '').filter(Boolean))
  const isNumeric = cells.map(
    (column) => column.length > 0 && column.every((cell) => isNumber(cell, language)),
  )
  const texts = cells.flatMap((column, at) => (column.length > 0 && !isNumeric[at] ? [at] : []))
  const numbers = cells.flatMap((_, at) => (isNumeric[at] ? [at] : []))
  const [first, second] = texts
  const valueAt = (row: readonly string[], at: number) => parseNumber(row[at] ?? '', language) ?? Number.NaN
  const [quantity = -1, price = -1] = numbers
  /** A column with quantity × price repeats what the lines say. */
  const isProduct = (at: number) =>
    rows.every((row) => Math.abs(valueAt(row, quantity) * valueAt(row, price) - valueAt(row, at)) < 0.01)
  const meant: Column[] = ['quantity', 'unit_price', 'discount_percent', 'tax_rate']
  const known = new Map(
    numbers.filter((at, place) => place < 2 || !isProduct(at)).map((at, place) => [at, meant[place]]),
  )
  return cells.map((_, at) => {
    if (at === first) return second === undefined ? 'name' : 'sku'
    return at === second ? 'name' : known.get(at)
  })
}

/** Returns the meaning of the columns if the first row has headings. */
function headedColumns([first = []]: readonly string[][], language: Language) {
  const columns = first.map(columnWith)
  const isHeading = columns.some(Boolean) && !first.some((cell) => isNumber(cell, language))
  return isHeading ? columns : undefined
}

const isText = (column: Column): column is 'sku' | 'name' => column === 'sku' || column === 'name'

/** Returns the lines in a pasted text; undefined if it is no table: one cell, or one line of text. */
export function pastedLines(text: string, language: Language): PastedLine[] | undefined {
  const separator = text.includes('\t') ? '\t' : ';'
  const rows = cellsOf(text, separator)
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return undefined
  const headed = headedColumns(rows, language)
  const columns = headed ?? guessedColumns(rows, language)
  const lines = rows.slice(headed ? 1 : 0).map((row) => lineOf(row, columns, language))
  const filled = lines.filter(({ sku, name }) => sku !== undefined || name !== undefined)
  return filled.length > 0 ? filled : undefined
}

function lineOf(
  row: readonly string[],
  columns: readonly (Column | undefined)[],
  language: Language,
): PastedLine {
  const line: PastedLine = {}
  for (const [at, column] of columns.entries()) {
    const cell = row[at] ?? ''
    if (column === undefined || cell === '' || line[column] !== undefined) continue
    if (isText(column)) line[column] = cell
    else {
      const number = parseNumber(cell, language)
      if (number !== undefined) line[column] = number
    }
  }
  return line
}
