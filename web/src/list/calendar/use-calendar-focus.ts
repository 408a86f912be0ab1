/** The keys of a calendar: arrows go to other days, Enter into a day, Alt with an arrow moves a record. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addDays } from '../../data/formats/days.ts'
import { monthAfter, monthOf } from './calendar-month.ts'

interface CalendarFocus {
  /** The days that are shown, in order. */
  days: readonly string[]
  /** The day that Tab reaches first. */
  start: string
  showMonthOf: (day: string) => void
  /** Moves a record to a day. Calls the function if it is put back. */
  move: (id: string, day: string, onPutBack: () => void) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Returns the same day of another month, at most the 28th. */
const sameDayAfter = (day: string, months: number) =>
  `${monthAfter(monthOf(day), months)}-${day.slice(8) > '28' ? '28' : day.slice(8)}`

const dayOf = (element: Element | null) => element?.closest<HTMLElement>('[data-day]')?.dataset['day']

export function useCalendarFocus(
  grid: RefObject<HTMLDivElement | null>,
  { days, start, showMonthOf, move }: CalendarFocus,
) {
  const [active, setActive] = useState(start)
  /** The day or the record that gets the focus as soon as it is shown. */
  const wanted = useRef<{ day: string; id: string | undefined }>(undefined)
  const shown = days.includes(active) ? active : start
  const cellOf = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
  const entriesOf = (day: string) => [...(cellOf(day)?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const focusWanted = () => {
    if (!wanted.current) return
    const { day, id } = wanted.current
    const element =
      id === undefined ? cellOf(day) : entriesOf(day).find(({ dataset }) => dataset['entry'] === id)
    element?.focus()
    if (element) wanted.current = undefined
  }
  useEffect(focusWanted)
  const goTo = (day: string, id?: string) => {
    setActive(day)
    wanted.current = { day, id }
    // The element may be shown already, so that nothing is rendered.
    queueMicrotask(focusWanted)
    if (!days.includes(day)) showMonthOf(day)
  }
  const pressInDay = ({ key }: KeyboardEvent, day: string) => {
    const step = steps[key]
    const first = days.indexOf(day) - (days.indexOf(day) % 7)
    if (step !== undefined) goTo(addDays(day, step))
    else if (key === 'PageUp' || key === 'PageDown') {
      const next = sameDayAfter(day, key === 'PageUp' ? -1 : 1)
      showMonthOf(next)
      goTo(next)
    } else if (key === 'Home' || key === 'End') goTo(days[key === 'Home' ? first : first + 6] ?? day)
    else if (key === 'Enter') entriesOf(day)[0]?.focus()
    else return false
    return true
  }
  const pressInEntry = ({ key, altKey }: KeyboardEvent, entry: HTMLElement, day: string) => {
    const step = steps[key]
    const id = entry.dataset['entry'] ?? ''
    const at = entriesOf(day).indexOf(entry)
    if (altKey && step !== undefined) {
      const target = addDays(day, step)
      goTo(target, id)
      move(id, target, () => goTo(day, id))
    } else if (key === 'ArrowUp' || key === 'ArrowDown')
      entriesOf(day)[at + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    else if (key === 'ArrowLeft' || key === 'ArrowRight') goTo(addDays(day, key === 'ArrowLeft' ? -1 : 1))
    else if (key === 'Escape') goTo(day)
    else return false
    return true
  }
  return {
    active: shown,
    /** Gives the focus to the record, or to its day. */
    focusEntry: (id: string | undefined, day: string = shown) => goTo(day, id),
    press: (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const day = dayOf(target)
      if (day === undefined || event.defaultPrevented) return
      const isDone =
        target.dataset['entry'] === undefined
          ? target.dataset['day'] !== undefined && pressInDay(event, day)
          : pressInEntry(event, target, day)
      if (isDone) event.preventDefault()
    },
  }
}
