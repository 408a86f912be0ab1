/** The answer that a record gives beside itself, such as the metrics of a customer. */
import { queryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import type { Resource } from '../records/metadata.ts'
import { addressOf, keys } from '../records/records.ts'

export const figuresQuery = (resource: Resource, id: string, path: string) =>
  queryOptions({
    queryKey: [...keys.record(resource, id), path] as const,
    staleTime: 15_000,
    queryFn: async ({ signal }) =>
      (
        await kontor
          .send<Readonly<Record<string, unknown>>, undefined>('GET', `${addressOf(resource, id)}/${path}`, {
            options: { signal },
          })
          .withResponse()
      ).data,
  })
