/** Values as the API takes them: empty ones, and amounts. */
import { type Field, valueOf } from '../../data/records/metadata.ts'

/** The value of a field that was emptied. Null clears a stored value; undefined leaves the field out. */
export const emptyValue = ({ nullable }: Field): null | undefined => (nullable ? null : undefined)

/** Returns whether a field has no value: none of its parts has one. Zero and `false` are values. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmptyValue))

/** Returns the number of an amount, which some records return as an object. */
export function amountOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const amount = typeof value === 'object' && value !== null ? valueOf(value, 'amount') : undefined
  return typeof amount === 'number' ? amount : undefined
}
