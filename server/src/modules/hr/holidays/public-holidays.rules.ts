/** The rules of the public holidays of each country, in the order in which substitute days are found. */
import { daysAfter } from '#core/time'
import { weekdayOf } from '../employees/work-calendar.ts'

export const countries = ['DE', 'AT', 'CH', 'FR', 'BE', 'NL', 'GB', 'US'] as const
export type Country = (typeof countries)[number]

export interface Rule {
  name: { en: string; de: string }
  /** Returns the day in a year; null if there is none. */
  on: (year: number) => string | null
  /** Only in these regions; without them in the whole country. */
  regions?: readonly string[]
  /** The first and the last year. */
  from?: number
  until?: number
}

type Day = (year: number) => string
type MaybeDay = Rule['on']

const padded = (number: number) => String(number).padStart(2, '0')
const dateOf = (year: number, month: number, day: number) => `${year}-${padded(month)}-${padded(day)}`

/** Easter Sunday of the Gregorian calendar: the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1)
}

const on =
  (month: number, day: number): Day =>
  (year) =>
    dateOf(year, month, day)

const easter =
  (days: number): Day =>
  (year) =>
    daysAfter(easterSunday(year), days)

/** The first such weekday on or after a day of the month: `after(4, 1, 15)` is the third Monday of April. */
const after =
  (month: number, wanted: number, day: number): Day =>
  (year) => {
    const first = dateOf(year, month, day)
    return daysAfter(first, (wanted - weekdayOf(first) + 7) % 7)
  }

/** Observed on Friday if it is a Saturday, and on Monday if it is a Sunday: federal holidays of the United States. */
const observed =
  (month: number, day: number): Day =>
  (year) => {
    const date = dateOf(year, month, day)
    const number = weekdayOf(date)
    return daysAfter(date, number === 6 ? -1 : number === 7 ? 1 : 0)
  }

/** The king's birthday is a day earlier if it is a Sunday. */
const kingsDay: Day = (year) => {
  const date = dateOf(year, 4, 27)
  return weekdayOf(date) === 7 ? daysAfter(date, -1) : date
}

/** The Swiss St Stephen's Day, unless it joins a weekend and Christmas to four days. */
const stephenUnless =
  (...weekdays: number[]): MaybeDay =>
  (year) => {
    const date = dateOf(year, 12, 26)
    return weekdays.includes(weekdayOf(date)) ? null : date
  }

/** A day only if it is a Monday: in Neuchâtel, where the holiday before it is a Sunday then. */
const ifMonday =
  (month: number, day: number): MaybeDay =>
  (year) => {
    const date = dateOf(year, month, day)
    return weekdayOf(date) === 1 ? date : null
  }

/** The first Thursday of April, or the next one if that is in the week before Easter. */
const naefels: Day = (year) => {
  const date = after(4, 4, 1)(year)
  return date === daysAfter(easterSunday(year), -3) ? daysAfter(date, 7) : date
}

const rule = (en: string, de: string, day: MaybeDay, regions?: string, more: Partial<Rule> = {}): Rule => ({
  name: { en, de },
  on: day,
  ...(regions && { regions: regions.split(' ') }),
  ...more,
})

const newYear = rule("New Year's Day", 'Neujahr', on(1, 1))
const epiphany = (regions?: string) => rule('Epiphany', 'Heilige Drei Könige', on(1, 6), regions)
const goodFriday = (regions?: string) => rule('Good Friday', 'Karfreitag', easter(-2), regions)
const easterMonday = (regions?: string) => rule('Easter Monday', 'Ostermontag', easter(1), regions)
const labourDay = (regions?: string) => rule('Labour Day', 'Tag der Arbeit', on(5, 1), regions)
const ascension = rule('Ascension Day', 'Christi Himmelfahrt', easter(39))
const whitMonday = (regions?: string) => rule('Whit Monday', 'Pfingstmontag', easter(50), regions)
const corpusChristi = (regions?: string) => rule('Corpus Christi', 'Fronleichnam', easter(60), regions)
const assumption = (regions?: string) => rule('Assumption Day', 'Mariä Himmelfahrt', on(8, 15), regions)
const allSaints = (regions?: string) => rule("All Saints' Day", 'Allerheiligen', on(11, 1), regions)
const immaculate = (regions?: string) => rule('Immaculate Conception', 'Mariä Empfängnis', on(12, 8), regions)
const christmas = rule('Christmas Day', 'Weihnachten', on(12, 25))
const stephen = (regions?: string) => rule("St Stephen's Day", 'Stephanstag', on(12, 26), regions)
const armistice = rule('Armistice Day', 'Waffenstillstand 1918', on(11, 11))

