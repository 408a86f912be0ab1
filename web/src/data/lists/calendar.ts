/** The records of a calendar: those whose day or instant is within the shown days. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { readPage } from '../records/grid-cache.ts'
import { valueOf, type Resource, type Row } from '../records/metadata.ts'
import { keys, pageSize, type ListQuery } from '../records/records.ts'
import { withValue } from '../records/row-values.ts'

export interface CalendarSource {
  resource: Resource
  /** The field with the day or the instant. */
  by: string
  /** The first part of the names of the filters by that field: `due` of `due_from` and `due_to`. */
  filter: string
  query: ListQuery
  /** The first and the last day to read. */
  days: readonly [first: string, last: string]
}

export interface CalendarRows {
  rows: readonly Row[]
  /** The number of matching records. Only the first 500 are read. */
  total: number
}

const pagesAtMost = 5

const keyOf = ({ resource, ...source }: CalendarSource) =>
  [...keys.board(resource), 'calendar', source] as const

const texts = (value: ListQuery[string]) => (value === undefined ? [] : [value].flat().map(String))

/** Returns the query with the days of the calendar, or the narrower ones of the filters of the list. */
function queryFor({ query, by, filter, days: [first, last] }: CalendarSource): ListQuery {
  const [from, to] = [`${filter}_from`, `${filter}_to`]
  return {
    ...query,
    [from]: [first, ...texts(query[from])].toSorted().at(-1),
    [to]: [last, ...texts(query[to])].toSorted()[0],
    sort_by: by,
    sort_direction: 'asc',
    per_page: pageSize,
  }
}

async function readCalendar(source: CalendarSource, signal: AbortSignal): Promise<CalendarRows> {
  const query = queryFor(source)
  const { rows, total } = await readPage(source.resource, { ...query, page: 1 }, signal)
  const pages = Math.min(pagesAtMost, Math.ceil(total / pageSize))
  const further = Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
    readPage(source.resource, { ...query, page: index + 2 }, signal),
  )
  return { rows: [...rows, ...(await Promise.all(further)).flatMap((page) => page.rows)], total }
}

export const calendarQuery = (source: CalendarSource) =>
  queryOptions({
    queryKey: keyOf(source),
    staleTime: 15_000,
    queryFn: ({ signal }) => readCalendar(source, signal),
  })

/** Shows a record with another value of the field. Returns the function that puts it back. */
export function useShowRescheduled(source: CalendarSource) {
  const client = useQueryClient()
  return async (row: Row, value: string): Promise<() => void> => {
    const key = keyOf(source)
    await client.cancelQueries({ queryKey: key })
    const show = (shown: unknown) =>
      client.setQueryData<CalendarRows>(
        key,
        (data) =>
          data && {
            ...data,
            rows: data.rows.map((each) => (each.id === row.id ? withValue(each, source.by, shown) : each)),
          },
      )
    show(value)
    return () => show(valueOf(row, source.by))
  }
}
