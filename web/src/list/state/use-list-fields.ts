/** The columns and filters that a list can have, custom fields among them. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customFieldsQuery, fieldOf } from '../../data/records/custom-fields.ts'
import { useSession } from '../../data/people/session.ts'
import type { Pages } from '../../declaration/page.ts'
import { columnsOf, type Column, type CustomColumn } from '../base/columns.ts'
import { filterGroups, type FilterGroup } from '../filters/filter-groups.ts'

const none: readonly CustomColumn[] = []

export interface ListFields {
  columns: readonly Column[]
  groups: readonly FilterGroup[]
}

export function useListFields({ resource, mark }: Pages): ListFields {
  const hasMarks = mark !== undefined
  const { permissions } = useSession()
  const hasCustom = 'custom_fields' in resource.fields || 'custom_fields' in resource.filters
  const { data: custom = none } = useQuery({
    ...customFieldsQuery(resource.entity),
    enabled: hasCustom && permissions.includes('platform.custom_fields.read'),
    select: asColumns,
  })
  return useMemo(() => {
    const permitted = (name: string) => {
      const permission = resource.fields[name]?.permission
      return permission === undefined || permissions.includes(permission)
    }
    return {
      columns: columnsOf(resource, custom, hasMarks).filter(({ name }) => permitted(name)),
      groups: filterGroups(resource, custom).filter(({ id }) => permitted(id)),
    }
  }, [resource, custom, hasMarks, permissions])
}

const asColumns = (definitions: readonly Parameters<typeof fieldOf>[0][]): CustomColumn[] =>
  definitions.map((each) => ({
    code: each.code,
    label: each.label,
    field: each.type === 'multi_select' ? { ...fieldOf(each), kind: 'tags' } : fieldOf(each),
    options: each.options.map(({ value, label }) => ({ id: value, label })),
  }))
