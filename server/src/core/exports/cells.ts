/** The cells of spreadsheets: values with their types and formats, as XML. */
import { epoch, localTime } from '#runtime/clock'
import { digitsOf } from '../money/money.ts'
import type { TSchema } from '../resource/fields/fields.ts'
import { ownValue } from '../resource/fields/own-property.ts'
import { safeCell, type Value, valueAt } from './csv.ts'

/** The format of a column's values. A column of times has days or instants. */
export type Kind = 'text' | 'number' | 'amount' | 'time' | 'boolean'

/** A column of a file: its name, and the path of its values in a record. */
export interface Column {
  /** The name in CSV files: the path of the value. */
  path: string
  parts: readonly string[]
  kind: Kind
  /** For amounts: the field with the currency, or `tenant`. */
  currencyField?: string | undefined
  /** The name that users gave it, such as the label of a custom field. */
  label?: string
}

/** A typed cell of a spreadsheet. */
export interface Cell {
  value: string | number | boolean
  style: number
}

/** The settings on which a cell depends, besides its record. */
export interface CellContext {
  timezone: string
  /** The currency of amounts without one; null: they are plain numbers. */
  currency: string | null
  /** Whether text is protected against formulas. Default: true. */
  isGuarded?: boolean
}

interface Keywords {
  type?: string | readonly string[]
  format?: string
  'x-money'?: string
}

/** Returns the format of a field's values. */
export function kindOf(field: TSchema): Kind {
  const { type, format, 'x-money': money } = field as Keywords
  if (money !== undefined) return 'amount'
  if (format === 'date' || format === 'date-time' || format === 'moment') return 'time'
  const types = [type ?? []].flat().filter((each) => each !== 'null')
  if (types.length !== 1) return 'text'
  if (types[0] === 'number' || types[0] === 'integer') return 'number'
  return types[0] === 'boolean' ? 'boolean' : 'text'
}

/** The styles of cells. Their numbers are indexes in `cellXfs`. */
const [general, bold, day, instant, whole] = [0, 1, 2, 3, 4] as const
/** The format of amounts by number of decimals. The last one is for prices with more decimals than their currency. */
const amountFormats = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000', '#,##0.00####']
const firstAmount = 5

const formats = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', ...amountFormats]
const formatId = (index: number) => 164 + index
const plainNumber = 1 // the built-in format `0`

const xf = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"` +
  `${format ? ' applyNumberFormat="1"' : ''}${font ? ' applyFont="1"' : ''}/>`

const xfs = [
  xf(0),
  xf(0, 1),
  xf(formatId(0)),
  xf(formatId(1)),
  xf(plainNumber),
  ...amountFormats.map((_, index) => xf(formatId(index + 2))),
]

