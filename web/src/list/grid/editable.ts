/** Tells which cells can be edited in place, and with which choices. */
import { isChangeable, valueOf, type Field, type Resource, type Row } from '../../data/records/metadata.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { CellScope } from '../cells/cell-context.ts'
import type { Column, Option } from '../base/columns.ts'

/** Returns whether the value of the row can be changed in its cell. */
export function isEditable(resource: Resource, row: Row, { field, name }: Column): boolean {
  if (!field?.update || !kindOf(field).isCellEditable) return false
  // The choice of roles with their meanings needs more room than a cell.
  if (field.names) return false
  const { states } = resource
  if (states?.field !== name) return isChangeable(resource, row, name)
  return (states.updates[String(valueOf(row, name))] ?? []).length > 0
}

/** Returns the field with the choices of this row: a state offers the next ones only. */
export function editedField(field: Field, row: Row, { states }: Resource, name: string): Field {
  if (states?.field !== name) return field
  const current = String(valueOf(row, name))
  return { ...field, choices: [current, ...(states.updates[current] ?? [])] }
}

const none = ''

/** Returns the options of a field that one chooses from a list; undefined if one types its value. */
export function optionsOf(
  field: Field,
  scope: CellScope,
  own?: readonly Option[],
): readonly Option[] | undefined {
  const { shortOptions, hasNoneOption } = kindOf(field)
  const options = shortOptions?.(field, scope)
  if (!options) return undefined
  const empty = field.nullable && hasNoneOption ? [{ id: none, label: scope.words.list.none }] : []
  return [...empty, ...(own?.length ? own : options)]
}

/** Returns the value that an option stands for. */
export const valueOfOption = (field: Field, id: string): unknown =>
  id === none ? null : kindOf(field).parse(id, field)
