/** The dialect of a text file. The file of its rejected rows has the same one. */
import { decodedIn, type Encoding } from './encodings.ts'
import { delimiterOf, withoutQuoted } from './sniffing.ts'

export interface Dialect {
  delimiter: string
  encoding: Encoding
  /** Whether the file begins with a byte order mark. */
  hasMark: boolean
  lineEnd: '\r\n' | '\n' | '\r'
  /** Whether every value is quoted. */
  isQuoted: boolean
  /** The original first line `sep=;` with its line end. It names the delimiter and is no row. */
  separatorLine: string
}

/** The default for a file whose dialect is unknown. */
export const usualDialect: Dialect = {
  delimiter: ',',
  encoding: 'utf-8',
  hasMark: true,
  lineEnd: '\r\n',
  isQuoted: false,
  separatorLine: '',
}

/** Matches the line that sets the delimiter for Excel. Excel hides the line, so it is not counted as a row. */
export const separatorLine = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i

/** Detects the dialect from the first bytes of a file. */
export function dialectOf(beginning: Buffer, encoding: Encoding): Dialect {
  const text = decodedIn(encoding, beginning)
  const [line = '', declared] = separatorLine.exec(text) ?? []
  const rest = text.slice(line.length)
  const delimiter = declared ?? delimiterOf(rest)
  const unquoted = withoutQuoted(rest)
  const header = unquoted.split(/\r\n|\r|\n/).find((each) => each.trim() !== '') ?? ''
  return {
    delimiter,
    encoding,
    hasMark: hasMark(beginning, encoding),
    lineEnd: (/\r\n|\r|\n/.exec(unquoted)?.[0] ?? '\r\n') as Dialect['lineEnd'],
    isQuoted: header.split(delimiter).every((value) => value.trim() === '""'),
    separatorLine: line,
  }
}

const marks: Partial<Record<Encoding, string>> = { 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff' }

const hasMark = (beginning: Buffer, encoding: Encoding) => {
  const mark = marks[encoding]
  return mark !== undefined && beginning.toString('hex', 0, mark.length / 2) === mark
}

const spelled: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

/** Describes a dialect, with one word for each part. */
export const describedDialect = ({ encoding, delimiter }: Dialect) =>
  `CSV, ${encoding}, ${spelled[delimiter] ?? delimiter}`