const DE = [
  newYear,
  epiphany('BW BY ST'),
  rule("International Women's Day", 'Internationaler Frauentag', on(3, 8), 'BE MV'),
  goodFriday(),
  rule('Easter Sunday', 'Ostersonntag', easter(0), 'BB'),
  easterMonday(),
  labourDay(),
  ascension,
  rule('Whit Sunday', 'Pfingstsonntag', easter(49), 'BB'),
  whitMonday(),
  corpusChristi('BW BY HE NW RP SL'),
  rule('Uprising of 1953', 'Volksaufstand 1953', on(6, 17), 'BE', { from: 2028, until: 2028 }),
  assumption('SL'),
  rule("World Children's Day", 'Weltkindertag', on(9, 20), 'TH'),
  rule('German Unity Day', 'Tag der Deutschen Einheit', on(10, 3)),
  rule('Reformation Day', 'Reformationstag', on(10, 31), 'BB HB HH MV NI SH SN ST TH'),
  allSaints('BW BY NW RP SL'),
  // The Wednesday before 23 November.
  rule('Day of Repentance', 'Buß- und Bettag', after(11, 3, 16), 'SN'),
  christmas,
  rule('Second Day of Christmas', 'Zweiter Weihnachtstag', on(12, 26)),
]

const AT = [
  newYear,
  epiphany(),
  easterMonday(),
  labourDay(),
  ascension,
  whitMonday(),
  corpusChristi(),
  assumption(),
  rule('National Day', 'Nationalfeiertag', on(10, 26)),
  allSaints(),
  immaculate(),
  christmas,
  stephen(),
]

/** Without half days, and without Sundays. */
const CH = [
  newYear,
  rule("St Berchtold's Day", 'Berchtoldstag', on(1, 2), 'AG BE JU TG VD'),
  rule("New Year's Day", 'Neujahr', ifMonday(1, 2), 'NE'),
  epiphany('SZ TI UR'),
  rule('Republic Day', 'Instauration de la République', on(3, 1), 'NE'),
  rule("St Joseph's Day", 'Josefstag', on(3, 19), 'NW SO SZ TI UR VS'),
  goodFriday('AG AI AR BE BL BS FR GE GL JU LU NE NW OW SG SH SO SZ TG UR VD ZG ZH'),
  easterMonday('AG AI AR BE BL BS GE GL GR JU NE SG SH SZ TG TI UR VD ZH'),
  rule('Battle of Näfels', 'Näfelser Fahrt', naefels, 'GL'),
  labourDay('AG BL BS JU NE SH TG TI ZH'),
  ascension,
  whitMonday('AG AI AR BE BL BS GE GL GR JU SG SH SZ TG TI UR VD VS ZH'),
  corpusChristi('AG AI FR JU LU NE NW OW SO SZ TI UR VS ZG'),
  rule('Independence of Jura', 'Plébiscite jurassien', on(6, 23), 'JU'),
  rule('Saints Peter and Paul', 'Peter und Paul', on(6, 29), 'TI'),
  rule('Swiss National Day', 'Bundesfeiertag', on(8, 1)),
  assumption('AG AI FR JU LU NW OW SO SZ TI UR VS ZG'),
  // The Thursday after the first Sunday of September, and the Monday after the third.
  rule('Geneva Fast', 'Genfer Bettag', (year) => daysAfter(after(9, 7, 1)(year), 4), 'GE'),
  rule('Monday of the Fast', 'Bettagsmontag', (year) => daysAfter(after(9, 7, 15)(year), 1), 'VD'),
  rule("St Maurice's Day", 'Mauritiustag', on(9, 22), 'AI'),
  rule('Brother Klaus', 'Bruderklausenfest', on(9, 25), 'OW'),
  allSaints('AG AI FR GL JU LU NW OW SG SO SZ TI UR VS ZG'),
  immaculate('AG AI FR LU NW OW SZ TI UR VS ZG'),
  christmas,
  stephen('AG BE BL BS GL GR LU SG SH SZ TG TI ZH'),
  rule("St Stephen's Day", 'Stephanstag', stephenUnless(1), 'AR'),
  rule("St Stephen's Day", 'Stephanstag', stephenUnless(1, 5), 'UR'),
  rule("St Stephen's Day", 'Stephanstag', stephenUnless(2, 6), 'AI'),
  rule("St Stephen's Day", 'Stephanstag', ifMonday(12, 26), 'NE'),
  rule('Restoration of the Republic', 'Wiederherstellung der Republik', on(12, 31), 'GE'),
]

