/** Moves of records in a month, and the connection with the preview. */
import { useImperativeHandle, useState } from 'react'
import { idOf } from '../../data/records/cell-edits.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { Resource, Row } from '../../data/records/metadata.ts'
import { useCalendarWords } from '../../words/parts.ts'
import type { ListScreenState } from '../state/use-list-screen.ts'
import { useReschedule } from './use-reschedule.ts'
import type { MonthProps } from './month-props.ts'

/** Moves records by their ids, and returns the sentence about the last move. */
export function useMoves({ pages, screen, calendar, rows }: Omit<MonthProps, 'onShow' | 'layout'>) {
  const formats = useFormats()
  const texts = useCalendarWords()
  const [announced, setAnnounced] = useState('')
  const reschedule = useReschedule({
    ...calendar,
    onMoved: (row, day) => setAnnounced(texts.moved(pages.title(row), formats.day(day))),
    onFailure: screen.setFailure,
  })
  const move = (id: string, day: string, onPutBack?: () => void) => {
    const row = rows.find((each) => each.id === id)
    if (row) void reschedule(row, day).then((isMoved) => isMoved || onPutBack?.())
  }
  return { announced, move }
}

/** The preview goes to the next record of the calendar, and gives the focus back to its last record. */
export function useHandle(
  screen: ListScreenState,
  resource: Resource,
  rows: readonly Row[],
  focus: (id: string | undefined) => void,
) {
  const { peek } = screen.list
  const [latest, setLatest] = useState<string>()
  if (peek !== undefined && peek !== latest) setLatest(peek)
  useImperativeHandle(screen.grid, () => ({
    focus: () => focus(latest),
    focusAfterEdit: () => undefined,
    scrollTo: () => undefined,
    toTop: () => undefined,
    scrollTop: () => screen.memory.recall().scroll,
    neighbour: (id, by) => {
      const at = rows.findIndex((row) => idOf(resource, row) === id)
      const next = at < 0 ? undefined : rows[at + by]
      return next && idOf(resource, next)
    },
  }))
}
