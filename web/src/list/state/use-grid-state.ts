/** What the user does with the rows of a list: the active cell, the selection, an edit; and the events of the grid. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { usePermission } from '../../data/people/session.ts'
import { idOf } from '../../data/records/cell-edits.ts'
import { idsBetween } from '../../data/records/grid-cache.ts'
import type { Resource, Row } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { isDescendingFirst, type Column } from '../base/columns.ts'
import { moved, type Cell } from '../grid/grid-window.ts'
import type { ListMemory } from '../base/list-memory.ts'
import { everything, nothing, sizeOf, toggled, withRows, type Selection } from '../selection/selection.ts'
import { usePresent } from './use-present.ts'
import { useCellEditing } from './use-cell-editing.ts'
import type { ListColumns } from './use-list-columns.ts'
import type { ListRows } from './use-list-rows.ts'
import type { ListController } from '../base/use-list-state.ts'
import { useStable } from '../../ui/use-stable.ts'
import type { GridEvents, GridHandle } from '../grid/grid-events.ts'

interface GridStateInput {
  resource: Resource
  list: ListController
  query: ListQuery
  columns: ListColumns
  records: ListRows
  memory: ListMemory
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

function useOfQuery(query: ListQuery, memory: ListMemory) {
  const first = { row: 0, column: 0 }
  const [stored, setStored] = useState<OfQuery>({
    query,
    active: { ...first, row: memory.recall().row },
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
  const { resource, list, query, columns, records, memory, grid } = input
  const { rows } = records
  // Deleted records have no page and no changes.
  const hasRecord = resource.hasRecord && !list.isDeleted
  const mayUpdate = usePermission()(resource.permissions.update) && !list.isDeleted
  const client = useQueryClient()
  const navigate = useNavigate()
  const { active, selection: chosen, anchor, set } = useOfQuery(query, memory)
  const selection = usePresent(chosen, { resource, query, records })
  const editing = useCellEditing({
    resource,
    columns: columns.shown,
    mayUpdate,
    grid,
    checkFit: records.check,
    onColumn: (column) => set({ active: { row: active.row, column } }),
  })
  const activeRow = rows.rowAt(active.row)
  const activeId = activeRow && idOf(resource, activeRow)
  const peek = (row: Row, replace = false) => {
    if (hasRecord) list.show({ peek: idOf(resource, row) }, { replace })
  }
  const selectRange = async (from: number, to: number) => {
    const ids = await idsBetween(client, resource, query, [from, to])
    set({ selection: withRows(selection, ids, true) })
  }
  const events = useStable<GridEvents>({
    ...columnEvents(input),
    onPages: records.setPages,
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
  useKeptPlace(memory, grid, active.row)
  return {
    ...editing,
    active,
    /** The id of the active row in addresses. */
    activeId,
    selection,
    selected: sizeOf(selection, rows.total),
    events,
    set,
  }
}

/** Actions that change the columns and their order. */
function columnEvents({ list, columns: { shown: columns, setWidth } }: GridStateInput) {
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

/** Keeps the place in the list for the next visit. */
function useKeptPlace({ remember }: ListMemory, grid: RefObject<GridHandle | null>, row: number): void {
  useEffect(() => remember({ row: Math.max(0, row) }), [remember, row])
  useEffect(() => {
    const current = grid
    const store = () => current.current && remember({ scroll: current.current.scrollTop() })
    const timer = setInterval(store, 500)
    return () => clearInterval(timer)
  }, [remember, grid])
}
