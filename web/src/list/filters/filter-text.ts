/** The values of filters as text, for their chips. */
import type { Formats } from '../../data/format.ts'
import { labelOfChoice, labelOfField, type Labels } from '../../words/labels.ts'
import { type Words } from '../../words/words.ts'
import type { Filters } from '../list-state.ts'
import type { FilterGroup } from './filter-groups.ts'

export interface FilterScope {
  words: Words
  labels: Labels
  formats: Formats
  users: ReadonlyMap<string, { name: string }>
}

export const labelOfGroup = ({ id, label }: FilterGroup, { labels, words }: FilterScope): string =>
  label ?? (id === 'period' ? words.list.filters.period : labelOfField(labels, id))

/** Returns the text of one value; undefined for a linked record, whose name is read. */
export function textOfValue(
  { field, options }: FilterGroup,
  value: string,
  scope: FilterScope,
): string | undefined {
  const { words, labels, formats, users } = scope
  if (value === 'none') return words.list.none
  const option = options?.find(({ id }) => id === value)
  if (option) return option.label
  if (field.kind === 'choice') return labelOfChoice(labels, value)
  if (field.kind === 'flag') return value === 'true' ? words.list.yes : words.list.no
  if (field.kind === 'day' || field.kind === 'instant') return formats.day(value)
  if (field.kind === 'money' || field.kind === 'price' || field.kind === 'number')
    return formats.number(Number(value))
  if (field.kind === 'link') return users.get(value)?.name
  return value
}

/** Returns the text of a range; undefined if the filter is none. */
export function textOfRange(group: FilterGroup, filters: Filters, scope: FilterScope): string | undefined {
  const { from, to, field } = group
  const { filters: words } = scope.words.list
  if (!from && !to) return undefined
  const at = (name: string | undefined) => {
    const [value] = (name && filters[name]) || []
    return value === undefined ? undefined : textOfValue(group, value, scope)
  }
  const [first, last] = [at(from), at(to)]
  const isDay = field.kind === 'day' || field.kind === 'instant'
  if (first !== undefined && last !== undefined) return first === last ? first : words.between(first, last)
  if (first !== undefined) return isDay ? words.since(first) : words.min(first)
  return last === undefined ? '' : isDay ? words.until(last) : words.max(last)
}
