/** Streams the rows of a text file, so that memory use does not depend on its length. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unguarded } from '#core/exports/formulas'
import { invalidField } from '#runtime/api-error'
import type { Cell } from './cell.ts'
import { describedDialect, type Dialect, dialectOf, separatorLine } from './dialect.ts'
import { type Encoding, encodingOf } from './sniffing.ts'

// A longer row indicates an unclosed quote.
const longestRow = 1_048_576 // bytes

export interface Rows {
  /** A description of the detected format. */
  format: string
  /** Null for a spreadsheet. */
  dialect: Dialect | null
  /** All rows of the spreadsheet; a blank row has no values. */
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

export async function readCsv(path: string, beginning: Buffer): Promise<Rows> {
  const dialect = dialectOf(beginning, await encodingOf(path, beginning))
  const parser = parse({
    delimiter: dialect.delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  })
  const text = Readable.from(withoutSeparatorLine(decoded(path, dialect.encoding)))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  return { format: describedDialect(dialect), dialect, rows: rowsOf(parser) }
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

async function* rowsOf(parser: AsyncIterable<string[]>): AsyncIterable<Cell[]> {
  try {
    for await (const row of parser) yield row.map(plainText)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = (error as { lines?: number }).lines
    throw invalidField('file', `is not a readable CSV file${line ? `: see line ${line}` : ''}`)
  }
}

/** Removes the prefix that exports add as protection against formulas. An empty cell is null. */
const plainText = (cell: string): Cell => unguarded(cell.trim()) || null
