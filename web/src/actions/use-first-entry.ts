/** The entry of the palette on which Enter acts. */
import { useLayoutEffect, useRef } from 'react'

/**
 * Makes the first entry current when the server finds other records: Enter runs it. React Aria makes it current when a
 * character is typed, but not again when that entry disappears. The event precedes the change of the menu.
 */
export function useFirstEntry(found: readonly unknown[]) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (found.length > 0)
      menu.current?.dispatchEvent(new CustomEvent('react-aria-focus', { detail: { focusStrategy: 'first' } }))
  }, [found])
  return menu
}
