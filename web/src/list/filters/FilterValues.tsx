/** The values of a filter in words. */
import type { ListScope } from '../../fields/base/kind.ts'
import type { Filters } from '../base/list-state.ts'
import { parametersOf, type FilterGroup } from './filter-groups.ts'
import { textOfRange, textOfValue } from './filter-text.ts'
import css from './Filters.module.css'
import { LinkText } from './LinkText.tsx'

const namedValues = 2

interface FilterValuesProps {
  group: FilterGroup
  filters: Filters
  scope: ListScope
  /** So many values are named; more are counted. */
  named?: number
}

export function FilterValues({ group, filters, scope, named = namedValues }: FilterValuesProps) {
  const range = textOfRange(group, filters, scope)
  if (range !== undefined) return <span className={css.values}>{range || '…'}</span>
  const values = parametersOf(group).flatMap((name) => filters[name] ?? [])
  if (values.length === 0) return <span className={css.values}>…</span>
  return (
    <span className={css.values}>
      {values.slice(0, named).map((value, index) => (
        <span key={value}>
          {index > 0 && ', '}
          {textOfValue(group, value, scope) ?? <LinkText group={group} id={value} scope={scope} />}
        </span>
      ))}
      {values.length > named && ` +${values.length - named}`}
    </span>
  )
}
