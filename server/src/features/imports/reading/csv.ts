/** Streams the rows of a text file, so that memory use does not depend on its length. */
import { createReadStream } from 'node:fs'
import type { Cell } from './cell.ts'
import { CsvSplitter } from './csv-text.ts'
import { describedDialect, type Dialect, dialectOf, separatorLine } from './dialect.ts'
import { decodedIn, type Encoding, encodingOf } from './encodings.ts'
import { unmarked } from './marked-text.ts'
import { escapesQuotes } from './sniffing.ts'

export interface Rows {
  /** A description of the detected format. */
  format: string
  /** Null for a spreadsheet. */
  dialect: Dialect | null
  /** All rows of the spreadsheet; a blank row has no values. */
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/** Reads a text file in this encoding; if it is null, in the one that is detected. */
export async function readCsv(path: string, beginning: Buffer, encoding: Encoding | null): Promise<Rows> {
  const dialect = dialectOf(beginning, encoding ?? (await encodingOf(path, beginning)))
  return { format: describedDialect(dialect), dialect, rows: rowsIn(path, beginning, dialect) }
}

async function* rowsIn(path: string, beginning: Buffer, dialect: Dialect): AsyncIterable<Cell[]> {
  const { delimiter, encoding } = dialect
  const escapes = escapesQuotes(decodedIn(encoding, beginning))
  const splitter = new CsvSplitter({ delimiter, escapes, line: dialect.separatorLine ? 2 : 1 })
  for await (const part of withoutSeparatorLine(decoded(path, encoding)))
    for (const row of splitter.rows(part)) yield row.map(unmarked)
  for (const row of splitter.rest()) yield row.map(unmarked)
}

async function* withoutSeparatorLine(text: AsyncIterable<string>) {
  let isBeginning = true
  for await (const part of text) {
    const rest = isBeginning ? part.replace(separatorLine, '') : part
    isBeginning = false
    if (rest) yield rest
  }
}

/** Yields the text without its byte order mark, which the decoder removes. */
async function* decoded(path: string, encoding: Encoding) {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
