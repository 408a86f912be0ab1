/** A short text. A URL and a telephone number are shown as links. The type of a record is shown by its name. */
import { resourceOfEntity } from '../../data/records/resources.ts'
import type { Labels } from '../../words/labels.ts'
import { kind } from '../base/kind.ts'

export const text = kind({
  value: ({ url, phone }) => (url ? 'url' : phone ? 'phone' : undefined),
  column: { width: 176, isFlexible: true },
  isPlain: true,
  canBeName: true,
  isCellEditable: true,
  filterRank: 5,
  filterInput: 'text',
})

function nameOf(entity: string, labels: Labels): string {
  const resource = resourceOfEntity(entity)
  return resource ? labels.resources[resource].one : entity
}

export const entity = kind({
  text: (value, _source, { labels }) => nameOf(String(value), labels),
  filterText: (value, { labels }) => nameOf(value, labels),
  column: { width: 176 },
  isPlain: true,
  filterRank: 5,
  filterInput: 'text',
})
