/** Scrolls to the setting that the address names, and focuses its control. */
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

const controls = 'input:not([type=hidden], [type=file], [tabindex="-1"]), button, select, textarea, summary'

/** Shows the setting once the page has it; returns whether it has. */
function show(name: string): boolean {
  const setting = document.querySelector(`[data-setting="${CSS.escape(name)}"]`)
  if (!setting) return false
  // What few companies change is folded.
  const folded = setting.closest('details')
  if (folded) folded.open = true
  setting.scrollIntoView({ block: 'center' })
  setting.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
  return true
}

export function ShownSetting() {
  const name = useRouterState({
    select: ({ location }) => (location.search as Readonly<Record<string, unknown>>)['setting'],
  })
  useEffect(() => {
    if (typeof name !== 'string' || show(name)) return
    // The page reads its values first.
    const observer = new MutationObserver(() => show(name) && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [name])
  return null
}
