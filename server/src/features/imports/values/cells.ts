/**
 * Converts cells to the values of fields. A cell that cannot be converted is left unchanged, and validation reports it.
 */
import type { Cell } from '../reading/cell.ts'
import { isOfOtherYear } from '#runtime/clock'
import { f, parseWithoutReserved } from '#core'
import { checkBody } from '#core/platform'
import { type Affix, decimalText, numberBetween } from '../reading/number-formats.ts'
import { notCalculated } from '../reading/shown-cells.ts'
import { type DateReading, dateOrderOf, dayFrom, instantFrom, momentFrom, writtenDay } from './dates.ts'
import { currenciesOf, hasNoDecimals, writtenNumber } from './numbers.ts'

/** How the dates and numbers of a column are written. */
export interface Reading extends DateReading {
  /** Null: nothing in the file decides, or the column contradicts itself. */
  separator: 'comma' | 'point' | null
  /** Whether a user set the separator; a number with the other one is then an error. */
  isSeparatorSet: boolean
  /** Two dates of the column that contradict each other. */
  contradictoryDates: readonly string[]
  /** The texts that number formats of a spreadsheet put around numbers. */
  affixes: readonly Affix[]
}

/** Returns how values are read that the user set, for which no column decides. */
export const readingOf = (
  { decimal_comma, date_order }: SetFormats,
  timezone: Reading['timezone'],
): Reading => ({
  separator: decimal_comma === null ? null : decimal_comma ? 'comma' : 'point',
  isSeparatorSet: decimal_comma !== null,
  date_order: date_order ?? 'day_first',
  contradictoryDates: [],
  affixes: [],
  timezone,
})

/** The formats that the user set; null: the values decide. */
export interface SetFormats {
  decimal_comma: boolean | null
  date_order: Reading['date_order'] | null
}

interface Keywords {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  items?: f.TSchema
}

export function valueOf(schema: f.TSchema, cell: Exclude<Cell, null>, reading: Reading): unknown {
  const { format, enum: choices, items } = schema as Keywords
  const kind = kindOf(schema)
  if (isJson(schema)) return parsed(cell)
  if (choices) return choiceOf(choices, cell)
  if (kind === 'number' || kind === 'integer') return numberOf(cell, reading)
  if (kind === 'boolean') return truthOf(cell)
  if (kind === 'array') return partsOf(cell).map((part) => (items ? valueOf(items, part, reading) : part))
  if (format === 'date') return dayFrom(cell, reading)
  if (format === 'date-time') return instantFrom(cell, reading)
  if (format === 'moment') return momentFrom(cell, reading)
  return typeof cell === 'number' ? decimalText(cell) : String(cell)
}

/**
 * Returns whether a cell contains JSON: the field is an object, or a list of objects, without columns for its parts.
 */
function isJson(schema: f.TSchema): boolean {
  const { items } = schema as Keywords
  return kindOf(schema) === 'object' || (items !== undefined && isJson(items))
}

const kindOf = (schema: f.TSchema) => [(schema as Keywords).type].flat().find((name) => name !== 'null')

function parsed(cell: Exclude<Cell, null>): unknown {
  try {
    return parseWithoutReserved(String(cell))
  } catch {
    return cell
  }
}

/** Returns the choice for a cell: `Trade Show` is trade_show. */
function choiceOf(choices: readonly unknown[], cell: Cell) {
  const plain = (text: unknown) =>
    String(text)
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '_')
  return choices.find((choice) => choice !== null && plain(choice) === plain(cell)) ?? String(cell)
}

/** Returns the number of a cell; a cell that is no number is unchanged. */
function numberOf(cell: Cell, reading: Reading): unknown {
  if (typeof cell !== 'string') return cell
  const read = readNumber(cell, reading)
  return typeof read === 'number' ? read : cell
}

/** Returns the number of a text, or why it cannot be read; undefined for text that is no number. */
function readNumber(
  text: string,
  { separator, isSeparatorSet, affixes }: Reading,
): number | string | undefined {
  const shown = numberBetween(text, affixes)
  if (shown) return shown.number
  const written = writtenNumber(text)
  if (!written) return undefined
  const { point, comma, currencies = [] } = written
  if (point !== undefined && comma !== undefined) {
    if (point === comma) return point
    if (separator !== null) return separator === 'comma' ? comma : point
    if (hasNoDecimals(currencies)) return Math.abs(point) > Math.abs(comma) ? point : comma
    return (
      `must be a number with a known decimal separator: ${text} is ${point} or ${comma}, and no other value ` +
      'decides; set decimal_comma to true or false'
    )
  }
  const isOther = isSeparatorSet && (separator === 'comma') !== (point === undefined)
  return isOther
    ? `must be a number; ${text} is one if decimal_comma is ${separator !== 'comma'}`
    : (point ?? comma)
}

