/** A day of a calendar with its first records. A record can be dragged to another day. */
import type { DragEvent } from 'react'
import type { Row } from '../../data/records/metadata.ts'
import { useCalendarWords } from '../../words/parts.ts'
import { useCellScope } from '../cells/cell-context.ts'
import css from './CalendarDay.module.css'

/** Of a record that is dragged: its id. */
const format = 'application/x-kontor-record'

export interface CalendarDayProps {
  day: string
  rows: readonly Row[]
  /** The state of a record with its tone. */
  toneOf: (row: Row) => string
  /** The time of day of a record; undefined if the field is a day. */
  timeOf: (row: Row) => string | undefined
  isToday: boolean
  isOutside: boolean
  isActive: boolean
  canMove: boolean
  peeked: string | undefined
  onOpen: (row: Row) => void
  onMore: () => void
  onDrop: (id: string) => void
}

/** More records are a link to the list of the day. */
const entriesAtMost = 3

export function CalendarDay({ day, rows, isToday, isOutside, isActive, ...props }: CalendarDayProps) {
  const { words, formats } = useCellScope()
  const texts = useCalendarWords()
  const { canMove, onDrop, onMore } = props
  const shown = rows.length > entriesAtMost + 1 ? rows.slice(0, entriesAtMost) : rows
  const hidden = rows.length - shown.length
  const total = words.list.total(formats.count(rows.length))
  const drop = canMove && {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(format)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      onDrop(event.dataTransfer.getData(format))
    },
  }
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      className={`${css.day} ${isOutside ? css.outside : ''} ${rows.length === 0 ? css.free : ''}`}
      {...drop}
    >
      <span className={css.hidden}>{`${formats.day(day)}, ${total}`}</span>
      <span aria-hidden className={css.number}>
        <span className={css.long}>{formats.day(day)}</span>
        <span className={css.short}>{Number(day.slice(8))}</span>
      </span>
      {shown.map((row) => (
        <Entry key={row.id} row={row} {...props} />
      ))}
      {hidden > 0 && (
        <button type="button" className={css.more} onClick={onMore}>
          {texts.more(formats.count(hidden))}
        </button>
      )}
    </div>
  )
}

type EntryProps = Pick<CalendarDayProps, 'toneOf' | 'timeOf' | 'canMove' | 'peeked' | 'onOpen'> & { row: Row }

function Entry({ row, toneOf, timeOf, canMove, peeked, onOpen }: EntryProps) {
  const { pages } = useCellScope()
  const time = timeOf(row)
  return (
    <button
      type="button"
      data-entry={row.id}
      className={`${css.entry} ${css[toneOf(row)] ?? ''} ${peeked === row.id ? css.peeked : ''}`}
      draggable={canMove}
      onDragStart={(event) => event.dataTransfer.setData(format, row.id)}
      onClick={() => onOpen(row)}
    >
      {time && <span className={css.time}>{time}</span>} {pages.title(row)}
    </button>
  )
}
