/** The records that links lead to: their titles, and the choice among them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { kontor } from '../data/client.ts'
import type { Row } from '../data/metadata.ts'
import { addressOf, keys, type ListQuery } from '../data/records.ts'
import type { ResourceName } from '../generated/names.ts'
import { loadPages } from './registry.ts'

const optionsAtMost = 20

export interface LinkOption {
  id: string
  label: string
}

/** Finds records of a resource by name or number, among those with these filters. */
export const linkOptions = (name: ResourceName, text: string, filters: ListQuery = {}) =>
  queryOptions({
    queryKey: [name, 'options', filters, text],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<LinkOption[]> => {
      const { resource, title } = await loadPages(name)
      const query = {
        ...filters,
        per_page: optionsAtMost,
        ...(text.trim() && resource.search && { search: text.trim() }),
      }
      const { data } = await kontor.list<Row, unknown>('GET', resource.path, { query, options: { signal } })
      return data.map((row) => ({ id: String(row[resource.key] ?? row.id), label: title(row) }))
    },
  })

/** The title of a record; its id if the user may not see it. */
export const linkTitle = (name: ResourceName, id: string) =>
  queryOptions({
    queryKey: [...keys.record({ name }, id), 'title'],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<string> => {
      const { resource, title } = await loadPages(name)
      try {
        return title(await kontor.send<Row, unknown>('GET', addressOf(resource, id), { options: { signal } }))
      } catch {
        return id
      }
    },
  })
