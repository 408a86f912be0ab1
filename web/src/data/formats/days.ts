/** Days as strings (`2026-11-22`), without a time zone. */

const dayLength = 24 * 60 * 60 * 1_000

/** Returns today in a time zone. */
export function todayIn(timezone: string, now: number = Date.now()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  return parts.format(now)
}

const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)

/** Returns the number of days from one day to another; negative if that is earlier. */
export const daysBetween = (from: string, until: string): number => (utcOf(until) - utcOf(from)) / dayLength

export const addDays = (day: string, days: number): string => dayOf(utcOf(day) + days * dayLength)

const weekdays = {
  en: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  de: ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'],
}

/**
 * Reads a day as people type it: `22.11.2026`, `22/11`, `2026-11-22`, `+3d`, `-2w`, `fri`, `today`, `tomorrow`. Where
 * that leaves it open, it is the next such day, or the latest one up to today. Returns undefined if the text is no day.
 */
export function parseDay(
  text: string,
  today: string,
  language: 'en' | 'de',
  which: 'next' | 'latest' = 'next',
): string | undefined {
  const typed = text.trim().toLowerCase()
  const named = { today: 0, heute: 0, tomorrow: 1, morgen: 1, yesterday: -1, gestern: -1 }[typed]
  if (named !== undefined) return addDays(today, named)
  const [, sign = which === 'next' ? '+' : '-', count, unit] =
    /^([+-])?(\d{1,3})\s*([dtw])$/.exec(typed) ?? []
  if (count && unit) return addDays(today, Number(`${sign}${count}`) * (unit === 'w' ? 7 : 1))
  const weekday = weekdays[language].findIndex((each) => typed.length >= 2 && typed.startsWith(each))
  if (weekday >= 0 && /^\p{L}+\.?$/u.test(typed))
    return nextWeekday(which === 'next' ? today : addDays(today, -7), weekday)
  return parseDate(typed, today, which)
}

/** Returns the next day with this weekday after today; 0 is Sunday. */
function nextWeekday(today: string, weekday: number): string {
  const current = new Date(utcOf(today)).getUTCDay()
  return addDays(today, ((weekday - current + 6) % 7) + 1)
}

function parseDate(typed: string, today: string, which: 'next' | 'latest'): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2}|\d{4})?)?$/.exec(typed) ?? []
  if (!day || !month) return undefined
  if (year) return valid(year.length === 2 ? 2_000 + Number(year) : Number(year), Number(month), Number(day))
  const thisYear = Number(today.slice(0, 4))
  const inThisYear = valid(thisYear, Number(month), Number(day))
  if (inThisYear !== undefined && (which === 'next' ? inThisYear >= today : inThisYear <= today))
    return inThisYear
  return valid(thisYear + (which === 'next' ? 1 : -1), Number(month), Number(day))
}

function valid(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const utc = utcOf(text)
  return !Number.isNaN(utc) && dayOf(utc) === text ? text : undefined
}
