/**
 * Splits delimited text into rows, as its makers meant it: quotes after spaces, doubled quotes and quotes after a
 * backslash, quotes inside of unquoted values, and every kind of line end, also mixed.
 */
import { invalidField } from '#runtime/api-error'

/** A quoted value with more characters has no closing quote. */
const longestValue = 1_048_576

const [quote, backslash, space, tab, lineFeed, carriageReturn] = [34, 92, 32, 9, 10, 13]

/** The state of a value whose end was not received yet is read again, so the text is split in parts of any size. */
export class CsvSplitter {
  private readonly delimiter: number
  /** Whether a backslash keeps the quote after it from closing the value. */
  private escapes: boolean
  private waiting = ''
  /** The line of the file at which `waiting` begins. */
  private line: number

  constructor({ delimiter, escapes, line = 1 }: { delimiter: string; escapes: boolean; line?: number }) {
    this.delimiter = delimiter.charCodeAt(0)
    this.escapes = escapes
    this.line = line
  }

  /** Returns the rows that this part of the text completes. */
  rows(part: string): string[][] {
    return this.split(this.waiting + part, false)
  }

  /** Returns the rows at the end of the text. */
  rest(): string[][] {
    return this.split(this.waiting, true)
  }

  private split(text: string, isEnd: boolean): string[][] {
    const rows: string[][] = []
    let begin = 0
    let row: string[] = []
    let at = 0
    let lines = this.line
    while (at < text.length) {
      const value = this.valueAt(text, at, isEnd, lines)
      if (!value) break
      row.push(value.value)
      lines += value.lines
      at = value.end
      if (at < text.length && text.charCodeAt(at) === this.delimiter) {
        at++
        // The value after a delimiter at the end of the text is empty.
        if (at === text.length && isEnd) row.push('')
        if (at < text.length || !isEnd) continue
      }
      const isLineEnd = at < text.length
      // The line feed after a carriage return may be in the next part.
      if (isLineEnd && !isEnd && text.charCodeAt(at) === carriageReturn && at + 1 === text.length) break
      if (isLineEnd) {
        at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1
        lines++
      }
      rows.push(row)
      row = []
      begin = at
      this.line = lines
    }
    this.waiting = text.slice(begin)
    if (this.waiting.length > 2 * longestValue) throw tooLong(this.line)
    return rows
  }

  /** Returns the value at a position and its end; undefined if the text ends before the value. */
  private valueAt(text: string, from: number, isEnd: boolean, line: number) {
    let at = from
    while (at < text.length && this.isSpace(text.charCodeAt(at))) at++
    if (at < text.length && text.charCodeAt(at) === quote) return this.quotedAt(text, from, at, isEnd, line)
    const end = this.endOfPlain(text, at)
    if (end === text.length && !isEnd) return undefined
    return { value: text.slice(from, end), end, lines: 0 }
  }

  private isSpace(code: number) {
    return (code === space || code === tab) && code !== this.delimiter
  }

  private isLineEnd(code: number) {
    return code === lineFeed || code === carriageReturn
  }

  private endOfPlain(text: string, from: number): number {
    let at = from
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === this.delimiter || this.isLineEnd(code)) break
    }
    return at
  }

  private quotedAt(text: string, from: number, opening: number, isEnd: boolean, line: number) {
    let value = ''
    let piece = opening + 1
    for (let at = text.indexOf('"', piece); ; at = text.indexOf('"', at + 1)) {
      if (at < 0) {
        if (isEnd || text.length - opening > longestValue) throw unclosed(line)
        return undefined
      }
      // The next characters decide the meaning of the quote; two characters are needed, and spaces are skipped.
      const next = this.afterSpaces(text, at + 1)
      if (next === text.length && !isEnd) {
        if (text.length - opening > longestValue) throw unclosed(line)
        return undefined
      }
      if (this.isEscaped(text, piece, at, next)) {
        value += text.slice(piece, at - 1) + '"'
        piece = at + 1
        continue
      }
      if (text.charCodeAt(at + 1) === quote) {
        value += text.slice(piece, at + 1)
        piece = at + 2
        at++
        continue
      }
      value += text.slice(piece, at)
      const lines = linesIn(text, opening, at)
      if (
        next === text.length ||
        text.charCodeAt(next) === this.delimiter ||
        this.isLineEnd(text.charCodeAt(next))
      )
        return { value: this.unescaped(value), end: next, lines }
      return this.afterClosing(text, { from, opening, at, value, lines, isEnd, line })
    }
  }

  /** A quote after a backslash, before more text, shows that the file writes quotes in this way. */
  private isEscaped(text: string, piece: number, at: number, next: number): boolean {
    let backslashes = 0
    while (at - 1 - backslashes >= piece && text.charCodeAt(at - 1 - backslashes) === backslash) backslashes++
    if (backslashes % 2 === 0) return false
    const code = next < text.length ? text.charCodeAt(next) : lineFeed
    const isMore = code !== this.delimiter && !this.isLineEnd(code) && text.charCodeAt(at + 1) !== quote
    this.escapes ||= isMore
    return this.escapes
  }

  private unescaped(value: string) {
    return this.escapes && value.includes('\\\\') ? value.replaceAll('\\\\', '\\') : value
  }

  private afterSpaces(text: string, from: number): number {
    let at = from
    while (at < text.length && this.isSpace(text.charCodeAt(at))) at++
    return at
  }

  /**
   * Text after the closing quote. Quotes around a part of the value, such as `"Big" Tom`, belong to the value. But if
   * the quotes contain a delimiter or a line end, and another quote follows, the first one was not closed.
   */
  private afterClosing(
    text: string,
    found: {
      from: number
      opening: number
      at: number
      value: string
      lines: number
      isEnd: boolean
      line: number
    },
  ) {
    const { from, opening, at, value, lines, isEnd, line } = found
    const end = this.endOfPlain(text, at + 1)
    if (end === text.length && !isEnd) return undefined
    const inside = text.slice(opening + 1, at)
    const isSplit = lines > 0 || inside.includes(String.fromCharCode(this.delimiter))
    if (!isSplit) return { value: text.slice(from, end), end, lines }
    if (lines > 0 || text.slice(at + 1, end).includes('"')) throw unclosed(line)
    return { value: this.unescaped(value) + text.slice(at + 1, end), end, lines }
  }
}

/** Counts the line ends between two positions. */
function linesIn(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) lines++
  }
  return lines
}

const unclosed = (line: number) =>
  invalidField('file', `is not a readable CSV file: a quote is opened in line ${line} and not closed`)

const tooLong = (line: number) =>
  invalidField('file', `is not a readable CSV file: the row in line ${line} is longer than 2 MiB`)
