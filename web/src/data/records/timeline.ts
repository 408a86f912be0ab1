/** The timeline of a record: planned activities, then activities, changes and documents, newest first. */
import type { ActivityActivityableType } from '@kontor/sdk'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { activities } from '../../generated/resources/activities.ts'
import { kontor } from '../api/client.ts'
import { documentsQuery } from './documents.ts'
import { historyQuery } from './history.ts'
import type { Resource } from './metadata.ts'
import { keys, listPage } from './records.ts'
import { collapseEvents, mergeTimeline, type TimelineEntry } from './timeline-entries.ts'

const openStates = activities.states.all.filter((each) => each !== 'completed' && each !== 'cancelled')
const linkOf = (resource: Resource, id: string) => ({
  activityable_type: resource.entity as ActivityActivityableType,
  activityable_id: id,
})

/** The next planned activities of a record, the earliest first. */
export const plannedActivities = (resource: Resource, id: string) =>
  listPage(
    activities,
    { ...linkOf(resource, id), status: openStates, sort_by: 'due_at', sort_direction: 'asc' },
    1,
  )

const completedActivities = (resource: Resource, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.all(activities), 'completed', resource.entity, id],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) => {
      const query = {
        ...linkOf(resource, id),
        status: 'completed',
        sort_by: 'completed_at',
        sort_direction: 'desc',
        per_page: 25,
        page,
      } as const
      const { data, meta } = await kontor.activities.list(query, { signal })
      return { entries: data, next: page < meta.last_page ? page + 1 : undefined }
    },
    getNextPageParam: ({ next }) => next,
  })

/** Returns the past of a record, and a function that reads older entries if there are any. */
export function useTimeline(resource: Resource, id: string) {
  const completed = useInfiniteQuery(completedActivities(resource, id))
  const history = useInfiniteQuery({ ...historyQuery(resource, id), enabled: resource.hasHistory })
  const documents = useQuery({ ...documentsQuery(resource, id), enabled: resource.documents !== undefined })
  const queries = [completed, ...(resource.hasHistory ? [history] : [])]
  const activityEntries = (completed.data?.pages ?? []).flatMap(({ entries }) =>
    entries.map((activity): TimelineEntry => ({
      kind: 'activity',
      id: activity.id,
      at: activity.completed_at ?? activity.created_at,
      activity,
    })),
  )
  const eventEntries = (history.data?.pages ?? []).flatMap(({ entries }) =>
    entries.map((event): TimelineEntry => ({
      kind: 'event',
      id: event.id,
      at: event.created_at,
      event,
      count: 1,
    })),
  )
  const documentEntries = (documents.data ?? []).map((document): TimelineEntry => ({
    kind: 'document',
    id: document.id,
    at: document.created_at,
    document,
  }))
  return {
    entries: collapseEvents(
      mergeTimeline([
        { entries: activityEntries, hasMore: completed.hasNextPage },
        { entries: eventEntries, hasMore: history.hasNextPage },
        { entries: documentEntries, hasMore: false },
      ]),
    ),
    error: queries.find(({ error }) => error)?.error,
    isLoading: queries.some(({ data }) => data === undefined),
    hasMore: queries.some(({ hasNextPage }) => hasNextPage),
    isReading: queries.some(({ isFetchingNextPage }) => isFetchingNextPage),
    readMore: () => {
      for (const each of queries) if (each.hasNextPage) void each.fetchNextPage()
    },
    retry: () => {
      for (const each of queries) void each.refetch()
    },
  }
}
