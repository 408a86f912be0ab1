/** The days and records of a calendar. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calendarQuery, type CalendarSource } from '../../data/lists/calendar.ts'
import { addDays, todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import { valueOf, type Row } from '../../data/records/metadata.ts'
import { partsOf } from '../../data/formats/instants.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { CalendarLayout } from '../../declaration/page.ts'
import { useSession } from '../../data/people/session.ts'
import type { LayoutProps } from '../state/layout-props.ts'
import { monthFrom, weeksOf } from './calendar-month.ts'

export type CalendarState = ReturnType<typeof useCalendar>

export function useCalendar({ pages, layout: anyLayout, screen }: LayoutProps) {
  const layout = anyLayout as CalendarLayout
  const { resource } = pages
  const { timezone } = useFormats()
  const today = todayIn(timezone)
  const month = monthFrom(screen.list.month, today)
  const weeks = weeksOf(month, useSession().tenant)
  const days = weeks.flat()
  const by = resource.fields[layout.by]
  const isInstant = by !== undefined && kindOf(by).hasTime
  // The days of filters are those of the tenant, which can begin earlier or later than those of the user.
  const margin = isInstant ? 1 : 0
  const source: CalendarSource = {
    resource,
    by: layout.by,
    filter: layout.filter,
    query: screen.query,
    days: [addDays(days[0] ?? today, -margin), addDays(days.at(-1) ?? today, margin)],
  }
  const { data, error, refetch } = useQuery({ ...calendarQuery(source), placeholderData: keepPreviousData })
  const partsAt = (row: Row) => {
    const value = String(valueOf(row, layout.by))
    return isInstant ? partsOf(value, timezone) : { day: value.slice(0, 10), time: undefined }
  }
  const rowsByDay = Map.groupBy(data?.rows ?? [], (row) => partsAt(row).day)
  return {
    today,
    month,
    weeks,
    days,
    isInstant,
    source,
    timezone,
    rowsByDay,
    data,
    error,
    dayOf: (row: Row) => partsAt(row).day,
    timeOf: (row: Row) => partsAt(row).time,
    retry: () => void refetch(),
  }
}
