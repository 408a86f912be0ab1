/** Kinds of invoices, and terms of payment. */
import { f } from '#core'

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

interface Terms {
  terms?: string | null
  due_days?: number | null
  method?: string | null
}

export const PaymentTerms = f.Type.Unsafe<Terms>(
  f.Type.Partial(
    f.Type.Object({
      terms: f.Maybe(f.Text()),
      due_days: f.Maybe(f.Integer(0, 3_650)),
      method: f.Maybe(f.Text(50)),
    }),
    { additionalProperties: false, title: 'PaymentTerms' },
  ),
)
