/** The cell that is being edited, and an edit that the server refused. */
import { useState, type RefObject } from 'react'
import { useCellEdit, useRecordVersion, type RefusedEdit } from '../../data/records/cell-edits.ts'
import { isDeepEqual } from '../../data/records/equality.ts'
import { valueOf, type Resource, type Row } from '../../data/records/metadata.ts'
import type { Column } from '../base/columns.ts'
import { isEditable } from '../grid/editable.ts'
import type { AfterEdit, Editing, GridHandle } from '../grid/grid-events.ts'

interface CellEditingInput {
  resource: Resource
  columns: readonly Column[]
  mayUpdate: boolean
  grid: RefObject<GridHandle | null>
  /** Asks the list whether it still has a record. */
  checkFit: (id: string) => Promise<void>
  /** Another cell of the row is edited next. */
  onColumn: (column: number) => void
}

export function useCellEditing({ resource, columns, mayUpdate, grid, checkFit, onColumn }: CellEditingInput) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [refused, setRefused] = useState<RefusedEdit | null>(null)
  const saveCell = useCellEdit(resource)
  const readVersion = useRecordVersion(resource)
  const mayEdit = (row: Row, column: Column) => mayUpdate && isEditable(resource, row, column)
  const edit = (next: Editing | null) => {
    setRefused(null)
    setEditing(next && { ...next, version: readVersion(next.row) })
    if (!next) grid.current?.focusAfterEdit()
  }
  const save = async (saved: Editing, value: unknown, next: AfterEdit) => {
    setEditing(null)
    const target = next === 'stay' || next === 'leave' ? undefined : neighbour(columns, saved, next, mayEdit)
    if (target) {
      onColumn(columns.indexOf(target))
      edit({ row: saved.row, name: target.name })
    } else if (next !== 'leave') grid.current?.focusAfterEdit()
    if (isDeepEqual(value ?? null, valueOf(saved.row, saved.name) ?? null)) return
    const refusal = await saveCell({ ...saved, value: value ?? null })
    setRefused(refusal)
    if (!refusal) await checkFit(saved.row.id)
  }
  /** Saves a refused value on the version that somebody else has made. */
  const saveAgain = async ({ row, name, value }: RefusedEdit) => {
    setRefused(null)
    setRefused(await saveCell({ row, name, value, version: readVersion(row) }))
  }
  return {
    editing,
    refused,
    mayEdit,
    edit,
    save: (saved: Editing, value: unknown, next: AfterEdit) => void save(saved, value, next),
    saveAgain: (again: RefusedEdit) => void saveAgain(again),
    dismiss: () => setRefused(null),
  }
}

/** Returns the next column of the row that can be edited. */
function neighbour(
  columns: readonly Column[],
  { row, name }: Editing,
  direction: 'next' | 'previous',
  mayEdit: (row: Row, column: Column) => boolean,
): Column | undefined {
  const at = columns.findIndex((each) => each.name === name)
  const candidates =
    direction === 'next' ? columns.slice(at + 1) : columns.slice(0, Math.max(0, at)).toReversed()
  return candidates.find((each) => mayEdit(row, each))
}
