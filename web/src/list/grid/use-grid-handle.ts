/** The operations that other components can perform on the grid. */
import type { Virtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, type Ref, type RefObject } from 'react'
import type { FocusOfActive } from './use-focus.ts'
import type { GridHandle } from './grid-events.ts'

export function useGridHandle(
  ref: Ref<GridHandle>,
  scroller: RefObject<HTMLDivElement | null>,
  virtual: Virtualizer<HTMLDivElement, Element>,
  focus: FocusOfActive,
): void {
  useImperativeHandle(
    ref,
    () => ({
      focus: focus.now,
      focusAfterEdit: () =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => isFocusFree(scroller.current) && focus.now()),
        ),
      scrollTo: virtual.scrollToIndex,
      toTop: () => {
        virtual.scrollToOffset(0)
        focus.next()
      },
      scrollTop: () => scroller.current?.scrollTop ?? 0,
    }),
    [focus, virtual, scroller],
  )
}

const isFocusFree = (grid: Element | null) =>
  document.activeElement === document.body || grid?.contains(document.activeElement) === true
