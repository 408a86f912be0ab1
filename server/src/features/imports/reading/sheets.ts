/** The sheets of a file, and which of them the spreadsheet hides. */
import { unzipSync } from 'fflate'
import type { Cell } from './cell.ts'
import type { Dialect } from './dialect.ts'
import type { Affix } from './number-formats.ts'

export interface Sheet {
  /** Empty for a text file. */
  name: string
  isHidden: boolean
  /** All rows of the sheet; a blank row has no values. */
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

export interface Workbook {
  /** A description of the detected format. */
  format: string
  /** Null for a spreadsheet. */
  dialect: Dialect | null
  sheets: readonly Sheet[]
  /** The texts that number formats put around numbers; none in a text file. */
  affixes: Affix[]
}

const book = 'xl/workbook.xml'

/** Returns the names of the hidden sheets of an archive that was unpacked within limits. */
export function hiddenSheets(archive: Uint8Array): ReadonlySet<string> {
  const file = unzipSync(archive, { filter: ({ name }) => name === book })[book]
  const xml = file ? new TextDecoder().decode(file) : ''
  const tags = [...xml.matchAll(/<(?:[\w.-]+:)?sheet\s([^>]*)>/g)].map(([, attributes = '']) => attributes)
  return new Set(
    tags
      .filter((tag) => /\bstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag))
      .map((tag) => plainText(/\bname\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag) ?? [])),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plainText = ([, quoted, single]: readonly (string | undefined)[]) =>
  (quoted ?? single ?? '').replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
    decimal || hex
      ? String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16))
      : (entities[name] ?? all),
  )
