/** The planner on a phone: the days of the window, each with the free units of the products. */
import { ChevronRight } from 'lucide-react'
import { bookedPeriod, type Cell, freeDuring } from '../../data/business/planner.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission } from '../../data/people/session.ts'
import { agreements } from '../../generated/resources/agreements.ts'
import { useRentalWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import { nameOf } from '../../planner/span-text.ts'
import { useNow } from '../../planner/use-now.ts'
import css from './DayList.module.css'
import type { PlannerGridProps } from '../../planner/base/props.ts'

export function DayList({ products, cells, onBook }: PlannerGridProps) {
  const now = useNow()
  const titleOf = useTitles()
  // The days before today are over, unless one goes back to them.
  const left = cells.filter(({ to }) => to > now)
  return (left.length > 0 ? left : cells).map((cell) => (
    <section
      key={cell.from}
      className={css.day}
      aria-label={titleOf(cell)}
      data-past={cell.to <= now || undefined}
    >
      <h3 className={css.title}>{titleOf(cell)}</h3>
      <ul>
        {products.map((product) => (
          <li key={product.product_id}>
            <Free product={product} cell={cell} now={now} onBook={onBook} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** `Tuesday 1 December`, or `08:00`. */
function useTitles(): (cell: Cell) => string {
  const { locale } = useCatalogue()
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return ({ day, time }) => time ?? format.format(Date.parse(`${day}T00:00:00Z`))
}

interface FreeProps extends Pick<PlannerGridProps, 'onBook'> {
  product: PlannerGridProps['products'][number]
  cell: Cell
  now: number
}

/** A product on a day. It is a button if one can book it. */
function Free({ product, cell, now, onBook }: FreeProps) {
  const texts = useRentalWords()
  const { count } = useFormats()
  const mayBook = usePermission()(agreements.permissions.create)
  const free = freeDuring(product.steps, cell, cell)
  const period = bookedPeriod(cell, cell, now)
  const content = (
    <>
      <span className={css.name}>{nameOf(product)}</span>
      <span className={css.free} data-full={free === 0 || undefined}>
        {texts.free(count(free), count(product.capacity))}
      </span>
    </>
  )
  if (!mayBook || !period || !product.is_offered) return <div className={css.entry}>{content}</div>
  const book = () => onBook({ product: { id: product.product_id, name: nameOf(product) }, period })
  return (
    <button type="button" className={css.entry} onClick={book}>
      {content}
      <ChevronRight aria-hidden />
    </button>
  )
}
