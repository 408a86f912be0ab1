/** The values that all cells of a grid share. They are read once. */
import { createContext, use } from 'react'
import type { ListScope } from '../../fields/base/kind.ts'
import type { Pages } from '../../declaration/page.ts'

export interface CellScope extends ListScope {
  pages: Pages
}

export const CellContext = createContext<CellScope | null>(null)

export function useCellScope(): CellScope {
  const scope = use(CellContext)
  if (!scope) throw new Error('There is no grid here.')
  return scope
}
