/** The formats of amounts in documents, pages and emails. */
import type { Tenant } from '#runtime/identity'
import { digitsOf, fromMinor, type Minor } from '../money/money.ts'
import { fromUnitPrice, priceDecimals, type UnitPrice } from '../money/unit-price.ts'
import { codeOf as countryCodeOf } from '../resource/validation/country-names.ts'
import { isolate, isolateLeftToRight, isolateRightToLeft, isRightToLeft, withoutMarks } from './direction.ts'
import { asLanguage, type Language } from './language.ts'

/** Digits are Latin and days Gregorian in every language, to match invoice numbers and bank accounts. */
const usual = { calendar: 'gregory', numberingSystem: 'latn' }

/**
 * Returns the locale for readers of a language in a country, given by its code or name: `es` in Mexico is `es-MX`.
 * Without a known country, returns the locale of the tenant if it has this language, otherwise only the language.
 */
export function readerLocale(
  { settings: { locale } }: Pick<Tenant, 'settings'>,
  language: Language,
  country?: string | null,
): string {
  const code = countryCodeOf(country)
  const own = typeof locale === 'string' && asLanguage(locale) === language ? locale : language
  try {
    return new Intl.Locale(code ? `${language}-${code}` : own, usual).toString()
  } catch {
    // The locale was stored before this setting was validated.
    return new Intl.Locale(language, usual).toString()
  }
}

interface FractionDigits {
  minimumFractionDigits?: number
  maximumFractionDigits: number
}

/** The decimals of a currency by ISO 4217. */
export const currencyDigits = (currency: string): FractionDigits => ({
  minimumFractionDigits: digitsOf(currency),
  maximumFractionDigits: digitsOf(currency),
})

/** The decimals of unit prices: at least those of the currency. */
export const priceDigits = (currency: string): FractionDigits => ({
  ...currencyDigits(currency),
  maximumFractionDigits: priceDecimals,
})

/** Returns a function that formats amounts with the symbol of a currency: `$1,234.50`. */
export function amountWriter(locale: string, currency: string): (amount: Minor) => string {
  const format = currencyWriter(locale, currency, currencyDigits(currency))
  return (amount) => format(fromMinor(amount, currency))
}

/** Returns a function that formats unit prices with up to six decimals: `$0.0125`. */
export function priceWriter(locale: string, currency: string): (price: UnitPrice) => string {
  const format = currencyWriter(locale, currency, priceDigits(currency))
  return (price) => format(fromUnitPrice(price, currency))
}

/**
 * Formats decimals with the symbol of a currency. In text that runs from right to left, the number precedes the symbol,
 * each isolated: `US$ -957.32` read from the right.
 */
function currencyWriter(locale: string, currency: string, digits: FractionDigits): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
  if (!isRightToLeft(locale)) return (value) => format.format(value)
  return (value) => {
    const parts = Map.groupBy(format.formatToParts(value), ({ type }) =>
      type === 'currency' || type === 'literal' ? type : 'number',
    )
    const textOf = (kind: 'currency' | 'number') =>
      withoutMarks((parts.get(kind) ?? []).map(({ value: part }) => part).join(''))
    return isolateRightToLeft(`${isolateLeftToRight(textOf('number'))}\u00a0${isolate(textOf('currency'))}`)
  }
}

/**
 * Returns a function that formats numbers and amounts without a currency, with the separators of amounts with one. In
 * some locales they differ: beside `CHF 12.50` in `fr-CH`, a column would contain `12,50`.
 */
export function numberWriter(locale: string, digits: FractionDigits): (value: number) => string {
  const options = { style: 'currency', currency: 'XXX', minimumFractionDigits: 0, ...digits } as const
  const format = new Intl.NumberFormat(locale, options)
  return (value) => {
    const parts = format.formatToParts(value).filter(({ type }) => type !== 'currency' && type !== 'literal')
    return withoutMarks(parts.map(({ value: text }) => text).join(''))
  }
}
