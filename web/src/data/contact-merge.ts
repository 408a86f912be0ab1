/** The merge of two contacts: the contact that would result, without a change. */
import { queryOptions } from '@tanstack/react-query'
import type { Row } from './metadata.ts'
import { kontor } from './client.ts'

export const mergePreview = (id: string, duplicate: string) =>
  queryOptions({
    // Apart from the contacts: the merge itself must not read its preview again.
    queryKey: ['merge', id, duplicate],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Row> => ({
      ...(await kontor.contacts.merge(id, { duplicate_ids: [duplicate] }, { dryRun: true, signal })),
    }),
  })
