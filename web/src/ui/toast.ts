/** Short messages above the page, each with one action at most, such as to undo a deletion. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  text: string
  /** A failure is announced at once. */
  isFailure?: boolean
  action?: { label: string; run: () => void }
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(toasts: readonly Toast[]) {
  shown = toasts
  for (const each of listeners) each()
}

/** More messages than these would cover the page. */
const shownAtMost = 3

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  set([...shown, { ...toast, id: lastId }].slice(-shownAtMost))
}

export const closeToast = (id: number): void => set(shown.filter((each) => each.id !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => shown)
