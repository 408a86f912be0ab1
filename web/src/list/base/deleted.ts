/** The deleted records of a list. */
import type { Resource } from '../../data/records/metadata.ts'
import { useMayRestore } from '../../data/records/restore.ts'
import type { Pages } from '../../declaration/page.ts'
import { deletedFilter, type ListState } from './list-state.ts'
import type { ListController } from './use-list-state.ts'

export function useCanShowDeleted(resource: Resource): boolean {
  const mayRestore = useMayRestore()
  return deletedFilter in resource.filters && mayRestore(resource)
}

/** Shows the deleted records. They have no other filters and no search, so that none of them is overlooked. */
export const showDeleted = ({ state, change }: ListController): void =>
  change({ ...state, filters: { [deletedFilter]: ['only'] }, search: '', layout: 'table' })

/** Returns to the records of the view. */
export const leaveDeleted = ({ state, tab, change }: ListController): void => {
  const { filters, search, layout } = tab.state
  change({ ...state, filters, search, layout })
}

/** Returns the state without filters and search. Deleted records stay deleted ones. */
export function withoutFilters(state: ListState): ListState {
  const { [deletedFilter]: deleted } = state.filters
  return { ...state, filters: deleted ? { [deletedFilter]: deleted } : {}, search: '' }
}

/** Deleted records have no page. */
export const withoutRecords = (pages: Pages): Pages => ({
  ...pages,
  resource: { ...pages.resource, hasRecord: false },
})
