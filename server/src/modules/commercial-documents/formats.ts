/** Formats amounts, days and numbers for customers. */
import type { Tenant } from '#core'
import { fromMinor, fromUnitPrice, type Minor, type UnitPrice } from '#core/money'
import { type Language, readerFormats, regionOf } from '#core/printing'

/** Language, script and region. `Intl` accepts every locale that matches. */
export const localePattern = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'

/** Returns the tenant's locale, or undefined if it is malformed: settings were not always validated. */
export function localeOf({ settings }: Pick<Tenant, 'settings'>): string | undefined {
  const { locale } = settings
  return typeof locale === 'string' && new RegExp(localePattern).test(locale) ? locale : undefined
}

/** A document or customer. Its country decides the number format: `1,234.50` in Mexico is `1234,50` in Spain. */
interface Addressee {
  language?: string | null
  billing_address?: { country?: string | null } | null
}

/**
 * Returns the locale for customers of a language. The first country found decides: in the billing address of the
 * document, then of its customer, then in the region of the customer's language, such as `es-MX`. Without a country,
 * the tenant's locale is used if it has the same language.
 */
export const localeIn = (
  tenant: Pick<Tenant, 'settings'>,
  language: Language,
  ...addressees: readonly (Addressee | null | undefined)[]
): string => readerFormats.readerLocale(tenant, language, countryOf(...addressees))

/**
 * Returns the country of the first billing address that has one, else the region of the first language tag with a
 * region.
 */
export const countryOf = (...addressees: readonly (Addressee | null | undefined)[]): string | null =>
  addressees.map((each) => each?.billing_address?.country).find(Boolean) ??
  addressees.map((each) => regionOf(each?.language)).find(Boolean) ??
  null

/** Limits memory: a formatter takes some kilobytes. Few locales are in use at the same time. */
const maxFormatters = 200

/** Returns a function that formats by locale and, for amounts, by currency. It caches the latest formatters. */
function formatBy<Value, Currency extends [] | [currency: string]>(
  make: (locale: string, ...currency: Currency) => (value: Value) => string,
) {
  const formatters = new Map<string, (value: Value) => string>()
  return (locale: string, value: Value, ...currency: Currency): string => {
    const key = [locale, ...currency].join(' ')
    const format = formatters.get(key) ?? make(locale, ...currency)
    if (formatters.size >= maxFormatters && !formatters.has(key))
      formatters.delete(formatters.keys().next().value as string)
    formatters.set(key, format)
    return format(value)
  }
}

/** Returns an amount for customers: `$1,234.50`. In Arabic it is isolated from the surrounding text. */
export const formatAmount = formatBy(readerFormats.amountWriter)

/** Returns a unit price for customers, with up to six decimals: `$0.0125`. */
export const formatPrice = formatBy(readerFormats.priceWriter)

/** Returns a formatted amount for API responses, without bidirectional isolates. */
export const plainAmount = formatBy((locale, currency: string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...readerFormats.currencyDigits(currency),
  })
  return (amount: Minor) => format.format(fromMinor(amount, currency))
})

/** Returns a formatted unit price for API responses, without bidirectional isolates. */
export const plainPrice = formatBy((locale, currency: string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...readerFormats.priceDigits(currency),
  })
  return (price: UnitPrice) => format.format(fromUnitPrice(price, currency))
})

/** Returns a formatted day: `23 November 2026`. */
export const formatDay = formatBy((locale) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return (day: string) => format.format(Temporal.PlainDate.from(day))
})

/** Returns a formatted number, such as a quantity. */
export const formatNumber = formatBy((locale) =>
  readerFormats.numberWriter(locale, { maximumFractionDigits: 4 }),
)
