/** An action is one value; buttons, menus, the palette, shortcuts and the help are projections of it. */
import type { LucideIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

export interface Action {
  /** Unique among the actions of a page: `list.create`, `record.convert`. */
  id: string
  label: string
  icon?: LucideIcon
  /** A single letter or a sequence such as `g l`, as tinykeys writes it. */
  keys?: string
  /** The section in the palette and in the help. */
  group: 'page' | 'record' | 'go' | 'create' | 'app'
  isDangerous?: boolean
  run: () => void
}

const registered = new Map<object, readonly Action[]>()
const listeners = new Set<() => void>()
let all: readonly Action[] = []

function update() {
  all = [...registered.values()].flat()
  for (const each of listeners) each()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Offers actions while the component is shown. The list must be stable: make it with `useMemo`. */
export function useActions(actions: readonly Action[]): void {
  useEffect(() => {
    const key = {}
    registered.set(key, actions)
    update()
    return () => {
      registered.delete(key)
      update()
    }
  }, [actions])
}

/** All actions that are offered now. */
export const useAllActions = (): readonly Action[] => useSyncExternalStore(subscribe, () => all)

/** Returns the actions whose keys can be pressed. Of two actions with the same keys none runs. */
export function withUniqueKeys(actions: readonly Action[]): readonly (Action & { keys: string })[] {
  const withKeys = actions.filter((each): each is Action & { keys: string } => each.keys !== undefined)
  const conflicting = (one: Action) => withKeys.some((other) => other !== one && other.keys === one.keys)
  const conflicts = withKeys.filter(conflicting)
  if (conflicts.length > 0)
    console.error('Actions with the same keys:', conflicts.map(({ id }) => id).join(', '))
  return withKeys.filter((each) => !conflicts.includes(each))
}

/** Returns keys as they are printed: `G L`, `⌘K`, `Ctrl K`. */
export function printedKeys(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return keys
    .split(' ')
    .map((each) =>
      each
        .replace('$mod+', isMac ? '⌘' : 'Ctrl ')
        .replace('Shift+?', '?')
        .replace('Enter', '↵')
        .replace('ArrowDown', '↓')
        .replace('ArrowUp', '↑')
        .replace('ArrowLeft', '←')
        .replace('ArrowRight', '→'),
    )
    .map((each) =>
      each.length === 1 ? each.toUpperCase() : each.replace(/\w$/, (letter) => letter.toUpperCase()),
    )
    .join(' ')
}

/** Returns whether all words of the text occur in the label. */
export const matches = (label: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word))
