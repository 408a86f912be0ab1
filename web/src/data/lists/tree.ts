/** A list whose records lead to other records of it, as a tree: by level, or the matches with their parents. */
import { queryOptions } from '@tanstack/react-query'
import { readPage } from '../records/grid-cache.ts'
import { valueOf, type Resource, type Row } from '../records/metadata.ts'
import { keys, pageSize, type ListQuery } from '../records/records.ts'

export interface TreeSource {
  resource: Resource
  /** The field with the id of the parent, which is also the name of the filter by it. */
  by: string
  query: ListQuery
}

/** The value of the filter that finds the records without a parent. */
export const topLevel = 'none'

/** A page of the children of a record. */
export interface TreePage {
  rows: readonly Row[]
  /** The number of children on all pages. */
  total: number
  /** The ids of the rows that have children themselves. */
  parents: ReadonlySet<string>
}

/** A page of the records that match the filters. */
export interface MatchesPage {
  rows: readonly Row[]
  total: number
  /** The records above the matches that are no matches of this page. */
  ancestors: readonly Row[]
}

/** Returns the id of the parent of a record. */
export function parentOf({ by }: Pick<TreeSource, 'by'>, row: Row): string | undefined {
  const id = valueOf(row, by)
  return typeof id === 'string' ? id : undefined
}

const keyOf = (
  { resource, by, query }: TreeSource,
  ...place: readonly (string | number)[]
): readonly unknown[] => [...keys.board(resource), 'tree', by, query, ...place]

/**
 * Returns which of these records have children. A page of children can be filled by those of a few records, so the
 * others are asked about again.
 */
async function parentsAmong(
  source: TreeSource,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  let left = ids
  while (left.length > 0) {
    const query = { [source.by]: left, per_page: pageSize, page: 1 }
    const { rows, total } = await readPage(source.resource, query, signal)
    for (const row of rows) found.add(parentOf(source, row) ?? '')
    if (total <= rows.length) break
    left = left.filter((id) => !found.has(id))
  }
  return found
}

/** A page of the children of a record. `page` begins with 1. */
export const childrenQuery = (source: TreeSource, parent: string, page: number) =>
  queryOptions({
    queryKey: keyOf(source, parent, page),
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<TreePage> => {
      const query = { ...source.query, [source.by]: parent, per_page: pageSize, page }
      const { rows, total } = await readPage(source.resource, query, signal)
      const ids = rows.map(({ id }) => id)
      return { rows, total, parents: await parentsAmong(source, ids, signal) }
    },
  })

/** Returns all records above these, without these. A record that the user may not see has none. */
async function ancestorsOf(source: TreeSource, rows: readonly Row[], signal: AbortSignal): Promise<Row[]> {
  const asked = new Set(rows.map(({ id }) => id))
  const found: Row[] = []
  let level = rows
  for (;;) {
    const parents = new Set(level.map((row) => parentOf(source, row)))
    const ids = [...parents].filter((id) => id !== undefined && !asked.has(id)) as string[]
    if (ids.length === 0) return found
    for (const id of ids) asked.add(id)
    const { includes } = source.query
    const query = { ids, ...(includes !== undefined && { includes }), per_page: pageSize, page: 1 }
    level = (await readPage(source.resource, query, signal)).rows
    found.push(...level)
  }
}

/** A page of the records that match the filters of the list, with the records above them. */
export const matchesQuery = (source: TreeSource, page: number) =>
  queryOptions({
    queryKey: keyOf(source, 'matches', page),
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<MatchesPage> => {
      const query = { ...source.query, per_page: pageSize, page }
      const { rows, total } = await readPage(source.resource, query, signal)
      return { rows, total, ancestors: await ancestorsOf(source, rows, signal) }
    },
  })
