/** The locale of numbers, amounts and days: the language of the words with the region of the user or the company. */
import type { Language } from './words.ts'

interface Regions {
  /** The region that the user chose: an ISO 3166 code. */
  own: string | null
  /** The locale of the company, such as `en-US`. */
  company: string | null
  /** The locales of the browser, the preferred one first. */
  browser: readonly string[]
}

const usual: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

const parse = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** Returns a locale such as `en-US`. A region of the company is used with another language too: `en-DE`. */
export function localeOf(language: Language, { own, company, browser }: Regions): string {
  if (own) return `${language}-${own}`
  const ofCompany = company ? parse(company) : undefined
  const ofBrowser = browser.map(parse).find((each) => each?.language === language && each.region)
  const region =
    (ofCompany?.language === language && ofCompany.region) || ofBrowser?.region || ofCompany?.region
  return region ? `${language}-${region}` : usual[language]
}