const font = (isBold: boolean) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`

export const stylesXml =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="${formats.length}">` +
  formats.map((code, index) => `<numFmt numFmtId="${formatId(index)}" formatCode="${code}"/>`).join('') +
  `</numFmts><fonts count="2">${font(false)}${font(true)}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** Returns the value of a column as a cell; null if the record has none. */
export function cellAt(column: Column, record: object, context: CellContext): Cell | null {
  const value = valueAt(record, column.parts)
  if (value === null || value === '') return null
  if (column.kind === 'time' && typeof value === 'string') return timeCell(value, context)
  if (column.kind === 'amount') {
    const currency = currencyAt(column, record, context)
    return amountCell(value, currency)
  }
  if (context.isGuarded === false && typeof value === 'string') return { value, style: general }
  return plainCell(value)
}

/** Returns a cell for a value by its type. Text that could be a formula is guarded. */
export function plainCell(value: Value): Cell | null {
  if (value === null || value === '') return null
  if (typeof value !== 'number') return { value: safeCell(value) ?? '', style: general }
  if (!Number.isInteger(value)) return { value, style: general }
  return isExact(value) ? { value, style: whole } : { value: String(value), style: general }
}

export const headerCell = (text: string): Cell => ({ value: safeCell(text) ?? '', style: bold })

/** The number of digits that spreadsheets store for a number. */
const digitsKept = 15

function isExact(value: number): boolean {
  const digits = String(value).replace(/e.*$/, '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length <= digitsKept && Math.abs(value) < 10 ** digitsKept
}

/**
 * Amounts with more digits than a spreadsheet stores become text. They arrive as text if a number cannot represent
 * them.
 */
function amountCell(value: Value, currency: string | null): Cell | null {
  const amount = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number') return plainCell(value)
  if (!isExact(amount) || (typeof value === 'string' && value.replaceAll(/\D/g, '').length > digitsKept))
    return { value: String(value), style: general }
  if (currency === null) return plainCell(amount)
  const digits = digitsOf(currency)
  const decimals = String(amount).split('.')[1]?.length ?? 0
  return { value: amount, style: firstAmount + (decimals > digits ? amountFormats.length - 1 : digits) }
}

/** Returns the currency in the record: in the object of the amount, or in an outer one. */
function currencyAt({ parts, currencyField }: Column, record: object, { currency }: CellContext) {
  if (currencyField === undefined || currencyField === 'tenant') return currency
  for (let depth = parts.length - 1; depth >= 0; depth--) {
    let inside: unknown = record
    for (const part of parts.slice(0, depth))
      inside = ownValue(inside as Record<string, unknown> | null, part)
    const own = ownValue(inside as Record<string, unknown> | null, currencyField)
    if (typeof own === 'string') return own
  }
  return currency
}

/** From this day on, serial numbers are the same in all spreadsheets. */
const firstDay = '1900-03-01'
const serialOfEpoch = 25_569
const dayMs = 86_400_000

/** The number is not below its exact value, so a reader that rounds down gets the same millisecond. */
function serialOf(milliseconds: number): number {
  const serial = milliseconds / dayMs + serialOfEpoch
  return Math.floor((serial - serialOfEpoch) * dayMs) < milliseconds ? serial + resolution : serial
}

/** The distance between adjacent numbers of the magnitude of these serials. */
const resolution = 2 ** -36

/** Returns a day, or an instant in the time zone of the tenant, as the number that spreadsheets display as a date. */
function timeCell(text: string, { timezone }: CellContext): Cell {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  if (!isDay && !/^\d{4}-\d\d-\d\dT.*Z$/.test(text)) return { value: safeCell(text) ?? '', style: general }
  const local = isDay ? `${text}T00:00:00` : localTime(text, timezone)
  if (local < firstDay) return { value: isDay ? text : local.slice(0, 19).replace('T', ' '), style: general }
  return { value: serialOf(epoch(`${local}Z`)), style: isDay ? day : instant }
}

/** The limit of characters in a cell. */
const textAtMost = 32_767

/** The end of a shortened text. An import ignores such a cell, so that it cannot replace the complete text. */
const cutMark = ' […]'

const limited = (text: string) =>
  text.length <= textAtMost ? text : text.slice(0, textAtMost - cutMark.length).toWellFormed() + cutMark

/** Returns whether an export shortened this text. */
export const isCut = (text: string) => text.length === textAtMost && text.endsWith(cutMark)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapedXml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

// Characters that XML forbids, and text that looks like their escape sequence, are escaped as `_xHHHH_`.
// oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g

const textXml = (text: string) =>
  escapedXml(
    limited(text)
      .toWellFormed()
      .replaceAll(
        forbidden,
        (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      ),
  )

/** Returns a cell as XML at a position such as `B7`. */
export function cellXml(cell: Cell | null, place: string): string {
  if (cell === null) return ''
  const { value, style } = cell
  const styled = style === general ? '' : ` s="${style}"`
  if (typeof value === 'number') return `<c r="${place}"${styled}><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}"${styled} t="b"><v>${value ? 1 : 0}</v></c>`
  const text = textXml(value)
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Returns the displayed width of a cell in characters. */
export function widthOf(cell: Cell | null): number {
  if (cell === null) return 0
  if (cell.style === day) return 10
  if (cell.style === instant) return 19
  const text = String(cell.value)
  if (cell.style >= firstAmount) return text.length + Math.floor(text.length / 3) + 3
  return text.split('\n', 1)[0]?.length ?? 0
}
