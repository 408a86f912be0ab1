/** Words, days and amounts in the language of a document. Digits are Latin and days Gregorian in every language. */
import type { Tenant } from '#runtime/identity'
import { dayOf, epoch, inZone } from '#runtime/clock'
import { digitsOf, fromMinor, type Minor } from '../money/money.ts'
import { fromUnitPrice, priceDecimals, type UnitPrice } from '../money/unit-price.ts'
import { type Labels, labels } from './labels/labels.ts'
import { asLanguage, type Language } from './seller.ts'

export type TimeUnit = 'hour' | 'day' | 'week' | 'month' | 'year'

export interface Wording {
  language: Language
  labels: Labels
  /** With the symbol of the currency. */
  money(amount: Minor, currency: string): string
  /** Without the currency, for columns. */
  amount(amount: Minor, currency: string): string
  /** Of a unit, without the currency: with more decimals than its currency has, if it has them. */
  price(price: UnitPrice, currency: string): string
  number(value: number): string
  percent(value: number): string
  /** Such as `4 months`. */
  duration(count: number, unit: TimeUnit): string
  /** The calendar day in words; null stays null. */
  day<D extends string | null>(day: D): D
  /** The tenant's day of an instant. */
  dayAt<I extends string | null>(instant: I): I
  /** The tenant's day and time of an instant. */
  timeAt(instant: string): string
  /** The name of a country for its code; other texts as they are. */
  country(country: string): string
}

type Of = Pick<Tenant, 'settings' | 'timezone'>

/** The tenant's locale decides between `en-US` and `en-GB`, if it is one of this language. */
function localeOf({ settings }: Of, language: Language): Intl.Locale {
  const { locale } = settings
  const tag = typeof locale === 'string' && asLanguage(locale) === language ? locale : language
  const options = { calendar: 'gregory', numberingSystem: 'latn' }
  try {
    return new Intl.Locale(tag, options)
  } catch {
    return new Intl.Locale(language, options)
  }
}

export function wordingFor(tenant: Of, language: Language): Wording {
  const locale = localeOf(tenant, language).toString()
  const digits = (currency: string) => ({
    minimumFractionDigits: digitsOf(currency),
    maximumFractionDigits: digitsOf(currency),
  })
  const money = cachedByKey(
    (currency) => new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits(currency) }),
  )
  const amounts = cachedByKey((currency) => new Intl.NumberFormat(locale, digits(currency)))
  const prices = cachedByKey(
    (currency) =>
      new Intl.NumberFormat(locale, { ...digits(currency), maximumFractionDigits: priceDecimals }),
  )
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 })
  const durations = cachedByKey(
    (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  )
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const day = <D extends string | null>(text: D) =>
    (text === null ? null : days.format(epoch(`${text}T00:00Z`))) as D
  return {
    language,
    labels: labels[language],
    money: (amount, currency) => money(currency).format(fromMinor(amount, currency)),
    amount: (amount, currency) => amounts(currency).format(fromMinor(amount, currency)),
    price: (price, currency) => prices(currency).format(fromUnitPrice(price, currency)),
    number: (value) => numbers.format(value),
    percent: (value) => percents.format(value / 100),
    duration: (count, unit) => durations(unit).format(count),
    day,
    dayAt: <I extends string | null>(instant: I) =>
      (instant === null ? null : day(dayOf(instant, tenant.timezone))) as I,
    timeAt: (instant) =>
      times.format(epoch(`${inZone(instant, tenant.timezone).slice(0, 16).replace(' ', 'T')}Z`)),
    country: (text) => (/^[A-Z]{2}$/.test(text) ? (countries.of(text) ?? text) : text),
  }
}

function cachedByKey<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** Fills the `{name}` of a text. */
export const filledWords = (words: string, values: Readonly<Record<string, string>>) =>
  words.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
