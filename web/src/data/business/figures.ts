/** The answer that a record gives beside itself, such as the metrics of a customer. */
import { queryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import type { Resource } from '../records/metadata.ts'
import { addressOf, keys } from '../records/records.ts'

type More = Readonly<Record<string, unknown>>

/** Where the answer comes from: an address below the record, or a request of its own. */
type Origin = { path: string } | { of: (id: string) => Promise<More> }

export const figuresQuery = (resource: Resource, id: string, origin: Origin = { path: '' }) =>
  queryOptions({
    queryKey: [...keys.record(resource, id), 'path' in origin ? origin.path : 'figures'] as const,
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<More> => {
      if ('of' in origin) return origin.of(id)
      const path = `${addressOf(resource, id)}/${origin.path}`
      const { data } = await kontor.send<More, undefined>('GET', path, { options: { signal } }).withResponse()
      return data
    },
  })
