/** The emails about a record or to a customer, and the mail server that sends them. */
import { queryOptions } from '@tanstack/react-query'
import type { Resource, Row } from '../records/metadata.ts'
import { kontor } from '../api/client.ts'

export const emailsKey = ['emails'] as const

/** Customers and suppliers have the emails that they received, other records those about them. */
const filterOf = ({ name }: Resource, { id }: Row) =>
  name === 'customers' || name === 'suppliers' ? { recipient_id: id } : { entity_id: id }

/** The time after which the delivery of a waiting email is read again. */
const pollMs = 2_000

export const emailsQuery = (resource: Resource, row: Row) =>
  queryOptions({
    queryKey: [...emailsKey, filterOf(resource, row)],
    queryFn: ({ signal }) => kontor.emails.list({ ...filterOf(resource, row), per_page: 100 }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ delivery_status: status, attempts }) => status === 'queued' && attempts === 0)
        ? pollMs
        : false,
  })

/** The number of these emails. */
export const emailCountQuery = (resource: Resource, row: Row) =>
  queryOptions({
    queryKey: [...emailsKey, filterOf(resource, row), 'count'],
    queryFn: async ({ signal }) => {
      const { meta } = await kontor.emails.list({ ...filterOf(resource, row), per_page: 1 }, { signal })
      return meta.total
    },
  })

export type Email = Awaited<
  ReturnType<NonNullable<ReturnType<typeof emailsQuery>['queryFn']>>
>['data'][number]

export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: [...emailsKey, id],
    queryFn: ({ signal }) => kontor.emails.get(id, { signal }),
  })

export const mailServerQuery = queryOptions({
  queryKey: ['tenant', 'mail server'],
  queryFn: ({ signal }) => kontor.tenant.getMailServer({ signal }),
})
