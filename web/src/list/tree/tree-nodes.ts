/** The lines of a tree, in the order in which they are shown. */
import { parentOf, topLevel, type MatchesPage, type TreePage } from '../../data/lists/tree.ts'
import type { Row } from '../../data/records/metadata.ts'

/** The children of a record that were read. */
export interface Level {
  rows: readonly Row[]
  /** The number of all children, or of all matches at the top. */
  total: number
  /** The number of those that were not read yet. */
  left: number
  parents: ReadonlySet<string>
}

/** Levels by the id of the parent; those without one by `topLevel`. */
export type Levels = ReadonlyMap<string, Level>

interface Place {
  /** Begins with 1, as screen readers count. */
  level: number
  position: number
  size: number
}

export interface RecordNode extends Place {
  kind: 'record'
  id: string
  row: Row
  /** The line of the parent; undefined at the top. */
  parent: string | undefined
  /** Undefined without children. */
  isUnfolded: boolean | undefined
}

/** The last line of a level of which not all records were read. */
export interface MoreNode extends Place {
  kind: 'more'
  id: string
  parent: string | undefined
  left: number
}

export type TreeNode = RecordNode | MoreNode

/** Returns the lines of the unfolded levels. */
export function nodesOf(levels: Levels, isUnfolded: (id: string) => boolean): TreeNode[] {
  const nodes: TreeNode[] = []
  const add = (key: string, level: number) => {
    const of = levels.get(key)
    if (!of) return
    const parent = key === topLevel ? undefined : key
    const size = of.rows.length + (of.left > 0 ? 1 : 0)
    for (const [index, row] of of.rows.entries()) {
      const { id } = row
      const open = of.parents.has(id) ? isUnfolded(id) : undefined
      nodes.push({ kind: 'record', id, row, parent, level, position: index + 1, size, isUnfolded: open })
      if (open) add(id, level + 1)
    }
    if (of.left > 0)
      nodes.push({ kind: 'more', id: `more ${key}`, parent, level, position: size, size, left: of.left })
  }
  add(topLevel, 1)
  return nodes
}

/** Returns the level that these pages of the children of a record are. */
export function levelOf(pages: readonly TreePage[]): Level {
  const rows = pages.flatMap((page) => page.rows)
  const total = pages[0]?.total ?? 0
  return {
    rows,
    total,
    left: Math.max(0, total - rows.length),
    parents: new Set(pages.flatMap(({ parents }) => [...parents])),
  }
}

/** Returns the levels of matches and of the records above them. A record whose parent is unknown is at the top. */
export function levelsOfMatches(by: string, pages: readonly MatchesPage[]): Levels {
  const matches = pages.flatMap(({ rows }) => rows)
  const all = new Map(
    [...pages.flatMap(({ ancestors }) => ancestors), ...matches].map((row) => [row.id, row]),
  )
  const groups = Map.groupBy(all.values(), (row) => {
    const parent = parentOf({ by }, row)
    return parent !== undefined && all.has(parent) ? parent : topLevel
  })
  const total = pages[0]?.total ?? 0
  const parents = new Set(groups.keys())
  return new Map(
    [...groups].map(([key, rows]) => [
      key,
      { rows, total: rows.length, left: key === topLevel ? Math.max(0, total - matches.length) : 0, parents },
    ]),
  )
}
