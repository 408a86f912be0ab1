/**
 * The records that were opened last in this window. Only their addresses are kept, in the session storage: no content
 * of a record outlives the window.
 */
import { useSyncExternalStore } from 'react'
import type { ResourceName } from '../../generated/names.ts'

export interface RecentRecord {
  resource: ResourceName
  id: string
}

const storageKey = 'kontor.recent'
const limit = 12
const listeners = new Set<() => void>()
let recent = read()

function read(): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? (stored as RecentRecord[]) : []
  } catch {
    return []
  }
}

function set(records: readonly RecentRecord[]): void {
  recent = records
  sessionStorage.setItem(storageKey, JSON.stringify(recent))
  for (const each of listeners) each()
}

/** Puts a record at the top. */
export const addRecent = (record: RecentRecord): void =>
  set([record, ...recent.filter(({ id }) => id !== record.id)].slice(0, limit))

/** Forgets a record that was deleted. */
export const removeRecent = (deleted: string): void => set(recent.filter(({ id }) => id !== deleted))

/** Forgets all, at sign-out. */
export function clearRecent(): void {
  recent = []
  sessionStorage.removeItem(storageKey)
  for (const each of listeners) each()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRecent = (): readonly RecentRecord[] => useSyncExternalStore(subscribe, () => recent)
