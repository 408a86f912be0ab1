/**
 * The public holidays of a country, computed by its law as of 2026: pure functions. Days of single municipalities are
 * not known here. https://www.gov.uk/bank-holidays, https://www.opm.gov (federal holidays), the laws of the German
 * states, and the list of the Swiss cantons are the sources.
 */
import { daysAfter } from '#core/time'
import { weekdayOf } from '../employees/work-calendar.ts'
import { type Country, rules, type Rule } from './public-holidays.rules.ts'

export interface PublicHoliday {
  date: string
  /** In English and in German. */
  name: Rule['name']
  /** Null for the whole country. */
  region: string | null
}

/** The regions of a country that have holidays of their own. */
export const regionsOf = (country: Country): readonly string[] =>
  [...new Set(rules[country].flatMap(({ regions }) => regions ?? []))].toSorted()

/** Returns the holidays of a year in a country, with those of a region if one is given, by date. */
export function publicHolidays(
  country: Country,
  year: number,
  region: string | null = null,
): PublicHoliday[] {
  const isSubstituted = country === 'GB'
  // Holidays at the turn of a year can be observed in the year before.
  const years = country === 'US' ? [year, year + 1] : [year]
  const taken = new Set<string>()
  const found = [false, true].flatMap((isRegional) => {
    const days = years.flatMap((each) =>
      rules[country].flatMap(({ name, on, regions, from = 0, until = 9999 }) => {
        const applies = isRegional ? region !== null && regions?.includes(region) : !regions
        const date = applies && each >= from && each <= until ? on(each) : null
        return date ? [{ name, date, region: isRegional ? region : null }] : []
      }),
    )
    return isSubstituted ? substituted(days, taken) : days
  })
  return found
    .filter(({ date }) => date.startsWith(`${year}-`))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Moves holidays on a weekend to the next working day that is no other holiday, as in the United Kingdom. */
function substituted(days: readonly PublicHoliday[], taken: Set<string>): PublicHoliday[] {
  const own = new Set(days.map(({ date }) => date))
  return days.map((day) => {
    let { date } = day
    while (weekdayOf(date) > 5 || taken.has(date) || (date !== day.date && own.has(date)))
      date = daysAfter(date, 1)
    taken.add(date)
    return { ...day, date }
  })
}
