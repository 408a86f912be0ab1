/** Rows with other values. */
import type { Row } from './metadata.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withPart(object: unknown, [part = '', ...rest]: readonly string[], value: unknown): unknown {
  const members = isObject(object) ? object : {}
  return { ...members, [part]: rest.length > 0 ? withPart(members[part], rest, value) : value }
}

/** Returns the row with another value at the dotted name. */
export const withValue = (row: Row, name: string, value: unknown): Row =>
  withPart(row, name.split('.'), value) as Row

/** Returns the row with the values of the record that the row has as well. */
export function withRecord(row: Row, record: Row): Row {
  const common = Object.keys(row).filter((key) => key in record)
  return { ...row, ...Object.fromEntries(common.map((key) => [key, record[key]])) }
}
