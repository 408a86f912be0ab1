/** The new period of a draft until the server has it. */
import type { RentalBoardLine } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '../data/formats/days.ts'
import { moveLine } from '../data/business/rental-board.ts'
import { useSession } from '../data/people/session.ts'
import { instantOf, partsOf } from '../data/formats/instants.ts'
import { dayRange } from '../data/formats/day-range.ts'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { showToast } from '../ui/toast.ts'
import { useRentalWords } from '../words/parts.ts'

/** Cells by which the start and the end go. */
export interface Shift {
  start: number
  end: number
}

const hourMs = 3_600_000

/** Returns an instant that is some days, or hours of a day that is shown, later. The time of day stays. */
function later(instant: string, cells: number, isHours: boolean, timezone: string): string {
  if (cells === 0) return instant
  if (isHours) return new Date(Date.parse(instant) + cells * hourMs).toISOString()
  const { day, time } = partsOf(instant, timezone)
  return instantOf(addDays(day, cells), time, timezone) ?? instant
}

export function useDraftPeriod(line: RentalBoardLine, isHours: boolean) {
  const messageOf = useMessageOf()
  const texts = useRentalWords()
  const client = useQueryClient()
  const { timezone } = useSession().tenant
  // A shift refers to this period: when the server has the new one, the shift is done.
  const base = `${line.from} ${line.period_to}`
  const [moved, setMoved] = useState<Shift & { base: string }>()
  /** The shift that the server has accepted, while the planner is read again. */
  const [saved, setSaved] = useState<Shift>()
  const [announcement, setAnnouncement] = useState('')
  const shift: Shift = moved?.base === base ? moved : { start: 0, end: 0 }
  const periodAfter = ({ start, end }: Shift) => ({
    period_from: later(line.from, start, isHours, timezone),
    period_to: later(line.period_to, end, isHours, timezone),
  })
  const textOf = (next: Shift) => {
    const { period_from: from, period_to: to } = periodAfter(next)
    // The end is exclusive: a rental until midnight has the day before as its last one.
    return dayRange(from, new Date(Date.parse(to) - 1).toISOString(), timezone)
  }
  const putBack = () => {
    setMoved(undefined)
    setAnnouncement(texts.putBack)
  }
  return {
    shift,
    isMoved: shift.start !== 0 || shift.end !== 0,
    isSaved: saved === moved,
    period: periodAfter(shift),
    announcement,
    putBack,
    /** Shows a shift, unless its end would not be behind its start. */
    change: (next: Shift) => {
      const { period_from: from, period_to: to } = periodAfter(next)
      if (Date.parse(to) > Date.parse(from)) setMoved({ ...next, base })
    },
    announce: (next: Shift) => setAnnouncement(texts.movedTo(textOf(next))),
    /** Saves the shift, or puts the draft back with the sentence of the server. */
    save: async () => {
      if (shift.start === 0 && shift.end === 0) return
      try {
        await moveLine(client, line, periodAfter(shift))
        setSaved(moved)
        setAnnouncement(texts.moved(line.agreement_number, textOf(shift)))
      } catch (error) {
        putBack()
        showToast({ text: messageOf(error), isFailure: true })
      }
    },
  }
}
