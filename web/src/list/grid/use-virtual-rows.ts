/** Chooses the rows of the grid that are rendered, and the pages that are read for them. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { GridRows } from '../../data/lists/grid-rows.ts'
import { usePreferences } from '../../data/people/preferences.ts'
import { useCellScope } from '../cells/cell-context.ts'
import type { Column } from '../base/columns.ts'
import { pagesOf, rowHeights, maxRows, sumHeight, type Cell } from './grid-window.ts'
import { narrowHeight } from './narrow-facts.ts'
import { useVisiblePages } from './use-visible-pages.ts'
import type { GridEvents } from './grid-events.ts'

interface VirtualRows {
  rows: GridRows
  columns: readonly Column[]
  /** The lines with sums below the rows. */
  sums: readonly unknown[]
  active: Cell
  isNarrow: boolean
  initialScroll: number
  events: GridEvents
}

export function useVirtualRows(scroller: RefObject<HTMLDivElement | null>, grid: VirtualRows) {
  const { active, isNarrow } = grid
  const { density } = usePreferences()
  const { resource } = useCellScope().pages
  const rowHeight = isNarrow ? narrowHeight(resource, grid.columns) : rowHeights[density]
  const count = Math.min(grid.rows.total, maxRows)
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler of React
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: isNarrow ? 0 : rowHeight,
    scrollPaddingEnd: grid.sums.length * sumHeight,
    initialOffset: grid.initialScroll,
    rangeExtractor: (range) => {
      const some = defaultRangeExtractor(range)
      // The active row stays, because it has the focus.
      const isInside = active.row < 0 || active.row >= count || some.includes(active.row)
      return isInside ? some : [active.row, ...some].toSorted((one, other) => one - other)
    },
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])
  // The virtualizer finds the range when it is asked for the items.
  const items = virtual.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
  useVisiblePages(pagesOf(startIndex, endIndex, Math.max(count, 1)), grid.events.onPages)
  return { virtual, items, count, visible: Math.max(1, endIndex - startIndex - 1) }
}

export function useTopOnChange(order: string, scrollTo: (offset: number) => void): void {
  const shown = useRef(order)
  useLayoutEffect(() => {
    if (shown.current === order) return
    shown.current = order
    scrollTo(0)
  }, [order, scrollTo])
}
