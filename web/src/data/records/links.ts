/** The records that links lead to: their titles, and the choice among them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import type { Row } from './metadata.ts'
import { keys, readRecord, readRows, type ListQuery } from './records.ts'
import { titleOf } from './titles.ts'

const optionsAtMost = 20

export interface LinkOption {
  id: string
  label: string
  /** Its texts contain the typed one with a typing error. */
  isSimilar?: boolean
}

interface Target {
  path: string
  /** The field that identifies a record in addresses, if it is not `id`. */
  key?: string
  /** Whether the list takes `search`. */
  search?: true
}

/** Returns the id of a record in addresses. */
export const linkId = (name: ResourceName, row: Row): string => {
  const { key = 'id' }: Target = resources[name]
  return String(row[key] ?? row.id)
}

/** Finds records of a resource by name or number, among those with these filters. */
export const linkOptions = (name: ResourceName, text: string, filters: ListQuery = {}) =>
  queryOptions({
    queryKey: [name, 'options', filters, text],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<LinkOption[]> => {
      const target: Target = resources[name]
      const query = {
        ...filters,
        per_page: optionsAtMost,
        ...(text.trim() && target.search && { search: text.trim() }),
      }
      const { data, meta } = await readRows(target, { query, options: { signal } })
      const isSimilar = meta?.match === 'similar'
      return data.map((row) => ({ id: linkId(name, row), label: titleOf(name, row), isSimilar }))
    },
  })

/** The title of a record; its id if the user may not see it. */
export const linkTitle = (name: ResourceName, id: string) =>
  queryOptions({
    queryKey: [...keys.record({ name }, id), 'title'],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<string> => {
      try {
        const { record } = await readRecord(resources[name], id, signal)
        return titleOf(name, record)
      } catch {
        return id
      }
    },
  })
