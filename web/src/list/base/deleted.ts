/** The deleted records of a list: a filter of the API with a control of its own. */
import type { Resource } from '../../data/records/metadata.ts'
import { useMayRestore } from '../../data/records/restore.ts'
import type { Pages } from '../../declaration/page.ts'
import type { ListState } from './list-state.ts'
import type { ListController } from './use-list-state.ts'

const filter = 'deleted'

export const showsDeleted = ({ filters }: ListState): boolean => filters[filter] !== undefined

export function useCanShowDeleted(resource: Resource): boolean {
  const mayRestore = useMayRestore()
  return filter in resource.filters && mayRestore(resource)
}

/** Shows the deleted records. They have no other filters and no search, so that none of them is overlooked. */
export const showDeleted = ({ state, change }: ListController): void =>
  change({ ...state, filters: { [filter]: ['only'] }, search: '', layout: 'table' })

/** Returns to the records of the view. */
export const leaveDeleted = ({ state, tab, change }: ListController): void => {
  const { filters, search, layout } = tab.state
  change({ ...state, filters, search, layout })
}

/** Returns the state without filters and search. Deleted records stay deleted ones. */
export function withoutFilters(state: ListState): ListState {
  const { [filter]: deleted } = state.filters
  return { ...state, filters: deleted ? { [filter]: deleted } : {}, search: '' }
}

/** Deleted records have no page. */
export const withoutRecords = (pages: Pages): Pages => ({
  ...pages,
  resource: { ...pages.resource, hasRecord: false },
})
