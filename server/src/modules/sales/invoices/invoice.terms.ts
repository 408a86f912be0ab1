/** Kinds of invoices, and terms of payment. */
import { f } from '#core'
import { filledWords, type Wording } from '#core/printing'

export const invoiceTypes = [
  'standard',
  'recurring',
  'credit_note',
  'debit_note',
  'proforma',
  'commercial',
  'interim',
  'final',
  'milestone',
  'retainer',
] as const

const daysAtMost = 3_650

interface Terms {
  terms?: string | null
  due_days?: number | null
  method?: string | null
}

export const PaymentTerms = f.Type.Unsafe<Terms>(
  f.Type.Partial(
    f.Type.Object({
      terms: f.Maybe(f.about('The printed text, such as `Net 30`.', f.Text())),
      due_days: f.Maybe(f.about('Days from the issue date to the due date.', f.Integer(0, daysAtMost))),
      method: f.Maybe(f.about('The expected payment method, as text.', f.Text(50))),
    }),
    { additionalProperties: false, title: 'PaymentTerms' },
  ),
)

/** Parses the days until payment from text such as `Net 45` or `Due on receipt`; null if it contains none. */
export function daysOfTerms(words: string | null | undefined): number | null {
  const text = (words ?? '').trim()
  if (/^(due|payable)?[\s_-]*(up)?on[\s_-]*receipt$/i.test(text)) return 0
  const [, days] = /^net[\s_-]*(\d{1,4})([\s_-]*days)?$/i.exec(text) ?? []
  return days !== undefined && Number(days) <= daysAtMost ? Number(days) : null
}

/** Returns payment terms in the language of a document: terms with days are translated, others are unchanged. */
export function termsText(terms: string | null | undefined, { labels, duration }: Wording): string | null {
  const days = daysOfTerms(terms)
  if (days === null) return terms ?? null
  return days === 0
    ? labels.terms.on_receipt
    : filledWords(labels.terms.days, { days: duration(days, 'day') })
}
