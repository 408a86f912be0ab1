/** Words, days and amounts in the language of a document. Digits are Latin and days Gregorian in every language. */
import type { Tenant } from '#runtime/identity'
import { dayOf, epoch, inZone } from '#runtime/clock'
import { fromMinor, type Minor } from '../money/money.ts'
import { fromUnitPrice, type UnitPrice } from '../money/unit-price.ts'
import { withoutMarks, withoutVowelSigns } from './direction.ts'
import { type Labels, labels } from './labels/labels.ts'
import { amountWriter, currencyDigits, numberWriter, priceDigits, readerLocale } from './reader-formats.ts'
import { asLanguage, type Language } from './language.ts'
import { printingOf } from './seller.ts'

export type TimeUnit = 'hour' | 'day' | 'week' | 'month' | 'year'

export interface Wording {
  language: Language
  labels: Labels
  /** With the symbol of the currency. */
  money(amount: Minor, currency: string): string
  /** Without the currency, for columns. */
  amount(amount: Minor, currency: string): string
  /** The price of a unit, without the currency; with more decimals than the currency if needed. */
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
  /** Returns the name of a country for its code, and other texts unchanged. */
  country(country: string): string
}

type Of = Pick<Tenant, 'settings' | 'timezone'>

/**
 * Returns the language of a document or email to a customer: the first supported one of the customer's language, the
 * setting `printing`, and the tenant's locale; otherwise English.
 */
export const documentLanguage = (
  { tenant }: { tenant: Pick<Tenant, 'settings'> },
  customer?: { language?: string | null } | null,
): Language =>
  asLanguage(customer?.language) ?? printingOf(tenant).language ?? asLanguage(tenant.settings.locale) ?? 'en'

/** Returns the words and formats for readers of a language in a country, given by its code or name. */
export function wordingFor(tenant: Of, language: Language, country?: string | null): Wording {
  const locale = readerLocale(tenant, language, country)
  const money = cachedByKey((currency) => amountWriter(locale, currency))
  const amounts = cachedByKey((currency) => numberWriter(locale, currencyDigits(currency)))
  const prices = cachedByKey((currency) => numberWriter(locale, priceDigits(currency)))
  const numbers = numberWriter(locale, { maximumFractionDigits: 6 })
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
    money: (amount, currency) => money(currency)(amount),
    amount: (amount, currency) => amounts(currency)(fromMinor(amount, currency)),
    price: (price, currency) => prices(currency)(fromUnitPrice(price, currency)),
    number: numbers,
    percent: (value) => withoutMarks(percents.format(value / 100)),
    duration: (count, unit) => withoutVowelSigns(durations(unit).format(count)),
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

/** Replaces the placeholders `{name}` of a text. */
export const filledWords = (words: string, values: Readonly<Record<string, string>>) =>
  words.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
