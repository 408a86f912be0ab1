/** What the controls of filters are given. */
import type { Resource } from '../../data/records/metadata.ts'
import type { ListScope } from '../../fields/base/kind.ts'
import type { Filters } from '../base/list-state.ts'
import type { FilterGroup } from './filter-groups.ts'

export interface FilterEditorProps {
  group: FilterGroup
  resource: Resource
  filters: Filters
  scope: ListScope
  onChange: (filters: Filters) => void
}
