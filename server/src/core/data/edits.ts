/**
 * Updates of records by a request: fields merge by their type, and those that are equal to the record are left out, so
 * that a record that was read can be sent back.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '../resource/definition.ts'
import { fieldsOf, mayBeNull, type TSchema } from '../resource/fields/fields.ts'
import { completeAddress, defined, distinct, merge, mergeFreeForm } from './merge.ts'
import type { Of, StoredRecord } from './records.ts'

type Row = Record<string, unknown>

/** How a partial body changes a field: an address by part, free-form data by key; each tag is stored once. */
type Merge = 'address' | 'keys' | 'distinct'

/** A patch after its fields are merged: free-form data is an object, also where the request has null. */
type Merged<T, P> = {
  [F in keyof P]: F extends keyof T ? (Row extends T[F] ? Exclude<P[F], null> : P[F]) : P[F]
}

type Changes<T, P> = { [F in keyof P]?: Exclude<Merged<T, P>[F], undefined> }

/** Returns the patch with addresses and free-form data merged into those of the record, and each tag once. */
export const mergedPatch = <T extends StoredRecord, P extends object>(
  of: Of<T>,
  before: T,
  patch: P,
): Merged<T, P> => mergedFields(of, before as unknown as Row, patch) as Merged<T, P>

/** Returns the fields of a patch that differ from the record, merged by their type. */
export function changesIn<T extends StoredRecord, P extends object>(
  of: Of<T>,
  before: T,
  patch: P,
): Changes<T, P> {
  const changed = Object.entries(mergedFields(of, before as unknown as Row, patch)).filter(
    ([name, value]) => value !== undefined && !isUnchanged(value, before[name as keyof T]),
  )
  return Object.fromEntries(changed) as Changes<T, P>
}

/** Returns the names of the fields in which a line of a request differs from the line of the record. */
export const changedLineFields = (line: object | undefined, input: object): string[] =>
  Object.entries(input)
    .filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, (line as Row | undefined)?.[name]),
    )
    .map(([name]) => name)

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

function mergedFields(of: Resource, current: Row, patch: object): Row {
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

/** Lines differ in number, in order, or in a field that the request has. */
const isUnchanged = (value: unknown, current: unknown): boolean =>
  isLines(value) && isLines(current)
    ? value.length === current.length &&
      value.every(
        (line, index) =>
          line.id === current[index]?.id && changedLineFields(current[index], line).length === 0,
      )
    : isDeepStrictEqual(value, current)

const isLines = (value: unknown): value is { id?: string }[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null)
