/** The values in `custom_fields` as a filter compares them: as text, each under the code of its field. */
import { hash } from 'node:crypto'
import { codePattern } from './fields.ts'

/** So many options a select field may have, and so many values a list may have to be filtered by. */
export const optionsAtMost = 200

const longest = 200 // bytes; an entry of the index has to stay small
const code = new RegExp(codePattern)

/** A value as it is compared: numbers as plain decimals, and what is long as its hash. */
export function comparable(value: string | number | boolean): string {
  const text = typeof value === 'number' ? plainDecimal(value) : String(value)
  const isLong = Buffer.byteLength(text) > longest || text.startsWith('sha256:')
  return isLong ? `sha256:${hash('sha256', text, 'hex')}` : text
}

/** As PostgreSQL spells it: `1e-7` is 0.0000001. */
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
 * Every value that a definition could be made for, each once: those under a code, and the items of a list of at most
 * so many. The migration that made the table says the same.
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