/** Returns the currencies that a cell of a number may mean; none if it names no currency. */
export function currenciesOfCell(schema: f.TSchema, cell: Cell, { affixes }: Reading): readonly string[] {
  if (typeof cell !== 'string' || !isNumeric(schema)) return []
  const shown = numberBetween(cell, affixes)
  return (shown ? currenciesOf(shown.affix) : writtenNumber(cell)?.currencies) ?? []
}

const isNumeric = (schema: f.TSchema) => {
  const kind = kindOf(schema)
  return kind === 'number' || kind === 'integer'
}

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'ja', 'j', 'wahr'])
const no = new Set(['false', 'no', 'n', '0', '-', 'nein', 'falsch'])

function truthOf(cell: Cell): unknown {
  const text = String(cell).trim().toLowerCase()
  return yes.has(text) ? true : no.has(text) ? false : cell
}

const partsOf = (cell: Exclude<Cell, null>) =>
  String(cell)
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Errors of formulas, as spreadsheets in English, German, French and Spanish show them. */
const formulaErrors = new Set(
  (
    '#N/A #REF! #VALUE! #DIV/0! #NAME? #NUM! #NULL! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #BUSY! #UNKNOWN! ' +
    '#GETTING_DATA #ERROR! #NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #FELD! #VALEUR! #NOM? #NOMBRE! #NUL! #¡REF! ' +
    '#¡VALOR! #¿NOMBRE? #¡NUM! #¡DIV/0! #¡NULO! #N/D #VALORE! #RIF! #NOME?'
  ).split(' '),
)

/**
 * A number that a spreadsheet shortened when it wrote a text file. An exponent has a sign and two digits then; text
 * such as 1E5 can be a code.
 */
const shortened = /^[+-]?\d(?:[.,]\d+)?e[+-]\d{2,3}$|^[+-]?\d[.,]\d+e\d{2,3}$/i
const exponent = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i

/** Returns why a cell must not be stored, although its text would be valid; undefined for other cells. */
export function problemOfText(schema: f.TSchema, cell: Cell): string | undefined {
  if (typeof cell !== 'string') return undefined
  const text = cell.trim()
  if (text === notCalculated)
    return 'must not be a formula without a stored result: open the file in a spreadsheet program and save it again'
  if (text.startsWith('#') && formulaErrors.has(text.toUpperCase()))
    return `must not be the error ${text} of a formula: correct it in the spreadsheet`
  if (isNumeric(schema) ? exponent.test(text) : shortened.test(text))
    return (
      `must not be ${text}: a spreadsheet shortened the number, so its digits are lost; ` +
      'format the column as text or as a whole number, and save the file again'
    )
  return undefined
}

const Dated = f.Type.Object({ day: f.Day })

/** Returns why a cell cannot be converted, if the validation error of its value would be misleading. */
export function problemOfCell(schema: f.TSchema, cell: Cell, reading: Reading): string | undefined {
  if (typeof cell !== 'string') return undefined
  const { format } = schema as Keywords
  const problem = problemOfText(schema, cell)
  if (problem) return problem
  if (isNumeric(schema)) {
    const read = readNumber(cell, reading)
    return typeof read === 'string' ? read : undefined
  }
  if (isJson(schema)) return typeof parsed(cell) === 'object' ? undefined : 'must be JSON'
  if (format !== 'date' && format !== 'date-time' && format !== 'moment') return undefined
  const { contradictoryDates: others } = reading
  if (others.length > 0 && dateOrderOf(cell))
    return (
      `must be a date with a known order of day and month: the column has ${others.join(' and ')}; ` +
      'set date_order to day_first or month_first'
    )
  if (format === 'moment') return undefined
  const { day } = writtenDay(cell, reading) ?? {}
  return day && !isOfOtherYear(day) && 'day' in checkBody(Dated, { day }).errors
    ? `must be a date that exists; ${cell} does not`
    : undefined
}

/** Returns the problems of a cell that its value does not have: text that is valid, but not what its maker meant. */
export const hiddenProblemOf = (schema: f.TSchema, cell: Cell, reading: Reading): string | undefined =>
  typeof cell !== 'string'
    ? undefined
    : reading.contradictoryDates.length > 0 && isDate(schema)
      ? problemOfCell(schema, cell, reading)
      : problemOfText(schema, cell)

const isDate = (schema: f.TSchema) => /^(?:date|date-time|moment)$/.test((schema as Keywords).format ?? '')

/** Builds a body from values by path: `contact_info.first_name` goes into `contact_info`. */
export function bodyOf(
  values: readonly (readonly [path: string, value: unknown])[],
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [path, value] of values) {
    const parts = path.split('.')
    let inside = body
    for (const part of parts.slice(0, -1)) inside = (inside[part] ??= {}) as Record<string, unknown>
    inside[parts.at(-1) ?? path] = value
  }
  return body
}

/** Returns the paths of a record's fields, nested objects included, because files are flat. */
export const flatPaths = (schema: f.TSchema, before = ''): { path: string; schema: f.TSchema }[] =>
  Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) => {
    const inner = flatPaths(field, `${before}${name}.`)
    return inner.length > 0 ? inner : [{ path: `${before}${name}`, schema: field }]
  })
