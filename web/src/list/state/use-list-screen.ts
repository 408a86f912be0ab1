/**
 * A list on its way from the address to the screen. Each step has a file, and takes the values of the steps before it.
 * `ListScreen` shows the result.
 */
import { useRef, useState } from 'react'
import type { Pages } from '../../declaration/page.ts'
import { useListSums } from '../../data/lists/list-sums.ts'
import { useListMemory } from '../base/list-memory.ts'
import { useListState } from '../base/use-list-state.ts'
import type { GridHandle } from '../grid/grid-events.ts'
import { useSumLines } from '../grid/sum-lines.ts'
import { useGridState } from './use-grid-state.ts'
import { useListActions } from './use-list-actions.ts'
import { useListColumns } from './use-list-columns.ts'
import { useListQuery } from './use-list-query.ts'
import { useListRows } from './use-list-rows.ts'
import { usePrinting } from './use-printing.ts'
import { usePeek } from './use-peek.ts'

export type ListScreenState = ReturnType<typeof useListScreen>

export function useListScreen(pages: Pages) {
  const { resource } = pages
  const grid = useRef<GridHandle>(null)
  const memory = useListMemory(resource.name)
  // The address: the view with filters, search, order, columns and layout, and what is open above the list.
  const list = useListState(pages, memory)
  const columns = useListColumns(pages, list.state.columns, memory)
  const query = useListQuery(resource, list.state, columns.includes)
  const records = useListRows(resource, list, query)
  // The user's work with the rows: active cell, selection, edit, preview.
  const state = useGridState({ resource, list, query, columns, records, memory, grid })
  const { rows, faded, live } = records
  // The sums of the shown columns are asked for after the rows, which do not wait for them.
  const hasSums = columns.shown.some(({ name }) => resource.sums?.includes(name))
  const byCurrency = useListSums(resource, query, hasSums && !rows.isLoading && rows.total > 0)
  const sums = useSumLines(byCurrency, columns.shown)
  const peek = usePeek({ resource, list, query, rows, state, grid })
  const actions = useListActions(pages, { list, columns, query, rows, state, closePeek: peek.close, grid })
  const printing = usePrinting()
  const [isSelecting, setSelecting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  return {
    grid,
    memory,
    list,
    columns,
    query,
    rows,
    sums,
    faded,
    live,
    state,
    peek,
    actions,
    printing,
    canSelect: resource.bulk !== undefined || list.isDeleted,
    /** Whether a touch selects a row on a narrow window. */
    isSelecting: isSelecting || list.isDeleted || state.selected > 0,
    setSelecting,
    failure,
    setFailure,
  }
}
