/** Amounts, days and numbers as customers read them. */
import {
  digitsOf,
  fromMinor,
  fromUnitPrice,
  type Language,
  type Minor,
  priceDecimals,
  type Tenant,
  type UnitPrice,
} from '#core'

/** Language, script and region. Every text of this form is a locale that `Intl` accepts. */
export const localePattern = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'

/** Returns the tenant's locale; a setting from before it was validated can be any value. */
export function localeOf({ settings }: Pick<Tenant, 'settings'>): string | undefined {
  const { locale } = settings
  return typeof locale === 'string' && new RegExp(localePattern).test(locale) ? locale : undefined
}

/**
 * Returns the locale for readers of a language: that of the tenant if it is of the same language. The digits of other
 * Arabic texts are those of the invoice numbers and bank accounts beside them.
 */
export function localeIn(tenant: Pick<Tenant, 'settings'>, language: Language): string {
  const own = localeOf(tenant)
  if (own?.split('-')[0] === language) return own
  return language === 'ar' ? 'ar-u-nu-latn' : language
}

const formats = new Map<string, Intl.NumberFormat>()

/** Returns an amount as a text: `$1,234.50`. The digits are those of ISO 4217. */
export const formatAmount = (locale: string, amount: Minor, currency: string) =>
  formatOf(locale, currency, digitsOf(currency)).format(fromMinor(amount, currency))

/** Returns the price of a unit as a text, with up to six decimals: `$0.0125`. */
export const formatPrice = (locale: string, price: UnitPrice, currency: string) =>
  formatOf(locale, currency, priceDecimals).format(fromUnitPrice(price, currency))

function formatOf(locale: string, currency: string, most: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${most}`
  const format = formats.get(key) ?? newFormat(locale, currency, most)
  formats.set(key, format)
  return format
}

function newFormat(locale: string, currency: string, most: number): Intl.NumberFormat {
  const digits = digitsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: most,
  })
}

/** Returns a day as a text: `23 November 2026`. */
export const formatDay = (locale: string, day: string) =>
  Temporal.PlainDate.from(day).toLocaleString(locale, { dateStyle: 'long' })

/** Returns a number, such as a quantity, as a text. */
export const formatNumber = (locale: string, value: number) =>
  value.toLocaleString(locale, { maximumFractionDigits: 4 })
