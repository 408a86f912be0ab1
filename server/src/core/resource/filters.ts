/** Filters that many lists share: the two ends of a range. */
import { endOfDay, startOfDay } from '#runtime/clock'
import { Day, Moment } from './fields.ts'
import type { RequestContext, Filter } from './definition.ts'

const isDay = (moment: string) => moment.length === 10

/** Returns when a period begins: the instant itself, or the start of the day in the time zone of the tenant. */
export const beginOf = (moment: string, { tenant }: Pick<RequestContext, 'tenant'>) =>
  isDay(moment) ? startOfDay(moment, tenant.timezone) : moment

/** Filters from this instant on, or from the start of this day in the time zone of the tenant. */
export const since = (column: string): Filter => ({
  schema: Moment,
  where: (sql, value: string, now) => sql(column, '>=', beginOf(value, now)),
})

/** Filters up to this instant, or to the end of this day in the time zone of the tenant. */
export const until = (column: string): Filter => ({
  schema: Moment,
  where: (sql, value: string, { tenant }) =>
    isDay(value) ? sql(column, '<', endOfDay(value, tenant.timezone)) : sql(column, '<=', value),
})

/** Filters from this day on; the column contains days. */
export const fromDay = (column: string): Filter => ({
  schema: Day,
  where: (sql, value) => sql(column, '>=', value),
})

/** Filters up to this day; the column contains days. */
export const toDay = (column: string): Filter => ({
  schema: Day,
  where: (sql, value) => sql(column, '<=', value),
})
