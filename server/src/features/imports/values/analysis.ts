/** How the numbers and dates of each column are written, from all of its values. */
import { dateOrderOf } from './dates.ts'
import { evidenceOf, writtenNumber } from './numbers.ts'
import type { Cell } from '../reading/cell.ts'
import type { ColumnFormat, DateOrder, Separator } from '../reading/column-format.ts'
import { looksBroken } from '../reading/encodings.ts'
import { type Affix, numberBetween } from '../reading/number-formats.ts'

/** The limit for a text that may be a number or a date. */
const longestValue = 60
const longestExample = 100

/** Counts the evidence in the values of a column, in one pass over the file. */
class ColumnEvidence {
  private readonly numbers = new Map<string, string>()
  private readonly dates = new Map<string, string>()
  private isNumeric = true
  broken = 0

  private readonly affixes: readonly Affix[]

  constructor(affixes: readonly Affix[]) {
    this.affixes = affixes
  }

  add(cell: Cell) {
    // A number with a number format says nothing about text in the same file.
    if (typeof cell !== 'string' || numberBetween(cell, this.affixes) !== undefined) return
    if (cell.length > longestValue) this.isNumeric = false
    // Only characters outside of ASCII can be broken.
    // oxlint-disable-next-line no-control-regex -- the characters of ASCII
    if (/[^\x00-\x7F]/.test(cell) && looksBroken(cell)) this.broken++
    if (cell.length > longestValue || !/\d/.test(cell)) {
      this.isNumeric = false
      return
    }
    const number = writtenNumber(cell)
    if (number) {
      const evidence = evidenceOf(number)
      if (evidence !== 'none' && !this.numbers.has(evidence)) this.numbers.set(evidence, cell)
      return
    }
    this.isNumeric = false
    const order = dateOrderOf(cell)
    if (order && !this.dates.has(order)) this.dates.set(order, cell)
  }

  format(column: string): ColumnFormat {
    const [separator, numbers] = decided<Separator>(this.numbers, 'comma', 'point')
    const [order, dates] = decided<DateOrder>(this.dates, 'day_first', 'month_first')
    return {
      column,
      decimal_separator: separator,
      decimal_source: isCertain(separator) ? 'column' : null,
      date_order: order,
      date_source: isCertain(order) ? 'column' : null,
      examples: [...numbers, ...dates].map((text) => text.slice(0, longestExample)).slice(0, 4),
      broken_cells: this.broken,
    }
  }

  /** The separator of a column that has only numbers; it decides for other columns of the file. */
  get ownSeparator() {
    return this.isNumeric ? decided<Separator>(this.numbers, 'comma', 'point')[0] : null
  }
}

const isCertain = (decision: string | null) =>
  decision !== null && decision !== 'ambiguous' && decision !== 'mixed'

/** Returns what the evidence decides, and the values that show it. */
function decided<T extends string>(found: ReadonlyMap<string, string>, one: T, other: T) {
  const [first, second] = [found.get(one), found.get(other)]
  const shown = [first, second].filter((text) => text !== undefined)
  const ambiguous = found.get('ambiguous')
  const decision =
    shown.length === 2
      ? 'mixed'
      : shown.length === 1
        ? first === undefined
          ? other
          : one
        : ambiguous && 'ambiguous'
  return [
    (decision ?? null) as T | null,
    shown.length > 0 || ambiguous === undefined ? shown : [ambiguous],
  ] as const
}

export class FileEvidence {
  private readonly columns: ColumnEvidence[] = []

  constructor(width: number, affixes: readonly Affix[]) {
    for (let index = 0; index < width; index++) this.columns.push(new ColumnEvidence(affixes))
  }

  add(cells: readonly Cell[]) {
    for (const [index, column] of this.columns.entries()) column.add(cells[index] ?? null)
  }

  /** Returns the format of each column. An ambiguous column is written like the others, if these agree. */
  formats(names: readonly string[]): ColumnFormat[] {
    const own = this.columns.map((column, index) => column.format(names[index] ?? ''))
    const separator = onlyOne(this.columns.map(({ ownSeparator }) => ownSeparator))
    const order = onlyOne(own.map(({ date_order }) => date_order))
    return own.map((format) => ({
      ...format,
      ...(format.decimal_separator === 'ambiguous' &&
        separator && { decimal_separator: separator, decimal_source: 'file' as const }),
      ...(format.date_order === 'ambiguous' && order && { date_order: order, date_source: 'file' as const }),
    }))
  }
}

/** Returns the certain decision of all columns that have one; undefined if they differ, or one contradicts itself. */
function onlyOne<T extends string>(decisions: readonly (T | null)[]): T | undefined {
  const known = new Set(decisions.filter((decision) => decision !== null && decision !== 'ambiguous'))
  const [decision] = known
  return known.size === 1 && decision !== 'mixed' ? (decision ?? undefined) : undefined
}
