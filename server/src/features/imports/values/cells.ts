/**
 * Converts cells to the values of fields. A cell that cannot be converted is left unchanged, and validation reports it.
 */
import type { Cell } from '../reading/cell.ts'
import { isOfOtherYear } from '#runtime/clock'
import { f, parseWithoutReserved } from '#core'
import { checkBody } from '#core/platform'
import { type DateReading, dayFrom, instantFrom, momentFrom, writtenDay } from './dates.ts'

/** The format of dates and numbers in the file. */
export interface Reading extends DateReading {
  decimal_comma: boolean
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
  return String(cell)
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

/** Parses `1.234,50 €` with a decimal comma and `$1,234.50` without. Ambiguous numbers are not parsed. */
function numberOf(cell: Cell, { decimal_comma }: Reading): unknown {
  if (typeof cell !== 'string') return cell
  const bare = cell.replace(/[\s\u00a0\u202f'’]|[€$£¥]|\b[A-Z]{3}\b|%$/g, '')
  const [group, point] = decimal_comma ? ['.', ','] : [',', '.']
  const pattern = new RegExp(`^[+-]?(?:\\d+|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${point}\\d+)?$`)
  return pattern.test(bare) ? Number(bare.replaceAll(group, '').replace(point, '.')) : cell
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

const Dated = f.Type.Object({ day: f.Day })

/** Returns why a cell cannot be converted, if the validation error of its value would be misleading. */
export function problemOfCell(schema: f.TSchema, cell: Cell, reading: Reading): string | undefined {
  if (typeof cell !== 'string') return undefined
  const { type, format } = schema as Keywords
  const { decimal_comma } = reading
  if ([type].flat().some((kind) => kind === 'number' || kind === 'integer')) {
    const isOther =
      typeof numberOf(cell, reading) === 'string' &&
      typeof numberOf(cell, { ...reading, decimal_comma: !decimal_comma }) === 'number'
    return isOther ? `must be a number; ${cell} is one if decimal_comma is ${!decimal_comma}` : undefined
  }
  if (isJson(schema)) return typeof parsed(cell) === 'object' ? undefined : 'must be JSON'
  if (format !== 'date' && format !== 'date-time') return undefined
  const { day } = writtenDay(cell, reading) ?? {}
  return day && !isOfOtherYear(day) && 'day' in checkBody(Dated, { day }).errors
    ? `must be a date that exists; ${cell} does not`
    : undefined
}

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
