/** Common filters of lists, and parts of filters: `filters: { due_from: filters.fromDay('tasks.due_date') }`. */
import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#runtime/clock'
import { about, Day, KeyText, Moment } from './fields/fields.ts'
import type { Filter, Ids, RequestContext, Sql } from './definition.ts'

export {
  amountFilter as amount,
  ComparableAmount,
  numberFilter as number,
  priceFilter as price,
} from './amount-filters.ts'

const isDay = (moment: string) => moment.length === 10

/** Returns the start of a period: the instant, or the start of the day in the time zone of the tenant. */
export const beginOf = (moment: string, { tenant }: Pick<RequestContext, 'tenant'>) =>
  isDay(moment) ? startOfDay(moment, tenant.timezone) : moment

const nameIn = (column: string) => column.slice(column.lastIndexOf('.') + 1)

const momentText = (column: string, side: 'after' | 'before') =>
  `\`${nameIn(column)}\` is at or ${side} this instant, or the ${side === 'after' ? 'start' : 'end'} of this day ` +
  'in the time zone of the tenant.'

const dayText = (column: string, side: 'after' | 'before') =>
  `\`${nameIn(column)}\` is on or ${side} this day.`

/** Filters from this instant on, or from the start of this day in the time zone of the tenant. */
export const since = (column: string): Filter => ({
  schema: about(momentText(column, 'after'), Moment),
  where: (eb, value: string, now) => eb(column, '>=', beginOf(value, now)),
})

/** Filters up to this instant, or to the end of this day in the time zone of the tenant. */
export const until = (column: string): Filter => ({
  schema: about(momentText(column, 'before'), Moment),
  where: (eb, value: string, { tenant }) =>
    isDay(value) ? eb(column, '<', endOfDay(value, tenant.timezone)) : eb(column, '<=', value),
})

/** Filters from this day on; the column contains days. */
export const fromDay = (column: string): Filter => ({
  schema: about(dayText(column, 'after'), Day),
  where: (eb, value) => eb(column, '>=', value),
})

/** Filters up to this day; the column contains days. */
export const toDay = (column: string): Filter => ({
  schema: about(dayText(column, 'before'), Day),
  where: (eb, value) => eb(column, '<=', value),
})

/** Filters by a complete text, in any case. `lowered` is SQL for the text in lower case. */
export const sameText = (lowered: string): Filter => ({
  schema: about('The complete text, ignoring case.', KeyText()),
  where: (_: Sql, text: string) => sql<boolean>`${sql.raw(lowered)} = ${text.toLowerCase()}`,
})

/** Selects the ids that are in all of the selects. */
export const intersectionOf = (selects: readonly Ids[]): Ids => combined(selects, 'intersect')

/** Selects the ids that are in any of the selects. */
export const unionOf = (selects: readonly Ids[]): Ids => combined(selects, 'union all')

function combined(selects: readonly Ids[], operator: string): Ids {
  const [first] = selects
  if (first && selects.length === 1) return first
  return sql.join(
    selects.map((each) => sql`(${each})`),
    sql.raw(` ${operator} `),
  )
}
