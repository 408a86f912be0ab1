/** The weeks and days of a month. */
import { useId, useRef } from 'react'
import type { CalendarSource } from '../../data/lists/calendar.ts'
import { idOf } from '../../data/records/cell-edits.ts'
import type { Row } from '../../data/records/metadata.ts'
import { usePermission } from '../../data/people/session.ts'
import { useCalendarWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import type { ListState } from '../base/list-state.ts'
import css from './Calendar.module.css'
import { CalendarDay } from './CalendarDay.tsx'
import { monthName, monthOf, weekdayName } from './calendar-month.ts'
import { useCalendarFocus } from './use-calendar-focus.ts'
import { useHandle, useMoves } from './use-month.ts'
import type { MonthProps } from './month-props.ts'

/** Returns the state of a list that shows the records of a day as a table. */
const withDay = (state: ListState, { filter }: CalendarSource, day: string): ListState => ({
  ...state,
  layout: 'table',
  filters: { ...state.filters, [`${filter}_from`]: [day], [`${filter}_to`]: [day] },
})

export function Month({ pages, screen, calendar, rows, onShow }: MonthProps) {
  const { resource } = pages
  const { labels, locale } = useCatalogue()
  const texts = useCalendarWords()
  const canMove = usePermission()(resource.permissions.update)
  const grid = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const { today, month, weeks, days, source, rowsByDay } = calendar
  const { list } = screen
  const { announced, move } = useMoves({ pages, screen, calendar, rows })
  const focus = useCalendarFocus(grid, {
    days,
    start: monthOf(today) === month ? today : `${month}-01`,
    showMonthOf: (day) => onShow(monthOf(day)),
    move: canMove ? move : () => undefined,
  })
  const isFree = (day: string) => day !== today && !rowsByDay.has(day)
  const inOrder = days.flatMap((day) => rowsByDay.get(day) ?? [])
  const peeked = inOrder.find((row) => idOf(resource, row) === list.peek)
  useHandle(screen, resource, inOrder, (id) => {
    const row = inOrder.find((each) => idOf(resource, each) === id)
    focus.focusEntry(row?.id, row && calendar.dayOf(row))
  })
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={`${labels.resources[resource.name].many}, ${monthName(month, locale)}`}
        aria-describedby={helpId}
        tabIndex={-1}
        className={css.grid}
        onKeyDown={focus.press}
      >
        <Weekdays week={weeks[0] ?? []} />
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={`${css.week} ${week.every(isFree) ? css.free : ''}`}>
            {week.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                rows={rowsByDay.get(day) ?? []}
                toneOf={(row) => pages.tones[stateOf(row)] ?? 'neutral'}
                timeOf={calendar.timeOf}
                isToday={day === today}
                isOutside={monthOf(day) !== month}
                isActive={day === focus.active}
                canMove={canMove}
                peeked={peeked?.id}
                onOpen={(row) => list.show({ peek: idOf(resource, row) })}
                onMore={() => list.change(withDay(list.state, source, day))}
                onDrop={(id) => move(id, day)}
              />
            ))}
          </div>
        ))}
      </div>
      <p id={helpId} className={css.hidden}>
        {texts.help}
      </p>
      <p role="status" className={css.hidden}>
        {announced}
      </p>
    </>
  )
}

const stateOf = (row: Row) => String(row['status'] ?? row['state'])

function Weekdays({ week }: { week: readonly string[] }) {
  const { locale } = useCatalogue()
  return (
    <div role="row" className={css.weekdays}>
      {week.map((day) => (
        <span key={day} role="columnheader" aria-label={weekdayName(day, locale, 'long')}>
          {weekdayName(day, locale, 'short')}
        </span>
      ))}
    </div>
  )
}
