/** The available quantity of a stock item, with a mark at or below its reorder point. */
import type { CellProps } from '../../pages/page.ts'
import { Badge } from '../../ui/Badge.tsx'
import css from './Cell.module.css'
import { useCellScope } from './cell-context.ts'

export function AvailableCell({ row, value }: CellProps) {
  const { formats, words } = useCellScope()
  const point = row['reorder_point']
  const isLow = typeof point === 'number' && Number(value) <= point
  return (
    <span className={css.marked}>
      {isLow && <Badge tone="amber">{words.list.lowStock}</Badge>}
      {formats.number(Number(value))}
    </span>
  )
}
