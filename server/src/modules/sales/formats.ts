/** Amounts, days and numbers as customers read them. */
import { digitsOf, fromMinor, type Language, type Minor, type Tenant } from '#core'

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
export function formatAmount(locale: string, amount: Minor, currency: string): string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? newFormat(locale, currency)
  formats.set(key, format)
  return format.format(fromMinor(amount, currency))
}

function newFormat(locale: string, currency: string): Intl.NumberFormat {
  const digits = digitsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** Returns a day as a text: `23 November 2026`. */
export const formatDay = (locale: string, day: string) =>
  Temporal.PlainDate.from(day).toLocaleString(locale, { dateStyle: 'long' })

/** Returns a number, such as a quantity, as a text. */
export const formatNumber = (locale: string, value: number) =>
  value.toLocaleString(locale, { maximumFractionDigits: 4 })
