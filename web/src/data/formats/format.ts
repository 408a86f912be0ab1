/**
 * Values as text, in the language and the time zone of the user, by default that of the tenant. Days are strings: they
 * have no zone.
 */
import { useMemo } from 'react'
import { type Catalogue, useCatalogue, type Language } from '../../words/words.ts'
import { usePreferences } from '../people/preferences.ts'
import { useSession } from '../people/session.ts'

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
  money(value: number, currency?: string): string
  /** A calendar day: `22 Nov 2026`. */
  day(value: string): string
  /** An instant, in that time zone: `22 Nov 2026, 14:05`. */
  instant(value: string): string
}

function formatsOf(
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
  const currencies = new Map<string, Intl.NumberFormat>()
  const moneyIn = (code: string) => {
    const known = currencies.get(code) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: code })
    currencies.set(code, known)
    return known
  }
  return {
    language,
    locale,
    currency,
    timezone,
    count: (value) => numbers.format(value),
    number: (value) => numbers.format(value),
    percent: (value) => percentages.format(value / 100),
    money: (value, code = currency) => moneyIn(code).format(value),
    day: (value) => days.format(Date.parse(`${value.slice(0, 10)}T00:00:00Z`)),
    instant: (value) => instants.format(Date.parse(value)),
  }
}

export function useFormats(): Formats {
  const { language, locale } = useCatalogue()
  const { tenant } = useSession()
  const { timezone } = usePreferences()
  const zone = timezone ?? tenant.timezone
  return useMemo(
    () => formatsOf({ language, locale }, tenant.currency, zone),
    [language, locale, tenant.currency, zone],
  )
}
