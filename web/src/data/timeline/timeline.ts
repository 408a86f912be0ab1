/**
 * The timeline of a record: planned activities, then activities, changes, documents, emails, and records such as orders
 * and invoices, newest first.
 */
import type { ActivityActivityableType } from '@kontor/sdk'
import { infiniteQueryOptions, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import { activities } from '../../generated/resources/activities.ts'
import { kontor } from '../api/client.ts'
import { emailsQuery } from '../business/emails.ts'
import { useReadable } from '../people/session.ts'
import { documentsQuery } from '../records/documents.ts'
import { historyQuery } from '../records/history.ts'
import type { Resource, Row } from '../records/metadata.ts'
import { keys, listPage } from '../records/records.ts'
import { collapseEvents, mergeTimeline, type TimelineEntry } from './timeline-entries.ts'

const openStates = activities.states.all.filter((each) => each !== 'completed' && each !== 'cancelled')
/** Returns whether activities can be about a record of this kind. */
export const takesActivities = ({ entity }: Pick<Resource, 'entity'>) =>
  (activities.fields.activityable_type.choices as readonly string[]).includes(entity)

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

/** The records of a timeline: those whose filter has the id of this one, by the field with their day. */
export interface TimelineRecords {
  resource: ResourceName
  filter: string
  at: string
}

const recordsPerPage = 25

/** Reads the first pages of each list. They stay current, as lists do. */
function useRecords(sources: readonly TimelineRecords[], id: string) {
  const canRead = useReadable()
  const [pages, setPages] = useState(1)
  const readable = sources.filter(({ resource }) => canRead(resource))
  const results = useQueries({
    queries: readable.flatMap(({ resource: name, filter, at }) =>
      Array.from({ length: pages }, (_, index) => {
        const query = { [filter]: id, sort_by: at, sort_direction: 'desc', per_page: recordsPerPage }
        return listPage({ name, path: resources[name].path }, query, index + 1)
      }),
    ),
  })
  const lists = readable.map(({ resource, at }, index) => {
    const read = results.slice(index * pages, (index + 1) * pages).map(({ data }) => data)
    const rows: readonly Row[] = read.flatMap((each) => each?.rows ?? [])
    return {
      entries: rows.map((record): TimelineEntry => ({
        kind: 'record',
        id: record.id,
        at: String(record[at] ?? record['created_at']),
        resource,
        record,
      })),
      hasMore: rows.length < (read[0]?.total ?? 0),
      isLoading: read[0] === undefined,
    }
  })
  return { lists, results, readMore: () => setPages(pages + 1) }
}

/** Returns the past of a record, and a function that reads older entries if there are any. */
export function useTimeline(resource: Resource, row: Row, sources: readonly TimelineRecords[]) {
  const { id } = row
  const records = useRecords(sources, id)
  const emails = useQuery({ ...emailsQuery(resource, row), enabled: sources.length > 0 })
  const completed = useInfiniteQuery({
    ...completedActivities(resource, id),
    enabled: takesActivities(resource),
  })
  const history = useInfiniteQuery({ ...historyQuery(resource, id), enabled: resource.hasHistory })
  const documents = useQuery({ ...documentsQuery(resource, id), enabled: resource.documents !== undefined })
  const queries = [
    ...(takesActivities(resource) ? [completed] : []),
    ...(resource.hasHistory ? [history] : []),
  ]
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
  const emailEntries = (sources.length > 0 ? (emails.data?.data ?? []) : []).map((email): TimelineEntry => ({
    kind: 'email',
    id: email.id,
    at: email.created_at,
    email,
  }))
  const all = [...queries, ...records.results]
  return {
    entries: collapseEvents(
      mergeTimeline([
        { entries: activityEntries, hasMore: completed.hasNextPage },
        { entries: eventEntries, hasMore: history.hasNextPage },
        { entries: documentEntries, hasMore: false },
        { entries: emailEntries, hasMore: false },
        ...records.lists,
      ]),
    ),
    error: all.find(({ error }) => error)?.error,
    isLoading: queries.some(({ data }) => data === undefined) || records.lists.some((each) => each.isLoading),
    hasMore: queries.some(({ hasNextPage }) => hasNextPage) || records.lists.some(({ hasMore }) => hasMore),
    isReading: queries.some(({ isFetchingNextPage }) => isFetchingNextPage),
    readMore: () => {
      for (const each of queries) if (each.hasNextPage) void each.fetchNextPage()
      if (records.lists.some(({ hasMore }) => hasMore)) records.readMore()
    },
    retry: () => {
      for (const each of all) void each.refetch()
    },
  }
}
