/** Tells which cells can be edited in place, and with which choices. */
import { isChangeable, valueOf, type Field, type Kind, type Resource, type Row } from '../../data/metadata.ts'
import { labelOfChoice } from '../../words/labels.ts'
import type { CellScope } from '../cells/cell-context.ts'
import type { Column, Option } from '../columns.ts'

const kinds: ReadonlySet<Kind> = new Set<Kind>([
  'text',
  'longText',
  'email',
  'number',
  'money',
  'price',
  'flag',
  'choice',
  'day',
  'instant',
  'timezone',
  'country',
  'currency',
  'link',
  'tags',
])

/** Returns whether the value of the row can be changed in its cell. */
export function isEditable(resource: Resource, row: Row, { field, name }: Column): boolean {
  if (!field?.update || !kinds.has(field.kind)) return false
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
  { labels, words, users }: CellScope,
  own?: readonly Option[],
): readonly Option[] | undefined {
  const empty = field.nullable ? [{ id: none, label: words.list.none }] : []
  if (field.kind === 'choice' && own) return [...empty, ...own]
  if (field.kind === 'choice')
    return [
      ...empty,
      ...(field.choices ?? []).map((each) => ({ id: String(each), label: labelOfChoice(labels, each) })),
    ]
  if (field.kind === 'flag')
    return [
      { id: 'true', label: words.list.yes },
      { id: 'false', label: words.list.no },
    ]
  if (field.kind === 'link' && field.to === 'user' && users.size > 0)
    return [...empty, ...[...users].map(([id, { name }]) => ({ id, label: name }))]
  return undefined
}

/** Returns the value that an option stands for. */
export function valueOfOption(field: Field, id: string): unknown {
  if (id === none) return null
  if (field.kind === 'flag') return id === 'true'
  return field.choices?.find((each) => String(each) === id) ?? id
}
