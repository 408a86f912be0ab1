/** Errors of constants and maps of values. */
import { f, ownValue } from '#core'
import { checkBody } from '#core/platform'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { suggestion } from '#runtime/suggestions'
import type { Cell } from '../reading/cell.ts'
import { idPath, lastPart, overlap } from '../reading/paths.ts'
import { problemOfCell, readingOf, type SetFormats, valueOf } from '../values/cells.ts'
import type { Constants, ValueMap } from './options.ts'

interface Target {
  path: string
  schema: f.TSchema
}

interface Parts extends SetFormats {
  mapping: Readonly<Record<string, string | null>>
  columns: readonly string[]
  constants: Constants
  value_map: ValueMap
}

export function constantErrors(targets: readonly Target[], parts: Parts): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, value] of Object.entries(parts.constants)) {
    const path = `constants.${field}`
    const target = targets.find((each) => each.path === field)
    const column = Object.entries(parts.mapping).find(([, other]) => other !== null && overlap(other, field))
    const problem =
      target === undefined || field === idPath
        ? `names no field that can be imported${meant(field, targets)}`
        : column
          ? `fills ${field}, which the column ${column[0]} fills already`
          : problemOfValue(target, value, parts)
    if (problem !== undefined) errors[path] = [fieldMessage(path, problem)]
  }
  return errors
}

export function valueMapErrors(targets: readonly Target[], parts: Parts): FieldErrors {
  const errors: FieldErrors = {}
  const { columns, mapping } = parts
  for (const [column, values] of Object.entries(parts.value_map)) {
    if (columns.length > 0 && !columns.includes(column))
      errors[`value_map.${column}`] = [fieldMessage(`value_map.${column}`, 'is not a column of the file')]
    const target = targets.find(({ path }) => path === ownValue(mapping, column))
    if (!target) continue
    for (const [text, value] of Object.entries(values)) {
      const path = `value_map.${column}.${text}`
      const problem = value === null ? undefined : problemOfValue(target, value, parts)
      if (problem !== undefined) errors[path] = [fieldMessage(path, problem)]
    }
  }
  return errors
}

/** Returns why a field cannot have a value. A value that looks up a linked record is checked with the rows. */
function problemOfValue(
  { path, schema }: Target,
  value: Exclude<Cell, null>,
  parts: Parts,
): string | undefined {
  if ('x-link' in schema || isListOfLinks(schema)) return undefined
  const name = lastPart(path)
  // Times have an offset or are in UTC: only validity matters here.
  const reading = readingOf(parts, 'UTC')
  const problem = problemOfCell(schema, value, reading)
  if (problem !== undefined) return problem
  const { errors } = checkBody(f.Type.Object({ [name]: schema }), { [name]: valueOf(schema, value, reading) })
  const [message] = Object.values(errors).flat()
  return message?.replace(/^The \S+ field /, '').replace(/\.$/, '')
}

/** Returns whether a field is a list of links, such as the tags of a product. */
const isListOfLinks = (schema: f.TSchema): boolean =>
  'x-id-of' in ((schema as { items?: object }).items ?? {})

/**
 * Suggests the nearest field. A name without its prefix `custom_fields.` or `contact_info.` suggests the field with the
 * prefix.
 */
export function meant(field: string, targets: readonly Target[]): string {
  const paths = targets.map(({ path }) => path)
  const inside = paths.find((path) => lastPart(path) === field)
  return inside === undefined ? suggestion(field, paths) : `. Did you mean ${inside}?`
}
