/** The actions of a list, most with a key: new record, import, filter, search, edit, preview. */
import { useQueryClient } from '@tanstack/react-query'
import { Filter, Pencil, Plus, Search } from 'lucide-react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { type Action, useActions } from '../../actions/action.ts'
import { isImportable } from '../../data/business/import-entities.ts'
import { usePermission } from '../../data/people/session.ts'
import { insertRow, refreshGrids } from '../../data/records/grid-cache.ts'
import type { Row } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import type { Pages } from '../../declaration/page.ts'
import { showToast } from '../../ui/toast.ts'
import { useCatalogue, type Words } from '../../words/words.ts'
import type { ListController } from '../base/use-list-state.ts'
import type { GridHandle } from '../grid/grid-events.ts'
import type { useGridState } from './use-grid-state.ts'
import type { ListColumns } from './use-list-columns.ts'
import type { ListRows } from './use-list-rows.ts'
import { useStable } from '../../ui/use-stable.ts'

interface ActionsInput {
  list: ListController
  columns: ListColumns
  query: ListQuery
  rows: ListRows['rows']
  state: ReturnType<typeof useGridState>
  closePeek: () => void
  grid: RefObject<GridHandle | null>
}

export function useListActions(pages: Pages, input: ActionsInput) {
  const { resource } = pages
  const { list, columns, query, rows, state, closePeek, grid } = input
  const { words, labels } = useCatalogue()
  const client = useQueryClient()
  const may = usePermission()
  const canCreate = may(resource.permissions.create) && !pages.list.isMadeElsewhere
  const [isAdding, setAdding] = useState(false)
  const search = useRef<{ focus: () => void }>(null)
  const run = useStable({
    create: () => list.show({ create: '1' }),
    filter: () => setAdding(true),
    search: () => search.current?.focus(),
    focusRows: () => grid.current?.focus(),
    edit: () => {
      const { active } = state
      const row = rows.rowAt(active.row)
      const column = columns.shown[active.column]
      if (row && column && state.mayEdit(row, column)) state.events.onEdit({ row, name: column.name })
    },
    closePeek,
  })
  const isPeeking = list.peek !== undefined
  const hasSearch = resource.search
  const hasFilters = columns.groups.length > 0
  const mayEdit = resource.permissions.update !== undefined
  const { one, many } = labels.resources[resource.name]
  const actions = useMemo(
    () => actionsOf(words, { one, many }, { canCreate, hasFilters, hasSearch, mayEdit, isPeeking }, run),
    [words, one, many, canCreate, hasFilters, hasSearch, mayEdit, isPeeking, run],
  )
  useActions(actions)
  /** Shows a new record at the top. */
  const created = async (row: Row) => {
    const { by, direction } = list.state.sort
    const isOnTop = !list.isNarrowed && by === 'created_at' && direction === 'desc'
    if (isOnTop) await refreshGrids(client, resource)
    else insertRow(client, resource, query, row)
    state.set({ active: { row: 0, column: 0 } })
    grid.current?.toTop()
    showToast({ text: words.messages.created(pages.title(row, labels)) })
  }
  return {
    isAdding,
    setAdding,
    search,
    canCreate,
    canImport: canCreate && isImportable(resource.entity) && may('platform.imports.write'),
    created,
  }
}

interface Possible {
  canCreate: boolean
  hasFilters: boolean
  hasSearch: boolean
  mayEdit: boolean
  isPeeking: boolean
}

type Runs = Record<'create' | 'filter' | 'search' | 'focusRows' | 'edit' | 'closePeek', () => void>

/** Returns the actions that are possible now. */
function actionsOf(
  { list: text }: Words,
  { one, many }: { one: string; many: string },
  possible: Possible,
  run: Runs,
): Action[] {
  const group = 'page'
  const create = {
    id: 'list.create',
    label: text.create(one),
    icon: Plus,
    keys: 'c',
    group,
    run: run.create,
  } as const
  const filter = {
    id: 'list.filter',
    label: text.filters.addTo,
    icon: Filter,
    keys: 'f',
    group,
    run: run.filter,
  } as const
  const search = {
    id: 'list.search',
    label: text.searchIn(many),
    icon: Search,
    keys: '/',
    group,
    run: run.search,
  } as const
  const edit = { id: 'list.edit', label: text.edit, icon: Pencil, keys: 'e', group, run: run.edit } as const
  const rows = { id: 'list.rows', label: text.rows, keys: 'ArrowDown', group, run: run.focusRows } as const
  const closePeek = {
    id: 'list.closePeek',
    label: text.peek.close,
    keys: 'Escape',
    group,
    run: run.closePeek,
  } as const
  return [
    ...(possible.canCreate ? [create] : []),
    ...(possible.hasFilters ? [filter] : []),
    ...(possible.hasSearch ? [search] : []),
    ...(possible.mayEdit ? [edit] : []),
    rows,
    ...(possible.isPeeking ? [closePeek] : []),
  ]
}
