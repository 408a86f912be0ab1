/** The audit log of the tenant. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'

const perPage = 50

export const auditLogQuery = infiniteQueryOptions({
  queryKey: ['auditLog'],
  initialPageParam: 1,
  queryFn: async ({ pageParam: page, signal }) => {
    const { data, meta } = await kontor.auditLog.list({ page, per_page: perPage }, { signal })
    return { entries: data, next: page < meta.last_page ? page + 1 : undefined }
  },
  getNextPageParam: ({ next }) => next,
})
