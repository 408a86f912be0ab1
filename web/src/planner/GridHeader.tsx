/** The days, or the hours, above the planner. */
import { memo } from 'react'
import type { Cell } from '../data/business/planner.ts'
import { useRentalWords } from '../words/parts.ts'
import { useCatalogue } from '../words/words.ts'
import css from './PlannerGrid.module.css'
import { useNow } from './use-now.ts'

export const GridHeader = memo(function GridHeader({ cells }: { cells: readonly Cell[] }) {
  const texts = useRentalWords()
  const { locale } = useCatalogue()
  const format = ({ day }: Cell, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
  const now = useNow()
  return (
    <div role="row" className={css.head}>
      <div role="columnheader" className={css.name}>
        {texts.product}
      </div>
      {cells.map((cell, index) => (
        <div
          key={cell.from}
          role="columnheader"
          className={css.column}
          data-today={(cell.from <= now && now < cell.to) || undefined}
        >
          <span className={css.hidden}>
            {cell.time ?? format(cell, { weekday: 'long', day: 'numeric', month: 'long' })}
          </span>
          <span className={css.month} aria-hidden>
            {cell.time === undefined &&
              (index === 0 || cell.day.endsWith('-01')) &&
              format(cell, { month: 'short' })}
          </span>
          {cell.time === undefined && (
            <span aria-hidden>{format(cell, { weekday: cells.length > 7 ? 'narrow' : 'short' })}</span>
          )}
          <span className={css.number} aria-hidden>
            {cell.time?.slice(0, 2) ?? Number(cell.day.slice(8))}
          </span>
        </div>
      ))}
    </div>
  )
})
