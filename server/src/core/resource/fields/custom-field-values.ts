/** The values in `custom_fields` in the form that filters compare: as text, by the code of the field. */
import { hash } from 'node:crypto'
import { codePattern } from './fields.ts'

/** The limit of options of a select field, and of list items that filters can match. */
export const optionsAtMost = 200

const longest = 200 // bytes; entries of the index must be small
const code = new RegExp(codePattern)

/** Returns the form of a value for comparisons: numbers as plain decimals, long values as their hash. */
export function comparable(value: string | number | boolean): string {
  const text = typeof value === 'number' ? plainDecimal(value) : String(value)
  const isLong = Buffer.byteLength(text) > longest || text.startsWith('sha256:')
  return isLong ? `sha256:${hash('sha256', text, 'hex')}` : text
}

/** Formats a number like PostgreSQL: `1e-7` is 0.0000001. */
function plainDecimal(value: number): string {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) return digits === '-0' ? '0' : digits
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(digits) ?? []
  const point = whole.length + Number(exponent)
  const all = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${part}`
  const padded = all.padEnd(Math.max(point, 1), '0')
  const at = Math.max(point, 1)
  return `${sign}${padded.slice(0, at)}${padded.length > at ? `.${padded.slice(at)}` : ''}`
}

export type Pair = readonly [code: string, value: string]

/**
 * Returns every value that filters can match, without duplicates: the values under a code, and the items of a list of
 * at most `optionsAtMost`. The migration that creates the table applies the same rule.
 */
export function valuesIn(fields: Readonly<Record<string, unknown>>): Pair[] {
  return Object.entries(fields)
    .filter(([name]) => code.test(name) && name.length <= 50)
    .flatMap(([name, value]) => [...textsOf(value)].map((text): Pair => [name, text]))
}

function textsOf(value: unknown): Set<string> {
  const items: unknown[] = Array.isArray(value) ? (value.length > optionsAtMost ? [] : value) : [value]
  return new Set(
    items
      .filter((item) => isSingle(item))
      .map(comparable)
      .filter((text) => text !== ''),
  )
}

const isSingle = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
