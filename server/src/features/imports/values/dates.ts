/** Reads days and times as people and programs write them in files. */
import { dayOf as dayOfInstant, daysAfter, timeOn, toInstant } from '#runtime/clock'
import type { Cell } from '../reading/cell.ts'

export interface DateReading {
  /** The order of day and month in dates such as 03/04/2027. */
  date_order: 'day_first' | 'month_first'
  /** The time zone of times without an offset. */
  timezone: string
}

interface WrittenDay {
  /** `2027-02-01`; may be a day that does not exist, such as February 30. */
  day: string
  /** `09:30` or `09:30:15.250`. */
  time?: string
  /** `+01:00` or `Z`. */
  offset?: string
}

/** Languages of the names of months and weekdays. Equal names of months in several of them mean the same month. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da']

/** Returns a name without case, accents and the dot of an abbreviation. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}|\.$/gu, '')
    .toLowerCase()

/** Calls with each format that names a month or a weekday: long and short, in a date and alone. */
function* formatsOf(part: 'month' | 'weekday') {
  for (const language of languages)
    for (const length of ['long', 'short'] as const)
      for (const others of [{}, { day: 'numeric', year: 'numeric' }] as const)
        yield new Intl.DateTimeFormat(language, { ...others, [part]: length, timeZone: 'UTC' })
}

const partOf = (format: Intl.DateTimeFormat, day: Temporal.PlainDate, part: 'month' | 'weekday') =>
  plainName(format.formatToParts(day).find(({ type }) => type === part)?.value ?? '')

interface Names {
  months: ReadonlyMap<string, number>
  weekdays: ReadonlySet<string>
}

let names: Names | undefined

/** Returns the names of months and weekdays. Computed when a file first has one. */
export function calendarNames(): Names {
  if (names) return names
  const months = new Map([['sept', 9]])
  const weekdays = new Set<string>()
  for (const format of formatsOf('month'))
    for (let month = 1; month <= 12; month++)
      months.set(partOf(format, new Temporal.PlainDate(2024, month, 1), 'month'), month)
  for (const format of formatsOf('weekday'))
    for (let day = 1; day <= 7; day++)
      weekdays.add(partOf(format, new Temporal.PlainDate(2024, 1, day), 'weekday'))
  return (names = { months, weekdays })
}

const timePattern =
  String.raw`(?:(?:T|,?\s+)(?<time>\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)` +
  String.raw`\s*(?<half>[ap]\.?m\.?)?\s*(?<offset>Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`
const pattern = (day: string) => new RegExp(`^${day}${timePattern}$`, 'iu')

/** A weekday before a day, such as `Mon, `. */
const weekday = /^(\p{L}{2,12}\.?),?\s+(?=[\p{L}\d])/u

const yearFirst = pattern(String.raw`(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})`)
const compact = pattern(String.raw`(?<year>(?:19|20|21)\d{2})(?<month>\d{2})(?<day>\d{2})`)
const yearLast = pattern(
  String.raw`(?<first>\d{1,2})(?<sign>[./-])\s?(?<second>\d{1,2})\k<sign>\s?(?<year>\d{4}|\d{2})`,
)
const dayAndName = pattern(
  String.raw`(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+(?:de\s+)?` +
    String.raw`(?<name>\p{L}{3,12}\.?),?[\s-]+(?:de\s+)?(?<year>\d{4}|\d{2})`,
)
const nameAndDay = pattern(
  String.raw`(?<name>\p{L}{3,12}\.?)[\s-]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(?<year>\d{4})`,
)

const partsOf = (text: string) =>
  [yearFirst, compact, yearLast, dayAndName, nameAndDay]
    .map((each) => each.exec(text)?.groups)
    .find((groups) => groups !== undefined)

function withoutWeekday(text: string): string {
  const [start = '', name = ''] = weekday.exec(text) ?? []
  return name && calendarNames().weekdays.has(plainName(name)) ? text.slice(start.length) : text
}

/** Spreadsheets count days from the end of 1899; text with such a number comes from a column without a format. */
const serial = /^(?<days>[2-7]\d{4})(?:\.\d+)?$/
const serialStart = '1899-12-30'
const secondsPerDay = 86_400

