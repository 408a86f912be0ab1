/** The actions of a list with their keys: new record, filter, search, edit, preview. */
import { Filter, Pencil, Plus, Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { type Action, useActions } from '../../actions/action.ts'
import type { Pages } from '../../declaration/page.ts'
import { useCatalogue, type Words } from '../../words/words.ts'
import type { ListScreenState } from './use-list-screen.ts'
import { useStable } from '../base/use-stable.ts'

export function useListActions({ resource }: Pages, screen: ListScreenState) {
  const { words, labels } = useCatalogue()
  const [isAdding, setAdding] = useState(false)
  const search = useRef<{ focus: () => void }>(null)
  const { list, rows, columns, state, grid, canCreate } = screen
  const run = useStable({
    create: () => list.show({ create: '1' }),
    filter: () => setAdding(true),
    search: () => search.current?.focus(),
    focusRows: () => grid.current?.focus(),
    edit: () => {
      const { active } = state
      const row = rows.rowAt(active.row)
      const column = columns[active.column]
      if (row && column && state.mayEdit(row, column)) state.events.onEdit({ row, name: column.name })
    },
    closePeek: () => screen.peek.close(),
  })
  const isPeeking = list.peek !== undefined
  const hasSearch = resource.search
  const hasFilters = screen.fields.groups.length > 0
  const mayEdit = resource.permissions.update !== undefined
  const { one, many } = labels.resources[resource.name]
  const actions = useMemo(
    () => actionsOf(words, { one, many }, { canCreate, hasFilters, hasSearch, mayEdit, isPeeking }, run),
    [words, one, many, canCreate, hasFilters, hasSearch, mayEdit, isPeeking, run],
  )
  useActions(actions)
  return { isAdding, setAdding, search }
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
