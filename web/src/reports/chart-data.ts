/** The data of a chart from the rows of a table of a report: one chart for each currency. */
import type { Bar, ChartData, Target, Value } from '../charts/chart.ts'
import type { Formats } from '../data/formats/format.ts'
import { type Field, valueOf } from '../data/records/metadata.ts'
import { kindOf } from '../fields/kinds.ts'
import type { ChartSource, Row } from './declarations.ts'

export interface CurrencyChart {
  /** Undefined if the values are no amounts. */
  currency: string | undefined
  data: ChartData
}

interface Context {
  formats: Formats
  /** The currency of amounts in rows without one. */
  currency: string
  /** Returns the text of a label. */
  labelOf: (column: string, value: unknown) => string
  /** Returns a number of records as a text: `4 deals`. */
  unitOf: (unit: NonNullable<ChartSource['unit']>, count: number) => string
  /** Returns the name of a column. */
  nameOf: (column: string) => string
  fieldOf: (column: string) => Field | undefined
  /** Returns the list of the records that make up a value. */
  targetOf: (row: Row, column: string, currency: string | undefined) => Target | undefined
}

/** So many bars are read at a glance; the table has all of them. */
const barsAtMost = 12

const isAmount = (field: Field | undefined) => field !== undefined && kindOf(field).isAmount

/** Returns a value as a number with its text; undefined without a value. */
export function valueIn(
  value: unknown,
  field: Field | undefined,
  currency: string | undefined,
  formats: Formats,
): Value | undefined {
  if (typeof value !== 'number') return undefined
  const text = isAmount(field)
    ? formats.money(value, currency)
    : field?.unit === 'percent'
      ? formats.percent(value)
      : field?.unit === 'day'
        ? formats.days(value)
        : formats.number(value)
  return { amount: value, text }
}

/** Returns a short text with the unit for the values of an axis: `$12.5K`, `3M`, `40%`, `12 days`. */
export function tickIn(
  { locale, percent, days }: Formats,
  currency: string | undefined,
  unit?: Field['unit'],
): (value: number) => string {
  if (unit === 'percent') return percent
  if (unit === 'day') return days
  const format = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    ...(currency && { style: 'currency', currency, minimumFractionDigits: 0 }),
  })
  return (value) => format.format(value)
}

/** Returns the charts of a table. Rows without a value are left out. */
export function chartsOf(source: ChartSource, rows: readonly Row[], context: Context): CurrencyChart[] {
  const [first = ''] = source.values
  const hasAmounts = isAmount(context.fieldOf(first))
  const shown = rows.filter((row) => valueOf(row, first) !== null && valueOf(row, first) !== undefined)
  if (!hasAmounts)
    return shown.length > 0 ? [{ currency: undefined, data: dataOf(source, shown, undefined, context) }] : []
  const groups = Map.groupBy(shown, (row) => String(row['currency'] ?? context.currency))
  return [...groups].map(([currency, some]) => ({ currency, data: dataOf(source, some, currency, context) }))
}

function dataOf(
  source: ChartSource,
  rows: readonly Row[],
  currency: string | undefined,
  context: Context,
): ChartData {
  if (source.kind === 'plot') return plotOf(source, rows, currency, context)
  if (source.kind === 'heat') return heatOf(source, rows, context)
  const bars = rows.map((row, index) => barOf(source, row, index, currency, context))
  if (source.kind === 'parts') return { kind: 'parts', bars }
  return { kind: 'bars', bars: bars.slice(0, barsAtMost), ...(source.full && { full: source.full }) }
}

function barOf(
  { label, values: [first = '', second], unit }: ChartSource,
  row: Row,
  index: number,
  currency: string | undefined,
  { formats, labelOf, unitOf, fieldOf, targetOf }: Context,
): Bar {
  const value = valueIn(valueOf(row, first), fieldOf(first), currency, formats)
  const isCounted = unit !== undefined && second === undefined
  const detail = second === undefined ? undefined : valueOf(row, second)
  return {
    id: String(index),
    label: labelOf(label, valueOf(row, label)),
    value: value
      ? {
          ...value,
          ...(isCounted && { text: unitOf(unit, value.amount) }),
          target: targetOf(row, first, currency),
        }
      : { amount: 0, text: '–' },
    ...(typeof detail === 'number' && unit && { detail: unitOf(unit, detail) }),
  }
}

function plotOf(
  { label, values }: ChartSource,
  rows: readonly Row[],
  currency: string | undefined,
  { formats, labelOf, nameOf, fieldOf, targetOf }: Context,
): ChartData {
  const valueAt = (row: Row, column: string) => {
    const value = valueIn(valueOf(row, column), fieldOf(column), currency, formats)
    return value && { ...value, target: targetOf(row, column, currency) }
  }
  return {
    kind: 'plot',
    points: rows.map((row) => labelOf(label, valueOf(row, label))),
    series: values.map((column) => ({
      id: column,
      label: nameOf(column),
      look: 'bars',
      values: rows.map((row) => valueAt(row, column)),
    })),
    tick: tickIn(formats, currency, fieldOf(values[0] ?? '')?.unit),
  }
}

function heatOf(
  { label, values: [column = ''], across = '' }: ChartSource,
  rows: readonly Row[],
  { formats, labelOf, nameOf, fieldOf }: Context,
): ChartData {
  const columns = [...new Set(rows.map((row) => String(valueOf(row, across))))].toSorted()
  const named = Map.groupBy(rows, (row) => String(valueOf(row, label)))
  return {
    kind: 'heat',
    corner: nameOf(label.replace(/\.name$/, '')),
    columns: columns.map((each) => labelOf(across, each)),
    rows: [...named].map(([name, some]) => ({
      id: name,
      label: name,
      values: columns.map((each) => {
        const row = some.find((one) => String(valueOf(one, across)) === each)
        return row && valueIn(valueOf(row, column), fieldOf(column), undefined, formats)
      }),
    })),
  }
}
