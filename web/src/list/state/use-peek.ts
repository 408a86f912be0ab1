/** The preview of a record: next, previous, and back to its row. */
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { idOf } from '../../data/records/cell-edits.ts'
import { gridPage } from '../../data/records/grid-cache.ts'
import type { GridRows } from '../../data/lists/grid-rows.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { pageSize, type ListQuery } from '../../data/records/records.ts'
import { pageOf, maxRows } from '../grid/grid-window.ts'
import type { useGridState } from './use-grid-state.ts'
import type { ListController } from '../base/use-list-state.ts'
import { useStable } from '../../ui/use-stable.ts'
import type { GridHandle } from '../grid/grid-events.ts'

interface PeekInput {
  resource: Resource
  list: ListController
  query: ListQuery
  rows: GridRows
  state: ReturnType<typeof useGridState>
  grid: RefObject<GridHandle | null>
}

export function usePeek({ resource, list, query, rows, state, grid }: PeekInput) {
  const client = useQueryClient()
  const { active } = state
  const events = useStable({
    /** The next row may be on a page that was not read yet. */
    move: async (by: 1 | -1) => {
      const handle = grid.current
      if (handle?.neighbour) {
        const id = list.peek === undefined ? undefined : handle.neighbour(list.peek, by)
        if (id !== undefined) list.show({ peek: id }, { replace: true })
        return
      }
      const to = active.row + by
      if (to < 0 || to >= Math.min(rows.total, maxRows)) return
      const page = await client.ensureQueryData(gridPage(resource, query, pageOf(to)))
      const row = page.rows[to % pageSize]
      if (!row) return
      state.set({ active: { row: to, column: active.column } })
      grid.current?.scrollTo(to)
      list.show({ peek: idOf(resource, row) }, { replace: true })
    },
    close: () => {
      list.show({ peek: undefined })
      grid.current?.focus()
    },
  })
  const isActive = list.peek !== undefined && state.activeId === list.peek
  return {
    move: (by: 1 | -1) => void events.move(by),
    close: events.close,
    rowId: isActive ? rows.rowAt(active.row)?.id : undefined,
  }
}
