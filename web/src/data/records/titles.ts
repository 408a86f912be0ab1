/** The names of records, as their resource definitions declare them. */
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import { type Labels, labelOfRole } from '../../words/labels.ts'
import { dayRange } from '../formats/day-range.ts'
import { valueOf } from './metadata.ts'
import { resourceOfEntity } from './resources.ts'

/** Fields separated by spaces, or the days from one field to another. */
type TitlePart = string | { readonly from: string; readonly to: string }

const isValue = (value: unknown) => value !== undefined && value !== null && value !== ''

function textOf(part: TitlePart, row: object): string | undefined {
  const names = typeof part === 'string' ? part.split(' ') : [part.from, part.to]
  const values = names.map((name) => valueOf(row, name))
  if (!values.every(isValue)) return undefined
  return typeof part === 'string' ? values.join(' ') : dayRange(String(values[0]), String(values[1]))
}

/** Returns the text of the first part whose fields all have a value. */
export function firstText(parts: readonly TitlePart[], row: object): string | undefined {
  for (const part of parts) {
    const text = textOf(part, row)
    if (text !== undefined) return text
  }
  return undefined
}

/** The name of a record without a name or number: the end of its id. */
export const shortId = (id: string): string => `#${id.slice(-6)}`

/** Returns the name of a record; built-in ones have a label. */
function nameOf(resource: ResourceName, row: object, labels?: Labels): string | undefined {
  const found: { title: readonly TitlePart[]; labels?: 'roles' } = resources[resource]
  const text = firstText(found.title, row)
  return text !== undefined && labels && found.labels === 'roles' ? labelOfRole(labels, text) : text
}

/** Returns the name of a record from its short form in another record: its field `name`, or its title. */
export function embeddedName(entity: string | undefined, embedded: object): string | undefined {
  const { name } = embedded as { name?: unknown }
  if (typeof name === 'string' && name !== '') return name
  const resource = resourceOfEntity(entity ?? '')
  return resource && nameOf(resource, embedded)
}

/** Returns the name of a record; of one without a name, the end of its id. */
export const titleOf = (resource: ResourceName, row: { readonly id: string }, labels?: Labels): string =>
  nameOf(resource, row, labels) ?? shortId(row.id)
