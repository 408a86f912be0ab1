/**
 * The names of columns and sheets in words: in the language of the tenant if there are labels, otherwise in English.
 */
import { labels } from '../printing/labels/labels.ts'
import type { Language } from '../printing/language.ts'
import type { Column } from './cells.ts'

const abbreviations = new Set(['id', 'sku', 'vat', 'iban', 'bic', 'url'])

/**
 * Returns `Customer ID` for `customer_id`, `Contact info first name` for `contact_info.first_name`, and
 * `Interim invoices` for `interim_invoice_ids`.
 */
export function wordsOf(path: string): string {
  const words = path
    .replace(/([^._])_ids$/, '$1s')
    .split(/[._]+/)
    .filter(Boolean)
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The labels of printed documents for fields, by path. */
const labelsOf = ({ facts, columns, sums, addresses, texts, seller }: (typeof labels)[Language]) =>
  new Map<string, string>([
    ['invoice_number', facts.invoice_number],
    ['date', facts.date],
    ['due_date', facts.due_date],
    ['order_number', facts.order_number],
    ['order_date', facts.order_date],
    ['customer_number', facts.customer_number],
    ['delivery_date', facts.delivery_date],
    ['tracking_number', facts.tracking_number],
    ['shipping_method', facts.shipping_method],
    ['sku', columns.sku],
    ['quantity', columns.quantity],
    ['unit_price', columns.unit_price],
    ['amount', columns.amount],
    ['balance', columns.balance],
    ['subtotal', sums.subtotal],
    ['total_amount', sums.total],
    ['tax_rate', sums.tax_rate],
    ['net_amount', sums.net_amount],
    ['tax_amount', sums.tax_amount],
    ['late_fee', sums.late_fee],
    ['billing_address', addresses.bill_to],
    ['shipping_address', addresses.ship_to],
    ['notes', texts.notes],
    ['phone', seller.phone],
  ])

const known = new Map(
  Object.entries(labels).flatMap(([language, words]) =>
    language === 'en' ? [] : [[language, labelsOf(words)] as const],
  ),
)

/** Returns the names of the column of this path in files of any language. An import recognises them. */
export const headersFor = (path: string): string[] => [
  ...[...known.values()].flatMap((words) => words.get(path) ?? []),
  ...(path.endsWith('_ids') ? [wordsOf(path)] : []),
]

/** Normalises names like an import: without case, spaces and signs. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Returns the header of each column. If a label would repeat another header, the words of the path are used. */
export function headersOf(columns: readonly Column[], language: Language): string[] {
  const words = columns.map(({ path }) => wordsOf(path))
  const taken = new Set(words.map(plain))
  return columns.map(({ path, label }, index) => {
    const own = words[index] ?? path
    const wanted = label ?? known.get(language)?.get(path)
    if (wanted === undefined || plain(wanted) === '' || taken.has(plain(wanted))) return own
    taken.add(plain(wanted))
    return wanted
  })
}

const nameAtMost = 31

/** Returns valid names of sheets: at most 31 characters, without forbidden characters and duplicates. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((each) => {
    const clean = each
      .replaceAll(/[\p{Cc}[\]:*?/\\]+/gu, ' ')
      .trim()
      .replaceAll(/^'+|'+$/g, '')
    const name = clean === '' || clean.toLowerCase() === 'history' ? `${clean} sheet`.trim() : clean
    let unique = cutTo(name, nameAtMost)
    for (let number = 2; taken.has(unique.toLowerCase()); number++)
      unique = `${cutTo(name, nameAtMost - 5)} (${number})`
    taken.add(unique.toLowerCase())
    return unique
  })
}

/** Shortens a text at the end of a word, if it has several words. */
function cutTo(text: string, length: number): string {
  if (text.length <= length) return text
  const words = text.slice(0, length + 1).replace(/ \S*$/, '')
  return words
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[' ]+$/, '')
}
