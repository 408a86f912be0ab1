/**
 * The state of a list until the window is closed: its address, scroll position and column widths. It stays in memory,
 * because filters and searches can contain personal data; signing out reloads the window.
 */
import { useMemo } from 'react'
import type { Search } from './list-state.ts'

interface Left {
  search: Search
  scroll: number
  row: number
  widths: Readonly<Record<string, number>>
  /** The unfolded records of a tree. */
  unfolded?: readonly string[]
}

/** How the user has left a list. */
export interface ListMemory {
  recall: () => Left
  remember: (some: Partial<Left>) => void
}

const lists = new Map<string, Left>()
const fresh: Left = { search: {}, scroll: 0, row: 0, widths: {} }

export function useListMemory(name: string): ListMemory {
  return useMemo(() => {
    const recall = () => lists.get(name) ?? fresh
    return { recall, remember: (some) => void lists.set(name, { ...recall(), ...some }) }
  }, [name])
}
