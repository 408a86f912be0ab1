/**
 * Changes of the rows that are shown. A row that an edit has taken out of the filters stays, dimmed, until the next
 * visit. Changes of others show in place; if the order changes, the user decides when to see it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isDeepEqual } from '../../data/records/equality.ts'
import { patchRow, refreshGrids, rowsById, shownRows } from '../../data/records/grid-cache.ts'
import { type LiveChanges, useChangesOf } from '../../data/records/live-changes.ts'
import { valueOf, type Resource } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { withRecord } from '../../data/records/row-values.ts'
import { useStable } from '../../ui/use-stable.ts'
import type { ListController } from '../base/use-list-state.ts'

const none: ReadonlySet<string> = new Set()
const idsAtMost = 100

export function useRowChanges(resource: Resource, list: ListController, query: ListQuery) {
  const client = useQueryClient()
  const [state, setState] = useState({ query, faded: none })
  const faded = state.query === query ? state.faded : none
  const fade = (id: string, isFaded: boolean) =>
    setState((before) => {
      const next = new Set(before.query === query ? before.faded : none)
      if (isFaded) next.add(id)
      else next.delete(id)
      return { query, faded: next }
    })
  /** Asks the list whether it still has the record. Only filters and a search can take a record out of it. */
  const check = async (id: string) => {
    if (!list.isNarrowed || !('ids' in resource.filters)) return
    // Without an answer the row stays as it is.
    const rows = await rowsById(resource, query, [id]).catch(() => undefined)
    if (rows) fade(id, rows.length === 0)
  }
  const [changed, setChanged] = useState<ListQuery>()
  const update = async ({ ids, added }: LiveChanges) => {
    // Other layouts read what they show themselves.
    if (list.state.layout !== 'table') return refreshGrids(client, resource)
    if (!('ids' in resource.filters) || ids.size > idsAtMost) return setChanged(query)
    const found = await rowsById(resource, query, [...ids])
    const shown = shownRows(client, resource, query)
    const { by } = list.state.sort
    let isMoved = found.some(({ id }) => !shown.has(id) && (added.has(id) || shown.size === 0))
    for (const row of found) {
      const before = shown.get(row.id)
      if (before) isMoved ||= !isDeepEqual(valueOf(before, by), valueOf(row, by))
      patchRow(client, resource, row.id, (each) => withRecord(each, row))
      fade(row.id, false)
    }
    for (const id of ids) if (shown.has(id) && !found.some((row) => row.id === id)) fade(id, true)
    if (isMoved) setChanged(query)
  }
  useChangesOf(resource.name, (changes) => {
    // Without an answer the rows stay as they are.
    void update(changes).catch(() => undefined)
  })
  return {
    faded,
    check,
    /** What the rows do when their record changes on another page or in the preview. */
    events: useStable({
      onChanged: (id: string) => void check(id),
      onGone: (id: string) => fade(id, true),
    }),
    /** Changes of others that are not shown yet, and the function that shows them. */
    live: {
      hasChanged: changed === query,
      show: () => {
        setChanged(undefined)
        void refreshGrids(client, resource)
      },
    },
  }
}
