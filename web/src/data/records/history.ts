/** The history of a record: who changed what, and when. */
import type { HistoryEntry, PageMeta } from '@kontor/sdk'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import type { Resource } from './metadata.ts'
import { addressOf, keys } from './records.ts'

/** The history of a record of any resource. */
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
