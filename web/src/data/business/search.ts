/** Finds records of all kinds by number, name or other texts. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResourceName } from '../../generated/names.ts'
import { resources } from '../../generated/resources.ts'
import { kontor } from '../api/client.ts'

export interface FoundRecord {
  resource: ResourceName
  id: string
  /** Undefined for a record without a name that has no number yet, such as a draft invoice. */
  title: string | undefined
  /** The number, unless it is the title, then the subtitle. */
  details: readonly string[]
  /** A value of a choice, such as the type of a product. */
  type: string | undefined
  /** The address of its page. */
  path: string
}

export interface FoundRecords {
  records: readonly FoundRecord[]
  /** No record contains the text; these contain it with a typing error. */
  isSimilar: boolean
}

/** The resources by their entity types; of two resources of one type, the first. */
const byEntity = new Map(
  Object.entries(resources)
    .toReversed()
    .map(([name, { entity }]) => [entity as string, name as ResourceName]),
)

/** The resources whose subtitle is the value of their field `type`. */
const withType: ReadonlySet<ResourceName> = new Set([
  'products',
  'activities',
  'campaigns',
  'accounts',
  'warehouses',
])

/** The results are in the order of the server: exact numbers first. */
export const recordSearch = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundRecords> => {
      const { data, meta } = await kontor.search.all({ q: text }, { signal }).withResponse()
      const records = data.results.flatMap(({ entity_type, id, number, title, subtitle }): FoundRecord[] => {
        const resource = byEntity.get(entity_type)
        if (!resource) return []
        const isType = withType.has(resource)
        const details = [number === title ? null : number, isType ? null : subtitle]
        return [
          {
            resource,
            id,
            title: title ?? number ?? undefined,
            details: details.filter((each) => each !== null),
            type: isType ? (subtitle ?? undefined) : undefined,
            path: `${resources[resource].path}/${id}`,
          },
        ]
      })
      return { records, isSimilar: meta?.match === 'similar' }
    },
  })
