/** The rows of a list: the pages of records that are visible, and their changes. */
import { useState } from 'react'
import { useGridRows } from '../../data/lists/grid-rows.ts'
import type { Resource } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import type { ListController } from '../base/use-list-state.ts'
import { useRowChanges } from './use-row-changes.ts'

export type ListRows = ReturnType<typeof useListRows>

const firstPage: readonly number[] = [1]

export function useListRows(resource: Resource, list: ListController, query: ListQuery) {
  const { faded, check, events, live } = useRowChanges(resource, list, query)
  const [wanted, setWanted] = useState({ query, pages: firstPage })
  const rows = useGridRows(resource, {
    query,
    pages: wanted.query === query ? wanted.pages : firstPage,
    isLive: faded.size === 0,
    isEnabled: !list.isPending,
    events,
  })
  return { rows, faded, check, live, setPages: (pages: readonly number[]) => setWanted({ query, pages }) }
}
