/** Detects the format of a file from its bytes, because users do not know the format of their files. */
import { open } from 'node:fs/promises'

const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Returns the first bytes of a file. */
export async function beginningOf(path: string, bytes = 65_536): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Returns whether a file is a spreadsheet: spreadsheets are zip archives. */
export const isSpreadsheet = (beginning: Buffer) => beginning.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))

/** Matches quoted values: from a quote at the beginning of a value, also after spaces, to one at its end. */
const quoted = /(?<=^|[,;|\t\r\n] *)"(?:[^"\\]|""|\\[^])*"(?= *(?:[,;|\t\r\n]|$))/g

/** Returns the text with empty quoted values, so that signs inside quotes are not counted. */
export const withoutQuoted = (text: string) => text.replace(quoted, '""')

/** Returns the delimiter that splits the first lines most evenly; quoted text is ignored. */
export function delimiterOf(text: string): Delimiter {
  const lines = withoutQuoted(text)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  // A title above the table has no delimiter, or one by chance.
  const split = lines.filter((line) => delimiters.some((delimiter) => line.includes(delimiter)))
  for (const [index, line] of split.entries()) {
    const { delimiter, score, share } = bestFor(line, split)
    // The comma of a title can be as frequent as the decimal comma in the rows; the names have none.
    const isByChance = split
      .slice(index + 1)
      .some((other) => !other.includes(delimiter) && bestFor(other, split).score > score)
    if (score > 0 && share >= 0.5 && !isByChance) return delimiter
  }
  return bestFor(lines[0] ?? '', lines).delimiter
}

/** Returns the delimiter of a line of names: the one that splits most lines into as many values. */
function bestFor(names: string, lines: readonly string[]) {
  const scores = delimiters.map((delimiter) => {
    const columns = names.split(delimiter).length
    const even = lines.filter((line) => line.split(delimiter).length === columns).length
    const share = even / lines.length
    return { delimiter, share, score: columns > 1 ? columns * share ** 2 : 0 }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best))
}

/** A quote after a backslash and before a letter or digit cannot close a value. */
const escapedQuote = /\\"(?=[\p{L}\p{N}])/u

/** Returns whether a text writes quotes inside of quoted values with a backslash. */
export const escapesQuotes = (text: string) => escapedQuote.test(text)
