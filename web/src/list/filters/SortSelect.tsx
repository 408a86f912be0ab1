/** The order of a list as a choice, where there is no header to sort by. */
import { Select } from '../../ui/controls/Select.tsx'
import { useWords } from '../../words/words.ts'
import type { Column } from '../base/columns.ts'
import { useColumnLabel } from '../grid/GridHeader.tsx'
import type { Sort } from '../base/list-state.ts'

interface SortSelectProps {
  columns: readonly Column[]
  sort: Sort
  onChange: (sort: Sort) => void
}

const separator = ' '

export function SortSelect({ columns, sort, onChange }: SortSelectProps) {
  const { filters } = useWords().list
  const labelOf = useColumnLabel()
  const bySort = new Map(columns.flatMap((column) => (column.sort ? [[column.sort, labelOf(column)]] : [])))
  const options = [...bySort].flatMap(([by, label]) => [
    { id: `${by}${separator}asc`, label: filters.ascending(label) },
    { id: `${by}${separator}desc`, label: filters.descending(label) },
  ])
  const change = (id: string | null) => {
    const [by, direction] = (id ?? '').split(separator)
    if (by) onChange({ by, direction: direction === 'asc' ? 'asc' : 'desc' })
  }
  if (options.length === 0) return null
  return (
    <Select
      label={filters.sort}
      options={options}
      value={`${sort.by}${separator}${sort.direction}`}
      onChange={change}
    />
  )
}
