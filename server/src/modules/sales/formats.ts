/** Amounts, days and numbers as customers read them. */
import {
  amountWriter,
  currencyDigits,
  fromMinor,
  fromUnitPrice,
  type Language,
  type Minor,
  type UnitPrice,
  numberWriter,
  priceDigits,
  priceWriter,
  readerLocale,
  regionOf,
  type Tenant,
} from '#core'

/** Language, script and region. Every text of this form is a locale that `Intl` accepts. */
export const localePattern = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'

/** Returns the tenant's locale; a setting from before it was validated can be any value. */
export function localeOf({ settings }: Pick<Tenant, 'settings'>): string | undefined {
  const { locale } = settings
  return typeof locale === 'string' && new RegExp(localePattern).test(locale) ? locale : undefined
}

/** Whose country decides how amounts and days are written: `1,234.50` in Mexico is `1234,50` in Spain. */
interface Addressee {
  language?: string | null
  billing_address?: { country?: string | null } | null
}

/**
 * Returns the locale for customers of a language. The first of the addressees that names a country decides: a document,
 * then its customer, then the language of the customer, such as `es-MX`. Without any it is the locale of the tenant, if
 * that is of the same language.
 */
export const localeIn = (
  tenant: Pick<Tenant, 'settings'>,
  language: Language,
  ...addressees: readonly (Addressee | null | undefined)[]
): string => readerLocale(tenant, language, countryOf(...addressees))

/** Returns the country of the first billing address that names one, else that of a language tag. */
export const countryOf = (...addressees: readonly (Addressee | null | undefined)[]): string | null =>
  addressees.map((each) => each?.billing_address?.country).find(Boolean) ??
  addressees.map((each) => regionOf(each?.language)).find(Boolean) ??
  null

/** Each takes some kilobytes. Locales of customers are many, but those of one moment are few. */
const formatsAtMost = 200

type Make<Value> = (locale: string, currency: string) => (value: Value) => string

/** Returns a function that formats by locale and currency. It keeps the latest formats. */
function formatBy<Value>(make: Make<Value>) {
  const known = new Map<string, (value: Value) => string>()
  return (locale: string, value: Value, currency: string): string => {
    const key = `${locale} ${currency}`
    const format = known.get(key) ?? make(locale, currency)
    if (known.size >= formatsAtMost && !known.has(key)) known.delete(known.keys().next().value as string)
    known.set(key, format)
    return format(value)
  }
}

/** Returns an amount as customers read it: `$1,234.50`. In Arabic it is isolated from the words around it. */
export const formatAmount = formatBy(amountWriter)

/** Returns the price of a unit as customers read it, with up to six decimals: `$0.0125`. */
export const formatPrice = formatBy(priceWriter)

/** Returns an amount as a value of the API: without the isolates that readers need. */
export const plainAmount = formatBy<Minor>((locale, currency) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...currencyDigits(currency) })
  return (amount) => format.format(fromMinor(amount, currency))
})

/** Returns the price of a unit as a value of the API. */
export const plainPrice = formatBy<UnitPrice>((locale, currency) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...priceDigits(currency) })
  return (price) => format.format(fromUnitPrice(price, currency))
})

/** Returns a day as a text: `23 November 2026`. */
export const formatDay = (locale: string, day: string) =>
  Temporal.PlainDate.from(day).toLocaleString(locale, { dateStyle: 'long' })

/** Returns a number, such as a quantity, as a text. */
export const formatNumber = (locale: string, value: number): string =>
  numberWriter(locale, { maximumFractionDigits: 4 })(value)
