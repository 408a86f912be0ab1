/** The name of a linked record in a filter. */
import { useQuery } from '@tanstack/react-query'
import type { ListScope } from '../../fields/base/kind.ts'
import { linkTitle } from '../../data/records/links.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import type { FilterGroup } from './filter-groups.ts'
import { textOfValue } from './filter-text.ts'

interface LinkTextProps {
  group: FilterGroup
  id: string
  scope: ListScope
}

export function LinkText({ group, id, scope }: LinkTextProps) {
  const known = textOfValue(group, id, scope)
  const target = typeof group.field.to === 'string' ? resourceOfEntity(group.field.to) : undefined
  const { data } = useQuery({
    ...linkTitle(target ?? 'leads', id),
    enabled: known === undefined && target !== undefined,
  })
  return <span>{known ?? data ?? '…'}</span>
}
