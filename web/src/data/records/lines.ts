/** The lines of a record in a change of it. */
import type { Fields } from './metadata.ts'

export type Line = Readonly<Record<string, unknown>>

/**
 * Returns the lines for the API. Where lines have ids, one that exists has its id, its required fields and those that
 * were changed: the server keeps the others. Elsewhere all lines are replaced, with all fields that can be written.
 */
export function changedLines(fields: Fields, before: readonly Line[], after: readonly Line[]): Line[] {
  const writable = Object.keys(fields).filter((name) => name !== 'id' && !fields[name]?.readOnly)
  const hasIds = fields.id !== undefined && !fields.id.readOnly
  return after.map((line) => {
    const known = hasIds ? before.find(({ id }) => id !== undefined && id === line.id) : undefined
    const names = writable.filter((name) =>
      known ? fields[name]?.required === true || line[name] !== known[name] : line[name] !== undefined,
    )
    return {
      ...(known && { id: line.id }),
      ...Object.fromEntries(names.map((name) => [name, line[name] ?? null])),
    }
  })
}
