/** Moves the focus to a control of a line once the line is there. */
import { type RefObject, useEffect, useState } from 'react'

/** Focuses a control and selects its value, which typing then replaces. */
export function useLineFocus(element: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ key: string; column: string }>()
  useEffect(() => {
    if (!wanted) return
    const row = element.current?.querySelector(`[data-line="${wanted.key}"]`)
    const control = row?.querySelector<HTMLInputElement>(`[data-column="${wanted.column}"] input`)
    control?.focus()
    control?.select()
  }, [element, wanted])
  return (key: string, column: string) => setWanted({ key, column })
}
