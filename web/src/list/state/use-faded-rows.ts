/** The rows that an edit has taken out of the filters: they stay, dimmed, until the next visit. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { followRecords, rowsById } from '../../data/records/grid-cache.ts'
import type { Resource } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'

const none: ReadonlySet<string> = new Set()

interface FadedRows {
  faded: ReadonlySet<string>
  /** Asks the list whether it still has the record. */
  check: (id: string) => Promise<void>
  set: (id: string, isFaded: boolean) => void
}

/** `isNarrowed`: the list has filters or a search, so that a change can take a record out of it. */
export function useFadedRows(resource: Resource, query: ListQuery, isNarrowed: boolean): FadedRows {
  const client = useQueryClient()
  const [state, setState] = useState({ query, faded: none })
  const faded = state.query === query ? state.faded : none
  const set = (id: string, isFaded: boolean) =>
    setState((before) => {
      const next = new Set(before.query === query ? before.faded : none)
      if (isFaded) next.add(id)
      else next.delete(id)
      return { query, faded: next }
    })
  const check = async (id: string) => {
    if (!isNarrowed || !('ids' in resource.filters)) return
    // Without an answer the row stays as it is.
    const rows = await rowsById(resource, query, [id]).catch(() => undefined)
    if (rows) set(id, rows.length === 0)
  }
  const latest = useRef({ check, set })
  useEffect(() => {
    latest.current = { check, set }
  })
  useEffect(
    () =>
      followRecords(client, resource, {
        onChanged: (id) => void latest.current.check(id),
        onGone: (id) => latest.current.set(id, true),
      }),
    [client, resource],
  )
  return { faded, check, set }
}
