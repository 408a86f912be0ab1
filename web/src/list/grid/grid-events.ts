/** What the parts of the grid tell each other, and the list. */
import type { Row } from '../../data/records/metadata.ts'
import type { RecordResponse } from '../../data/records/records.ts'
import type { Column } from '../base/columns.ts'
import type { Cell } from './grid-window.ts'

/** A cell that is being edited. */
export interface Editing {
  row: Row
  /** The dotted name of the field. */
  name: string
  /** The key that began the edit. */
  typed?: string
  /** A value that was refused. */
  value?: { value: unknown }
  /** The version on which the edit is based. */
  version?: Promise<RecordResponse | undefined>
}

/** Where one goes on after an edit; `leave`: one has gone elsewhere already. */
export type AfterEdit = 'stay' | 'next' | 'previous' | 'leave'

/** The events of the grid. */
export interface GridEvents {
  onPages: (pages: readonly number[]) => void
  onActive: (cell: Cell) => void
  onOpen: (row: Row) => void
  onPeek: (row: Row) => void
  onSelect: (row: Row, index: number, isRange: boolean) => void
  onSelectAll: (selected: boolean) => void
  onSelectRange: (from: number, to: number) => void
  onClearSelection: () => void
  onSort: (column: Column) => void
  onColumnWidth: (name: string, width: number) => void
  onColumnMove: (from: number, to: number) => void
  onColumnHide: (name: string) => void
  onEdit: (editing: Editing | null) => void
  onSave: (editing: Editing, value: unknown, next: AfterEdit) => void
}

export interface GridHandle {
  /** Gives the focus to the active cell. */
  focus: () => void
  /** The same after an editor is gone, which otherwise takes the focus back; not if it is somewhere else already. */
  focusAfterEdit: () => void
  scrollTo: (row: number) => void
  toTop: () => void
  scrollTop: () => number
  /** In a layout that is no grid: the record after or before another one. */
  neighbour?: (id: string, by: 1 | -1) => string | undefined
}