const FR = [
  newYear,
  goodFriday('57 67 68'),
  easterMonday(),
  labourDay(),
  rule('Victory in Europe Day', 'Kriegsende 1945', on(5, 8)),
  ascension,
  whitMonday(),
  rule('Bastille Day', 'Französischer Nationalfeiertag', on(7, 14)),
  assumption(),
  allSaints(),
  armistice,
  christmas,
  stephen('57 67 68'),
]

const BE = [
  newYear,
  easterMonday(),
  labourDay(),
  ascension,
  whitMonday(),
  rule('Belgian National Day', 'Belgischer Nationalfeiertag', on(7, 21)),
  assumption(),
  allSaints(),
  armistice,
  christmas,
]

const NL = [
  newYear,
  easterMonday(),
  rule("King's Day", 'Königstag', kingsDay),
  // Most employees have the day off every five years.
  rule('Liberation Day', 'Befreiungstag', (year) => (year % 5 === 0 ? dateOf(year, 5, 5) : null)),
  ascension,
  whitMonday(),
  christmas,
  rule('Second Day of Christmas', 'Zweiter Weihnachtstag', on(12, 26)),
]

const summer = (day: Day, regions: string) => rule('Summer Bank Holiday', 'Sommerfeiertag', day, regions)

const GB = [
  newYear,
  rule('2 January', '2. Januar', on(1, 2), 'SCT'),
  rule("St Patrick's Day", 'St. Patricks Tag', on(3, 17), 'NIR'),
  goodFriday(),
  easterMonday('ENG NIR WLS'),
  rule('Early May Bank Holiday', 'Maifeiertag', after(5, 1, 1)),
  rule('Spring Bank Holiday', 'Frühlingsfeiertag', after(5, 1, 25)),
  rule('Battle of the Boyne', 'Schlacht am Boyne', on(7, 12), 'NIR'),
  summer(after(8, 1, 1), 'SCT'),
  summer(after(8, 1, 25), 'ENG NIR WLS'),
  rule("St Andrew's Day", 'Andreastag', on(11, 30), 'SCT'),
  christmas,
  rule('Boxing Day', 'Zweiter Weihnachtstag', on(12, 26)),
]

const US = [
  rule("New Year's Day", 'Neujahr', observed(1, 1)),
  rule('Martin Luther King Jr. Day', 'Martin-Luther-King-Tag', after(1, 1, 15)),
  rule("Washington's Birthday", 'Washingtons Geburtstag', after(2, 1, 15)),
  rule('Memorial Day', 'Memorial Day', after(5, 1, 25)),
  rule('Juneteenth', 'Juneteenth', observed(6, 19)),
  rule('Independence Day', 'Unabhängigkeitstag', observed(7, 4)),
  rule('Labor Day', 'Tag der Arbeit', after(9, 1, 1)),
  rule('Columbus Day', 'Kolumbus-Tag', after(10, 1, 8)),
  rule('Veterans Day', 'Veteranentag', observed(11, 11)),
  rule('Thanksgiving Day', 'Thanksgiving', after(11, 4, 22)),
  rule('Christmas Day', 'Weihnachten', observed(12, 25)),
]

export const rules: Readonly<Record<Country, readonly Rule[]>> = { DE, AT, CH, FR, BE, NL, GB, US }
