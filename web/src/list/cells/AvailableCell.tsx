/** The available quantity of a stock item, with a mark at or below its reorder point. */
import { useFormats } from '../../data/formats/format.ts'
import type { CellProps } from '../../declaration/page.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useWords } from '../../words/words.ts'
import css from './AvailableCell.module.css'

export function AvailableCell({ row, value }: CellProps) {
  const { list } = useWords()
  const { number } = useFormats()
  const point = row['reorder_point']
  const isLow = typeof point === 'number' && Number(value) <= point
  return (
    <span className={css.marked}>
      {isLow && <Badge tone="amber">{list.lowStock}</Badge>}
      {number(Number(value))}
    </span>
  )
}
