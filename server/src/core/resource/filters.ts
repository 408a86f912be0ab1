/** Filters that many lists have: the two ends of a range. */
import { endOfDay, startOfDay } from '#runtime/clock'
import { Day, Moment } from './fields.ts'
import type { Circumstances, Filter } from './definition.ts'

const isDay = (moment: string) => moment.length === 10

/** When a period begins: an instant, or the start of a day of the tenant. */
export const beginOf = (moment: string, { tenant }: Pick<Circumstances, 'tenant'>) =>
  isDay(moment) ? startOfDay(moment, tenant.timezone) : moment

/** From this instant on, or from the start of this day of the tenant. */
export const since = (column: string): Filter => ({
  schema: Moment,
  where: (sql, value: string, now) => sql(column, '>=', beginOf(value, now)),
})

/** Up to this instant, or to the end of this day of the tenant. */
export const until = (column: string): Filter => ({
  schema: Moment,
  where: (sql, value: string, { tenant }) =>
    isDay(value) ? sql(column, '<', endOfDay(value, tenant.timezone)) : sql(column, '<=', value),
})

/** From this day on, of a column that holds days. */
export const fromDay = (column: string): Filter => ({
  schema: Day,
  where: (sql, value) => sql(column, '>=', value),
})

/** Up to this day, of a column that holds days. */
export const toDay = (column: string): Filter => ({
  schema: Day,
  where: (sql, value) => sql(column, '<=', value),
})
