/** Records of a resource as a short table: their names and a few columns. */
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { to } from '../data/api/address.ts'
import { isStateField, type Row, valueOf } from '../data/records/metadata.ts'
import { FieldValue } from '../fields/values/FieldValue.tsx'
import { kindOf, numericOf } from '../fields/kinds.ts'
import { StateBadges } from '../fields/values/StateBadges.tsx'
import type { CellProps, Pages } from '../declaration/page.ts'
import { Table, type TableColumn } from '../ui/Table.tsx'
import { labelOfField } from '../words/labels.ts'
import { useCatalogue } from '../words/words.ts'
import css from './RelatedList.module.css'

const columnsAtMost = 4

interface RowsProps {
  pages: Pages
  rows: readonly Row[]
  /** By default those of the list. */
  columns?: readonly string[] | undefined
  /** A column with the same value in all rows. */
  hidden?: string
}

export function Rows({ pages, rows, columns: wanted = pages.list.columns, hidden }: RowsProps) {
  const { labels } = useCatalogue()
  const navigate = useNavigate()
  const { resource } = pages
  const cells: Readonly<Record<string, ComponentType<CellProps> | undefined>> = pages.cells ?? {}
  const { one, many } = labels.resources[resource.name]
  const addressOf = (row: Row) => to(`${resource.path}/${String(row[resource.key] ?? row.id)}`)
  const names = wanted.filter((name) => name !== 'title' && name !== hidden).slice(0, columnsAtMost)
  // In a list, the state is at the end of the first line; without one, the last amount.
  const end =
    names.find((name) => isStateField(resource, name)) ??
    names.findLast((name) => numericOf(resource.fields[name]))
  const columns: TableColumn<Row>[] = [
    {
      id: 'title',
      label: one,
      place: 'main',
      render: (row) => (
        <Link {...addressOf(row)} className={css.name ?? ''}>
          {pages.title(row)}
        </Link>
      ),
    },
    ...names.flatMap((name): TableColumn<Row>[] => {
      const field = resource.fields[name]
      const Own = cells[name]
      if (!field && !Own) return []
      return [
        {
          id: name,
          label: labelOfField(labels, name),
          isNumeric: numericOf(field),
          isPlain: field !== undefined && kindOf(field).isPlain,
          place: name === end ? 'end' : undefined,
          render: (row) => {
            if (Own) return <Own row={row} value={valueOf(row, name)} />
            if (isStateField(resource, name)) return <StateBadges pages={pages} row={row} />
            return field && <FieldValue field={field} name={name} row={row} />
          },
        },
      ]
    }),
  ]
  return (
    <Table
      label={many}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      onOpen={(row) => void navigate(addressOf(row))}
    />
  )
}
