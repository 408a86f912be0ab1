/** Products and periods of the planner as texts. */
import type { RentalBoardProduct } from '@kontor/sdk'
import { useMemo } from 'react'
import { useFormats } from '../data/formats/format.ts'
import type { Cell } from '../data/business/planner.ts'
import { useSession } from '../data/people/session.ts'
import { dayRange } from '../data/formats/day-range.ts'

export const nameOf = ({ product, product_id: id }: RentalBoardProduct) => product?.name ?? id

/** Returns a function that names the cells from the first to the last one: `1 – 3 Dec 2026`. */
export function useSpanText(): (first: Cell, last: Cell) => string {
  const { timezone } = useSession().tenant
  const { day, locale } = useFormats()
  return useMemo(() => {
    const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone })
    return (first, last) =>
      first.time === undefined
        ? dayRange(first.day, last.day)
        : `${day(first.day)}, ${first.time} – ${times.format(last.to)}`
  }, [day, locale, timezone])
}
