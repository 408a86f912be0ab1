/** The records that were opened last, with their titles: for the palette and the menu of the bar. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RecentRecord, useRecent } from '../data/people/recent.ts'
import { recordQuery } from '../data/records/records.ts'
import { useLoadPages } from '../declaration/loaded-pages.ts'

export interface TitledRecord extends RecentRecord {
  title: string
}

/** Returns them newest first. A record that cannot be read any more is left out. */
export function useRecentRecords(): readonly TitledRecord[] {
  const client = useQueryClient()
  const loadPages = useLoadPages()
  const records = useRecent()
  const { data = [] } = useQuery({
    queryKey: ['recent', records],
    enabled: records.length > 0,
    queryFn: async () => {
      const found = await Promise.allSettled(
        records.map(async ({ resource, id }) => {
          const pages = await loadPages(resource)
          const { record } = await client.fetchQuery(recordQuery(pages.resource, id))
          return { resource, id, title: pages.title(record) }
        }),
      )
      return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    },
  })
  return data
}
