/** The history of a record: who changed what, and when. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import type { Resource } from './metadata.ts'
import { addressOf, keys } from './records.ts'

export interface HistoryEntry {
  id: string
  event_type: string
  /** Null for the system. */
  actor: { id: string; name: string } | null
  /** Null if no request made the change. */
  request_id: string | null
  changes: Readonly<Record<string, FieldChange>>
  created_at: string
}

export interface FieldChange {
  readonly old: unknown
  readonly new: unknown
}

interface PageMeta {
  total: number
  last_page: number
}

export const historyQuery = (resource: Resource, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.record(resource, id), 'history'],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) => {
      const input = { query: { page, per_page: 100 }, options: { signal } }
      const { data, meta } = await kontor.list<HistoryEntry, PageMeta>(
        'GET',
        `${addressOf(resource, id)}/history`,
        input,
      )
      return { entries: data, next: page < meta.last_page ? page + 1 : undefined }
    },
    getNextPageParam: ({ next }) => next,
  })
