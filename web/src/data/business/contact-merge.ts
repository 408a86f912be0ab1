/** Duplicates of contacts, and the contact that their merge would result in. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { contacts } from '../../generated/resources/contacts.ts'
import { kontor } from '../api/client.ts'
import { keys } from '../records/records.ts'

/** The comparison of contacts. `similar` also finds names with another spelling. */
export const comparisons = ['email', 'phone', 'name', 'similar'] as const
export type Comparison = (typeof comparisons)[number]

const groupsAtOnce = 25

/** A page of the groups of duplicates. `page` begins with 1. */
export const duplicatesQuery = (by: Comparison, page: number) =>
  queryOptions({
    // Below the lists of contacts: a merge reads the groups again.
    queryKey: [...keys.lists(contacts), 'duplicates', by, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const match = by === 'similar' ? ({ match_by: 'name', fuzzy: true } as const) : { match_by: by }
      const query = { ...match, page, per_page: groupsAtOnce }
      const { data, meta } = await kontor.contacts.listDuplicates(query, { signal })
      const { total } = meta
      return { groups: data, total, pages: Math.ceil(total / groupsAtOnce) }
    },
  })

export const mergePreview = (id: string, duplicate: string) =>
  queryOptions({
    // Apart from the contacts: the merge itself must not read its preview again.
    queryKey: ['merge', id, duplicate],
    staleTime: 0,
    queryFn: ({ signal }) =>
      kontor.contacts.merge(id, { duplicate_ids: [duplicate] }, { dryRun: true, signal }),
  })
