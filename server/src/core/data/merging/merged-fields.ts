/** Fields that merge by their type: addresses by part, free-form data by key, tags once each. Pure functions. */
import type { Resource } from '../../resource/definition.ts'
import { fieldsOf, mayBeNull, type TSchema } from '../../resource/fields/fields.ts'
import { completeAddress, defined, distinct, merge, mergeFreeForm } from './merge.ts'

type Row = Record<string, unknown>

/** How a partial body changes a field: an address by part, free-form data by key; each tag is stored once. */
type Merge = 'address' | 'keys' | 'distinct'

const emptyByTable = new Map<string, Row>()

/** Returns the values of the fields that are empty instead of null in a new record: tags and free-form data. */
function emptyValues({ table, schema }: Resource): Row {
  const known = emptyByTable.get(table)
  if (known) return known
  const empty: Row = {}
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    const by = mergeOf(field)
    if (by !== undefined && !mayBeNull(field)) empty[name] = by === 'distinct' ? [] : {}
  }
  emptyByTable.set(table, empty)
  return empty
}

/** Returns the values of a new record as they are stored: addresses with all keys, each tag once. */
export const storedValues = <V extends object>(of: Resource, values: V): V =>
  mergedFields(of, {}, { ...emptyValues(of), ...defined(values) }) as V

/** Returns the values of a patch, merged into the current ones. */
export function mergedFields(of: Resource, current: Row, patch: object): Row {
  const fields = fieldsOf(of.schema)
  const entries = Object.entries(patch).map(([name, value]) => [
    name,
    value === undefined ? value : mergedValue(mergeOf(fields[name]), current[name], value),
  ])
  return Object.fromEntries(entries)
}

function mergedValue(by: Merge | undefined, current: unknown, value: unknown): unknown {
  if (by === 'address') return completeAddress(merge(current, value) as object | null)
  if (by === 'keys') return mergeFreeForm((current ?? {}) as Row, value as Row | null)
  return by === 'distinct' ? distinct(value as string[]) : value
}

const mergeOf = (field: TSchema | undefined) => (field as { 'x-merge'?: Merge } | undefined)?.['x-merge']
