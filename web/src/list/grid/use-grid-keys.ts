/** The keys of the grid. Keys of editors, menus and links inside of it stay with them. */
import type { KeyboardEvent } from 'react'
import { useAllActions } from '../../actions/action.ts'
import type { GridRows } from '../../data/lists/grid-rows.ts'
import type { Row } from '../../data/records/metadata.ts'
import type { Column } from '../base/columns.ts'
import { shownWidth } from './GridHeader.tsx'
import { moveBy, moved, type Cell } from './grid-window.ts'
import type { GridEvents } from './grid-events.ts'

interface GridKeys {
  rows: GridRows
  columns: readonly Column[]
  active: Cell
  events: GridEvents
  count: number
  visible: number
  isEditable: (row: Row, column: Column) => boolean
  move: (cell: Cell) => void
}

/** The step of the width of a column, in pixels. */
const widthStep = 16

export function useGridKeys(grid: GridKeys) {
  const actions = useAllActions()
  const { rows, columns, active, events, move } = grid
  const isShortcut = (key: string) => actions.some(({ keys }) => keys === key || keys?.startsWith(`${key} `))
  return (event: KeyboardEvent) => {
    const target = event.target as Element
    if (event.defaultPrevented || target.closest('[data-editor], input[type=text], [role=menu]')) return
    const isMod = event.metaKey || event.ctrlKey
    const row = rows.rowAt(active.row)
    const column = columns[active.column]
    const handled = () => event.preventDefault()
    if (active.row === -1 && column && headerKey(event, isMod, active.column, column, grid)) return handled()
    if (isMod && event.key.toLowerCase() === 'a') {
      events.onSelectAll(true)
      return handled()
    }
    const to = moveBy(event.key, isMod, active, {
      rows: grid.count,
      columns: columns.length,
      visible: grid.visible,
    })
    if (to) {
      if (event.shiftKey && to.row !== active.row && to.row >= 0 && active.row >= 0)
        events.onSelectRange(active.row, to.row)
      move(to)
      return handled()
    }
    if (!row || !column) return
    if (event.key === 'Enter') {
      if (isMod) events.onOpen(row)
      else events.onPeek(row)
      return handled()
    }
    if (event.key === ' ') {
      events.onSelect(row, active.row, event.shiftKey)
      return handled()
    }
    if (event.key === 'Escape') {
      events.onClearSelection()
      return
    }
    if (isMod || event.key.length !== 1 || isShortcut(event.key) || !grid.isEditable(row, column)) return
    events.onEdit({ row, name: column.name, typed: event.key })
    handled()
  }
}

/** The header: Enter and Space sort, Shift with arrows changes width or place, Delete hides the column. */
function headerKey(
  event: KeyboardEvent,
  isMod: boolean,
  index: number,
  column: Column,
  grid: GridKeys,
): boolean {
  const { events, columns, move } = grid
  if (event.key === 'Enter' || event.key === ' ') {
    events.onSort(column)
    return true
  }
  // The title stays.
  if (event.key === 'Delete' && index > 0) {
    events.onColumnHide(column.name)
    move({ row: -1, column: index - 1 })
    return true
  }
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
  if (step === 0 || !event.shiftKey) return false
  if (!isMod) {
    const width = shownWidth(event.target as Element) ?? column.width
    events.onColumnWidth(column.name, width + step * widthStep)
    return true
  }
  // The title stays first.
  const to = index + step
  if (index > 0 && to > 0 && to < moved(columns, index, to).length) {
    events.onColumnMove(index, to)
    move({ row: -1, column: to })
  }
  return true
}
