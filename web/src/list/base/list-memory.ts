/**
 * The state of a list until the window is closed: its address, scroll position and column widths. It stays in memory,
 * because filters and searches can contain personal data; signing out reloads the window.
 */
import type { Search } from './list-state.ts'

export interface ListMemory {
  search: Search
  scroll: number
  row: number
  widths: Readonly<Record<string, number>>
  /** The unfolded records of a tree. */
  unfolded?: readonly string[]
}

const lists = new Map<string, ListMemory>()
const fresh: ListMemory = { search: {}, scroll: 0, row: 0, widths: {} }

export const recall = (name: string): ListMemory => lists.get(name) ?? fresh

export function remember(name: string, some: Partial<ListMemory>): void {
  lists.set(name, { ...recall(name), ...some })
}

/** Parameters of what is open above the list, and of the month of a calendar: they end with the visit. */
const passing = new Set(['peek', 'create', 'month'])

export const lasting = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !passing.has(name)))
