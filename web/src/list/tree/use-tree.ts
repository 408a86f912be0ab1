/** The records of a tree: level by level as they are unfolded, or those that match the filters with all above them. */
import { useMemo, useState } from 'react'
import type { ListQuery } from '../../data/records/records.ts'
import {
  childrenQuery,
  matchesQuery,
  topLevel,
  type TreePage,
  type TreeSource,
} from '../../data/lists/tree.ts'
import type { TreeLayout } from '../../declaration/page.ts'
import type { ListMemory } from '../base/list-memory.ts'
import type { LayoutProps } from '../state/layout-props.ts'
import { pagesWanted, usePages } from './use-pages.ts'
import { levelOf, levelsOfMatches, nodesOf, type Levels, type TreeNode } from './tree-nodes.ts'

export interface TreeState {
  nodes: readonly TreeNode[]
  /** The matches, if other records are shown only because they are above them. */
  matches: ReadonlySet<string> | undefined
  isLoading: boolean
  error: Error | null
  retry: () => void
  setUnfolded: (id: string, isUnfolded: boolean) => void
  /** Reads the next records below a record, or at the top. */
  more: (parent: string | undefined) => void
}

/** So many records at the top are unfolded at first. */
const unfoldedAtMost = 3

export function useTree({ pages, layout: anyLayout, screen }: LayoutProps): TreeState {
  const layout = anyLayout as TreeLayout
  const { resource } = pages
  const source: TreeSource = { resource, by: layout.by, query: sorted(screen.query, resource, layout) }
  const [counts, setCounts] = useState<{ query: ListQuery; pages: ReadonlyMap<string, number> }>({
    query: screen.query,
    pages: new Map(),
  })
  const pagesOf = (key: string) => (counts.query === screen.query ? (counts.pages.get(key) ?? 1) : 1)
  const levels = useLevels(source, screen.memory, pagesOf, !screen.list.isNarrowed)
  const { top } = levels
  // Somebody who sees only some of the records may see none at the top.
  const showsMatches = screen.list.isNarrowed || (top?.total === 0 && screen.rows.total > 0)
  const matches = useMatches(source, pagesOf('matches'), showsMatches)
  const shown = showsMatches ? matches : levels
  const { levels: data, isUnfolded } = shown
  const nodes = useMemo(() => nodesOf(data, isUnfolded), [data, isUnfolded])
  return {
    nodes,
    matches: screen.list.isNarrowed ? matches.ids : undefined,
    isLoading: !data.has(topLevel),
    error: shown.error,
    retry: shown.retry,
    setUnfolded: shown.setUnfolded,
    more: (parent) => {
      const key = showsMatches ? 'matches' : (parent ?? topLevel)
      const before = counts.query === screen.query ? counts.pages : new Map<string, number>()
      setCounts({ query: screen.query, pages: new Map([...before, [key, pagesOf(key) + 1]]) })
    },
  }
}

/** Unless the list has another order than its usual one, the tree has an order of its own. */
function sorted(query: ListQuery, { defaultSort }: TreeSource['resource'], { sort }: TreeLayout): ListQuery {
  const isUsual = query['sort_by'] === defaultSort.by && query['sort_direction'] === defaultSort.direction
  return isUsual ? { ...query, sort_by: sort, sort_direction: 'asc' } : query
}

/** The levels that are unfolded. They stay unfolded until the window is closed. */
function useLevels(
  source: TreeSource,
  memory: ListMemory,
  pagesOf: (key: string) => number,
  isEnabled: boolean,
) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | undefined>(
    () => memory.recall().unfolded && new Set(memory.recall().unfolded),
  )
  const top = usePages(isEnabled ? pagesWanted(topLevel, pagesOf(topLevel)) : [], (each) =>
    childrenQuery(source, ...each),
  )
  const first = top.data.get(topLevel)
  const unfolded = useMemo(() => chosen ?? few(first), [chosen, first])
  const below = usePages(
    isEnabled ? [...unfolded].flatMap((id) => pagesWanted(id, pagesOf(id))) : [],
    (each) => childrenQuery(source, ...each),
  )
  const levels: Levels = useMemo(
    () => new Map([...top.data, ...below.data].map(([key, some]) => [key, levelOf(some)])),
    [top.data, below.data],
  )
  const isUnfolded = useMemo(() => (id: string) => unfolded.has(id), [unfolded])
  return {
    levels,
    top: levels.get(topLevel),
    isUnfolded,
    error: top.error,
    retry: top.retry,
    setUnfolded: (id: string, isOpen: boolean) => {
      const next = withId(unfolded, id, isOpen)
      setChosen(next)
      memory.remember({ unfolded: [...next] })
    },
  }
}

/** Returns the records at the top that have others below them, if they are few. */
const few = (pages: readonly TreePage[] = []): ReadonlySet<string> =>
  (pages[0]?.total ?? 0) <= unfoldedAtMost ? (pages[0]?.parents ?? new Set()) : new Set()

/** The matches with all records above them. They are unfolded unless one folds them. */
function useMatches(source: TreeSource, count: number, isEnabled: boolean) {
  const { by, query } = source
  const key = JSON.stringify(query)
  const [folded, setFolded] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() })
  const found = usePages(isEnabled ? pagesWanted('matches', count) : [], ([, page]) =>
    matchesQuery(source, page),
  )
  const pages = found.data.get('matches')
  const levels: Levels = useMemo(() => (pages ? levelsOfMatches(by, pages) : new Map()), [by, pages])
  const ids = useMemo(() => new Set(pages?.flatMap(({ rows }) => rows.map((row) => row.id))), [pages])
  const current = folded.key === key ? folded.ids : none
  const isUnfolded = useMemo(() => (id: string) => !current.has(id), [current])
  return {
    levels,
    ids,
    isUnfolded,
    error: found.error,
    retry: found.retry,
    setUnfolded: (id: string, isOpen: boolean) => {
      setFolded({ key, ids: withId(current, id, !isOpen) })
    },
  }
}

const none: ReadonlySet<string> = new Set()

const withId = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  new Set([...[...ids].filter((each) => each !== id), ...(isIn ? [id] : [])])
