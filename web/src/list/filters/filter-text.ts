/** The values of filters as text, for their chips. */
import { kindOf } from '../../fields/kinds.ts'
import type { ListScope } from '../../fields/base/kind.ts'
import { labelOfField } from '../../words/labels.ts'
import type { Filters } from '../base/list-state.ts'
import type { FilterGroup } from './filter-groups.ts'

export const labelOfGroup = ({ id, label }: FilterGroup, { labels, words }: ListScope): string =>
  label ?? (id === 'period' ? words.list.filters.period : labelOfField(labels, id))

/** Returns the text of one value; undefined for a linked record, whose name is read. */
export function textOfValue(
  { field, options }: FilterGroup,
  value: string,
  scope: ListScope,
): string | undefined {
  if (value === 'none') return scope.words.list.none
  const option = options?.find(({ id }) => id === value)
  return option ? option.label : kindOf(field).filterText(value, scope)
}

/** Returns the text of a range; undefined if the filter is none. */
export function textOfRange(group: FilterGroup, filters: Filters, scope: ListScope): string | undefined {
  const { from, to, field } = group
  const { filters: words } = scope.words.list
  if (!from && !to) return undefined
  const at = (name: string | undefined) => {
    const [value] = (name && filters[name]) || []
    return value === undefined ? undefined : textOfValue(group, value, scope)
  }
  const [first, last] = [at(from), at(to)]
  const isDay = kindOf(field).range === 'days'
  if (first !== undefined && last !== undefined) return first === last ? first : words.between(first, last)
  if (first !== undefined) return isDay ? words.since(first) : words.min(first)
  return last === undefined ? '' : isDay ? words.until(last) : words.max(last)
}
