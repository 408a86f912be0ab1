/** The search and the filters of a list in words, such as on paper. */
import { useFormats } from '../../data/formats/format.ts'
import { useUsers } from '../../data/people/users.ts'
import { useCatalogue } from '../../words/words.ts'
import type { ListState } from '../base/list-state.ts'
import { isUsed, type FilterGroup } from './filter-groups.ts'
import { labelOfGroup } from './filter-text.ts'
import css from './Filters.module.css'
import { FilterValues } from './FilterValues.tsx'

interface FiltersInWordsProps {
  state: Pick<ListState, 'filters' | 'search'>
  groups: readonly FilterGroup[]
}

/** So many values of a filter are named. */
const named = 20

export function FiltersInWords({ state: { filters, search }, groups }: FiltersInWordsProps) {
  const { words, labels } = useCatalogue()
  const scope = { words, labels, formats: useFormats(), users: useUsers() }
  return (
    <span className={css.inWords}>
      {search !== '' && <span>{words.list.filters.is(words.list.search, `“${search}”`)}</span>}
      {groups
        .filter((group) => isUsed(group, filters))
        .map((group) => (
          <span key={group.id}>
            {labelOfGroup(group, scope)}:{' '}
            <FilterValues group={group} filters={filters} scope={scope} named={named} />
          </span>
        ))}
    </span>
  )
}
