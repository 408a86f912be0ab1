/** Runs actions by their keys. Keys are silent while one types, in overlays, and if the user switched them off. */
import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { usePreferences } from '../data/preferences.ts'
import { useAllActions, withUniqueKeys } from './action.ts'

const typing = 'input, textarea, select, [contenteditable=true]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Returns whether a key belongs to the field or the overlay with the focus. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || target?.closest(typing)) return true
  return target?.closest(overlays) !== null && target !== null
}

export function Shortcuts() {
  const actions = useAllActions()
  const { shortcuts } = usePreferences()
  useEffect(() => {
    const bindings = withUniqueKeys(actions).map(({ keys, run }) => {
      const isAlwaysOn = keys.startsWith('$mod+')
      const press = (event: KeyboardEvent) => {
        if (!isAlwaysOn && (isTaken(event) || !shortcuts)) return
        event.preventDefault()
        run()
      }
      return [keys, press] as const
    })
    return tinykeys(window, Object.fromEntries(bindings))
  }, [actions, shortcuts])
  return null
}
