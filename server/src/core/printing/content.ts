/** The content of a printed document. Resources create `Content`; layout.typ prints it. All texts are plain text. */
import type { Language } from './language.ts'

export interface Pair {
  label: string
  value: string
}

export interface AddressBlock {
  label: string | null
  lines: readonly string[]
}

export interface Column {
  label: string
  align: 'start' | 'end'
  /** Whether the column takes the remaining width. Exactly one does. */
  isWide?: true
}

export interface Row {
  /** One cell for each column. */
  cells: readonly string[]
  /** Small lines below the wide column. */
  details: readonly string[]
  /** The sum of the amounts so far; empty for tables without sums. */
  running?: string
}

export interface Total extends Pair {
  weight?: 'strong'
}

export interface Payment {
  title: string
  rows: readonly Pair[]
  /** The text of a QR code. */
  qr: { text: string; label: string } | null
}

/**
 * A link that works without a sign-in. Its token is written into the finished file, so that no stored file contains it.
 */
export interface SecretLink {
  text: string
  url: string
}

/** The content of a document from its resource. */
export interface Content {
  language: Language
  title: string
  /** Empty while the record has no number. */
  number: string
  /** The date of the file, so that equal documents are equal files. */
  date: string | null
  recipient: AddressBlock
  otherAddresses?: readonly AddressBlock[]
  /** The ISO code or name. It determines Chinese or Japanese letter forms. */
  recipientCountry?: string | null
  facts: readonly (Pair | null)[]
  /** A notice in large print, such as a draft or a cancellation. */
  notice?: string | null
  /** The most important facts, such as the amount due. */
  highlights?: readonly Pair[]
  link?: SecretLink | null
  columns: readonly Column[]
  rows: readonly Row[]
  totals?: readonly Total[]
  taxes?: { heading: readonly string[]; rows: readonly (readonly string[])[] } | null
  paragraphs?: readonly { title: string | null; text: string }[]
  payment?: Payment | null
  /** Text for this document only, entered by users. */
  memo?: string | null
  /** The last text of the document. */
  footer?: string | null
  signatures?: readonly string[]
}

/** Returns a fact, or null if its value is unknown. */
export const fact = (label: string, value: string | null | undefined): Pair | null =>
  value ? { label, value } : null

type Address = Partial<Record<'street' | 'city' | 'state' | 'postal_code' | 'country', string | null>>

/** Countries that write the postal code after the city. */
const codeLast = /^(US|USA|United States.*|CA|Canada|AU|Australia|GB|UK|United Kingdom|IE|Ireland|IN|India)$/i

/** Returns the lines of a postal address in the format of its country. */
export function addressLines(address: Address | null | undefined, country: (text: string) => string) {
  const { street, city, state, postal_code, country: land } = address ?? {}
  const joined = (separator: string, ...parts: (string | null | undefined)[]) =>
    parts.filter(Boolean).join(separator)
  const place = codeLast.test(land ?? '')
    ? joined(' ', joined(', ', city, state), postal_code)
    : joined(', ', joined(' ', postal_code, city), state)
  return [street, place, land && country(land)].filter((line): line is string => Boolean(line))
}
