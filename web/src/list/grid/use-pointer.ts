/** Clicks in the grid. */
import type { MouseEvent } from 'react'
import type { GridRows } from '../../data/lists/grid-rows.ts'
import type { Row } from '../../data/records/metadata.ts'
import type { Column } from '../base/columns.ts'
import type { FocusOfActive } from './use-focus.ts'
import { useLongPress } from './use-long-press.ts'
import type { GridEvents } from './grid-events.ts'

interface Pointer {
  rows: GridRows
  columns: readonly Column[]
  events: GridEvents
  focus: FocusOfActive
  /** On a narrow window a touch opens the record. */
  isNarrow: boolean
  canSelect: boolean
  /** A touch selects the row instead. */
  isSelecting: boolean
  isEditable: (row: Row, column: Column) => boolean
}

/** The rows have no handlers of their own: the grid finds the cell of an event. */
export function usePointer(pointer: Pointer) {
  const { rows, columns, events, focus, isNarrow, canSelect, isSelecting, isEditable } = pointer
  const cellOf = (target: Element) => {
    const element = target.closest<HTMLElement>('[data-row][data-column]')
    if (!element || target.closest('[data-editor]')) return undefined
    return { row: Number(element.dataset['row']), column: Number(element.dataset['column']) }
  }
  const cellAt = (event: MouseEvent) => cellOf(event.target as Element)
  const longPress = useLongPress((target) => {
    const cell = isNarrow && canSelect ? cellOf(target) : undefined
    const row = cell && rows.rowAt(cell.row)
    if (cell && row) events.onSelect(row, cell.row, false)
  })
  return {
    ...longPress,
    onClick: (event: MouseEvent) => {
      const cell = cellAt(event)
      const row = cell && rows.rowAt(cell.row)
      if (!cell || !row) return
      if (cell.column < 0 || event.shiftKey || isSelecting) {
        events.onSelect(row, cell.row, event.shiftKey)
        return
      }
      if (event.metaKey || event.ctrlKey) {
        events.onOpen(row)
        return
      }
      focus.next()
      events.onActive(cell)
      if (isNarrow) events.onPeek(row)
    },
    onDoubleClick: (event: MouseEvent) => {
      const cell = cellAt(event)
      const row = cell && rows.rowAt(cell.row)
      const column = cell && columns[cell.column]
      if (!row || !column) return
      if (isEditable(row, column)) events.onEdit({ row, name: column.name })
      else events.onPeek(row)
    },
  }
}
