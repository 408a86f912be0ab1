/** How the numbers and dates of each column are written, from all of its values. */
import { dateOrderOf } from './dates.ts'
import { evidenceOf, writtenNumber } from './numbers.ts'
import type { Cell } from '../reading/cell.ts'
import type { ColumnFormat, DateOrder, Separator } from '../reading/column-format.ts'
import { looksBroken } from '../reading/encodings.ts'
import { columnsAtMost } from '../reading/limits.ts'
import type { ShownValues } from '../reading/table-rows.ts'
import { type Affix, numberBetween } from '../reading/number-formats.ts'

/** The limit for a text that may be a number or a date. */
const longestValue = 60
const longestExample = 100

/** Counts the evidence in the values of a column, in one pass over the file. */
class ColumnEvidence {
  readonly shown: ShownValues = { numbers: {}, dates: {}, isNumeric: true, broken: 0 }

  private readonly affixes: readonly Affix[]

  constructor(affixes: readonly Affix[]) {
    this.affixes = affixes
  }

  add(cell: Cell) {
    // A number with a number format says nothing about text in the same file.
    if (typeof cell !== 'string' || numberBetween(cell, this.affixes) !== undefined) return
    const { shown } = this
    if (cell.length > longestValue) shown.isNumeric = false
    // Only characters outside of ASCII can be broken.
    // oxlint-disable-next-line no-control-regex -- the characters of ASCII
    if (/[^\x00-\x7F]/.test(cell) && looksBroken(cell)) shown.broken++
    if (cell.length > longestValue || !/\d/.test(cell)) {
      shown.isNumeric = false
      return
    }
    const number = writtenNumber(cell)
    if (number) {
      const evidence = evidenceOf(number)
      if (evidence !== 'none') shown.numbers[evidence] ??= cell
      return
    }
    shown.isNumeric = false
    const order = dateOrderOf(cell)
    if (order) shown.dates[order] ??= cell
  }

  /** Adds what later values of the column show. */
  addShown({ numbers, dates, isNumeric, broken }: ShownValues) {
    const { shown } = this
    shown.numbers = { ...numbers, ...shown.numbers }
    shown.dates = { ...dates, ...shown.dates }
    shown.isNumeric &&= isNumeric
    shown.broken += broken
  }

  format(column: string): ColumnFormat {
    const [separator, numbers] = decided<Separator>(this.shown.numbers, 'comma', 'point')
    const [order, dates] = decided<DateOrder>(this.shown.dates, 'day_first', 'month_first')
    return {
      column,
      decimal_separator: separator,
      decimal_source: isCertain(separator) ? 'column' : null,
      date_order: order,
      date_source: isCertain(order) ? 'column' : null,
      examples: [...numbers, ...dates].map((text) => text.slice(0, longestExample)).slice(0, 4),
      broken_cells: this.shown.broken,
    }
  }

  /** The separator of a column that has only numbers; it decides for other columns of the file. */
  get ownSeparator() {
    return this.shown.isNumeric ? decided<Separator>(this.shown.numbers, 'comma', 'point')[0] : null
  }
}

const isCertain = (decision: string | null) =>
  decision !== null && decision !== 'ambiguous' && decision !== 'mixed'

/** Returns what the evidence decides, and the values that show it. */
function decided<T extends string>(found: Partial<Record<T | 'ambiguous', string>>, one: T, other: T) {
  const [first, second] = [found[one], found[other]]
  const shown = [first, second].filter((text) => text !== undefined)
  const ambiguous = found.ambiguous
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

/** The evidence in the rows of a sheet. Further columns are added as rows have them. */
export class FileEvidence {
  private readonly columns: ColumnEvidence[] = []
  private readonly affixes: readonly Affix[]

  constructor(affixes: readonly Affix[]) {
    this.affixes = affixes
  }

  /** `broken`: the cut cells that look broken after their part. */
  add(cells: readonly Cell[], broken: readonly number[] = []) {
    const width = Math.min(cells.length, columnsAtMost)
    for (const index of broken) if (index < width) this.column(index).shown.broken++
    for (let index = 0; index < width; index++) this.column(index).add(cells[index] ?? null)
  }

  /** Adds what later rows show. */
  addShown(others: readonly ShownValues[]) {
    for (const [index, shown] of others.entries()) this.column(index).addShown(shown)
  }

  get shown(): ShownValues[] {
    return this.columns.map(({ shown }) => shown)
  }

  private column(index: number): ColumnEvidence {
    while (this.columns.length <= index) this.columns.push(new ColumnEvidence(this.affixes))
    return this.columns[index] as ColumnEvidence
  }

  /** Returns the format of each column. An ambiguous column is written like the others, if these agree. */
  formats(names: readonly string[]): ColumnFormat[] {
    const columns = names.map((_, index) => this.column(index))
    const own = columns.map((column, index) => column.format(names[index] ?? ''))
    const separator = onlyOne(columns.map(({ ownSeparator }) => ownSeparator))
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
