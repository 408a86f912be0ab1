/** The deliveries of webhooks, and the event feed. */
import { queryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'

export const deliveriesQuery = (subscription: string) =>
  queryOptions({
    queryKey: ['webhooks.subscriptions', 'record', subscription, 'deliveries'],
    queryFn: async ({ signal }) => {
      const { data } = await kontor.webhooks.subscriptions.listDeliveries(
        subscription,
        { per_page: 50 },
        { signal },
      )
      return data
    },
  })

/** The names of all event types. */
export const eventTypesQuery = queryOptions({
  queryKey: ['event-types'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    const types = await kontor.webhooks.listEventTypes({}, { signal })
    return types.map(({ type }) => type)
  },
})

const openStates = new Set(['pending', 'retrying'])

/** One delivery; while attempts are due it is read again. */
export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', id],
    queryFn: ({ signal }) => kontor.webhooks.deliveries.get(id, { signal }),
    refetchInterval: ({ state }) => (openStates.has(state.data?.state ?? '') ? 2_000 : false),
  })

/** A page of the feed, from the oldest event on or after the cursor. */
export const feedQuery = (types: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['feed', types, cursor],
    queryFn: async ({ signal }) => {
      const query = { limit: 50, ...(types && { types }), ...(cursor && { cursor }) }
      const { data, meta } = await kontor.events.list(query, { signal })
      return { events: data, next: meta.has_more ? meta.next_cursor : undefined }
    },
  })
