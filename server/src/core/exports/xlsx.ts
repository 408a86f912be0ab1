/** Writes spreadsheets as streams: only a part of the rows is in memory at a time. */
import { type Cell, cellXml, escapedXml, headerCell, plainCell, stylesXml, widthOf } from './cells.ts'
import type { Value } from './csv.ts'
import { sheetNames } from './headers.ts'
import { zipped, type ZipFile } from './zip.ts'

export type SheetRows = readonly (readonly (Cell | null)[])[]

export interface Sheet {
  /** The requested name; the file contains a valid one. */
  name: string
  headers: readonly string[]
  batches: AsyncIterable<SheetRows> | Iterable<SheetRows>
}

export interface SheetOptions {
  isRightToLeft?: boolean
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageUrl = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Yields the bytes of a spreadsheet with these sheets, which are read one after the other. */
export const xlsxOf = (sheets: readonly Sheet[], options: SheetOptions = {}): AsyncIterable<Uint8Array> =>
  zipped(partsOf(sheets, options))

/** Yields the bytes of a spreadsheet with rows of plain values. */
export function xlsxWithRows(
  { name, headers }: Pick<Sheet, 'name' | 'headers'>,
  rows: AsyncIterable<readonly (readonly Value[])[]>,
): AsyncIterable<Uint8Array> {
  const batches = async function* (): AsyncIterable<SheetRows> {
    for await (const some of rows) yield some.map((row) => row.map(plainCell))
  }
  return xlsxOf([{ name, headers, batches: batches() }])
}

function* partsOf(sheets: readonly Sheet[], options: SheetOptions): Iterable<ZipFile> {
  const names = sheetNames(sheets.map(({ name }) => name))
  const part = (name: string, content: string): ZipFile => ({ name, content: [declaration + content] })
  yield part('[Content_Types].xml', contentTypes(sheets.length))
  yield part('_rels/.rels', relationsXml([['officeDocument', 'xl/workbook.xml']]))
  yield part(
    'xl/_rels/workbook.xml.rels',
    relationsXml([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  )
  yield { name: 'xl/styles.xml', content: [stylesXml] }
  const ranges: string[] = []
  for (const [index, sheet] of sheets.entries()) {
    const content = sheetXml(sheet, options, (range) => (ranges[index] = range))
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content }
  }
  yield part('xl/workbook.xml', workbookXml(names, ranges))
}

const contentTypes = (count: number) =>
  `<Types xmlns="${packageUrl}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>` +
  Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheetType}.worksheet+xml"/>`,
  ).join('') +
  '</Types>'

const relationsXml = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${packageUrl}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The ranges of filters must also be names. Otherwise some programs show no filter. */
function workbookXml(names: readonly string[], ranges: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapedXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const filters = names.map((name, index) => {
    const range = (ranges[index] ?? 'A1').replaceAll(/[A-Z]+|\d+/g, (part) => `$${part}`)
    const place = escapedXml(`'${name.replaceAll("'", "''")}'!${range}`)
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${place}</definedName>`
  })
  return (
    `<workbook xmlns="${main}" xmlns:r="${relationships}">` +
    `<sheets>${sheets.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`
  )
}

const rowsAtOnce = 100
const [narrowest, widest] = [8, 60]
/** The additional width for the filter button, which hides the end of a header. */
const buttonWidth = 3

/** Yields the XML of a sheet. The first rows determine the widths of its columns. */
async function* sheetXml(
  { headers, batches }: Sheet,
  { isRightToLeft }: SheetOptions,
  atEnd: (range: string) => void,
): AsyncIterable<string> {
  const letters = headers.map((_, index) => columnLetters(index))
  let number = 1
  const rowXml = (row: readonly (Cell | null)[]) => {
    const place = number++
    return `<row r="${place}">${row.map((cell, index) => cellXml(cell, `${letters[index]}${place}`)).join('')}</row>`
  }
  const beginning = (rows: SheetRows) => {
    const widths = headers.map((header, index) =>
      Math.max(header.length + buttonWidth, ...rows.map((row) => widthOf(row[index] ?? null) + 1)),
    )
    const columns = widths.map((width, index) => {
      const shown = Math.min(widest, Math.max(narrowest, width))
      return `<col min="${index + 1}" max="${index + 1}" width="${shown}" customWidth="1"/>`
    })
    return (
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"` +
      `${isRightToLeft ? ' rightToLeft="1"' : ''}>` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${columns.join('')}</cols><sheetData>${rowXml(headers.map(headerCell))}`
    )
  }
  let hasBegun = false
  for await (const rows of batches) {
    const before = hasBegun ? '' : beginning(rows)
    hasBegun = true
    yield before
    // Between batches, the event loop serves others.
    for (let place = 0; place < rows.length; place += rowsAtOnce)
      yield rows
        .slice(place, place + rowsAtOnce)
        .map(rowXml)
        .join('')
  }
  const range = `A1:${letters.at(-1) ?? 'A'}${Math.max(1, number - 1)}`
  const before = hasBegun ? '' : beginning([])
  atEnd(range)
  yield `${before}</sheetData><autoFilter ref="${range}"/></worksheet>`
}

/** Returns `A` for 0, `AB` for 27. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
