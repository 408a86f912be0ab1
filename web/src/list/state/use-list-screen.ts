/** All state of the screen of a list. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { insertRow, refreshGrids } from '../../data/records/grid-cache.ts'
import { isImportable } from '../../data/business/import-entities.ts'
import type { Row } from '../../data/records/metadata.ts'
import { usePermission } from '../../data/people/session.ts'
import type { Pages } from '../../declaration/page.ts'
import { showToast } from '../../ui/toast.ts'
import { useWords } from '../../words/words.ts'
import { showsDeleted } from '../base/deleted.ts'
import { remember } from '../base/list-memory.ts'
import { isNarrowed } from '../base/list-state.ts'
import { sizeOf } from '../selection/selection.ts'
import { useGridState } from './use-grid-state.ts'
import { useListColumns, useListQuery } from './use-list-columns.ts'
import { useListFields } from './use-list-fields.ts'
import { useListState } from '../base/use-list-state.ts'
import { useListRows } from './use-list-rows.ts'
import { usePeek } from './use-peek.ts'
import type { GridHandle } from '../grid/grid-events.ts'

export type ListScreenState = ReturnType<typeof useListScreen>

export function useListScreen(pages: Pages) {
  const { resource } = pages
  const { messages } = useWords()
  const may = usePermission()
  const client = useQueryClient()
  const grid = useRef<GridHandle>(null)
  const list = useListState(pages)
  const fields = useListFields(pages)
  const { columns, setWidth } = useListColumns(resource, fields.columns, list.state.columns)
  const query = useListQuery(resource, list.state, columns)
  const narrowed = isNarrowed(list.state)
  const isDeleted = showsDeleted(list.state)
  const { rows, faded, check, live, setPages } = useListRows(resource, list, query)
  const state = useGridState({
    resource,
    list,
    query,
    rows,
    columns,
    mayUpdate: may(resource.permissions.update) && !isDeleted,
    hasRecord: resource.hasRecord && !isDeleted,
    setWidth,
    onPages: setPages,
    checkFit: check,
    grid,
  })
  const peek = usePeek({ resource, list, query, rows, state, grid })
  const created = async (row: Row) => {
    const { by, direction } = list.state.sort
    const isOnTop = !narrowed && by === 'created_at' && direction === 'desc'
    if (isOnTop) await refreshGrids(client, resource)
    else insertRow(client, resource, query, row)
    state.set({ active: { row: 0, column: 0 } })
    grid.current?.toTop()
    showToast({ text: messages.created(pages.title(row)) })
  }
  useRemembered(resource.name, grid, state.active.row)
  const [isSelecting, setSelecting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const canCreate = may(resource.permissions.create) && !pages.list.isMadeElsewhere
  return {
    grid,
    list,
    fields,
    columns,
    query,
    isNarrowed: narrowed,
    isDeleted,
    canSelect: resource.bulk !== undefined || isDeleted,
    rows,
    faded,
    state,
    peek,
    created,
    live,
    /** Whether a touch selects a row on a narrow window. */
    isSelecting: isSelecting || isDeleted || sizeOf(state.selection, rows.total) > 0,
    setSelecting,
    failure,
    setFailure,
    canCreate,
    canImport: canCreate && isImportable(resource.entity) && may('platform.imports.write'),
  }
}

/** Keeps the place in the list for the next visit. */
function useRemembered(name: string, grid: React.RefObject<GridHandle | null>, row: number): void {
  useEffect(() => remember(name, { row: Math.max(0, row) }), [name, row])
  useEffect(() => {
    const current = grid
    const store = () => current.current && remember(name, { scroll: current.current.scrollTop() })
    const timer = setInterval(store, 500)
    return () => clearInterval(timer)
  }, [name, grid])
}
