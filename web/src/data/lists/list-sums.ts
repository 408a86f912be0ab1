/** The sums of a list over all records that match its filters, from a request of its own after the rows. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListSums } from '@kontor/sdk'
import { repeatedIn } from '../records/grid-cache.ts'
import type { Resource } from '../records/metadata.ts'
import { keys, readRows, type ListQuery } from '../records/records.ts'

const none: readonly ListSums[] = []

/** Returns the sums by currency; none before they are there, or if they would take the server too long. */
export function useListSums(resource: Resource, query: ListQuery, isEnabled: boolean): readonly ListSums[] {
  const { includes: _, sort_by: __, sort_direction: ___, ...filters } = query
  const { data = none } = useQuery({
    // Every change of a record of the resource makes its lists old, and with them the sums.
    queryKey: [...keys.lists(resource), 'sums', filters],
    staleTime: 30_000,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = {
        query: { ...filters, per_page: 1, include_sums: true },
        repeated: repeatedIn(filters),
        options: { signal },
      }
      return (await readRows(resource, input)).meta?.sums ?? none
    },
  })
  return isEnabled ? data : none
}
