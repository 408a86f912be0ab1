/** Streams the rows of a text file, so that memory use does not depend on its length. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unguarded } from '#core'
import { invalidField } from '#runtime/api-error'
import type { Cell } from './cell.ts'
import { delimiterOf, type Encoding, encodingOf } from './sniffing.ts'

// A longer row indicates a quote that was never closed.
const longestRow = 1_048_576 // bytes

export interface Rows {
  /** A description of the detected format. */
  format: string
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

const spelled = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

export async function readCsv(path: string, beginning: Buffer): Promise<Rows> {
  const encoding = await encodingOf(path, beginning)
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(beginning))
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  const text = Readable.from(decoded(path, encoding))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  return { format: `CSV, ${encoding}, ${spelled[delimiter]}`, rows: rowsOf(parser) }
}

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

/** Removes the guard that exports add against formulas; an empty cell is null. */
const plainText = (cell: string): Cell => unguarded(cell.trim()) || null
