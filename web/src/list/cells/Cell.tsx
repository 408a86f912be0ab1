/** The content of a cell: that of the page, a state, a linked record, or the value of the field by its kind. */
import type { ComponentType } from 'react'
import { isStateField, valueOf, type Row } from '../../data/records/metadata.ts'
import { FieldCell } from '../../fields/cells/FieldCell.tsx'
import { LinkCell } from '../../fields/cells/LinkCell.tsx'
import { isEmptyValue } from '../../fields/base/values.ts'
import { StateBadges } from '../../fields/values/StateBadges.tsx'
import type { CellProps as OwnCellProps } from '../../declaration/page.ts'
import { embedOf, type Column } from '../base/columns.ts'
import { useCellScope } from './cell-context.ts'

interface CellProps {
  row: Row
  column: Column
}

export function Cell({ row, column: { name, field, options } }: CellProps) {
  const scope = useCellScope()
  const value = valueOf(row, name)
  const cells: Readonly<Record<string, ComponentType<OwnCellProps> | undefined>> = scope.pages.cells ?? {}
  const Own = cells[name]
  if (Own) return <Own row={row} value={value} />
  if (!field) return null
  const embedded = valueOf(row, embedOf(name))
  if (name.endsWith('_id') && typeof embedded === 'object' && embedded !== null)
    return <LinkCell row={row} field={field} value={value} embedded={embedded} scope={scope} />
  const option = options?.find(({ id }) => id === value)
  if (option) return option.label
  if (isStateField(scope.pages.resource, name) && !isEmptyValue(value))
    return <StateBadges pages={scope.pages} row={row} />
  return <FieldCell row={row} field={field} value={value} scope={scope} />
}
