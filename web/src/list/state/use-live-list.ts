/** Changes of others in a list: rows that are shown change in place; for others the user decides when to see them. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isDeepEqual } from '../../data/records/equality.ts'
import { patchRow, refreshGrids, rowsById, shownRows } from '../../data/records/grid-cache.ts'
import { type LiveChanges, useChangesOf } from '../../data/records/live-changes.ts'
import { valueOf, type Resource, type Row } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { withRecord } from '../../data/records/row-values.ts'

interface LiveListInput {
  resource: Resource
  query: ListQuery
  /** The field that orders the list. */
  sort: string
  /** Whether the layout shows rows; others read what they show themselves. */
  hasRows: boolean
  /** Dims the row of a record that the list no longer has. */
  fade: (id: string, isFaded: boolean) => void
}

const idsAtMost = 100

/** Returns whether the list has changes that it does not show, and the function that shows them. */
export function useLiveList({ resource, query, sort, hasRows, fade }: LiveListInput) {
  const client = useQueryClient()
  const [changed, setChanged] = useState<ListQuery>()
  const update = async ({ ids, added }: LiveChanges) => {
    if (!hasRows) return refreshGrids(client, resource)
    if (!('ids' in resource.filters) || ids.size > idsAtMost) return setChanged(query)
    const found = await rowsById(resource, query, [...ids])
    const shown = shownRows(client, resource, query)
    let isMoved = found.some(({ id }) => !shown.has(id) && (added.has(id) || shown.size === 0))
    for (const row of found) {
      const before = shown.get(row.id)
      if (before) isMoved ||= !isDeepEqual(valueOf(before, sort), valueOf(row, sort))
      patchRow(client, resource, row.id, (each) => withRecord(each, row))
      fade(row.id, false)
    }
    for (const id of ids) if (shown.has(id) && !found.some((row: Row) => row.id === id)) fade(id, true)
    if (isMoved) setChanged(query)
  }
  useChangesOf(resource.name, (changes) => {
    // Without an answer the rows stay as they are.
    void update(changes).catch(() => undefined)
  })
  return {
    hasChanged: changed === query,
    show: () => {
      setChanged(undefined)
      void refreshGrids(client, resource)
    },
  }
}
