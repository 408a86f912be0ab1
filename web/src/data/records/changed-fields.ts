/** The fields that an entry of a history changes. */
import type { HistoryEntry, ValueChange } from '@kontor/sdk'
import type { Fields, Resource } from './metadata.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/** Returns the changes of the parts of an object, if the record has it as fields with dotted names. */
function partsOf(fields: Fields, name: string, change: ValueChange): [string, ValueChange][] {
  const before = isObject(change.old) ? change.old : {}
  const after = isObject(change.new) ? change.new : {}
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const named = parts.filter((part) => `${name}.${part}` in fields)
  if (name in fields || named.length === 0) return [[name, change]]
  return named.map((part) => [`${name}.${part}`, { old: before[part], new: after[part] }])
}

/** Returns the changed fields by their dotted names, without the id of the record and values that stayed the same. */
export const changedFields = (
  { fields }: Pick<Resource, 'fields'>,
  changes: HistoryEntry['changes'],
): [string, ValueChange][] =>
  Object.entries(changes)
    .flatMap(([name, change]) => partsOf(fields, name, change))
    .filter(([name, change]) => name !== 'id' && !isSame(change.old, change.new))
