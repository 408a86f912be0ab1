/** The values that all cells of a grid share. They are read once. */
import { createContext, use } from 'react'
import type { Formats } from '../../data/format.ts'
import type { Pages } from '../../pages/page.ts'
import type { Labels } from '../../words/labels.ts'
import type { Words } from '../../words/words.ts'

export interface CellScope {
  pages: Pages
  formats: Formats
  labels: Labels
  words: Words
  users: ReadonlyMap<string, { name: string }>
}

export const CellContext = createContext<CellScope | null>(null)

export function useCellScope(): CellScope {
  const scope = use(CellContext)
  if (!scope) throw new Error('There is no grid here.')
  return scope
}
