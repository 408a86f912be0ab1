/** A selection ends with its rows: what has left the list is no longer selected. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rowsById, shownRows } from '../../data/records/grid-cache.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { pageSize, type ListQuery } from '../../data/records/records.ts'
import type { ListRows } from './use-list-rows.ts'
import { type Selection, withRows } from '../selection/selection.ts'

interface ListOfRows {
  resource: Resource
  query: ListQuery
  records: ListRows
}

const none: ReadonlySet<string> = new Set()

/** Returns the selection without rows that are dimmed, and without those that the list has no longer. */
export function usePresent(selection: Selection, { resource, query, records }: ListOfRows): Selection {
  const client = useQueryClient()
  const [gone, setGone] = useState({ selection, ids: none })
  const { rows, faded } = records
  const { rowAt, isOld, isLoading } = rows
  useEffect(() => {
    if (selection.all || isOld || isLoading || !('ids' in resource.filters)) return
    const shown = shownRows(client, resource, query)
    // A page that was not read for a while is forgotten, so the server decides.
    const missing = [...selection.ids].filter((id) => !shown.has(id)).slice(0, pageSize)
    if (missing.length === 0) return
    const check = async () => {
      const found = new Set((await rowsById(resource, query, missing)).map(({ id }) => id))
      setGone({ selection, ids: new Set(missing.filter((id) => !found.has(id))) })
    }
    // Without an answer the selection stays as it is.
    void check().catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- compared each time that pages have arrived
  }, [client, resource, query, selection, rowAt, isOld, isLoading])
  const left = new Set([...faded, ...(gone.selection === selection ? gone.ids : none)])
  return selection.all || left.size === 0 ? selection : withRows(selection, [...left], false)
}
