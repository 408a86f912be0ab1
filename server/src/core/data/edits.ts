/**
 * Updates of records by a request: fields are merged by their type, and unchanged fields are omitted, so that clients
 * can send back a whole record.
 */
import { isDeepStrictEqual } from 'node:util'
import { mergedFields } from './merging/merged-fields.ts'
import type { Of, StoredRecord } from './records.ts'

type Row = Record<string, unknown>

/** A patch after its fields are merged: free-form data is an object, even where the request has null. */
type Merged<T, P> = {
  [F in keyof P]: F extends keyof T ? (Row extends T[F] ? Exclude<P[F], null> : P[F]) : P[F]
}

/** The fields of a patch that differ from the record. */
export type Changes<T, P> = { [F in keyof P]?: Exclude<Merged<T, P>[F], undefined> }

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
