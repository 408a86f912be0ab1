/** Too few units are free: the short interval with the numbers, and the way to the next free day. */
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import type { BookedLine, BookedPeriod } from '../../data/business/rental-board.ts'
import { useSession } from '../../data/people/session.ts'
import { partsOf } from '../../data/formats/instants.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useRentalWords } from '../../words/parts.ts'
import css from './BookRental.module.css'
import { nextFreeQuery } from './next-free.ts'
import type { Conflict } from './use-booking.ts'

interface ConflictNoticeProps {
  conflict: Conflict
  line: BookedLine
  capacity: number | undefined
  onMove: (period: BookedPeriod) => void
}

export function ConflictNotice({ conflict, line, capacity, onMove }: ConflictNoticeProps) {
  const texts = useRentalWords()
  const { count, day } = useFormats()
  const { timezone } = useSession().tenant
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  const { requested, available, short, next_available_from: next } = conflict
  const period = { period_from: line.period_from, period_to: line.period_to }
  const wanted = { product: line.product_id, quantity: line.quantity, period, timezone }
  const { data: free } = useQuery({ ...nextFreeQuery(wanted, next ?? ''), enabled: next !== null })
  const momentOf = (instant: string) => {
    const { day: of, time } = partsOf(instant, timezone)
    return time === '00:00' ? day(of) : `${day(of)}, ${time}`
  }
  const begin = free?.period_from ?? ''
  const isOverCapacity = capacity !== undefined && requested > capacity
  return (
    <div ref={element} className={css.conflict} role="alert" tabIndex={-1}>
      <TriangleAlert aria-hidden />
      <div className={css.reasons}>
        <p>
          <strong>{texts.tooFew(count(requested), count(available))}</strong>
        </p>
        <p>
          {isOverCapacity
            ? texts.exceeds(count(capacity))
            : texts.short(momentOf(short.from), momentOf(short.to))}
        </p>
        {!isOverCapacity && next === null && <p>{texts.unknownNext}</p>}
        {free && (
          <Button size="small" onPress={() => onMove(free)}>
            {texts.moveTo(begin.length > 10 ? momentOf(begin) : day(begin))}
          </Button>
        )}
      </div>
    </div>
  )
}
