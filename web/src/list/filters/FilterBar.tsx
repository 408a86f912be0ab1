/** The search and the filters of a list; on a narrow window the filters are in a sheet. */
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState, type Ref } from 'react'
import type { Pages } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCatalogue } from '../../words/words.ts'
import type { Column } from '../base/columns.ts'
import { withoutFilters } from '../base/deleted.ts'
import type { ListController } from '../base/use-list-state.ts'
import { SaveView } from '../views/SaveView.tsx'
import { FilterChips } from './FilterChips.tsx'
import { isUsed, type FilterGroup } from './filter-groups.ts'
import css from './FilterBar.module.css'
import { SearchBox } from './SearchBox.tsx'

/** Only phones have it: a grid is sorted by its headers. */
const SortSelect = lazy(() => import('./SortSelect.tsx').then((module) => ({ default: module.SortSelect })))

interface FilterBarProps {
  pages: Pages
  list: ListController
  groups: readonly FilterGroup[]
  columns: readonly Column[]
  isAdding: boolean
  /** Gives the focus to the rows. */
  onLeaveSearch: () => void
  onAdding: (isAdding: boolean) => void
  searchRef: Ref<{ focus: () => void }>
  isNarrow: boolean
  onFailure: (error: unknown) => void
}

export function FilterBar({ pages, list, groups, columns, isNarrow, searchRef, ...props }: FilterBarProps) {
  const { words, labels } = useCatalogue()
  const { resource } = pages
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { state } = list
  const { isDeleted } = list
  const used = groups.filter((group) => isUsed(group, state.filters)).length
  const clear = (
    <Button look="quiet" size="small" onPress={() => list.change(withoutFilters(state))}>
      {words.list.clearFilters}
    </Button>
  )
  const chips = (
    <FilterChips
      resource={resource}
      groups={groups}
      filters={state.filters}
      onChange={(filters) => list.change({ ...state, filters })}
      isAdding={props.isAdding}
      onAdding={props.onAdding}
    />
  )
  return (
    <div className={css.bar} data-not-printed role="group" aria-label={words.list.filters.label}>
      {resource.search && !isDeleted && (
        <SearchBox
          ref={searchRef}
          label={words.list.searchIn(labels.resources[resource.name].many)}
          value={state.search}
          // The steps of typing are one step for Back.
          onChange={(search) => list.change({ ...state, search }, { replace: state.search !== '' })}
          onLeave={props.onLeaveSearch}
        />
      )}
      {groups.length > 0 &&
        (isNarrow ? (
          <Button size="small" onPress={() => setSheetOpen(true)}>
            <SlidersHorizontal aria-hidden />
            {words.list.filters.label}
            {used > 0 && ` · ${used}`}
          </Button>
        ) : (
          chips
        ))}
      {!isNarrow && used > 0 && clear}
      {!isDeleted && <SaveView pages={pages} list={list} onFailure={props.onFailure} />}
      {isNarrow && (
        <Dialog title={words.list.filters.label} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
          <div className={css.sheet}>
            {chips}
            <Suspense>
              <SortSelect
                columns={columns}
                sort={state.sort}
                onChange={(sort) => list.change({ ...state, sort })}
              />
            </Suspense>
            <div className={css.buttons}>
              {used > 0 && clear}
              <Button look="primary" onPress={() => setSheetOpen(false)}>
                {words.list.filters.done}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
