/** Countries: their codes, and the codes of the countries in addresses, which are free text. */
import { countryCodes } from './bank-and-country.ts'

export { countryCodes as codes }

/** Languages in which an address may contain its country. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ar']

/** Common names that CLDR does not contain. */
const otherNames: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  'united states of america': 'US',
  uae: 'AE',
  holland: 'NL',
  'czech republic': 'CZ',
}

let codesOfNames: Map<string, string> | undefined

/** Returns the code of a country by its code or name; null if it is unknown. */
export function codeOf(country: string | null | undefined): string | null {
  const text = (country ?? '').trim()
  if (text === '') return null
  if (countryCodes.has(text.toUpperCase())) return text.toUpperCase()
  codesOfNames ??= codesByName()
  return codesOfNames.get(keyOf(text)) ?? null
}

const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{Mark}.'’]/gu, '')
    .toLowerCase()

function codesByName(): Map<string, string> {
  const found = new Map(Object.entries(otherNames))
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of countryCodes) {
      const name = names.of(code)
      if (name) found.set(keyOf(name), code)
    }
  }
  return found
}
