/** Names and addresses of people and companies, derived so that every demo is the same. */
import type { Company } from './northwind.ts'

// Particles with which a last name may begin.
const particles = new Set(['de', 'del', 'da', 'di', 'van', 'von', 'la', 'le'])

/** Splits a name: `Antonio del Valle Saavedra` has the first name Antonio, `José Pedro Freyre` the last name Freyre. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.split(/\s+/)
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word))
  const at = particle > 0 ? particle : words.length - 1
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') }
}

const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter] ?? letter)

/** Converts to lower-case ASCII letters, digits and hyphens: `Bon app'` is `bon-app`. */
export const plainName = (text: string) =>
  withoutAccents(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Domains below `.example`, which is reserved. */
export const domainOf = ({ companyName }: Pick<Company, 'companyName'>) => `${plainName(companyName)}.example`

export function emailOf(name: string, domain: string): string {
  const { first_name, last_name } = splitName(name)
  return `${plainName(first_name)}.${plainName(last_name)}@${domain}`
}

/**
 * Returns a postal address in the format of Kontor. Some addresses of Northwind contain two consecutive spaces, which
 * are kept.
 */
export const addressOf = ({ address, city, region, postalCode, country }: Company) => ({
  street: address,
  city,
  state: region,
  postal_code: postalCode,
  country,
})
