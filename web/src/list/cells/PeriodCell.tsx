/** The days from the first start to the last end of the lines of a rental. */
import { useFormats } from '../../data/formats/format.ts'
import type { CellProps } from '../../declaration/page.ts'
import { dayRange } from '../../data/formats/day-range.ts'

interface Line {
  period_from: string
  period_to: string
}

export function PeriodCell({ row }: CellProps) {
  const { timezone } = useFormats()
  const lines = (row['lines'] ?? []) as readonly Line[]
  const first = lines.map(({ period_from: from }) => from).toSorted()[0]
  const last = lines
    .map(({ period_to: to }) => to)
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined ? null : dayRange(first, last, timezone)
}
