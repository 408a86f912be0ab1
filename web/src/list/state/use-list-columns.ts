/** The columns and filters that a list can have, custom fields among them, and the columns that it shows. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { customFieldsQuery, fieldOf } from '../../data/records/custom-fields.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { useReadable, useSession } from '../../data/people/session.ts'
import type { Pages } from '../../declaration/page.ts'
import { useSameContent } from '../../ui/use-stable.ts'
import { listColumns, type Column, type CustomColumn } from '../base/columns.ts'
import type { ListMemory } from '../base/list-memory.ts'
import { filterGroups } from '../filters/filter-groups.ts'
import { clampWidth } from '../grid/grid-window.ts'

export type ListColumns = ReturnType<typeof useListColumns>

export function useListColumns({ resource, mark }: Pages, names: readonly string[], memory: ListMemory) {
  const hasMarks = mark !== undefined
  const { permissions } = useSession()
  const isReadable = useReadable()
  const custom = useCustomColumns(resource, permissions)
  const [widths, setWidths] = useState(() => memory.recall().widths)
  const wanted = useSameContent(names)
  const columns = useMemo(() => {
    const isPermitted = (name: string) => {
      const permission = resource.fields[name]?.permission
      return permission === undefined || permissions.includes(permission)
    }
    // The API rejects a list that embeds records that the user may not read.
    const isEmbeddable = ({ field }: Column) => {
      const target = typeof field?.to === 'string' ? resourceOfEntity(field.to) : undefined
      return !target || isReadable(target)
    }
    return {
      ...listColumns(resource, { custom, hasMarks, names: wanted, widths, isPermitted, isEmbeddable }),
      groups: filterGroups(resource, custom).filter(({ id }) => isPermitted(id)),
    }
  }, [resource, custom, hasMarks, permissions, isReadable, wanted, widths])
  const setWidth = (name: string, width: number) => {
    const next = { ...widths, [name]: clampWidth(width) }
    setWidths(next)
    memory.remember({ widths: next })
  }
  return { ...columns, setWidth }
}

const none: readonly CustomColumn[] = []

function useCustomColumns(resource: Resource, permissions: readonly string[]): readonly CustomColumn[] {
  const hasCustom = 'custom_fields' in resource.fields || 'custom_fields' in resource.filters
  const { data = none } = useQuery({
    ...customFieldsQuery(resource.entity),
    enabled: hasCustom && permissions.includes('platform.custom_fields.read'),
    select: asColumns,
  })
  return data
}

const asColumns = (definitions: readonly Parameters<typeof fieldOf>[0][]): CustomColumn[] =>
  definitions.map((each) => ({
    code: each.code,
    label: each.label,
    field: each.type === 'multi_select' ? { ...fieldOf(each), kind: 'tags' } : fieldOf(each),
    options: each.options.map(({ value, label }) => ({ id: value, label })),
  }))
