/** Detects the format of a text file from its bytes, because users do not know the encoding of their files. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

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

/**
 * Returns the encoding of the byte order mark; without one, UTF-8 if the whole file is valid, otherwise windows-1252.
 */
export async function encodingOf(path: string, beginning: Buffer): Promise<Encoding> {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  const zeros = (from: 0 | 1) => beginning.filter((byte, index) => index % 2 === from && byte === 0).length
  const many = beginning.length / 8
  if (zeros(1) > many && zeros(0) < zeros(1) / 10) return 'utf-16le'
  if (zeros(0) > many && zeros(1) < zeros(0) / 10) return 'utf-16be'
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}

/** Returns the delimiter that splits the first lines most evenly; quoted text is ignored. */
export function delimiterOf(text: string): Delimiter {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  // A title above the table has no delimiter, or one by chance.
  const split = lines.filter((line) => delimiters.some((delimiter) => line.includes(delimiter)))
  for (const line of split) {
    const { delimiter, score, share } = bestFor(line, split)
    if (score > 0 && share >= 0.5) return delimiter
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
