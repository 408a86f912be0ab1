/** The next day on which a rental of the same length is free. */
import { queryOptions } from '@tanstack/react-query'
import { addDays } from '../../data/formats/days.ts'
import { type BookedPeriod, quoteQuery } from '../../data/business/rental-board.ts'
import { instantOf, partsOf } from '../../data/formats/instants.ts'

const isDay = (moment: string) => moment.length === 'YYYY-MM-DD'.length
const dayLength = 24 * 60 * 60 * 1_000
const daysBetween = (from: string, to: string) =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / dayLength))

/** Returns the day of an instant, or the next one if that has begun before. */
function dayFrom(instant: string, timezone: string): string {
  const { day } = partsOf(instant, timezone)
  const midnight = instantOf(day, '00:00', timezone) ?? instant
  return Date.parse(midnight) >= Date.parse(instant) ? day : addDays(day, 1)
}

/** Returns the period of the same length from an instant on: whole days stay whole days. */
function periodFrom(
  instant: string,
  { period_from: from, period_to: to }: BookedPeriod,
  timezone: string,
): BookedPeriod {
  if (!isDay(to)) {
    const length =
      Date.parse(to) - Date.parse(isDay(from) ? (instantOf(from, '00:00', timezone) ?? from) : from)
    return { period_from: instant, period_to: new Date(Date.parse(instant) + length).toISOString() }
  }
  const day = dayFrom(instant, timezone)
  return {
    period_from: day,
    period_to: addDays(day, daysBetween(isDay(from) ? from : partsOf(from, timezone).day, to)),
  }
}

/** A day after a gap can be short again, so the server is asked about each. */
const attemptsAtMost = 12

interface Wanted {
  product: string
  quantity: number
  period: BookedPeriod
  timezone: string
}

/** The period from the next free start on, which the server has confirmed to be free; null if there is none. */
export const nextFreeQuery = ({ product, quantity, period, timezone }: Wanted, start: string) =>
  queryOptions({
    queryKey: ['next free rental', product, quantity, period, start] as const,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ client }): Promise<BookedPeriod | null> => {
      let candidate = periodFrom(start, period, timezone)
      for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
        const quote = await client.fetchQuery(quoteQuery(product, candidate, quantity))
        if (quote.available >= quantity) return candidate
        if (quote.next_available_from === null) return null
        candidate = periodFrom(quote.next_available_from, period, timezone)
      }
      return null
    },
  })
