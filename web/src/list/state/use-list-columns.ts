/** The shown columns of a list with their widths. */
import { useMemo, useState } from 'react'
import type { Resource } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { useReadable } from '../../data/people/session.ts'
import { resourceOfEntity } from '../../data/records/resources.ts'
import { includesOf, type Column } from '../base/columns.ts'
import { clampWidth } from '../grid/grid-window.ts'
import { recall, remember } from '../base/list-memory.ts'
import type { ListState } from '../base/list-state.ts'
import { useSameContent } from '../base/use-stable.ts'

interface ListColumns {
  columns: readonly Column[]
  setWidth: (name: string, width: number) => void
}

export function useListColumns(
  resource: Resource,
  all: readonly Column[],
  names: readonly string[],
): ListColumns {
  const [widths, setWidths] = useState(() => recall(resource.name).widths)
  const wanted = useSameContent(names)
  const columns = useMemo(() => {
    const shown = ['title', ...wanted.filter((name) => name !== 'title')]
    return shown.flatMap((name) => {
      const column = all.find((each) => each.name === name)
      const own = widths[name]
      return column ? [own === undefined ? column : { ...column, width: own, share: 0 }] : []
    })
  }, [all, wanted, widths])
  const setWidth = (name: string, width: number) => {
    const next = { ...widths, [name]: clampWidth(width) }
    setWidths(next)
    remember(resource.name, { widths: next })
  }
  return { columns, setWidth }
}

/** Returns the query of the API. Its identity changes only with its content. */
export function useListQuery(resource: Resource, state: ListState, columns: readonly Column[]): ListQuery {
  const isReadable = useReadable()
  // The API rejects a list that embeds records that the user may not read.
  const embedded = columns.filter(({ field }) => {
    const target = typeof field?.to === 'string' ? resourceOfEntity(field.to) : undefined
    return !target || isReadable(target)
  })
  const includes = includesOf(resource, embedded).join()
  const { filters, search, sort } = state
  const isSortable = resource.sorts.includes(sort.by)
  const query: ListQuery = {
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    ),
    ...(search !== '' && resource.search && { search }),
    ...(isSortable && { sort_by: sort.by, sort_direction: sort.direction }),
    ...(includes && { includes }),
  }
  return useSameContent(query)
}
