/**
 * The lines of a new document in its address: `?product_id=01K…&product_id=01L…&quantity=2&quantity=5`. The values of
 * the same place belong to one line; a single one belongs to all of them.
 */
import type { LineProduct } from '../../data/business/products.ts'
import type { Values } from '../form.ts'
import { type EntryLine, type LineShape, newLine, withProduct } from './lines.ts'
import { kindOf } from '../../fields/kinds.ts'

/** More lines than that make an address that not every server takes. */
export const linesInAddress = 100

const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())

/** Returns the ids of the products. */
export const productsOfAddress = (search: Values): readonly string[] =>
  listOf(search['product_id'])
    .filter((id) => typeof id === 'string')
    .slice(0, linesInAddress)

/** Returns the lines whose products exist. A quantity that is no number is left to the user. */
export function linesOfAddress(
  search: Values,
  shape: LineShape,
  products: readonly LineProduct[],
): readonly EntryLine[] {
  const columns = shape.columns.filter((column) => search[column] !== undefined && column !== 'warehouse_id')
  return productsOfAddress(search).flatMap((id, at) => {
    const product = products.find((each) => each.id === id)
    if (!product) return []
    const given = columns.flatMap((column) => {
      const values = listOf(search[column])
      const text = values.length === 1 ? values[0] : values[at]
      const field = shape.fields[column]
      const value = field && kindOf(field).isNumeric ? Number(text) : text
      return text === undefined || text === '' || Number.isNaN(value) ? [] : [[column, value] as const]
    })
    return [{ ...withProduct(newLine(shape), product, shape), ...Object.fromEntries(given) }]
  })
}

/** Returns the part of an address with these lines. */
export const searchOfLines = (
  lines: readonly object[],
  columns: readonly string[],
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      lines.map((line) => String((line as Readonly<Record<string, unknown>>)[column] ?? '')),
    ]),
  )
