/** The state of the grid of a list: active cell, selection, edits, and what its events do. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type RefObject } from 'react'
import { idOf } from '../../data/records/cell-edits.ts'
import { idsBetween } from '../../data/records/grid-cache.ts'
import type { GridRows } from '../../data/lists/grid-rows.ts'
import type { Resource, Row } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { isDescendingFirst, type Column } from '../base/columns.ts'
import { moved, type Cell } from '../grid/grid-window.ts'
import { recall } from '../base/list-memory.ts'
import { everything, nothing, toggled, withRows, type Selection } from '../selection/selection.ts'
import { useCellEditing } from './use-cell-editing.ts'
import type { ListController } from '../base/use-list-state.ts'
import { useStable } from '../base/use-stable.ts'
import type { GridEvents, GridHandle } from '../grid/grid-events.ts'

interface GridStateInput {
  resource: Resource
  list: ListController
  query: ListQuery
  rows: GridRows
  columns: readonly Column[]
  mayUpdate: boolean
  /** Whether the rows have pages; deleted records have none. */
  hasRecord: boolean
  setWidth: (name: string, width: number) => void
  onPages: (pages: readonly number[]) => void
  checkFit: (id: string) => Promise<void>
  grid: RefObject<GridHandle | null>
}

/** The state that belongs to one list of rows: it starts again when filters or order change. */
interface OfQuery {
  query: ListQuery
  active: Cell
  selection: Selection
  /** The row where a selection of several begins. */
  anchor: number | undefined
}

function useOfQuery(resource: Resource, query: ListQuery) {
  const first = { row: 0, column: 0 }
  const [stored, setStored] = useState<OfQuery>({
    query,
    active: { ...first, row: recall(resource.name).row },
    selection: nothing,
    anchor: undefined,
  })
  // After a sort by key, the focus stays in the header.
  const active = stored.active.row === -1 ? stored.active : first
  const fresh: OfQuery = { query, active, selection: nothing, anchor: undefined }
  const current = stored.query === query ? stored : fresh
  const set = (some: Partial<OfQuery>) =>
    setStored((before) => ({ ...(before.query === query ? before : fresh), ...some }))
  return { ...current, set }
}

export function useGridState(input: GridStateInput) {
  const { resource, list, query, rows, hasRecord } = input
  const client = useQueryClient()
  const navigate = useNavigate()
  const { active, selection, anchor, set } = useOfQuery(resource, query)
  const editing = useCellEditing({
    ...input,
    onColumn: (column) => set({ active: { row: active.row, column } }),
  })
  const peek = (row: Row, replace = false) => {
    if (hasRecord) list.show({ peek: idOf(resource, row) }, { replace })
  }
  const selectRange = async (from: number, to: number) => {
    const ids = await idsBetween(client, resource, query, [from, to])
    set({ selection: withRows(selection, ids, true) })
  }
  const events = useStable<GridEvents>({
    ...columnEvents(input),
    onPages: input.onPages,
    onActive: (cell) => {
      set({ active: cell })
      const row = rows.rowAt(cell.row)
      if (list.peek !== undefined && row) peek(row, true)
    },
    onOpen: (row) => {
      if (!hasRecord) return
      void navigate({ to: '/$', params: { _splat: `${resource.path.slice(1)}/${idOf(resource, row)}` } })
    },
    onPeek: (row) => peek(row),
    onSelect: (row, index, isRange) => {
      if (isRange) void selectRange(anchor ?? active.row, index)
      else set({ selection: toggled(selection, row.id), anchor: index })
    },
    onSelectAll: (selected) => set({ selection: selected ? everything : nothing }),
    onSelectRange: (from, to) => void selectRange(from, to),
    onClearSelection: () => {
      if (list.peek === undefined) set({ selection: nothing })
    },
    onEdit: editing.edit,
    onSave: editing.save,
  })
  return { ...editing, active, selection, events, set }
}

/** Actions that change the columns and their order. */
function columnEvents({ list, columns, setWidth }: GridStateInput) {
  const show = (names: readonly string[]) => list.change({ ...list.state, columns: names }, { replace: true })
  return {
    onSort: ({ sort }: Column) => {
      if (sort === undefined) return
      const { by, direction } = list.state.sort
      const isDescending = by === sort ? direction === 'asc' : isDescendingFirst(columns, sort)
      list.change({ ...list.state, sort: { by: sort, direction: isDescending ? 'desc' : 'asc' } })
    },
    onColumnWidth: setWidth,
    onColumnMove: (from: number, to: number) => show(moved(columns, from, to).map(({ name }) => name)),
    onColumnHide: (name: string) => show(list.state.columns.filter((each) => each !== name)),
  }
}
