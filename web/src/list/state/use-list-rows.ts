/** The rows of a list: the pages that are visible, rows that left the filters, and changes of others. */
import { useState } from 'react'
import { useGridRows } from '../../data/lists/grid-rows.ts'
import type { Resource } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { isNarrowed } from '../base/list-state.ts'
import { useFadedRows } from './use-faded-rows.ts'
import type { ListController } from '../base/use-list-state.ts'
import { useLiveList } from './use-live-list.ts'

const firstPage: readonly number[] = [1]

export function useListRows(resource: Resource, list: ListController, query: ListQuery) {
  const { faded, check, set: fade } = useFadedRows(resource, query, isNarrowed(list.state))
  const [wanted, setWanted] = useState({ query, pages: firstPage })
  const rows = useGridRows(resource, {
    query,
    pages: wanted.query === query ? wanted.pages : firstPage,
    isLive: faded.size === 0,
    isEnabled: !list.isPending,
  })
  const live = useLiveList({
    resource,
    query,
    sort: list.state.sort.by,
    hasRows: list.state.layout === 'table',
    fade,
  })
  return { rows, faded, check, live, setPages: (pages: readonly number[]) => setWanted({ query, pages }) }
}
