/** The cells of a product over its chart. A drag over them chooses a span. */
import type { RentalBoardProduct } from '@kontor/sdk'
import { memo, useRef } from 'react'
import { useFormats } from '../data/formats/format.ts'
import { type Cell, freeDuring } from '../data/business/planner.ts'
import { useRentalWords } from '../words/parts.ts'
import { Chart } from './Chart.tsx'
import css from './Track.module.css'
import { useSpanText } from './span-text.ts'
import { useNow } from './use-now.ts'
import { useSpanDrag } from './use-span-drag.ts'
import type { ProductRowProps } from './base/props.ts'

export function Track(row: ProductRowProps) {
  const { product, cells, active, first, last } = row
  const now = useNow()
  const element = useRef<HTMLDivElement>(null)
  const drag = useSpanDrag(row, element)
  return (
    <div {...drag} ref={element} role="presentation" className={css.track}>
      <Chart product={product} cells={cells} />
      {cells.map((cell, index) => (
        <DayCell
          key={cell.from}
          product={product}
          cell={cell}
          index={index}
          now={now}
          isActive={index === active}
          isChosen={first !== undefined && last !== undefined && index >= first && index <= last}
        />
      ))}
    </div>
  )
}

interface DayCellProps {
  product: RentalBoardProduct
  cell: Cell
  index: number
  now: number
  /** Whether Tab reaches it. */
  isActive: boolean
  isChosen: boolean
}

/** A cell, whose name tells its free units. Only a cell whose choice changes is rendered again. */
const DayCell = memo(function DayCell({ product, cell, index, now, isActive, isChosen }: DayCellProps) {
  const texts = useRentalWords()
  const { count } = useFormats()
  const textOf = useSpanText()
  const free = freeDuring(product.steps, cell, cell)
  const overload = overloadOf(product, cell)
  const isPast = cell.to <= now
  const facts = [
    texts.cell(count(free), count(product.capacity), textOf(cell, cell)),
    ...(overload > 0 ? [texts.overload(count(overload))] : []),
    ...(isPast ? [texts.past] : []),
  ]
  return (
    <div
      role="gridcell"
      aria-label={facts.join(', ')}
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      className={css.cell}
      data-product={product.product_id}
      data-cell={index}
      data-past={isPast || undefined}
      data-full={free === 0 || undefined}
      data-today={(cell.from <= now && now < cell.to) || undefined}
      data-weekend={isWeekend(cell) || undefined}
    >
      <span aria-hidden>{count(free)}</span>
    </div>
  )
})

const isWeekend = ({ day, time }: Cell) =>
  time === undefined && [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Returns the held units of a cell if they are more than the capacity, otherwise 0. */
function overloadOf({ steps, capacity }: RentalBoardProduct, cell: Cell): number {
  const over = steps.filter(({ from, to }) => Date.parse(to) > cell.from && Date.parse(from) < cell.to)
  const held = Math.max(0, ...over.map((step) => step.held))
  return held > capacity ? held : 0
}
