/** When the element with the focus is gone, the heading of the page gets it: keys and screen readers go on there. */
import { type RefObject, useEffect, useRef } from 'react'

/** The page that the browser has loaded itself begins at its top, with the link to the content. */
let isFirst = true

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

function focusIfLost(element: HTMLElement | null | undefined): void {
  if (isFocusLost()) element?.focus({ preventScroll: true })
}

/** The same after the next rendering, and after a dialog has tried to give the focus back. */
export const focusSoonIfLost = (element: RefObject<HTMLElement | null>): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => focusIfLost(element.current)))

/** The returned reference belongs to the heading, which needs `tabIndex={-1}`. It gets the focus of the page before. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) focusIfLost(heading.current)
    isFirst = false
  }, [])
  return heading
}
