/** The cached pages of grids. Changes of one record are written into every cached copy of it. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { NotFoundError } from '@kontor/sdk'
import { isDeepEqual } from './equality.ts'
import type { Resource, Row } from './metadata.ts'
import {
  keys,
  pageFrom,
  pageSize,
  readRows,
  type ListPage,
  type ListQuery,
  type RecordResponse,
} from './records.ts'
import { withRecord } from './row-values.ts'

/** Filters with several values are repeated parameters, because a value can contain a comma. */
export const repeatedIn = (query: ListQuery) =>
  Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) && name !== 'includes' ? [name] : [],
  )

export async function readPage(
  resource: Resource,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage> {
  const input = { query, repeated: repeatedIn(query), options: { signal } }
  const { data, meta } = await readRows(resource, input)
  return pageFrom(data, meta)
}

/** One page of a grid. It is aborted when nobody looks at it any more. */
export const gridPage = (resource: Resource, query: ListQuery, page: number) =>
  queryOptions({
    queryKey: [...keys.grid(resource), query, page] as const,
    staleTime: 30_000,
    gcTime: 120_000,
    queryFn: ({ signal }) => readPage(resource, { per_page: pageSize, ...query, page }, signal),
  })

/** Returns which of these records the list with this query has. Filters decide; the order does not matter. */
export async function rowsById(resource: Resource, query: ListQuery, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await readPage(resource, { ...query, ids, per_page: pageSize, page: 1 })
  return rows
}

/** Reads all pages of grids again that are shown now, and the others when they are shown. */
export const refreshGrids = (client: QueryClient, resource: Resource): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.grid(resource) })

/** Returns the rows from one index to another. Pages that were not seen yet are read. */
export async function rowsBetween(
  client: QueryClient,
  resource: Resource,
  query: ListQuery,
  [from, to]: readonly [number, number],
): Promise<Row[]> {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const [firstPage, lastPage] = [Math.floor(first / pageSize) + 1, Math.floor(last / pageSize) + 1]
  const found: Row[] = []
  for (let page = firstPage; page <= lastPage; page++) {
    const { rows } = await client.ensureQueryData(gridPage(resource, query, page))
    const start = (page - 1) * pageSize
    found.push(...rows.filter((_, index) => start + index >= first && start + index <= last))
  }
  return found
}

export async function idsBetween(...input: Parameters<typeof rowsBetween>): Promise<string[]> {
  return (await rowsBetween(...input)).map(({ id }) => id)
}

/** Puts a new record on top of the grid, whatever its order and filters are. */
export function insertRow(client: QueryClient, resource: Resource, query: ListQuery, row: Row): void {
  client.setQueryData<ListPage>(
    gridPage(resource, query, 1).queryKey,
    (page) => page && { ...page, rows: [row, ...page.rows].slice(0, pageSize), total: page.total + 1 },
  )
}

/** Returns the rows of a grid that were read, by their ids. */
export function shownRows(
  client: QueryClient,
  resource: Resource,
  query: ListQuery,
): ReadonlyMap<string, Row> {
  const pages = client.getQueriesData<ListPage>({ queryKey: [...keys.grid(resource), query] })
  return new Map(pages.flatMap(([, page]) => page?.rows ?? []).map((row) => [row.id, row]))
}

export interface RecordEvents {
  onChanged: (id: string) => void
  onGone: (id: string) => void
}

/** Keeps the rows of grids like their records, which the peek panel and the record page change. */
export function followRecords(client: QueryClient, resource: Resource, { onChanged, onGone }: RecordEvents) {
  return client.getQueryCache().subscribe((event) => {
    const [name, kind, id, ...rest] = event.query.queryKey as readonly string[]
    if (event.type !== 'updated' || name !== resource.name || kind !== 'record' || rest.length > 0 || !id)
      return
    const { action } = event
    if (action.type === 'error' && action.error instanceof NotFoundError) onGone(id)
    if (action.type !== 'success' || action.manual) return
    const { record } = event.query.state.data as RecordResponse
    let isChanged = false
    patchPages(client, resource, record.id, (row) => {
      const next = withRecord(row, record)
      isChanged ||= !isDeepEqual(row, next)
      return next
    })
    if (isChanged) onChanged(record.id)
  })
}

/** Writes values of a record into every cached page and into the cached record. */
export function patchRow(
  client: QueryClient,
  resource: Resource,
  id: string,
  change: (row: Row) => Row,
): void {
  patchPages(client, resource, id, change)
  client.setQueryData<RecordResponse>(
    keys.record(resource, id),
    (cached) => cached && { ...cached, record: change(cached.record) },
  )
}

function patchPages(client: QueryClient, resource: Resource, id: string, change: (row: Row) => Row): void {
  client.setQueriesData<ListPage>({ queryKey: keys.grid(resource) }, (page) =>
    page?.rows.some((row) => row.id === id)
      ? { ...page, rows: page.rows.map((row) => (row.id === id ? change(row) : row)) }
      : page,
  )
}
