/** The rows of a grid of any length: the pages around what is visible. */
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { followRecords, gridPage, type RecordEvents } from '../records/grid-cache.ts'
import type { Resource, Row } from '../records/metadata.ts'
import { pageSize, type ListPage, type ListQuery } from '../records/records.ts'

export interface GridRows {
  /** Undefined while the page of the row is being read. */
  rowAt: (index: number) => Row | undefined
  total: number
  withheld: number
  isSimilar: boolean
  isLoading: boolean
  /** The rows are those of the former filters, until the new ones arrive. */
  isOld: boolean
  error: Error | null
  refetch: () => void
}

interface Loaded {
  pages: ReadonlyMap<number, ListPage>
  /** Any page: all know the total. */
  any: ListPage | undefined
}

interface GridQuery {
  query: ListQuery
  /** The pages to read. */
  pages: readonly number[]
  /** Whether the pages are read again when the window gets the focus. */
  isLive: boolean
  /** False while it is unknown which rows are wanted. */
  isEnabled: boolean
  /** What happens when the record of a row changes elsewhere in the app. */
  events: RecordEvents
}

/** A page that is no longer wanted is aborted. */
export function useGridRows(resource: Resource, input: GridQuery): GridRows {
  const { query, pages, isLive, isEnabled, events } = input
  const client = useQueryClient()
  const results = useQueries({
    queries: pages.map((page) => ({
      ...gridPage(resource, query, page),
      refetchOnWindowFocus: isLive,
      enabled: isEnabled,
    })),
  })
  useEffect(() => followRecords(client, resource, events), [client, resource, events])
  const loaded = useLoaded(pages, results)
  const [kept, setKept] = useState({ query, loaded })
  const isNew = loaded.any !== undefined
  if (isNew && (kept.loaded !== loaded || kept.query !== query)) setKept({ query, loaded })
  const failed = results.find(({ error }) => error !== null)
  const isOld = !isNew && kept.query !== query
  const { any } = isNew ? loaded : kept.loaded
  const shown = isNew || !isOld ? loaded.pages : kept.loaded.pages
  const rowAt = useMemo(
    () => (index: number) => shown.get(Math.floor(index / pageSize) + 1)?.rows[index % pageSize],
    [shown],
  )
  return {
    rowAt,
    total: any?.total ?? 0,
    withheld: any?.withheld ?? 0,
    isSimilar: any?.isSimilar ?? false,
    isLoading: any === undefined && !failed,
    isOld,
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  }
}

function collected(pages: readonly number[], data: readonly (ListPage | undefined)[]): Loaded {
  const loaded = pages.flatMap((page, index) => {
    const each = data[index]
    return each ? [[page, each] as const] : []
  })
  return { pages: new Map(loaded), any: loaded[0]?.[1] }
}

/** Collects the pages that have arrived. The value changes only with their data. */
function useLoaded(pages: readonly number[], results: readonly UseQueryResult<ListPage>[]): Loaded {
  const data = results.map((each) => each.data)
  const [kept, setKept] = useState(() => ({ pages, data, loaded: collected(pages, data) }))
  if (isSame(kept.pages, pages) && isSame(kept.data, data)) return kept.loaded
  const loaded = collected(pages, data)
  setKept({ pages, data, loaded })
  return loaded
}

const isSame = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length === after.length && before.every((each, index) => each === after[index])
