/**
 * Runs actions by their keys. Keys are silent while one types, in overlays, and if the user switched them off; those of
 * the page also while the next page is loaded.
 */
import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { usePreferences } from '../data/people/preferences.ts'
import { useAllActions, withUniqueKeys } from './action.ts'

const typing = 'input, textarea, select, [contenteditable=true]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Returns whether a key belongs to the field or the overlay with the focus. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || target?.closest(typing)) return true
  return target?.closest(overlays) !== null && target !== null
}

const isPageInert = () => document.querySelector('main[inert]') !== null

export function Shortcuts() {
  const actions = useAllActions()
  const { shortcuts } = usePreferences()
  useEffect(() => {
    const bindings = withUniqueKeys(actions).map(({ keys, group, run }) => {
      const isAlwaysOn = keys.startsWith('$mod+')
      const isOfPage = group === 'page' || group === 'record'
      const press = (event: KeyboardEvent) => {
        if (!isAlwaysOn && (isTaken(event) || !shortcuts)) return
        if (isOfPage && isPageInert()) return
        event.preventDefault()
        run()
      }
      return [keys, press] as const
    })
    return tinykeys(window, Object.fromEntries(bindings))
  }, [actions, shortcuts])
  return null
}
