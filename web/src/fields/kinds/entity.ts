/** The type of a record, shown by the name of its resource. */
import { resourceOfEntity } from '../../data/records/resources.ts'
import type { Labels } from '../../words/labels.ts'
import { kind } from '../base/kind.ts'

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
