/** The formats of a locale. Days are strings: they have no zone. */
import type { Catalogue, Language } from '../../words/words.ts'

export interface Formats {
  language: Language
  /** `en-US` */
  locale: string
  currency: string
  timezone: string
  /** `12,431` */
  count(value: number): string
  number(value: number): string
  /** `19%`; the value is that of the API, where 100 is all. */
  percent(value: number): string
  /** `24.5 days`; a tenth of a day is exact enough. */
  days(value: number): string
  money(value: number, currency?: string): string
  /** A calendar day: `22 Nov 2026`. */
  day(value: string): string
  /** An instant, in that time zone: `22 Nov 2026, 14:05`. */
  instant(value: string): string
}

/** Returns the formats of a locale. */
export function formatsOf(
  { language, locale }: Pick<Catalogue, 'language' | 'locale'>,
  currency: string,
  timezone: string,
): Formats {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const instants = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const percentages = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  const durations = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
  const currencies = new Map<string, Intl.NumberFormat>()
  const moneyIn = (code: string) => {
    const format =
      currencies.get(code) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: code })
    currencies.set(code, format)
    return format
  }
  const money = (value: number, code = currency) => moneyIn(code).format(value)
  return {
    language,
    locale,
    currency,
    timezone,
    count: (value) => numbers.format(value),
    number: (value) => numbers.format(value),
    percent: (value) => percentages.format(value / 100),
    days: (value) => durations.format(value),
    money,
    day: (value) => days.format(Date.parse(`${value.slice(0, 10)}T00:00:00Z`)),
    instant: (value) => instants.format(Date.parse(value)),
  }
}
