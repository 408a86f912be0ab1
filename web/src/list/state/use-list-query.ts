/** The query of the API for the records of a list: filters, search, order, and the records that its columns embed. */
import type { Resource } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { useSameContent } from '../../ui/use-stable.ts'
import type { ListState } from '../base/list-state.ts'

/** The identity of the query changes only with its content. */
export function useListQuery(
  resource: Resource,
  { filters, search, sort }: ListState,
  includes: string,
): ListQuery {
  return useSameContent<ListQuery>({
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    ),
    ...(search !== '' && resource.search && { search }),
    ...(resource.sorts.includes(sort.by) && { sort_by: sort.by, sort_direction: sort.direction }),
    ...(includes && { includes }),
  })
}
