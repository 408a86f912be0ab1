/** The focus of the grid: it follows the active cell. */
import { useEffect, useRef, type RefObject } from 'react'
import { useStable } from '../../ui/use-stable.ts'
import type { Cell } from './grid-window.ts'

export interface FocusOfActive {
  /** Scrolls to the active cell and gives it the focus. */
  now: () => void
  /** The next active cell gets the focus. */
  next: () => void
}

/** Scrolls to the active cell and gives it the focus when a key has moved it. */
export function useFocusOfActive(
  scroller: RefObject<HTMLDivElement | null>,
  active: Cell,
  scrollTo: (index: number) => void,
): FocusOfActive {
  const isWanted = useRef(false)
  const focusOn = (cell: Cell) => {
    if (cell.row >= 0) scrollTo(cell.row)
    const selector = `[data-row="${cell.row}"][data-column="${cell.column}"]`
    const find = () => scroller.current?.querySelector<HTMLElement>(selector)
    const element = find()
    // A row far away is rendered after the scroll.
    if (element) element.focus({ preventScroll: true })
    else requestAnimationFrame(() => find()?.focus({ preventScroll: true }))
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const focus = useStable({
    on: focusOn,
    now: () => focusOn(active),
    next: () => void (isWanted.current = true),
  })
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    focus.on(active)
  }, [active, focus])
  return focus
}