/** A year of two digits is in 1950 to 2049, as in spreadsheets. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`)

const isoDay = (year: string, month: string | number, day: string) =>
  `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/** Returns the time on a clock of 24 hours; undefined for a time that does not exist, such as 14:30 PM. */
function clockTime(time: string, half: string | undefined): string | undefined {
  const [hours = '', ...rest] = time.replace(',', '.').split(':')
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return undefined
  const of24 = half ? (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : hour
  return [String(of24).padStart(2, '0'), ...rest].join(':')
}

const withColon = (offset: string) =>
  /^[+-]/.test(offset) ? offset.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2') : 'Z'

/**
 * Reads a day with an optional time: ISO 8601, `03/04/2027`, `3.4.27`, `1 March 2027`, `Mar 1, 2027 2:30 PM`, and the
 * serial number of a spreadsheet. A date with dots begins with the day in every country. Undefined for other text.
 */
export function writtenDay(
  cell: Exclude<Cell, null>,
  { date_order }: Pick<DateReading, 'date_order'>,
): WrittenDay | undefined {
  const text = String(cell)
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
  if (serial.test(text)) return serialDay(Number(text))
  // `Mar` is a month and, in Spanish, a weekday.
  const found = partsOf(text) ?? partsOf(withoutWeekday(text))
  if (!found) return undefined
  const { year = '', month, day = '', first = '', second = '', sign, name, time, half, offset } = found
  const clock = time === undefined ? undefined : clockTime(time, half)
  if (time !== undefined && clock === undefined) return undefined
  const named = name === undefined ? undefined : calendarNames().months.get(plainName(name))
  if (name !== undefined && named === undefined) return undefined
  const [ownDay, ownMonth] = sign === '.' || date_order === 'day_first' ? [first, second] : [second, first]
  return {
    day: first ? isoDay(year, ownMonth, ownDay) : isoDay(year, named ?? month ?? '', day),
    ...(clock !== undefined && { time: clock }),
    ...(offset !== undefined && { offset: withColon(offset) }),
  }
}

/**
 * Returns the order of day and month that a date with numbers between slashes or hyphens shows; `ambiguous` if both are
 * possible. Undefined for other text, and for a date that means the same in both orders.
 */
export function dateOrderOf(text: string): 'day_first' | 'month_first' | 'ambiguous' | undefined {
  const { first = '', second = '', sign } = yearLast.exec(text.trim())?.groups ?? {}
  const [one, other] = [Number(first), Number(second)]
  if (sign === undefined || sign === '.' || one === other) return undefined
  if (one > 12) return other <= 12 ? 'day_first' : undefined
  return other > 12 ? 'month_first' : 'ambiguous'
}

function serialDay(serialNumber: number): WrittenDay {
  const days = Math.floor(serialNumber)
  // Spreadsheets keep whole seconds.
  const seconds = Math.round((serialNumber - days) * secondsPerDay)
  const day = daysAfter(serialStart, days)
  return { day, ...(seconds > 0 && { time: Temporal.PlainTime.from('00:00').add({ seconds }).toString() }) }
}

/** Returns the day of a cell. A time with an offset is on the day that the tenant had then. Other text is unchanged. */
export function dayFrom(cell: Exclude<Cell, null>, reading: DateReading): string {
  const written = writtenDay(cell, reading)
  if (!written) return String(cell)
  if (written.offset === undefined) return written.day
  const instant = instantFrom(cell, reading)
  // A day that does not exist stays as it is, and is reported.
  return instant === String(cell) ? written.day : dayOfInstant(instant, reading.timezone)
}

/** Returns the instant of a cell; a day begins at midnight of the tenant. Other text is unchanged. */
export function instantFrom(cell: Exclude<Cell, null>, reading: DateReading): string {
  const text = String(cell)
  const written = writtenDay(cell, reading)
  try {
    if (!written) return toInstant(text)
    const { day, time = '00:00', offset } = written
    return offset === undefined ? timeOn(day, time, reading.timezone) : toInstant(`${day}T${time}${offset}`)
  } catch {
    return text
  }
}

/** Returns the day of a cell without a time, otherwise its instant. */
export function momentFrom(cell: Exclude<Cell, null>, reading: DateReading): string {
  const written = writtenDay(cell, reading)
  return written && written.time === undefined ? written.day : instantFrom(cell, reading)
}
