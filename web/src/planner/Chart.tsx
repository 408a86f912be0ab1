/** The held units as a stepped area below the line of the capacity. More than the capacity is hatched. */
import type { RentalBoardProduct } from '@kontor/sdk'
import { useId } from 'react'
import { type Cell, placeOf } from '../data/business/planner.ts'
import css from './Track.module.css'

/** The part of the height above the highest value, in percent. */
const headroom = 12

export function Chart({
  product: { capacity, steps },
  cells,
}: {
  product: RentalBoardProduct
  cells: readonly Cell[]
}) {
  const hatch = useId()
  const most = Math.max(capacity, ...steps.map(({ held }) => held), 1)
  const y = (units: number) => 100 - (units / most) * (100 - headroom)
  const parts = steps.map((step) => ({
    held: step.held,
    ...placeOf(cells, Date.parse(step.from), Date.parse(step.to)),
  }))
  return (
    <svg className={css.chart} aria-hidden>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="6" className={css.hatch} />
        </pattern>
      </defs>
      {parts.map(({ held, left, width }, index) => {
        const before = parts[index - 1]?.held ?? held
        return (
          <g key={left}>
            <rect
              className={css.area}
              x={`${left}%`}
              width={`${width}%`}
              y={`${y(Math.min(held, capacity))}%`}
              height={`${y(0) - y(Math.min(held, capacity))}%`}
            />
            {held > capacity && (
              <rect
                fill={`url(#${hatch})`}
                x={`${left}%`}
                width={`${width}%`}
                y={`${y(held)}%`}
                height={`${y(capacity) - y(held)}%`}
              />
            )}
            {held > 0 && (
              <line
                className={css.step}
                x1={`${left}%`}
                x2={`${left + width}%`}
                y1={`${y(held)}%`}
                y2={`${y(held)}%`}
              />
            )}
            {before !== held && (
              <line
                className={css.step}
                x1={`${left}%`}
                x2={`${left}%`}
                y1={`${y(before)}%`}
                y2={`${y(held)}%`}
              />
            )}
          </g>
        )
      })}
      <line className={css.limit} x1="0" x2="100%" y1={`${y(capacity)}%`} y2={`${y(capacity)}%`} />
    </svg>
  )
}
