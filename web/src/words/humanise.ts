/** English words from the names of the API. */

const acronyms = new Map(
  ['id', 'sku', 'vat', 'iban', 'bic', 'pdf', 'url', 'api', 'csv', 'po', 'ip', 'mrr', 'hr', 'utm', 'ppc'].map(
    (each) => [each, each.toUpperCase()],
  ),
)

/**
 * Returns the name as a label: `assigned_user_id` is `Assigned user`, `interim_invoice_ids` is `Interim invoices`,
 * `vat_id` is `VAT ID`.
 */
export function humanise(name: string): string {
  const words = name.replace(/([^_])_ids$/, '$1s').split(/[_\-/]/)
  const isLink = words.length > 1 && words.at(-1) === 'id' && !acronyms.has(words.at(-2) ?? '')
  const kept = words.slice(
    ['is', 'has'].includes(words[0] ?? '') && words.length > 1 ? 1 : 0,
    isLink ? -1 : undefined,
  )
  const text = kept.map((each) => acronyms.get(each) ?? each).join(' ')
  return capital(text)
}

/** Returns the text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
